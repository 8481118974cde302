/** The element that a browser's translation writes in place of a text. */
export type TranslatedText = Element & {
  /** The replaced node, which React may know. Set by the shell's first script. */
  original?: Text;
};

const putBack = () =>
  document.querySelectorAll<TranslatedText>('font').forEach((font) => {
    if (font.original) font.replaceWith(font.original);
  });

/** ms in which React hydrates a part whose code is there, on a slow phone too. */
const hydrationMs = 2000;

let guard: MutationObserver | undefined;

/**
 * Puts the original texts back into a page that the browser has translated, and keeps them while React hydrates a part.
 * Called before that, because React replaces a part whose markup is not what it renders, and what was typed there would
 * be lost. The browser translates the texts again.
 */
export function restoreTexts(): void {
  // the server provides deferred code too
  if (typeof document === 'undefined') return;
  putBack();
  if (guard) return;
  guard = new MutationObserver(putBack);
  guard.observe(document, { subtree: true, childList: true });
  setTimeout(() => {
    guard?.disconnect();
    guard = undefined;
  }, hydrationMs);
}
