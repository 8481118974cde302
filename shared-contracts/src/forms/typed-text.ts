/**
 * Characters without a shape of their own, which chats, phones and web pages put around text that is copied: direction
 * marks, joiners, soft hyphens, byte order marks. Source: Unicode's `Default_Ignorable_Code_Point`.
 */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** The same at the edges of a text, with white space; selectors and tags that end an emoji stay. */
const edges = edgesOf(
  String.raw`\s|(?![\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}`,
);

function edgesOf(one: string): RegExp {
  return new RegExp(`^(?:${one})+|(?:${one})+$`, 'gu');
}

/** A text without invisible characters and white space at its edges, and without control characters in it. */
export const tidyText = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, '')
    .replace(edges, '')
    .normalize('NFC');

/** A text in which an invisible character means nothing: an address, a number, a plate. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '').trim();

/** A name keeps the joiners that Persian and Indian spellings need between letters, and its control characters, to be refused. */
export const tidyName = (text: string): string =>
  text
    .replace(/(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(edges, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC');
