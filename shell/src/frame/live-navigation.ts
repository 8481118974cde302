import { moveByKeys } from './menu-keys';
import { followScroll } from './scrolled-nav';

/** What the navigation does beyond its links and buttons. Returns what ends it. */
export function enliven(nav: HTMLElement): () => void {
  const ends = [moveByKeys(), followScroll(nav)];
  return () => {
    for (const end of ends) end();
  };
}
