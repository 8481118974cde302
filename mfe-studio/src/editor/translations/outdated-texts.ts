import { type Locale, locales, otherLocale } from 'shared-contracts/locale';
import type { Leaf } from '../../form/leaves';
import { textIn } from '../../form/missing-text';
import { type Path, valueAt } from '../../form/paths';

export interface OutdatedText {
  /** Path of the text, with its language. */
  path: Path;
  locale: Locale;
  /** What the other language said when this text was written. */
  before: string;
}

/**
 * Returns the texts whose other language was changed after they were written. `versions` are the bodies before,
 * oldest first. A text is up to date when both languages change at once, when it follows, or when the other goes back.
 */
export const outdatedTexts = (
  leaves: readonly Leaf[],
  versions: readonly unknown[],
): OutdatedText[] =>
  leaves.flatMap(({ field, path, value }) => {
    if (!field.bilingual) return [];
    let outdated = null as OutdatedText | null;
    let last: unknown;
    for (const pair of [...versions.map((version) => valueAt(version, path)), value]) {
      const isChanged = (locale: Locale) => textIn(pair, locale) !== textIn(last, locale);
      const changed = locales.filter(isChanged);
      const [locale] = changed;
      if (last === undefined || changed.length === 2) outdated = null;
      else if (locale && outdated?.locale === locale) outdated = null;
      else if (locale && !outdated) {
        const other = otherLocale(locale);
        // What has no text yet is missing, and not outdated
        if (textIn(last, locale) !== '' && textIn(last, other) !== '')
          outdated = { path: [...path, other], locale: other, before: textIn(last, locale) };
      } else if (locale && outdated?.before === textIn(pair, locale)) outdated = null;
      last = pair;
    }
    return outdated ? [outdated] : [];
  });
