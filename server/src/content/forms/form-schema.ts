import { toJsonSchema } from '@valibot/to-json-schema';
import type { Locale } from 'shared-contracts/locale';
import * as v from 'valibot';
import { bilingual } from '../fields';
import { bodies, bodyLabel, specificationKeys } from '../specification/keys';
import ar from './words/ar.json';
import en from './words/en.json';

export type FormSchema = Record<string, unknown>;

const texts: Record<Locale, { fields: Record<string, string>; values: Record<string, string> }> = {
  en: withSpecification(en, 'en'),
  ar: withSpecification(ar, 'ar'),
};

/** Adds the specification's labels, with the unit of each figure, to the form's texts. */
function withSpecification(messages: typeof en, locale: Locale) {
  const names = Object.entries(specificationKeys).map(([name, { label, unit }]) => [
    name,
    unit ? `${label[locale]} (${unit[locale]})` : label[locale],
  ]);
  const kinds = Object.entries(bodies).map(([name, label]) => [name, label[locale]]);
  return {
    fields: { ...messages.fields, body: bodyLabel[locale], ...Object.fromEntries(names) },
    values: { ...messages.values, ...Object.fromEntries(kinds), ...Object.fromEntries(names) },
  };
}

/**
 * A file's form as a JSON schema with titles in one language, derived from its validation schema. `control` names the
 * input where the type does not imply it; `nullable` means that an empty input is stored as null.
 */
export function formSchema(schema: v.GenericSchema, locale: Locale): FormSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    // rules that JSON schema cannot express are checked on save
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const metadata = v.getMetadata(valibotSchema);
      // its getter would be called without a value, and describe only one of its variants
      if (valibotSchema.type === 'lazy') return { type: 'object', ...metadata };
      if (valibotSchema === bilingual) return { ...jsonSchema, control: 'bilingual' };
      if (valibotSchema.type === 'record' && 'key' in valibotSchema)
        return { ...jsonSchema, ...v.getMetadata(valibotSchema.key as v.GenericSchema) };
      return { ...jsonSchema, ...metadata };
    },
  });
  return withTitles(json, texts[locale]);
}

export const fieldTitle = (name: string, locale: Locale): string =>
  texts[locale].fields[name] ?? name;

type FormTexts = (typeof texts)[Locale];

function withTitles(schema: unknown, { fields, values }: FormTexts): FormSchema {
  // a text `id` is part of an address, so it has the title of `slug`
  const titleOf = (name: string, field: unknown) =>
    fields[name === 'id' && Object(field).type === 'string' ? 'slug' : name] ?? name;
  const { $defs } = Object(schema);
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isGroup(node)) return node;
    const { anyOf, properties, required, enum: enumValues, const: constant, $ref, ...other } = node;
    const { keyTitle, entryTitle, ...rest } = other;
    if (typeof $ref === 'string') return walk(Object($defs)[$ref.replace('#/$defs/', '')]);
    if (Array.isArray(anyOf)) return { ...Object(walk(nonNullOption(anyOf))), nullable: true };
    const choices = Array.isArray(enumValues)
      ? enumValues
      : constant === undefined
        ? []
        : [constant];
    return {
      ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, walk(value)])),
      ...(isGroup(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [
            name,
            withItemTitle({ title: titleOf(name, field), ...Object(walk(field)) }, fields),
          ]),
        ),
        required: [required ?? []]
          .flat()
          .filter((name) => !('anyOf' in Object(properties[String(name)]))),
      }),
      ...(typeof keyTitle === 'string' && {
        additionalProperties: {
          ...Object(walk(rest.additionalProperties)),
          keyTitle: fields[keyTitle],
          title: fields[String(entryTitle)],
        },
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
  const { $defs: _, ...titled } = Object(walk(schema));
  return titled;
}

/** Names the items of a list that are values and no groups: pictures, or by the list's own title. */
function withItemTitle(field: FormSchema, fields: FormTexts['fields']): FormSchema {
  const { items, title } = field;
  if (!isGroup(items) || items.properties) return field;
  return {
    ...field,
    items: { title: items.control === 'picture' ? fields.image : title, ...items },
  };
}

/** The type of a nullable field without its null. */
const nonNullOption = (anyOf: readonly unknown[]) =>
  anyOf.find((one) => isGroup(one) && one.type !== 'null');

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
