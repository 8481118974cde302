import { toJsonSchema } from '@valibot/to-json-schema';
import type { Locale } from 'shared-contracts/locale';
import * as v from 'valibot';
import { bilingual, cell } from '../fields';
import ar from './words/ar.json';
import en from './words/en.json';

export type FormSchema = Record<string, unknown>;

const words: Record<Locale, { fields: Record<string, string>; values: Record<string, string> }> = {
  en,
  ar,
};

/**
 * The form of a file, made of the schema that checks it: JSON schema with titles in one language. `control` says what a
 * field is written with where its type does not; `nullable` that the file says null where the form has nothing.
 */
export function formSchema(schema: v.GenericSchema, locale: Locale): FormSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    // what JSON schema cannot say, the check says
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      // its getter is asked without a value: of a cell that would be half of what it may be
      if (valibotSchema === cell) return { type: 'object', control: 'cell' };
      if (valibotSchema.type === 'lazy') return { type: 'object', control: 'alt' };
      if (valibotSchema === bilingual) return { ...jsonSchema, control: 'bilingual' };
      return { ...jsonSchema, ...v.getMetadata(valibotSchema) };
    },
  });
  return entitled(json, words[locale]);
}

type Words = (typeof words)[Locale];

function entitled(schema: unknown, { fields, values }: Words): FormSchema {
  // what is named by letters is a part of addresses
  const titleOf = (name: string, field: unknown) =>
    fields[name === 'id' && Object(field).type === 'string' ? 'slug' : name] ?? name;
  const { $defs } = Object(schema);
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isGroup(node)) return node;
    const { anyOf, properties, required, enum: listed, const: only, $ref, ...rest } = node;
    if (typeof $ref === 'string') return walk(Object($defs)[$ref.replace('#/$defs/', '')]);
    if (Array.isArray(anyOf)) return { ...Object(walk(givenOf(anyOf))), nullable: true };
    const choices = Array.isArray(listed) ? listed : only === undefined ? [] : [only];
    return {
      ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, walk(value)])),
      ...(isGroup(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [
            name,
            { title: titleOf(name, field), ...Object(walk(field)) },
          ]),
        ),
        required: [required ?? []]
          .flat()
          .filter((name) => !('anyOf' in Object(properties[String(name)]))),
      }),
      ...(choices.length > 0 && {
        type: 'string',
        oneOf: choices.map((value) => ({ const: value, title: values[String(value)] ?? value })),
      }),
    };
  };
  const { $defs: _, ...whole } = Object(walk(schema));
  return whole;
}

/** Of a field that may be null, what it is otherwise. */
const givenOf = (anyOf: readonly unknown[]) =>
  anyOf.find((one) => isGroup(one) && one.type !== 'null');

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
