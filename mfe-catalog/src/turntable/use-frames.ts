import { useEffect, useRef, useState } from 'react';
import { frameOf, type Turntable } from 'shared-contracts/picture';
import { fetchPasses, nearest } from './frames';

/** How much of the turn is to be there: nothing yet, every ninth frame, every third, or all. */
export type Wanted = 'nothing' | 'rough' | 'coarse' | 'all';

/**
 * Fetches the frames of a turn, rough before fine, and decodes them before they count, so that none of
 * them is ever waited for while the car turns. When another turn takes the place of the first, the frame that is seen
 * comes first, and the one before is shown until it is there.
 *
 * @param now the frame that is seen
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

  // Synchronises with the turn: what is seen when another takes its place.
  useEffect(() => {
    seen.current = now;
  });

  // Synchronises with the network: what is wanted and not there yet is fetched, and nothing else any more.
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
    /** What can be seen: the decoded frame, or the one next to it; undefined while there is none. */
    image: drawn === undefined ? undefined : imageOf(drawn),
    /** Another turn has taken the place of the first. */
    isRepainted,
    loaded: Array.from({ length: frames }, (_, frame) => frame).filter(isThere).length,
    total: fetched.flat().length,
    failed: failed === src,
    retry: () => setAttempt((times) => times + 1),
  };
}

const passesWanted = (wanted: Wanted): number | undefined =>
  ({ nothing: 0, rough: 1, coarse: 2, all: undefined })[wanted];
