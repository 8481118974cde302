import { useMenu } from './menu-store';

/** Height of the top bar in px, as in `--h-top`. */
const topBar = 40;

/** Scroll distance in px below which a movement is ignored. */
const jitter = 6;

/**
 * Sets `data-nav` on the document element for style sheets: `stuck` when the navigation is below the top bar,
 * `hidden` while the visitor scrolls down. Returns the cleanup function.
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

/** A movement of a viewport or more is a jump to a hash or a restored position, not reading. */
const isReading = (way: number) => way < window.innerHeight;

/**
 * The navigation must stay visible while a menu is open or has the keyboard focus, and above a second bar in browsers
 * without scroll-state queries, which cannot move that bar up.
 */
function isHeld(nav: HTMLElement): boolean {
  const { panel, sheet } = useMenu.getState();
  if (panel || sheet || nav.querySelector(':focus-visible')) return true;
  return (
    !CSS.supports('container-type: scroll-state') &&
    document.querySelector('[data-below-nav]') !== null
  );
}
