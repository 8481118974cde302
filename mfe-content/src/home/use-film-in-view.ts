import { useEffect, useRef, useState } from 'react';

/** Distance below the viewport, in px, at which the film starts to load. */
const ahead = 300;

/** Loads the film when it is near the viewport and plays it in view, except with reduced motion. */
export function useFilmInView() {
  const section = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);
  const [inSight, setInSight] = useState(false);
  const [playing, setPlaying] = useState(false);

  // Observes the scroll position.
  useEffect(() => {
    const watched = section.current;
    if (!watched) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const close = entry?.isIntersecting ?? false;
        setInSight(close);
        if (!close) return;
        setNear((before) => {
          if (!before) setPlaying(!still);
          return true;
        });
      },
      { rootMargin: `${ahead}px 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);

  // Plays or pauses the video element; the browser may refuse autoplay.
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (playing && inSight) film.play().catch(() => setPlaying(false));
    else film.pause();
  }, [playing, inSight]);

  return { section, video, near, playing, toggle: () => setPlaying((before) => !before) };
}
