import reasons from './words/reasons.json';

interface Sentence {
  en: string;
  ar: string;
}

const known = reasons.map(
  ({ reason, en = capital(reason), ar }: Partial<Sentence> & { reason: string }) => ({
    pattern: new RegExp(`^${escaped(reason).replace(/\\\{\d\\\}/g, '(.+)')}$`, 's'),
    said: { en, ar: ar ?? en },
  }),
);

/** A fault of a field as a sentence for authors. Falls back to English when there is no Arabic translation. */
export function sentenceOf(reason: string): Sentence {
  for (const { pattern, said } of known) {
    const [found, ...values] = pattern.exec(reason) ?? [];
    if (found === undefined) continue;
    const filled = (text: string) => text.replace(/\{(\d)\}/g, (_, at) => values[at] ?? '');
    return { en: filled(said.en), ar: filled(said.ar) };
  }
  return { en: capital(reason), ar: capital(reason) };
}

export const isTranslated = (reason: string) => known.some(({ pattern }) => pattern.test(reason));

function capital(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(whole) ? whole : `${whole}.`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
