import { useEffect, useRef, useState } from 'react';
import { prefersReducedData, prefersReducedMotion } from '../visitor/preferences';
import { useHasInteracted } from '../visitor/use-has-interacted';

/**
 * Controls a silent video that plays automatically, except with reduced motion or reduced data, or if the browser
 * forbids autoplay; then it waits for `toggle`. Spread `video` on the element. `start`: with the page if the video is
 * its main content, or at the visitor's first interaction.
 */
export function useBackgroundVideo(start: 'page' | 'interaction') {
  const ref = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [started, setStarted] = useState(false);
  const hasInteracted = useHasInteracted();
  const shouldStart = start === 'page' || hasInteracted;

  // Plays the video element.
  useEffect(() => {
    if (!shouldStart || prefersReducedMotion() || prefersReducedData()) return;
    play(ref.current);
  }, [shouldStart]);

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
  // React sets `muted` as a property only, so the server's HTML lacks the attribute.
  video.muted = true;
  // If autoplay is forbidden, the picture stays and the button offers 'play'.
  video.play()?.catch((error: unknown) => console.info('the film waits to be started', error));
}
