import type { Locale } from 'shared-contracts/locale';
import { otherLocale } from 'shared-contracts/locale';
import { type FormField, kindOfItem } from './form-field';
import { entriesOf, leavesOf } from './leaves';
import { textIn } from './missing-text';
import { isNewKey } from './new-key';
import { formatPath, isRecord, type Path, valueAt } from './paths';

/** A part of a document that is edited by itself. */
export interface OutlinePart {
  /** Of what is edited: fields, a list, or one of its entries. */
  path: Path;
  label: string;
  /** The form of the part: of the list, for one of its entries. */
  field: FormField;
  /** The only entry of the list or record that is edited; null for none of them, which have parts of their own. */
  entry?: string | number | null;
  parts: readonly OutlinePart[];
}

/** Names that the document itself does not have. */
export interface OutlineLabels {
  locale: Locale;
  /** Of the fields that belong to no other part. */
  main: string;
  /** Of a document that is one list. */
  all: string;
  entry(number: number): string;
}

/** Groups of fewer fields are no part of their own. */
const leastFields = 3;

/** The parts of a document. Fields without parts of their own come first, together. */
export function outlineOf(form: FormField, body: unknown, labels: OutlineLabels): OutlinePart[] {
  if (form.control !== 'group') return [partOf({ ...form, label: labels.all }, body, [], labels)];
  const { fields = [] } = form;
  const isPart = (field: FormField) => {
    const value = valueAt(body, [field.name]);
    if (field.bilingual) return false;
    if (field.control === 'group')
      return (isRecord(value) || !field.optional) && leavesOf(field, value).length >= leastFields;
    return field.item !== undefined && (!field.optional || value !== undefined);
  };
  const own = fields.filter((field) => !isPart(field));
  const main = { path: [], label: labels.main, field: { ...form, fields: own }, parts: [] };
  const others = fields
    .filter(isPart)
    .map((field) => partOf(field, valueAt(body, [field.name]), [field.name], labels));
  return own.length > 0 ? [main, ...others] : others;
}

function partOf(field: FormField, value: unknown, path: Path, labels: OutlineLabels): OutlinePart {
  const { label, item } = field;
  if (!item || item.bilingual || item.control !== 'group') {
    if (field.control !== 'record') return { path, label, field, parts: [] };
  }
  const labelOf = (one: unknown) => {
    const kind = kindOfItem(field, one)?.label;
    return [kind, entryName(one, labels)].filter(Boolean).join(': ') || undefined;
  };
  const parts = entriesOf(field, value).map(([entry, one], index) => ({
    ...{ path: [...path, entry], label: labelOf(one) ?? named(entry, index, labels) },
    ...{ field, entry, parts: [] },
  }));
  return { path, label, field, entry: null, parts };
}

const named = (entry: string | number, index: number, { entry: numbered }: OutlineLabels) =>
  typeof entry === 'string' && !isNewKey(entry) ? entry : numbered(index + 1);

/** The first text of an entry, such as its title. */
function entryName(value: unknown, { locale }: OutlineLabels): string | undefined {
  for (const one of isRecord(value) ? Object.values(value) : []) {
    const text = textIn(one, locale) || textIn(one, otherLocale(locale));
    if (text) return text.replace(/<[^>]*>/g, ' ').trim();
  }
  return undefined;
}

/** The part that has a field: the innermost whose path leads to it. */
export function partWith(parts: readonly OutlinePart[], path: Path): OutlinePart | undefined {
  const found = parts.findLast((part) => part.path.every((step, index) => path[index] === step));
  return (found && partWith(found.parts, path)) ?? found;
}

/** Identifies a part among the others. */
export const partKey = ({ path }: OutlinePart): string => formatPath(path);
