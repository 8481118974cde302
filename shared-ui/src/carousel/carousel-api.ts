import { createContext, type ReactNode, useContext } from 'react';

/** State and actions of a carousel, for its controls. Indexes start at 0, in the order of `slides`. */
export interface CarouselApi {
  index: number;
  count: number;
  labels: readonly string[];
  /** Whether autoplay is off, by the visitor's choice or by their preference for reduced motion. */
  paused: boolean;
  /** False when all slides fit; then nothing moves and no controls are shown. */
  movable: boolean;
  next: () => void;
  previous: () => void;
  goTo: (index: number) => void;
  togglePause: () => void;
}

const CarouselContext = createContext<CarouselApi | null>(null);

export const CarouselProvider = CarouselContext.Provider;

/** The carousel around this control. Throws outside one. */
export function useCarousel(): CarouselApi {
  const api = useContext(CarouselContext);
  if (!api) throw new Error('useCarousel: no Carousel above this component');
  return api;
}

export interface CarouselSlide {
  key: string;
  /** Accessible name of the slide. */
  label: string;
  /**
   * Rendered more than once while the carousel loops, so it must not contain ids or state. It contains the space
   * between slides.
   */
  node: ReactNode;
}

/** Moves a track, independent of its implementation. */
export interface TrackHandle {
  move: (step: 1 | -1) => void;
  goTo: (index: number) => void;
}

/** Modulo that is never negative. */
export const wrap = (index: number, count: number): number => ((index % count) + count) % count;
