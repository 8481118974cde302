import type { Bilingual } from '../content/fields';
import { cleanHtml } from './clean-html';

type Both<Name extends string> = Record<Name | `${Name}_ar`, string>;

/** A text as the API returns it in both languages: `title` and `title_ar`. */
export function inBoth<Name extends string>(name: Name, { en, ar }: Bilingual): Both<Name> {
  // the object has just these two keys
  return { [name]: en, [`${name}_ar`]: ar } as Both<Name>;
}

/** The same for an author's HTML, sanitised. */
export function htmlInBoth<Name extends string>(name: Name, { en, ar }: Bilingual): Both<Name> {
  return inBoth(name, { en: cleanHtml(en), ar: cleanHtml(ar) });
}
