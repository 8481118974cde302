import { toJsonSchema } from '@valibot/to-json-schema';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/form';
import { formMessages } from 'shared-contracts/forms-messages';
import type { LeadCall } from 'shared-contracts/wire';
import * as v from 'valibot';

export type JsonSchema = Record<string, unknown>;

/** What a call answers, as it is written on the wire. Throws on a rule that JSON Schema cannot say. */
export function answerSchema(schema: v.GenericSchema): JsonSchema {
  return withoutSchemaUrl(toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input' }));
}

/** What a form's call takes, by the wire's names. Rules that JSON Schema cannot say are left to the server. */
export function bodySchema(form: FormDefinition, call: LeadCall): JsonSchema {
  const schema = withoutSchemaUrl(
    toJsonSchema(form.schema, { target: 'draft-2020-12', errorMode: 'ignore' }),
  );
  const required = requiredOf(form);
  const properties = Object.entries(recordOf(schema.properties)).map(([field, property]) => [
    call.wireName(field),
    fieldSchema(form, field, recordOf(property), required.has(field)),
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: [...required].map((field) => call.wireName(field)),
  };
}

/** The fields that an empty form is told to fill in. */
function requiredOf(form: FormDefinition): ReadonlySet<string> {
  const { issues = [] } = v.safeParse(form.schema, emptyForm(form));
  return new Set(issues.map((issue) => v.getDotPath(issue) ?? ''));
}

/** What a form holds when nothing was filled in. */
export const emptyForm = ({ fields }: FormDefinition): Record<string, undefined> =>
  Object.fromEntries(fields.map(({ name }) => [name, undefined]));

function fieldSchema(
  form: FormDefinition,
  field: string,
  { default: fallback, ...schema }: JsonSchema,
  required: boolean,
): JsonSchema {
  const definition = form.fields.find(({ name }) => name === field);
  const { fields } = formMessages.en;
  const label: unknown = Object.hasOwn(fields, field)
    ? Reflect.get(Reflect.get(fields, field), 'label')
    : undefined;
  return {
    ...(typeof label === 'string' && { title: label }),
    ...(definition?.kind === 'file' && fileSchema(definition)),
    ...schema,
    // A field that must be filled has an empty default, which is refused.
    ...(!required && fallback !== undefined && fallback !== '' && { default: fallback }),
  };
}

type FileField = Extract<FieldDefinition, { kind: 'file' }>;

function fileSchema({ accept, maxBytes, several }: FileField): JsonSchema {
  const description = `A file (${accept.replaceAll(',', ', ')}) of ${maxBytes} bytes at most`;
  const file = { type: 'string', format: 'binary', description };
  if (!several) return file;
  const totalDescription = `${several.bytes} bytes at most together`;
  return { type: 'array', maxItems: several.files, items: file, description: totalDescription };
}

function withoutSchemaUrl(schema: object): JsonSchema {
  const { $schema: _, ...rest }: JsonSchema = { ...schema };
  return rest;
}

const recordOf = (value: unknown): JsonSchema => ({ ...Object(value) });
