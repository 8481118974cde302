let kept: KeyboardEvent | undefined;

const keep = (event: KeyboardEvent) => {
  const { key, target } = event;
  kept = event;
  // opens a panel, and neither scrolls nor follows the link
  if (openingKeys.includes(key) && (target as Element).matches('[data-opens] > [aria-expanded]'))
    event.preventDefault();
};

const openingKeys = ['ArrowDown', 'Enter', ' '];

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
