import { focusOnSlash } from '../search/focus-on-slash';
import { handleMenuKeys } from './menu-keys';
import { takeRecordedKey } from './recorded-key';
import { hideNavOnScroll } from './scrolled-nav';

/** Adds keyboard movement and scroll behaviour to the navigation. Returns the cleanup function. */
export function activateNavigation(nav: HTMLElement): () => void {
  const early = takeRecordedKey();
  const cleanups = [handleMenuKeys(early), focusOnSlash(early), hideNavOnScroll(nav)];
  return () => {
    for (const end of cleanups) end();
  };
}
