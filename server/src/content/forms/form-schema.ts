import { toJsonSchema } from '@valibot/to-json-schema';
import type { Locale } from 'shared-contracts/locale';
import * as v from 'valibot';
import { bilingual } from '../fields';
import { bodies, bodyLabel, specificationKeys } from '../specification/keys';
import ar from './words/ar.json';
import en from './words/en.json';

export type FormSchema = Record<string, unknown>;

const words: Record<Locale, { fields: Record<string, string>; values: Record<string, string> }> = {
  en: withSpecification(en, 'en'),
  ar: withSpecification(ar, 'ar'),
};

/** The specification's keys have the names that visitors read, with the unit that a figure is written in. */
function withSpecification(said: typeof en, locale: Locale) {
  const names = Object.entries(specificationKeys).map(([name, { label, unit }]) => [
    name,
    unit ? `${label[locale]} (${unit[locale]})` : label[locale],
  ]);
  const kinds = Object.entries(bodies).map(([name, label]) => [name, label[locale]]);
  return {
    fields: { ...said.fields, body: bodyLabel[locale], ...Object.fromEntries(names) },
    values: { ...said.values, ...Object.fromEntries(kinds), ...Object.fromEntries(names) },
  };
}

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
      const written = v.getMetadata(valibotSchema);
      // its getter is asked without a value: that would be half of what it may be
      if (valibotSchema.type === 'lazy') return { type: 'object', ...written };
      if (valibotSchema === bilingual) return { ...jsonSchema, control: 'bilingual' };
      return { ...jsonSchema, ...written };
    },
  });
  return entitled(json, words[locale]);
}

/** What a field of this name is called, wherever it stands. */
export const fieldTitle = (name: string, locale: Locale): string =>
  words[locale].fields[name] ?? name;

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
        oneOf: choices.map((value) => ({
          const: value,
          title: values[String(value)] ?? fields[String(value)] ?? value,
        })),
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
