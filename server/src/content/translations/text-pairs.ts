import type { Bilingual } from 'shared-contracts/campaign';
import { type Locale, locales } from 'shared-contracts/locale';

/** A text in both languages, and where a body has it. */
export interface TextPair {
  /** JSON pointer (RFC 6901). */
  at: string;
  texts: Bilingual;
}

/** The texts of a content file that are written in both languages, in their order. */
export function textPairs(value: unknown, at = ''): TextPair[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isPair(value)) return [{ at, texts: value }];
  return Object.entries(value).flatMap(([key, inner]) => textPairs(inner, pointerTo(at, key)));
}

/** Returns a body with other texts in one language, by the pointers of their pairs. */
export function withTranslations(
  value: unknown,
  to: Locale,
  translations: ReadonlyMap<string, string>,
  at = '',
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const translation = translations.get(at);
  if (translation !== undefined) return { ...value, [to]: translation };
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, withTranslations(inner, to, translations, pointerTo(at, key))] as const,
  );
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The keys that a JSON pointer names. */
export const readPointer = (at: string): string[] =>
  at
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const pointerTo = (at: string, key: string) =>
  `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** What differs by language and is no text, as a picture, is no pair of strings. */
const isPair = (value: object): value is Bilingual =>
  Object.keys(value).length === locales.length &&
  locales.every((locale) => typeof Object(value)[locale] === 'string');
