export { dropForeignSheets } from '../app/script-styles';
export { readyLateFonts, showLateFonts } from '../fonts/late-fonts';

/**
 * Gives the focus to the heading of a page that was entered, which screen readers then read out, or to the place that
 * the address names. Who has it inside the page already keeps it.
 */
export function focusOnHeading(hash: string): void {
  const main = document.querySelector('main');
  if (!main || holdsFocus(main)) return;
  const element = document.getElementById(hash.slice(1)) ?? main.querySelector('h1');
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

const holdsFocus = (main: Element) =>
  main !== document.activeElement && main.contains(document.activeElement);
