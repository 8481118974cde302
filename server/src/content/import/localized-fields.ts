import type { Bilingual } from '../fields';
import { cleanHtml } from './clean-html';

type LocalizedFields<Name extends string> = Record<Name | `${Name}_ar`, string>;

/** A text as the API returns it in both languages: `title` and `title_ar`. */
export function localizedFields<Name extends string>(
  name: Name,
  { en, ar }: Bilingual,
): LocalizedFields<Name> {
  // the object has just these two keys
  return { [name]: en, [`${name}_ar`]: ar } as LocalizedFields<Name>;
}

/** The same for an author's HTML, sanitised. */
export function localizedHtmlFields<Name extends string>(
  name: Name,
  { en, ar }: Bilingual,
): LocalizedFields<Name> {
  return localizedFields(name, { en: cleanHtml(en), ar: cleanHtml(ar) });
}
