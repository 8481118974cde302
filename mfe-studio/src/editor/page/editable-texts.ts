import type { Locale } from 'shared-contracts/locale';
import type { FormField } from '../../form/form-field';
import { leavesOf } from '../../form/leaves';
import { valueAt } from '../../form/paths';
import type { PlacedText } from '../document/page-places';

/** Returns the texts of a section or an offer in one language, in the order of its fields. */
export const editableTexts = (form: FormField, body: unknown, locale: Locale): PlacedText[] =>
  leavesOf(form, body).flatMap(({ field, path, value }) => {
    // Alternative texts are not visible
    const text = field.bilingual && !field.describesImage && valueAt(value, [locale]);
    return typeof text === 'string' ? [{ path: [...path, locale], text }] : [];
  });
