/** The element that a browser's translation writes in place of a text. */
export type TranslatedText = Element & {
  /** The replaced node, which React may know. Set by the shell's first script. */
  original?: Text;
};

/**
 * Puts the original texts back into a page that the browser has translated. Called before React hydrates a part, because
 * React replaces a part whose markup is not what it renders, and what was typed there would be lost. The browser
 * translates the texts again.
 */
export const restoreTexts = (): void =>
  // undefined on the server, which provides deferred code too
  globalThis.document?.querySelectorAll<TranslatedText>('font').forEach((font) => {
    if (font.original) font.replaceWith(font.original);
  });
