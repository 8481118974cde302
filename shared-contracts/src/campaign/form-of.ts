import * as v from 'valibot';
import type { Control } from './fields';

/** A field for the studio's editor, derived from its schema. */
export interface EditedField {
  /** Its key in the file, and of its label (`fields` in the messages). */
  name: string;
  control:
    | Control
    /** Text on one line. */
    | 'line'
    | 'number'
    | 'boolean'
    | 'choice'
    /** A list of entries with `fields`. */
    | 'list'
    /** A group of fields. */
    | 'group';
  /** Text in both languages. */
  bilingual: boolean;
  optional: boolean;
  /** Maximum number of characters. */
  longest?: number;
  /** Minimum of a number, or of a list's length. */
  least?: number;
  most?: number;
  step?: number;
  options?: readonly string[];
  fields?: readonly EditedField[];
}

type Schema = v.GenericSchema;
type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;
type ListSchema = v.ArraySchema<Schema, undefined>;

/**
 * The fields of an object in the file, such as a section, in their order, without the literal that discriminates its
 * kind.
 */
export function fieldsOf(schema: Schema): EditedField[] {
  const { entries } = schema as unknown as ObjectSchema;
  return Object.entries(entries)
    .filter(([, entry]) => entry.type !== 'literal')
    .map(([name, entry]) => fieldOf(name, entry as Schema));
}

function fieldOf(name: string, given: Schema): EditedField {
  const { schema, optional } = unwrapped(given);
  const asked = v.getMetadata(schema).control as Control | undefined;
  const base = { name, optional, bilingual: false };
  if (isGroup(schema)) {
    const { en, ar } = schema.entries;
    if (!en || !ar) return { ...base, control: 'group', fields: fieldsOf(schema) };
    return { ...base, control: asked ?? 'line', bilingual: true, ...limitsOf(en as Schema) };
  }
  if (isList(schema)) {
    const { item } = schema;
    const fields = isGroup(item) ? fieldsOf(item) : [fieldOf(name, item)];
    return { ...base, control: 'list', ...limitsOf(schema), fields };
  }
  if (schema.type === 'picklist') {
    return { ...base, control: 'choice', options: (schema as unknown as Options).options };
  }
  const { type } = schema;
  const control = asked ?? (type === 'number' || type === 'boolean' ? type : 'line');
  return { ...base, control, ...limitsOf(schema) };
}

interface Options {
  options: readonly string[];
}

interface Rule {
  type: string;
  requirement?: unknown;
}

/** Limits by the type of valibot's actions. */
const limits: Readonly<Record<string, 'least' | 'most' | 'step'>> = {
  ...{ min_length: 'least', max_length: 'most', min_value: 'least', max_value: 'most' },
  multiple_of: 'step',
};

function limitsOf(schema: Schema): Partial<EditedField> {
  const found: Partial<EditedField> = {};
  for (const { type, requirement } of rulesOf(schema)) {
    const limit = limits[type];
    if (!limit || typeof requirement !== 'number') continue;
    if (type === 'max_length' && schema.type === 'string') found.longest = requirement;
    else found[limit] = requirement;
  }
  return found;
}

/** The actions of a schema, including those of schemas that it pipes. */
function rulesOf(schema: Schema): Rule[] {
  const { pipe = [] } = schema as unknown as { pipe?: readonly (Schema | Rule)[] };
  return pipe.flatMap((part, at) =>
    at === 0 && 'pipe' in part ? rulesOf(part as Schema) : [part as Rule],
  );
}

/** An empty value with all required fields, for new entries in the studio. */
export function blankOf(given: Schema): unknown {
  const { schema } = unwrapped(given);
  if (schema.type === 'literal') return (schema as unknown as { literal: unknown }).literal;
  if (isGroup(schema)) {
    const needed = Object.entries(schema.entries).filter(([, { type }]) => type !== 'optional');
    return Object.fromEntries(needed.map(([name, entry]) => [name, blankOf(entry as Schema)]));
  }
  if (isList(schema)) {
    return Array.from({ length: limitsOf(schema).least ?? 0 }, () => blankOf(schema.item));
  }
  return schema.type === 'string' ? '' : null;
}

function unwrapped(schema: Schema): { schema: Schema; optional: boolean } {
  const optional = schema.type === 'optional' || schema.type === 'nullable';
  if (!optional) return { schema, optional };
  const inner = (schema as unknown as { wrapped: Schema }).wrapped;
  return { schema: unwrapped(inner).schema, optional };
}

const isGroup = (schema: Schema): schema is Schema & ObjectSchema =>
  schema.type === 'strict_object';
const isList = (schema: Schema): schema is Schema & ListSchema => schema.type === 'array';
