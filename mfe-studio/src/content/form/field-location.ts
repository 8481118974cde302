import type { RJSFSchema } from '@rjsf/utils';
import { isRecord, type Path } from '../../editor/fields/paths';

/**
 * A field's place in words: `Questions 2 · Answer`. Parts without a title, such as languages, are named by `nameOf`.
 */
export function locationLabel(
  schema: RJSFSchema,
  path: Path,
  nameOf: (part: string) => string,
): string {
  const labels: string[] = [];
  let node: unknown = schema;
  for (const part of path) {
    const { properties, items, additionalProperties } = isRecord(node) ? node : {};
    if (typeof part === 'number') {
      labels.push(`${labels.pop() ?? ''} ${part + 1}`.trim());
      node = items;
    } else {
      const next = isRecord(properties) ? properties[part] : additionalProperties;
      const isLanguage = part === 'en' || part === 'ar';
      labels.push(
        !isLanguage && isRecord(next) && typeof next.title === 'string' && !next.keyTitle
          ? next.title
          : nameOf(part),
      );
      node = next;
    }
  }
  return labels.join(' · ');
}

/** Finds the title of a field by its name anywhere in the schema; falls back to the name. */
export function findTitle(schema: unknown, name: string): string {
  return searchTitle(schema, name) ?? name;
}

function searchTitle(node: unknown, name: string): string | undefined {
  if (!isRecord(node)) return undefined;
  const { properties, items, additionalProperties } = node;
  const property = isRecord(properties) ? properties[name] : undefined;
  if (isRecord(property) && typeof property.title === 'string') return property.title;
  const children = [
    ...(isRecord(properties) ? Object.values(properties) : []),
    items,
    additionalProperties,
  ];
  for (const part of children) {
    const title = searchTitle(part, name);
    if (title !== undefined) return title;
  }
  return undefined;
}
