import { dialCodes, latinDigits } from 'shared-contracts/form';
import dialCodeOfRegion from 'shared-contracts/forms-countries.json';
import type { Locale } from 'shared-contracts/locale';

export interface Country {
  /** ISO 3166-1 alpha-2 code. */
  region: string;
  name: string;
  dialCode: string;
  /** Normalised text for the search, in both languages, with the dial code. */
  words: string;
}

// biome-ignore lint/style/noRestrictedGlobals: only who looks for a country waits for it, and no name is sent
const { Collator, DisplayNames } = Intl;

const gulf: readonly string[] = dialCodes.map(({ value }) => value);

/** All countries with their dial codes: the Gulf first, the others sorted by name. */
export function countriesIn(locale: Locale): Country[] {
  const own = new DisplayNames(locale, { type: 'region' });
  const english = new DisplayNames('en', { type: 'region' });
  const { compare } = new Collator(locale);
  return Object.entries(dialCodeOfRegion)
    .map(([region, dialCode]) => {
      const name = own.of(region) ?? region;
      return { region, name, dialCode, words: plain(`${name} ${english.of(region)} ${dialCode}`) };
    })
    .sort((one, other) => rank(one) - rank(other) || compare(one.name, other.name));
}

/** Whether the typed text matches a country. */
export const isMeant = ({ words }: Country, typed: string): boolean => words.includes(plain(typed));

/** Position in the sort order: the Gulf in its given order, all others after it. */
function rank({ dialCode }: Country): number {
  const at = gulf.indexOf(dialCode);
  return at === -1 ? gulf.length : at;
}

/** Normalises text for the search: no case, accents, hamza or vowel marks, and Latin digits. */
const plain = (text: string) =>
  latinDigits(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
