import { useMenu } from './menu-store';

/** px, `--h-top` */
const topBar = 40;

/** px that a finger moves without meaning anything by it */
const jitter = 6;

/**
 * Says on the document's element, for style sheets, where the navigation is while the page scrolls:
 * `data-nav` is `stuck` below the top bar, and `hidden` while somebody reads downwards. Returns what ends it.
 */
export function followScroll(nav: HTMLElement): () => void {
  const root = document.documentElement;
  let before = window.scrollY;
  const onScroll = () => {
    const y = window.scrollY;
    const way = y - before;
    if (Math.abs(way) < jitter && y > topBar) return;
    before = y;
    if (y <= topBar) delete root.dataset.nav;
    else root.dataset.nav = way > 0 && isReading(way) && !isHeld(nav) ? 'hidden' : 'stuck';
  };
  const show = () => {
    if (root.dataset.nav) root.dataset.nav = 'stuck';
  };
  if (before > topBar) root.dataset.nav = 'stuck';
  window.addEventListener('scroll', onScroll, { passive: true });
  nav.addEventListener('focusin', show);
  return () => {
    window.removeEventListener('scroll', onScroll);
    nav.removeEventListener('focusin', show);
  };
}

/** Not a jump to a place on the page, or back to where one was. */
const isReading = (way: number) => way < window.innerHeight;

/** Somebody is in it; or a bar stands below it, in a browser that cannot move that one up in its place. */
function isHeld(nav: HTMLElement): boolean {
  const { panel, sheet } = useMenu.getState();
  if (panel || sheet || nav.querySelector(':focus-visible')) return true;
  return (
    !CSS.supports('container-type: scroll-state') &&
    document.querySelector('[data-below-nav]') !== null
  );
}
