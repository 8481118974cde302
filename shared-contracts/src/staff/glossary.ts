import * as v from 'valibot';

/** `GET /-/content/glossary`: one term for each thing, and words that texts do not use for it. */
export const glossary = v.object({
  terms: v.array(
    v.object({
      term: v.object({ en: v.string(), ar: v.string() }),
      /** Words of either language. A figure stands for any figure. */
      avoid: v.array(v.object({ word: v.string() })),
    }),
  ),
});
export type Glossary = v.InferOutput<typeof glossary>;

/** A word of a text that the glossary avoids, and what it says instead. */
export interface AvoidedWord {
  word: string;
  instead: string;
}

/** Returns the words of a text that are to be avoided, each once. */
export function avoidedWords(text: string, { terms }: Glossary): AvoidedWord[] {
  const plain = withoutVowels(text);
  return terms.flatMap(({ term, avoid }) => {
    // A term may have a word in it that is to be avoided alone
    const rest = [term.en, term.ar].reduce((left, one) => left.replace(patternOf(one), '…'), plain);
    return avoid
      .filter(({ word }) => patternOf(word).test(rest))
      .map(({ word }) => ({ word, instead: isArabic(word) ? term.ar : term.en }));
  });
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** Vowel signs, lengthened letters and no-break spaces make no other word. */
const withoutVowels = (text: string) =>
  text.replace(/[\u0640\u064b-\u0652]/g, '').replaceAll('\u00a0', ' ');

/** Arabic joins the article and prepositions to a word; English words stand alone. */
function patternOf(word: string): RegExp {
  const source = withoutVowels(word.trim())
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/\d+/g, '\\d+');
  if (source === '') return /(?!)/g;
  return isArabic(word)
    ? new RegExp(source, 'g')
    : new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'giu');
}
