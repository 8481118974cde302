import { type Locale, locales } from 'shared-contracts/locale';
import type { Leaf } from '../../form/leaves';
import { isMissing } from '../../form/missing-text';
import type { Path } from '../../form/paths';

export interface MissingText {
  /** Path of the text, with its language. */
  path: Path;
  /** Language in which it is missing. */
  locale: Locale;
}

/** Returns the texts present in one language only, in the order of the fields. */
export const missingTexts = (leaves: readonly Leaf[]): MissingText[] =>
  leaves.flatMap(({ field, path, value }) => {
    const locale = field.bilingual && locales.find((each) => isMissing(value, each));
    return locale ? [{ path: [...path, locale], locale }] : [];
  });
