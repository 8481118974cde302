import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isRecord } from '../../editor/fields/paths';

/** Builds the UI schema: the control that each field's schema names. */
export function uiSchemaOf(schema: RJSFSchema): UiSchema {
  const { control, properties, items, additionalProperties, required = [] } = schema;
  if (typeof control === 'string') return { 'ui:field': control };
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const ui = childUiSchema(field);
    const isOptional = isGroup(field) && !required.includes(name);
    return [name, isOptional ? { ...ui, 'ui:field': 'optional' } : ui];
  });
  return {
    ...Object.fromEntries(fields),
    ...(isSchema(items) && { items: childUiSchema(items) }),
    ...(isSchema(additionalProperties) && {
      additionalProperties: childUiSchema(additionalProperties),
    }),
  };
}

const childUiSchema = (field: unknown): UiSchema => (isSchema(field) ? uiSchemaOf(field) : {});
const isGroup = (field: unknown): field is RJSFSchema =>
  isSchema(field) && field.properties !== undefined && field.control === undefined;
const isSchema = (value: unknown): value is RJSFSchema => isRecord(value);

/** Whether it is the key with which the form library adds an entry, until somebody has written one. */
export const isNewKey = (key: string): boolean => /^newKey(-\d+)?$/.test(key);

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
  mapObjects(schema, value, (properties, found) =>
    Object.fromEntries(
      Object.entries(found).filter(
        ([name, one]) => one !== null || !isSchema(properties[name]) || !properties[name].nullable,
      ),
    ),
  );

/** Form data to file: removed values of nullable fields become null. */
export const withNulls = (schema: RJSFSchema, value: unknown): unknown =>
  mapObjects(schema, value, (properties, found) => {
    const missing = Object.entries(properties)
      .filter(([name, field]) => isSchema(field) && field.nullable && found[name] === undefined)
      .map(([name]) => [name, null]);
    const presentEntries = Object.entries(found).filter(
      ([name, one]) => one !== undefined && !isOmittedList(properties[name], one),
    );
    return Object.fromEntries([...presentEntries, ...missing]);
  });

function mapObjects(
  schema: RJSFSchema,
  value: unknown,
  transform: (
    properties: NonNullable<RJSFSchema['properties']>,
    found: Record<string, unknown>,
  ) => Record<string, unknown>,
): unknown {
  if (Array.isArray(value))
    return value.map((item) =>
      isSchema(schema.items) ? mapObjects(schema.items, item, transform) : item,
    );
  if (!isRecord(value) || !schema.properties) return value;
  const { properties } = schema;
  return Object.fromEntries(
    Object.entries(transform(properties, value)).map(([name, one]) => {
      const field = properties[name];
      return [name, isSchema(field) ? mapObjects(field, one, transform) : one];
    }),
  );
}

/** An empty list where the schema requires at least one item. */
const isOmittedList = (field: unknown, value: unknown): boolean =>
  isSchema(field) && (field.minItems ?? 0) > 0 && Array.isArray(value) && value.length === 0;
