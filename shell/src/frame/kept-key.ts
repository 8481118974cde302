let kept: KeyboardEvent | undefined;

const keep = (event: KeyboardEvent) => {
  const { key, target } = event;
  kept = event;
  // leads into a menu, and scrolls nothing
  if (key === 'ArrowDown' && (target as Element).closest('[data-opens]')) event.preventDefault();
};

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
