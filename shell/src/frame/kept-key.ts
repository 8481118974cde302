let kept: KeyboardEvent | undefined;

const keep = (event: KeyboardEvent) => {
  const { key, target } = event;
  kept = event;
  const entry = (target as Element).closest('[data-opens]');
  // opens a panel, and neither scrolls nor follows the link
  const opens = key === 'ArrowDown' || (['Enter', ' '].includes(key) && isOpener(target));
  if (entry && opens) event.preventDefault();
};

const isOpener = (target: EventTarget | null) =>
  (target as Element).getAttribute('aria-expanded') === 'false';

/** Keeps the last key that is pressed, from before the page is taken over, until it is taken. */
export function keepKeys(): void {
  document.addEventListener('keydown', keep, { capture: true });
}

/** The key that was pressed last; none is kept any more. */
export function takeKey(): KeyboardEvent | undefined {
  document.removeEventListener('keydown', keep, { capture: true });
  const key = kept;
  kept = undefined;
  return key;
}
