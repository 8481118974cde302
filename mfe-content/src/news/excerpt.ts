const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Plain-text equivalent of `<bdi dir="ltr">`. */
const isolate = '\u2066';
const endOfIsolate = '\u2069';

/** Returns the first paragraph of sanitised HTML as plain text. */
export function excerptOf(html: string): string {
  const paragraph = /<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html;
  return paragraph
    .replace(/<bdi[^>]*>/g, isolate)
    .replace(/<\/bdi>/g, endOfIsolate)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
