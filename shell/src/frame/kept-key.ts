let kept: KeyboardEvent | undefined;

const keep = (event: KeyboardEvent) => {
  const { key, target } = event;
  kept = event;
  // The key opens a panel; it must neither scroll nor follow the link.
  if (openingKeys.includes(key) && (target as Element).matches('[data-opens] > [aria-expanded]'))
    event.preventDefault();
};

const openingKeys = ['ArrowDown', 'Enter', ' '];

/** Records the last pressed key from before hydration until `takeKey` is called. */
export function keepKeys(): void {
  document.addEventListener('keydown', keep, { capture: true });
}

/** Returns the recorded key and stops recording. */
export function takeKey(): KeyboardEvent | undefined {
  document.removeEventListener('keydown', keep, { capture: true });
  const key = kept;
  kept = undefined;
  return key;
}
