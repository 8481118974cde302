import { createContext, type ReactNode, useContext } from 'react';

/** What the controls of one carousel know and do. Indexes count from 0, in the order of `slides`. */
export interface CarouselApi {
  index: number;
  count: number;
  labels: readonly string[];
  /** It turns by itself unless this is set: by the visitor, or because they asked for less motion. */
  paused: boolean;
  /** Fewer slides than places: nothing turns, no controls are needed. */
  movable: boolean;
  next: () => void;
  previous: () => void;
  goTo: (index: number) => void;
  togglePause: () => void;
}

const CarouselContext = createContext<CarouselApi | null>(null);

export const CarouselProvider = CarouselContext.Provider;

/** The carousel that this control stands in. Throws outside one. */
export function useCarousel(): CarouselApi {
  const api = useContext(CarouselContext);
  if (!api) throw new Error('useCarousel: no Carousel above this component');
  return api;
}

export interface CarouselSlide {
  key: string;
  /** Names the slide for those who cannot see it. */
  label: string;
  /** Drawn more than once while the carousel loops, so it holds no ids and no state of its own. Space between slides is inside it. */
  node: ReactNode;
}

/** How a track is moved, whoever draws it. */
export interface TrackHandle {
  move: (step: 1 | -1) => void;
  goTo: (index: number) => void;
}

/** The remainder that is never negative. */
export const wrap = (index: number, count: number): number => ((index % count) + count) % count;
