import { takeKey } from './kept-key';
import { type MenuPanel, useMenu } from './menu-store';

/**
 * In an entry of the navigation, whose first link or button opens its panel: Enter and Space open it, the arrows lead into the panel, through
 * it and back, Escape back to the entry. The key that brought this here counts, unless somebody has gone on since.
 * Keys are heard at the document, where they pass while React takes the page over. Returns what ends it.
 */
export function moveByKeys(): () => void {
  const key = takeKey();
  if (key?.target === document.activeElement) onKeyDown(key);
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  const entry =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-opens]');
  if (!entry) return;
  const stops = stopsOf(entry);
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  if (event.key === 'Escape') stops[0]?.focus();
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && at === 0 && stops[0]?.getAttribute('aria-expanded') === 'false') {
    // once it is open, Enter follows the link
    event.preventDefault();
    openPanelOf(entry);
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = stops[at + step];
  if (next) next.focus();
  else if (at === 0 && step > 0) {
    openPanelOf(entry);
    enterWhenThere(entry);
  }
}

const openPanelOf = (entry: HTMLElement) =>
  useMenu.getState().open(entry.dataset.opens as MenuPanel);

function stopsOf(entry: HTMLElement): HTMLElement[] {
  return [...entry.querySelectorAll<HTMLElement>('a, button')].filter(
    (stop) => stop.checkVisibility() && !stop.closest('[inert]'),
  );
}

/** A panel's code may have to be fetched first; who has gone on in the meantime is left alone. */
function enterWhenThere(entry: HTMLElement): void {
  const opener = document.activeElement;
  const enter = () => {
    const [, first] = stopsOf(entry);
    if (document.activeElement !== opener) observer.disconnect();
    else if (first) {
      observer.disconnect();
      first.focus();
    }
  };
  const observer = new MutationObserver(enter);
  observer.observe(entry, { childList: true, subtree: true, attributeFilter: ['hidden'] });
}
