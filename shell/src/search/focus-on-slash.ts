/** Where a slash is a letter. */
const textFields = 'input, textarea, select, [contenteditable]';

/** The ways to the search: the field of wide screens, and the link of narrow ones. */
const searchSelector = 'input[name="q"], nav a[href$="/search"]';

/**
 * `/` leads to the search: to the field, or by the link where there is no room for one. A slash from before this code
 * was loaded is heard too if the focus has not moved since. Returns the cleanup function.
 */
export function focusOnSlash(early: KeyboardEvent | undefined): () => void {
  if (early && early.target === document.activeElement) onKeyDown(early);
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  if (target instanceof Element && target.closest(textFields)) return;
  const search = [...document.querySelectorAll<HTMLElement>(searchSelector)].find((element) =>
    element.checkVisibility(),
  );
  if (!search) return;
  event.preventDefault();
  if (search instanceof HTMLInputElement) search.select();
  search.focus();
  if (search instanceof HTMLAnchorElement) search.click();
}
