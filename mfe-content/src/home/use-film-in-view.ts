import { useEffect, useRef, useState } from 'react';

/** How far below the screen, in px, a film starts to load. */
const ahead = 300;

/** When a film loads and plays: near the screen, in sight, and not for those who asked for less motion. */
export function useFilmInView() {
  const section = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);
  const [inSight, setInSight] = useState(false);
  const [playing, setPlaying] = useState(false);

  // Synchronises with the scroll position.
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

  // Synchronises with the film itself, which a browser may refuse to play unasked.
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (playing && inSight) film.play().catch(() => setPlaying(false));
    else film.pause();
  }, [playing, inSight]);

  return { section, video, near, playing, toggle: () => setPlaying((before) => !before) };
}
