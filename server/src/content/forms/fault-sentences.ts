import reasons from './words/reasons.json';

interface Sentence {
  en: string;
  ar: string;
}

// The longest comes first: "there is no page at {0}" is also a "there is no {0}"
const byLength = reasons.toSorted((a, b) => b.reason.length - a.reason.length);

const sentencePatterns = byLength.map(
  ({ reason, en = toSentence(reason), ar }: Partial<Sentence> & { reason: string }) => ({
    pattern: new RegExp(`^${escapeRegExp(reason).replace(/\\\{\d\\\}/g, '(.+)')}$`, 's'),
    sentence: { en, ar: ar ?? en },
  }),
);

/** A fault of a field as a sentence for authors. Falls back to English when there is no Arabic translation. */
export function sentenceOf(reason: string): Sentence {
  for (const { pattern, sentence } of sentencePatterns) {
    const [found, ...values] = pattern.exec(reason) ?? [];
    if (found === undefined) continue;
    const fillIn = (text: string) => text.replace(/\{(\d)\}/g, (_, at) => values[at] ?? '');
    return { en: fillIn(sentence.en), ar: fillIn(sentence.ar) };
  }
  return { en: toSentence(reason), ar: toSentence(reason) };
}

export const isTranslated = (reason: string) =>
  sentencePatterns.some(({ pattern }) => pattern.test(reason));

function toSentence(text: string): string {
  const capitalized = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
