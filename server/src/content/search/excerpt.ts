import type { Locale } from 'shared-contracts/locale';
import { type SearchHit, termsIn } from './search-index';

/** Characters of a text below a result. */
const maxLength = 160;

/** Facts shown below a result. */
const maxFacts = 2;

/**
 * What a result says below its title: the facts or the sentence that match. When the title says why it was found, it
 * is what the document begins with.
 */
export function excerptOf({ document, terms, isInTitle }: SearchHit, locale: Locale) {
  const { facts = [], text, summary } = document;
  const start = (summary ?? text)?.[locale];
  return (isInTitle ? undefined : matchingPart()) ?? (start ? shorten(start) : null);

  function matchingPart(): string | undefined {
    const matching = mostMatching(facts, terms, ({ en, ar }) => `${en} ${ar}`);
    if (matching.length > 0)
      return matching
        .slice(0, maxFacts)
        .map((fact) => fact[locale])
        .join(locale === 'ar' ? '، ' : ', ');
    const sentences = text?.[locale].split(/(?<=[.!?؟])\s+/) ?? [];
    const [sentence] = mostMatching(sentences, terms, (said) => said);
    return sentence && shorten(sentence);
  }
}

/** The entries with the largest number of these words; none when no entry has any. */
function mostMatching<Entry>(
  entries: readonly Entry[],
  terms: ReadonlySet<string>,
  textOf: (entry: Entry) => string,
): Entry[] {
  const counted = entries.map((entry) => {
    const own = termsIn(textOf(entry));
    return { entry, count: [...terms].filter((term) => own.has(term)).length };
  });
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ entry }) => entry);
}

/** Cuts a long text after a whole word. */
function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
