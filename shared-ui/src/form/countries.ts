import { dialCodes, latinDigits } from 'shared-contracts/forms';
import dialCodeOfRegion from 'shared-contracts/forms-countries.json';
import type { Locale } from 'shared-contracts/locale';

export interface Country {
  /** ISO 3166. */
  region: string;
  name: string;
  dialCode: string;
  /** What it is found by, in both languages. */
  words: string;
}

// biome-ignore lint/style/noRestrictedGlobals: only who looks for a country waits for it, and no name is sent
const { Collator, DisplayNames } = Intl;

const gulf: readonly string[] = dialCodes.map(({ value }) => value);

/** Every dial code of the world by its country: the Gulf first, then by name. */
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

/** Whether a visitor who types this means that country. */
export const isMeant = ({ words }: Country, typed: string): boolean => words.includes(plain(typed));

/** The Gulf in its order, and all others after it. */
function rank({ dialCode }: Country): number {
  const at = gulf.indexOf(dialCode);
  return at === -1 ? gulf.length : at;
}

/** Without case, accents, hamza and vowel marks: as people type a name. */
const plain = (text: string) =>
  latinDigits(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
