import { moveByKeys } from './menu-keys';
import { followScroll } from './scrolled-nav';

/** Adds keyboard movement and scroll behaviour to the navigation. Returns the cleanup function. */
export function enliven(nav: HTMLElement): () => void {
  const ends = [moveByKeys(), followScroll(nav)];
  return () => {
    for (const end of ends) end();
  };
}
