import { useEffect, useRef, useState } from 'react';
import { frameOf, type Turntable } from 'shared-contracts/picture';
import { fetchPasses, nearestLoaded } from './frames';

/** How much to load: nothing, every ninth frame, every third, or all. */
export type FrameDetail = 'nothing' | 'rough' | 'coarse' | 'all';

/**
 * Loads the frames of a turn, coarse before fine, and decodes each before it counts as loaded, so that turning never
 * waits. When another turn replaces the first, the visible frame (`visibleFrame`) loads first, and the old one stays until
 * then.
 */
export function useFrames(turntable: Turntable, detail: FrameDetail, visibleFrame: number) {
  const loadedImages = useRef(new Map<string, HTMLImageElement>());
  const loadingImages = useRef(new Map<string, HTMLImageElement>());
  const visibleFrameRef = useRef(visibleFrame);
  const [{ current, isRepainted }, setCurrent] = useState({
    current: turntable,
    isRepainted: false,
  });
  const [, setCount] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { src, frames } = turntable;
  const passes = fetchPasses(frames).slice(0, passCount(detail));
  const isLoaded = (frame: number) => loadedImages.current.has(frameOf(turntable, frame));
  const isSwitched = src !== current.src;
  if (isSwitched && isLoaded(visibleFrame)) setCurrent({ current: turntable, isRepainted: true });

  // Remembers the visible frame for the next turn.
  useEffect(() => {
    visibleFrameRef.current = visibleFrame;
  });

  // Loads the wanted frames that are missing; cancels all others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let isCancelled = false;
    const folder = src.slice(0, src.lastIndexOf('/'));
    for (const [address, image] of loadingImages.current) {
      if (address.startsWith(folder)) continue;
      loadingImages.current.delete(address);
      image.src = '';
    }
    const fetchFrame = async (address: string) => {
      const image = loadingImages.current.get(address) ?? new Image();
      if (!loadingImages.current.has(address)) image.src = address;
      loadingImages.current.set(address, image);
      await image.decode().finally(() => loadingImages.current.delete(address));
      loadedImages.current.set(address, image);
      if (!isCancelled) setCount(loadedImages.current.size);
    };
    const fetchAll = async () => {
      for (const pass of [isSwitched ? [visibleFrameRef.current] : [], ...passes]) {
        const missing = pass
          .map((frame) => frameOf({ src }, frame))
          .filter((address) => !loadedImages.current.has(address));
        const settled = await Promise.allSettled(missing.map(fetchFrame));
        if (isCancelled) return;
        if (settled.some(({ status }) => status === 'rejected')) return setFailed(src);
      }
      setFailed(null);
    };
    void fetchAll();
    return () => {
      isCancelled = true;
    };
  }, [src, frames, detail, attempt]);

  const imageOf = (frame: number) => loadedImages.current.get(frameOf(current, frame));
  const nearestFrame = nearestLoaded(visibleFrame, frames, (frame) => imageOf(frame) !== undefined);
  return {
    /** The decoded frame or the closest one; undefined if none is loaded. */
    image: nearestFrame === undefined ? undefined : imageOf(nearestFrame),
    /** Another turn has replaced the first. */
    isRepainted,
    loaded: Array.from({ length: frames }, (_, frame) => frame).filter(isLoaded).length,
    total: passes.flat().length,
    failed: failed === src,
    retry: () => setAttempt((times) => times + 1),
  };
}

const passCount = (detail: FrameDetail): number | undefined =>
  ({ nothing: 0, rough: 1, coarse: 2, all: undefined })[detail];
