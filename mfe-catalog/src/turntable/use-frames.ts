import { useEffect, useRef, useState } from 'react';
import { frameOf, type Turntable } from 'shared-contracts/picture';
import { fetchPasses, nearest } from './frames';

/** How much to load: nothing, every ninth frame, every third, or all. */
export type Wanted = 'nothing' | 'rough' | 'coarse' | 'all';

/**
 * Loads the frames of a turn, coarse before fine, and decodes each before it counts as loaded, so that turning never
 * waits. When another turn replaces the first, the visible frame (`now`) loads first, and the old one stays until
 * then.
 */
export function useFrames(turntable: Turntable, wanted: Wanted, now: number) {
  const images = useRef(new Map<string, HTMLImageElement>());
  const coming = useRef(new Map<string, HTMLImageElement>());
  const seen = useRef(now);
  const [{ shown, isRepainted }, show] = useState({ shown: turntable, isRepainted: false });
  const [, setCount] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { src, frames } = turntable;
  const fetched = fetchPasses(frames).slice(0, passesWanted(wanted));
  const isThere = (frame: number) => images.current.has(frameOf(turntable, frame));
  const isSwitched = src !== shown.src;
  if (isSwitched && isThere(now)) show({ shown: turntable, isRepainted: true });

  // Remembers the visible frame for the next turn.
  useEffect(() => {
    seen.current = now;
  });

  // Loads the wanted frames that are missing; cancels all others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let left = false;
    const own = src.slice(0, src.lastIndexOf('/'));
    for (const [address, image] of coming.current) {
      if (address.startsWith(own)) continue;
      coming.current.delete(address);
      image.src = '';
    }
    const fetchFrame = async (address: string) => {
      const image = coming.current.get(address) ?? new Image();
      if (!coming.current.has(address)) image.src = address;
      coming.current.set(address, image);
      await image.decode().finally(() => coming.current.delete(address));
      images.current.set(address, image);
      if (!left) setCount(images.current.size);
    };
    const fetchAll = async () => {
      for (const pass of [isSwitched ? [seen.current] : [], ...fetched]) {
        const missing = pass
          .map((frame) => frameOf({ src }, frame))
          .filter((address) => !images.current.has(address));
        const settled = await Promise.allSettled(missing.map(fetchFrame));
        if (left) return;
        if (settled.some(({ status }) => status === 'rejected')) return setFailed(src);
      }
      setFailed(null);
    };
    void fetchAll();
    return () => {
      left = true;
    };
  }, [src, frames, wanted, attempt]);

  const imageOf = (frame: number) => images.current.get(frameOf(shown, frame));
  const drawn = nearest(now, frames, (frame) => imageOf(frame) !== undefined);
  return {
    /** The decoded frame or the closest one; undefined if none is loaded. */
    image: drawn === undefined ? undefined : imageOf(drawn),
    /** Another turn has replaced the first. */
    isRepainted,
    loaded: Array.from({ length: frames }, (_, frame) => frame).filter(isThere).length,
    total: fetched.flat().length,
    failed: failed === src,
    retry: () => setAttempt((times) => times + 1),
  };
}

const passesWanted = (wanted: Wanted): number | undefined =>
  ({ nothing: 0, rough: 1, coarse: 2, all: undefined })[wanted];
