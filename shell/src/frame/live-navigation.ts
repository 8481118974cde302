import { moveByKeys } from './menu-keys';
import { followScroll } from './scrolled-nav';

/**
 * What the navigation does beyond its links and buttons. `missed` is the last key that was pressed in it before this
 * was here. Returns what ends it.
 */
export function enliven(nav: HTMLElement, missed: KeyboardEvent | undefined): () => void {
  const ends = [moveByKeys(nav, missed), followScroll(nav)];
  return () => {
    for (const end of ends) end();
  };
}
