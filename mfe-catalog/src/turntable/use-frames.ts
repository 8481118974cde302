import { useEffect, useRef, useState } from 'react';
import { frameOf, type Turntable } from 'shared-contracts/picture';
import { fetchPasses } from './frames';

/** How much of the turn is to be there: nothing yet, every ninth frame, every third, or all. */
export type Wanted = 'nothing' | 'rough' | 'coarse' | 'all';

/**
 * Fetches the frames of a turn, rough before fine, and decodes them before they count, so that none of
 * them is ever waited for while the car turns.
 */
export function useFrames(turntable: Turntable, wanted: Wanted) {
  const images = useRef(new Map<number, HTMLImageElement>());
  const [loaded, setLoaded] = useState(0);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { src, frames } = turntable;
  const total = fetchPasses(frames).slice(0, passesWanted(wanted)).flat().length;

  // Synchronises with the network: what is wanted and not there yet is fetched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let left = false;
    const fetchAll = async () => {
      for (const pass of fetchPasses(frames).slice(0, passesWanted(wanted))) {
        const missing = pass.filter((frame) => !images.current.has(frame));
        const results = missing.map(async (frame) => {
          images.current.set(frame, await decoded(frameOf({ src }, frame)));
          if (!left) setLoaded(images.current.size);
        });
        const settled = await Promise.allSettled(results);
        if (left) return;
        if (settled.some(({ status }) => status === 'rejected')) return setFailed(true);
      }
      setFailed(false);
    };
    void fetchAll();
    return () => {
      left = true;
    };
  }, [src, frames, wanted, attempt]);

  return {
    /** The decoded frame, if it is there. */
    imageOf: (frame: number) => images.current.get(frame),
    loaded,
    total,
    failed,
    retry: () => setAttempt((times) => times + 1),
  };
}

const passesWanted = (wanted: Wanted): number | undefined =>
  ({ nothing: 0, rough: 1, coarse: 2, all: undefined })[wanted];

async function decoded(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
