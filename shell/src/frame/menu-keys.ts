import { type MenuPanel, useMenu } from './menu-store';

/**
 * Keyboard movement in a navigation entry whose first link or button opens its panel: Enter and Space open the panel,
 * the arrows move into it, through it and back, Escape returns to the entry. The key from before this code was loaded is
 * heard too if the focus has not moved since. Listens on the document in the capture phase, because keys do
 * not reach React during hydration. Returns the cleanup function.
 */
export function handleMenuKeys(early: KeyboardEvent | undefined): () => void {
  if (early?.target === document.activeElement) onKeyDown(early);
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  const entry =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-opens]');
  if (!entry) return;
  const focusable = focusableElementsOf(entry);
  const focusedIndex = focusable.findIndex((stop) => stop.matches(':focus'));
  if (event.key === 'Escape') focusable[0]?.focus();
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && focusedIndex === 0 && focusable[0]?.getAttribute('aria-expanded') === 'false') {
    // In an open panel Enter follows the link, so the default is kept.
    event.preventDefault();
    openPanelOf(entry);
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || focusedIndex < 0) return;
  event.preventDefault();
  const next = focusable[focusedIndex + step];
  if (next) next.focus();
  else if (focusedIndex === 0 && step > 0) {
    openPanelOf(entry);
    focusPanelWhenRendered(entry);
  }
}

const openPanelOf = (entry: HTMLElement) =>
  useMenu.getState().open(entry.dataset.opens as MenuPanel);

function focusableElementsOf(entry: HTMLElement): HTMLElement[] {
  return [...entry.querySelectorAll<HTMLElement>('a, button')].filter(
    (element) => element.checkVisibility() && !element.closest('[inert]'),
  );
}

/** Moves the focus into the panel as soon as its code is loaded, unless the focus has moved in the meantime. */
function focusPanelWhenRendered(entry: HTMLElement): void {
  const opener = document.activeElement;
  const focusFirstItem = () => {
    // The links below the models are there before the models are
    const models = entry.querySelector<HTMLElement>('[data-panel="models"]');
    const first = models ? focusableElementsOf(models)[0] : focusableElementsOf(entry)[1];
    if (document.activeElement !== opener) observer.disconnect();
    else if (first) {
      observer.disconnect();
      first.focus();
    }
  };
  const observer = new MutationObserver(focusFirstItem);
  observer.observe(entry, { childList: true, subtree: true, attributeFilter: ['hidden'] });
}
