import {
  blankOf,
  customPageFile,
  fieldsOf,
  firstInPlace,
  lastInPlace,
  pageSectionKinds,
  pageSections,
} from 'shared-contracts/campaign';
import type { SiteNavigation } from 'shared-contracts/content';
import type { Locale } from 'shared-contracts/locale';
import { sectionName } from '../editor/campaign/campaign-form';
import { campaignGroup, type FormField, itemOf } from '../form/form-field';
import { isRecord, withValue } from '../form/paths';

interface PageFormParts {
  locale: Locale;
  navigation: SiteNavigation;
  translate(key: string, values: Record<string, string>): string;
}

export const isCustomPage = (path: string) => path.startsWith('pages/');

/** The form of a page that staff make: its sections by their kinds, and its places among the links of the site. */
export function customPageForm({ locale, navigation, translate }: PageFormParts): FormField {
  // addresses that it had are kept by the site
  const edited = fieldsOf(customPageFile).filter(({ name }) => name !== 'former');
  const form = campaignGroup(edited, locale, { isWide: true });
  const placeField = (field: FormField): FormField =>
    field.bilingual
      ? field
      : {
          ...{ ...field, control: 'choice' },
          options: [
            { value: firstInPlace, label: translate('customPage.first', {}) },
            ...(navigation[field.name] ?? [])
              .filter(({ page }) => !page)
              .map(({ to, label }) => ({
                value: to,
                label: translate('customPage.after', { name: label[locale] }),
              })),
            { value: lastInPlace, label: translate('customPage.last', {}) },
          ],
        };
  const fieldOf = (field: FormField): FormField => {
    if (field.name === 'address')
      return { ...field, language: 'en', help: 'customPage.addressHelp' };
    // parts of their own, also while they are empty
    if (field.name === 'search') return { ...field, optional: false };
    if (field.name === 'places')
      return { ...field, optional: false, fields: (field.fields ?? []).map(placeField) };
    if (field.name !== 'sections') return field;
    return sectionsOf({ ...field, label: translate('editor.sections.title', {}) }, locale);
  };
  return { ...form, fields: (form.fields ?? []).map(fieldOf) };
}

function sectionsOf(field: FormField, locale: Locale): FormField {
  const kinds = pageSectionKinds.map((name) => ({
    name,
    label: sectionName(name, locale),
    form: campaignGroup(fieldsOf(pageSections[name]), locale),
    createItem: () => blankOf(pageSections[name]),
  }));
  // for the labels of fields whose kind is not known
  const item = campaignGroup([], locale);
  const fields = kinds.flatMap(({ form }) => form.fields ?? []);
  return { ...field, control: 'list', empty: [], kinds, item: { ...item, fields } };
}

/** The page as far as it can be shown while it is written: without entries and sections that are not filled in yet. */
export function showablePage({ fields = [] }: FormField, body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { title, text, sections } = body;
  const placeholder = { en: '…', ar: '…' };
  const list = fields.find(({ name }) => name === 'sections');
  const shown = (Array.isArray(sections) ? sections : []).flatMap((section: unknown) => {
    const form = list && itemOf(list, section);
    const filled = form && filledPart(form, section);
    return filled === undefined ? [] : [filled];
  });
  return {
    ...body,
    title: isFilled(title) ? title : placeholder,
    text: isFilled(text) ? text : placeholder,
    sections: shown.length > 0 ? shown : [{ kind: 'prose', title: placeholder, text: placeholder }],
  };
}

const isFilled = (value: unknown): boolean =>
  isRecord(value)
    ? Object.values(value).some(isFilled)
    : value !== undefined && value !== null && value !== '';

/** A value without entries that lack what they need; undefined when the value itself does. */
function filledPart(field: FormField, value: unknown): unknown {
  const { control, item, fields, least = 0 } = field;
  if (control === 'list' && item) {
    const entries = (Array.isArray(value) ? value : []).map((entry) => filledPart(item, entry));
    const filled = entries.filter((entry) => entry !== undefined);
    return filled.length < least ? undefined : filled;
  }
  if (control !== 'group' || field.bilingual || !fields || !isRecord(value))
    return isFilled(value) ? value : undefined;
  const parts = fields.map((inner) => [inner, filledPart(inner, value[inner.name])] as const);
  if (parts.some(([inner, part]) => part === undefined && !inner.optional)) return undefined;
  return parts.reduce((kept, [{ name }, part]) => withValue(kept, [name], part), value);
}
