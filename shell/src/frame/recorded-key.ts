let lastKeyEvent: KeyboardEvent | undefined;

const recordKey = (event: KeyboardEvent) => {
  const { key, target } = event;
  lastKeyEvent = event;
  // The key opens a panel; it must neither scroll nor follow the link.
  if (openingKeys.includes(key) && (target as Element).matches('[data-opens] > [aria-expanded]'))
    event.preventDefault();
};

const openingKeys = ['ArrowDown', 'Enter', ' '];

/** Records the last pressed key from before hydration until `takeRecordedKey` is called. */
export function recordEarlyKeys(): void {
  document.addEventListener('keydown', recordKey, { capture: true });
}

/** Returns the recorded key and stops recording. */
export function takeRecordedKey(): KeyboardEvent | undefined {
  document.removeEventListener('keydown', recordKey, { capture: true });
  const key = lastKeyEvent;
  lastKeyEvent = undefined;
  return key;
}
