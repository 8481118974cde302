import { useEffect, useRef, useState } from 'react';
import { prefersReducedData, prefersReducedMotion } from '../visitor/preferences';
import { useHasInteracted } from '../visitor/use-has-interacted';

/**
 * A silent film that starts by itself, unless the visitor asked for less motion or fewer data or the browser
 * forbids it: then it waits for `toggle`. Spread `video` on the element.
 *
 * @param start with the page that is about it, or with the visitor's first interaction where it stands behind others
 */
export function useBackgroundVideo(start: 'page' | 'interaction') {
  const ref = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [started, setStarted] = useState(false);
  const hasInteracted = useHasInteracted();
  const isTime = start === 'page' || hasInteracted;

  // Synchronises with the browser's player.
  useEffect(() => {
    if (!isTime || prefersReducedMotion() || prefersReducedData()) return;
    play(ref.current);
  }, [isTime]);

  return {
    playing,
    started,
    toggle: () => (playing ? ref.current?.pause() : play(ref.current)),
    video: {
      ref,
      onPlaying: () => {
        setPlaying(true);
        setStarted(true);
      },
      onPause: () => setPlaying(false),
    },
  };
}

export type VideoPlayback = ReturnType<typeof useBackgroundVideo>;

function play(video: HTMLVideoElement | null): void {
  if (!video) return;
  // React writes `muted` as a property only, which the server's HTML does not carry.
  video.muted = true;
  // Autoplay may be forbidden: the picture stays then, and the button says 'play'.
  video.play()?.catch((error: unknown) => console.info('the film waits to be started', error));
}
