import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../visitor/preferences';
import { useHasInteracted } from '../visitor/use-has-interacted';

/**
 * A silent film that starts by itself at the visitor's first interaction, unless they asked for less motion or the
 * browser forbids it: then it waits for `toggle`. Spread `video` on the element.
 */
export function useBackgroundVideo() {
  const ref = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [started, setStarted] = useState(false);
  const hasInteracted = useHasInteracted();

  // Synchronises with the browser's player.
  useEffect(() => {
    if (!hasInteracted || prefersReducedMotion()) return;
    play(ref.current);
  }, [hasInteracted]);

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
