import { useEffect, useRef, useState } from 'react';

/** Distance below the viewport, in px, at which the film starts to load. */
const loadMarginPx = 300;

/** Loads the film when it is near the viewport and plays it in view, except with reduced motion. */
export function useFilmInView() {
  const section = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isNear, setNear] = useState(false);
  const [isInSight, setIsInSight] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  // Observes the scroll position.
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isIntersecting = entry?.isIntersecting ?? false;
        setIsInSight(isIntersecting);
        if (!isIntersecting) return;
        setNear((before) => {
          if (!before) setPlaying(!reducesMotion);
          return true;
        });
      },
      { rootMargin: `${loadMarginPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Plays or pauses the video element; the browser may refuse autoplay.
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (isPlaying && isInSight) film.play().catch(() => setPlaying(false));
    else film.pause();
  }, [isPlaying, isInSight]);

  return {
    section,
    video,
    near: isNear,
    playing: isPlaying,
    toggle: () => setPlaying((before) => !before),
  };
}
