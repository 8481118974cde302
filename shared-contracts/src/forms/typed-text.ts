/**
 * Invisible characters that come with copied text: direction marks, joiners, soft hyphens, byte order marks. Source:
 * Unicode's `Default_Ignorable_Code_Point`.
 */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** The same and white space at both ends of a text, except variation selectors and tags, which may end an emoji. */
const edges = edgesOf(
  String.raw`\s|(?![\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}`,
);

function edgesOf(one: string): RegExp {
  return new RegExp(`^(?:${one})+|(?:${one})+$`, 'gu');
}

/** Removes control characters, and invisible characters and white space at both ends. Normalises to NFC. */
export const tidyText = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, '')
    .replace(edges, '')
    .normalize('NFC');

/** For text without any meaningful invisible character: addresses, numbers, plates. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '').trim();

/**
 * A name keeps the joiners that Persian and Indian spellings need between letters, and its control characters, so
 * that the rule rejects them.
 */
export const tidyName = (text: string): string =>
  text
    .replace(/(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(edges, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC');
