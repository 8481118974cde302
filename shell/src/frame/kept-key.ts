let kept: KeyboardEvent | undefined;

const keep = (event: KeyboardEvent) => {
  kept = event;
};

/** Keeps the last key that is pressed, from before the page is taken over, until it is taken. */
export function keepKeys(): void {
  document.addEventListener('keydown', keep);
}

/** The key that was pressed last; none is kept any more. */
export function takeKey(): KeyboardEvent | undefined {
  document.removeEventListener('keydown', keep);
  const key = kept;
  kept = undefined;
  return key;
}
