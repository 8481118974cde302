const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** What `<bdi dir="ltr">` is in plain text. */
const isolate = '\u2066';
const endOfIsolate = '\u2069';

/** The first paragraph of sanitised HTML as plain text. */
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
