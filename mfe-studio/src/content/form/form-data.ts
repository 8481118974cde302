import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isRecord } from '../../editor/fields/paths';

/** Builds the UI schema: the control that each field's schema names. */
export function uiSchemaOf(schema: RJSFSchema): UiSchema {
  const { control, properties, items, additionalProperties, required = [] } = schema;
  if (typeof control === 'string') return { 'ui:field': control };
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const ui = below(field);
    const isOptional = isGroup(field) && !required.includes(name);
    return [name, isOptional ? { ...ui, 'ui:field': 'optional' } : ui];
  });
  return {
    ...Object.fromEntries(fields),
    ...(isSchema(items) && { items: below(items) }),
    ...(isSchema(additionalProperties) && { additionalProperties: below(additionalProperties) }),
  };
}

const below = (field: unknown): UiSchema => (isSchema(field) ? uiSchemaOf(field) : {});
const isGroup = (field: unknown): field is RJSFSchema =>
  isSchema(field) && field.properties !== undefined && field.control === undefined;
const isSchema = (value: unknown): value is RJSFSchema => isRecord(value);

/** Returns a new group with its required lists and groups, which are empty. */
export const emptyGroup = ({ properties = {}, required = [] }: RJSFSchema): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      if (!isSchema(field) || !required.includes(name)) return [];
      if (field.type === 'array') return [[name, []]];
      return isGroup(field) ? [[name, emptyGroup(field)]] : [];
    }),
  );

/** File to form data: null values of nullable fields are removed. */
export const withoutNulls = (schema: RJSFSchema, value: unknown): unknown =>
  mapped(schema, value, (properties, found) =>
    Object.fromEntries(
      Object.entries(found).filter(
        ([name, one]) => one !== null || !isSchema(properties[name]) || !properties[name].nullable,
      ),
    ),
  );

/** Form data to file: removed values of nullable fields become null. */
export const withNulls = (schema: RJSFSchema, value: unknown): unknown =>
  mapped(schema, value, (properties, found) => {
    const missing = Object.entries(properties)
      .filter(([name, field]) => isSchema(field) && field.nullable && found[name] === undefined)
      .map(([name]) => [name, null]);
    const given = Object.entries(found).filter(
      ([name, one]) => one !== undefined && !isLeftOut(properties[name], one),
    );
    return Object.fromEntries([...given, ...missing]);
  });

function mapped(
  schema: RJSFSchema,
  value: unknown,
  change: (
    properties: NonNullable<RJSFSchema['properties']>,
    found: Record<string, unknown>,
  ) => Record<string, unknown>,
): unknown {
  if (Array.isArray(value))
    return value.map((item) =>
      isSchema(schema.items) ? mapped(schema.items, item, change) : item,
    );
  if (!isRecord(value) || !schema.properties) return value;
  const { properties } = schema;
  return Object.fromEntries(
    Object.entries(change(properties, value)).map(([name, one]) => {
      const field = properties[name];
      return [name, isSchema(field) ? mapped(field, one, change) : one];
    }),
  );
}

/** An empty list where the schema requires at least one item. */
const isLeftOut = (field: unknown, value: unknown): boolean =>
  isSchema(field) && (field.minItems ?? 0) > 0 && Array.isArray(value) && value.length === 0;
