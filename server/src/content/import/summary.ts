import { plainText } from './plain-text';

/** Shortest and longest description in characters; search engines cut longer ones off. */
const minLength = 70;
const maxLength = 155;

/** The first sentences of the first paragraph of HTML, as plain text with a length that search engines show in full. */
export function summaryOf(html: string): string {
  const paragraph = /<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html;
  let summary = '';
  for (const sentence of plainText(paragraph).split(/(?<=[.!?؟…])\s+/)) {
    const candidate = summary === '' ? sentence : `${summary} ${sentence}`;
    if (summary !== '' && (summary.length >= minLength || candidate.length > maxLength)) break;
    summary = candidate;
  }
  return truncate(summary);
}

function truncate(text: string): string {
  if (text.length <= maxLength) return text;
  const truncated = text.slice(0, maxLength).replace(/[\s,،;؛:]+\S*$/, '');
  return `${truncated}…`;
}
