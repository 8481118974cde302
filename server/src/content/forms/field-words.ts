import type { SiteNavigation } from 'shared-contracts/content';
import { formatDate, formatDinars, formatNumber, type Locale } from 'shared-contracts/locale';
import { hoursInWords } from 'shared-contracts/schedule-words';
import { translate } from '../campaigns/checks/sentences';
import { campaignWords } from '../campaigns/drafts/field-words';
import { kindOf } from '../content-paths';
import type { Bilingual } from '../fields';
import { parseOpeningTimes } from '../opening-times';
import type { Path } from '../workflow/compare';
import { type FieldWords, named } from '../workflow/describe-changes';
import { schemaOf } from './file-schema';
import { type FormSchema, fieldTitle, formSchema } from './form-schema';

/** Labels of a file's fields, as in its form. `cars` are the models' names by slug. */
export function contentWords(
  path: string,
  cars: ReadonlyMap<string, Bilingual>,
  navigation?: SiteNavigation,
): FieldWords {
  if (kindOf(path) === 'custom-page') return campaignWords(cars, navigation);
  const schema = schemaOf(path);
  if (!schema) throw new Error(`${path} can be no file of the content`);
  const forms = { en: formSchema(schema, 'en'), ar: formSchema(schema, 'ar') };
  const textOf: FieldWords['valueOf'] = (at, value, locale) => {
    const chain = fieldsAt(forms[locale], at);
    const written = chain.findLast(({ control }) => control !== undefined)?.control;
    const choice = [chain.at(-1)?.oneOf ?? []].flat().find((one) => Object(one).const === value);
    if (choice) return String(Object(choice).title);
    if (typeof value === 'boolean') return translate('changes', value ? 'yes' : 'no')[locale];
    if (typeof value === 'number') {
      if (written === 'money') return formatDinars(value);
      return written === 'id' ? String(value) : formatNumber(value);
    }
    const text = String(value);
    if (written === 'day') return formatDate(text);
    if (written === 'hours') return hoursOf(text, locale);
    if (written === 'models') return cars.get(text)?.[locale] ?? text;
    if (written === 'html') return wordsOf(text);
    if (written === 'cell' && (text === 'yes' || text === 'no'))
      return translate('changes', text)[locale];
    if (written === 'alt' && text === 'decorative')
      return translate('changes', 'decorative')[locale];
    return text;
  };
  const labelOf: FieldWords['labelOf'] = (at, locale) => {
    const name = String(at.at(-1));
    if (name === 'en' || name === 'ar') return translate('languages', name)[locale];
    // the search engines' file is of pages by their addresses
    if (path === 'seo.json' && at.length === 1) return `/${name}`;
    const { title, keyTitle } = fieldsAt(forms[locale], at).at(-1) ?? {};
    // entries of a record are told apart by their keys
    if (keyTitle !== undefined) return name;
    return typeof title === 'string' ? title : fieldTitle(name, locale);
  };
  const placeIn = (at: Path, body: unknown, locale: Locale): string => {
    const part = at.at(-1);
    if (part === undefined) return translate('changes', 'file')[locale];
    const owner = at.length > 1 ? placeIn(at.slice(0, -1), body, locale) : null;
    if (typeof part === 'number') {
      const name = owner ?? translate('changes', 'entry')[locale];
      return named(translate('changes', 'number', { name, number: part + 1 }), at, body)[locale];
    }
    const name = labelOf(at, locale);
    if (owner === null) return name;
    if (part === 'en' || part === 'ar')
      return translate('changes', 'inLanguage', { name: owner, language: name })[locale];
    return translate('changes', 'part', { owner, name })[locale];
  };
  return {
    placeOf: (at, body) => ({ en: placeIn(at, body, 'en'), ar: placeIn(at, body, 'ar') }),
    labelOf,
    valueOf: textOf,
  };
}

/** The form's fields along a path, from the outermost. */
function fieldsAt(form: FormSchema, path: Path): FormSchema[] {
  const fields = [form];
  for (const part of path) {
    const { properties, items, additionalProperties } = fields.at(-1) ?? {};
    const next =
      typeof part === 'number' ? items : (Object(properties)[part] ?? additionalProperties);
    fields.push(Object(next));
  }
  return fields;
}

/** Opening hours as a sentence; what cannot be read is shown as it was written. */
function hoursOf(written: string, locale: Locale): string {
  try {
    return hoursInWords({ week: parseOpeningTimes(written), seasons: [], holidays: [] }, locale);
  } catch {
    return written;
  }
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
};

/** Text of HTML, with a line for each paragraph. */
const wordsOf = (html: string): string =>
  html
    .replace(/<br[^>]*>|<\/(p|li|h\d|tr|div|ul|ol)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s*\n\s*/g, '\n')
    .trim();
