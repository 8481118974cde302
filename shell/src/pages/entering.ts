export { removeForeignStyleSheets } from '../app/script-styles';
export { loadLateFonts, showLateFonts } from '../fonts/late-fonts';

/** Tells the service worker that the visitor sees a page whose document it has not seen. */
export function keepEnteredPage(): void {
  navigator.serviceWorker?.controller?.postMessage([window.location.href]);
}

/**
 * Moves the focus to the hash target or the page's heading, so that screen readers announce the new page. A focus
 * that is already inside the page stays.
 */
export function focusOnHeading(hash: string): void {
  const main = document.querySelector('main');
  if (!main || containsFocus(main)) return;
  const element = document.getElementById(hash.slice(1)) ?? main.querySelector('h1');
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

const containsFocus = (main: Element) =>
  main !== document.activeElement && main.contains(document.activeElement);
