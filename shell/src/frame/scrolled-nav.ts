import { useMenu } from './menu-store';

/** Height of the top bar in px, as in `--h-top`. */
const topBarHeightPx = 40;

/** Scroll distance in px below which a movement is ignored. */
const minScrollDeltaPx = 6;

/**
 * Sets `data-nav` on the document element for style sheets: `stuck` when the navigation is below the top bar,
 * `hidden` while the visitor scrolls down. Returns the cleanup function.
 */
export function hideNavOnScroll(nav: HTMLElement): () => void {
  const root = document.documentElement;
  let lastScrollY = window.scrollY;
  const onScroll = () => {
    const y = window.scrollY;
    const scrollDelta = y - lastScrollY;
    if (Math.abs(scrollDelta) < minScrollDeltaPx && y > topBarHeightPx) return;
    lastScrollY = y;
    if (y <= topBarHeightPx) delete root.dataset.nav;
    else
      root.dataset.nav =
        scrollDelta > 0 && isSmallScroll(scrollDelta) && !mustStayVisible(nav) ? 'hidden' : 'stuck';
  };
  const show = () => {
    if (root.dataset.nav) root.dataset.nav = 'stuck';
  };
  if (lastScrollY > topBarHeightPx) root.dataset.nav = 'stuck';
  window.addEventListener('scroll', onScroll, { passive: true });
  nav.addEventListener('focusin', show);
  return () => {
    window.removeEventListener('scroll', onScroll);
    nav.removeEventListener('focusin', show);
  };
}

/** A movement of a viewport or more is a jump to a hash or a restored position, not reading. */
const isSmallScroll = (scrollDelta: number) => scrollDelta < window.innerHeight;

/**
 * The navigation must stay visible while a menu is open or has the keyboard focus, and above a second bar in browsers
 * without scroll-state queries, which cannot move that bar up.
 */
function mustStayVisible(nav: HTMLElement): boolean {
  const { panel, sheet } = useMenu.getState();
  if (panel || sheet || nav.querySelector(':focus-visible')) return true;
  return (
    !CSS.supports('container-type: scroll-state') &&
    document.querySelector('[data-below-nav]') !== null
  );
}
