import { handleMenuKeys } from './menu-keys';
import { hideNavOnScroll } from './scrolled-nav';

/** Adds keyboard movement and scroll behaviour to the navigation. Returns the cleanup function. */
export function activateNavigation(nav: HTMLElement): () => void {
  const cleanups = [handleMenuKeys(), hideNavOnScroll(nav)];
  return () => {
    for (const end of cleanups) end();
  };
}
