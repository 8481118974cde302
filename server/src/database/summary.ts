import sanitize from 'sanitize-html';

/** Shortest and longest description in characters; search engines cut longer ones off. */
const shortest = 70;
const longest = 155;

/**
 * The first sentences of the first paragraph of HTML, as plain text with a length that search engines show in full.
 */
export function summaryOf(html: string): string {
  const paragraph = /<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html;
  let summary = '';
  for (const sentence of plainText(paragraph).split(/(?<=[.!?؟…])\s+/)) {
    const longer = summary === '' ? sentence : `${summary} ${sentence}`;
    if (summary !== '' && (summary.length >= shortest || longer.length > longest)) break;
    summary = longer;
  }
  return clipped(summary);
}

function clipped(text: string): string {
  if (text.length <= longest) return text;
  const whole = text.slice(0, longest).replace(/[\s,،;؛:]+\S*$/, '');
  return `${whole}…`;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function plainText(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
