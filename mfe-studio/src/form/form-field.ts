import type { EditedField } from 'shared-contracts/campaign';
import ar from 'shared-contracts/campaign-words/ar.json';
import en from 'shared-contracts/campaign-words/en.json';
import type { Locale } from 'shared-contracts/locale';
import type { FilmEnding, MediaKind } from 'shared-contracts/staff-pictures';
import type { Path } from './paths';

export interface Choice {
  value: string;
  label: string;
}

/** A field of a form, of a content file or of a campaign. */
export interface FormField {
  /** Its key in the file. */
  name: string;
  /** In the interface's language; empty for what needs none, such as the whole form. */
  label: string;
  control:
    | ('line' | 'paragraph' | 'html' | 'number' | 'boolean' | 'day' | 'moment' | 'colour')
    /** One of `options`; one of the site's models; any number of its models or services. */
    | ('choice' | 'model' | 'models' | 'services')
    /** `pictures` may differ by language. */
    | ('picture' | 'pictures')
    /** A number with words; a table's cell; a picture's text or the mark that it has none. */
    | ('figure' | 'cell' | 'alt')
    /** `fields`; entries of the kind `item`, numbered or with keys. */
    | ('group' | 'list' | 'record');
  /** Text in both languages. */
  bilingual: boolean;
  optional: boolean;
  /** What the file has while the field is empty; undefined for nothing. */
  empty: unknown;
  /** Language of a text that is in no language of the page, such as an address. */
  language?: Locale;
  /** Name of a message that helps to fill the field. */
  help?: string;
  /** Maximum number of characters. */
  longest?: number | undefined;
  /** Minimum of a number. */
  least?: number | undefined;
  /** Maximum of a number, or of a list's length. */
  most?: number | undefined;
  options?: readonly Choice[];
  fields?: readonly FormField[];
  item?: FormField;
  /** The forms of a list's entries by their `kind`, where it decides their fields, with what makes a new one. */
  kinds?: readonly { name: string; label: string; form: FormField; createItem(): unknown }[];
  keyLabel?: string | undefined;
  /** What is chosen of the library; pictures by default. */
  media?: { kind: MediaKind; ending?: FilmEnding };
  /** The picture's crop for page heads and banners is shown. */
  isWide?: boolean;
  /** A text that describes the picture in the field `image` of the same group. */
  describesImage?: boolean;
  /** A picture that such a text describes. */
  isDescribed?: boolean;
}

/** The form of an entry of a list. */
export const itemOf = (field: FormField, entry: unknown): FormField | undefined =>
  kindOfItem(field, entry)?.form ?? field.item;

/** The kind of an entry, where it decides the entry's fields. */
export const kindOfItem = ({ kinds }: FormField, entry: unknown) =>
  kinds?.find(({ name }) => name === Object(entry).kind);

/** Returns a new group of these fields, which are empty. */
export const emptyGroup = ({ fields = [] }: Pick<FormField, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter(({ empty }) => empty !== undefined).map(({ name, empty }) => [name, empty]),
  );

/** Returns a new entry of a list or a record. */
export function emptyItem(item: FormField): unknown {
  if (item.control === 'group') return emptyGroup(item);
  return item.bilingual ? { en: '', ar: '' } : '';
}

/** A JSON schema of the content service. */
interface ContentSchema {
  type?: string;
  title?: string;
  control?: string;
  nullable?: boolean;
  properties?: Record<string, ContentSchema>;
  required?: readonly string[];
  items?: ContentSchema;
  additionalProperties?: ContentSchema | boolean;
  keyTitle?: string;
  oneOf?: readonly { const: unknown; title: unknown }[];
  maxItems?: number;
}

/** Reads the form of a content file from its JSON schema. */
export function contentField(schema: ContentSchema, name = '', optional = false): FormField {
  const { title = name, nullable, required = [], items, additionalProperties, oneOf } = schema;
  const base = {
    ...{ name, label: title, optional, bilingual: false },
    empty: nullable ? null : undefined,
  };
  switch (schema.control) {
    case 'bilingual':
      return { ...base, control: 'paragraph', bilingual: true };
    case 'html':
      return { ...base, control: 'html', bilingual: true };
    case 'money':
      return { ...base, control: 'number', help: 'content.dinars' };
    case 'id':
      return { ...base, control: 'number', help: 'content.idHelp' };
    case 'models':
      return { ...base, control: 'models', empty: optional ? undefined : [] };
    case 'panorama':
    case 'turntable':
    case 'document':
      return { ...base, control: 'picture', media: { kind: schema.control } };
    case 'film':
      return { ...base, control: 'picture', media: { kind: 'film', ending: 'mp4' } };
    case 'web-film':
      return { ...base, control: 'picture', media: { kind: 'film', ending: 'webm' } };
    case 'picture':
    case 'day':
    case 'colour':
    case 'figure':
    case 'cell':
    case 'alt':
      return { ...base, control: schema.control };
  }
  if (items) {
    const empty = optional ? base.empty : [];
    // Entries that are texts are named by their list
    const entry = items.control ? { title, ...items } : items;
    return { ...base, control: 'list', empty, item: contentField(entry), most: schema.maxItems };
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, field]) =>
      contentField(field, key, !required.includes(key)),
    );
    return {
      ...base,
      control: 'group',
      fields,
      empty: optional ? base.empty : emptyGroup({ fields }),
    };
  }
  if (typeof additionalProperties === 'object') {
    const item = contentField(additionalProperties);
    return { ...base, control: 'record', item, keyLabel: additionalProperties.keyTitle };
  }
  if (oneOf) {
    const options = oneOf.map((one) => ({ value: String(one.const), label: String(one.title) }));
    return { ...base, control: 'choice', options };
  }
  if (schema.type === 'boolean') return { ...base, control: 'boolean' };
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return { ...base, control: isNumber ? 'number' : 'line' };
}

const words: Record<Locale, Record<'fields' | 'options', Record<string, string>>> = { en, ar };

/** Label of a campaign's field, with the words of the faults' sentences. */
export function campaignLabel(name: string, locale: Locale): string {
  const label = words[locale].fields[name] ?? name;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The form of a campaign's part, read from its fields. */
export function campaignGroup(
  edited: readonly EditedField[],
  locale: Locale,
  { isWide = false } = {},
): FormField {
  const isDescribed = edited.some(({ name }) => name === 'alt');
  const fields = edited.map((field) => ({
    ...campaignField(field, locale, isWide),
    ...(field.name === 'image' && { isDescribed }),
  }));
  const group = { name: '', label: '', control: 'group', fields } as const;
  return { ...group, bilingual: false, optional: false, empty: emptyGroup({ fields }) };
}

function campaignField(edited: EditedField, locale: Locale, isWide: boolean): FormField {
  const { name, bilingual, optional, control, longest, least, most, fields = [] } = edited;
  const base = {
    ...{ name, bilingual, optional, longest, least, most },
    label: campaignLabel(name, locale),
    ...(name === 'alt' && { describesImage: true }),
  };
  const emptyText = bilingual ? { en: '', ar: '' } : '';
  const withEmpty = (empty: unknown) => ({ ...base, empty: optional ? undefined : empty });
  switch (control) {
    case 'group': {
      const { fields: inner, empty } = campaignGroup(fields, locale, { isWide });
      return { ...withEmpty(empty), control, ...(inner && { fields: inner }) };
    }
    case 'list': {
      const item = campaignGroup(fields, locale, { isWide });
      // Ids of the site's models or services, rather than groups of fields
      if (fields.length === 1 && fields[0]?.name === name) {
        const source = name === 'models' ? 'models' : 'services';
        return { ...withEmpty([]), control: source, help: `editor.field.all.${source}` };
      }
      return {
        ...withEmpty(Array.from({ length: least ?? 0 }, () => item.empty)),
        ...{ control, item },
      };
    }
    case 'choice': {
      const options = (edited.options ?? []).map((value) => ({
        value,
        label: words[locale].options[value] ?? value,
      }));
      return { ...withEmpty(''), control, options };
    }
    case 'number':
      return { ...withEmpty(null), control };
    case 'boolean':
      return { ...withEmpty(false), control };
    case 'model':
    case 'moment':
    case 'paragraph':
      return { ...withEmpty(emptyText), control };
    case 'picture':
      return { ...withEmpty(''), control, isWide };
    case 'film':
      return {
        ...withEmpty(''),
        ...{ control: 'picture', media: { kind: 'film', ending: 'mp4' } },
      };
    default:
      return name === 'image'
        ? { ...withEmpty(''), control: 'pictures', isWide }
        : { ...withEmpty(emptyText), control: 'line' };
  }
}

/** A field's place in words: `Questions 2 · Answer`. Parts without a label, such as languages, are named by `nameOf`. */
export function locationLabel(
  form: FormField,
  path: Path,
  nameOf: (part: string) => string,
): string {
  const labels: string[] = [];
  let field: FormField | undefined = form;
  for (const part of path) {
    const inner: FormField | undefined =
      field?.fields?.find(({ name }) => name === part) ?? field?.item;
    if (typeof part === 'number') labels.push(`${labels.pop() ?? ''} ${part + 1}`.trim());
    else labels.push(field?.fields && inner ? inner.label : nameOf(part));
    field = inner;
  }
  return labels.join(' · ');
}

/** Finds the label of a field by its name anywhere in the form; falls back to the name. */
export const findLabel = (form: FormField, name: string): string => labelBelow(form, name) ?? name;

function labelBelow({ fields = [], item }: FormField, name: string): string | undefined {
  const own = fields.find((field) => field.name === name);
  if (own) return own.label;
  for (const part of item ? [...fields, item] : fields) {
    const label = labelBelow(part, name);
    if (label !== undefined) return label;
  }
  return undefined;
}
