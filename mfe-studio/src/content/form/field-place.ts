import type { RJSFSchema } from '@rjsf/utils';
import { isRecord, type Path } from '../../editor/fields/paths';

/**
 * A field's place in words: `Questions 2 · Answer`. Parts without a title, such as languages, are named by `nameOf`.
 */
export function placeOf(schema: RJSFSchema, path: Path, nameOf: (part: string) => string): string {
  const words: string[] = [];
  let place: unknown = schema;
  for (const part of path) {
    const { properties, items, additionalProperties } = isRecord(place) ? place : {};
    if (typeof part === 'number') {
      words.push(`${words.pop() ?? ''} ${part + 1}`.trim());
      place = items;
    } else {
      const next = isRecord(properties) ? properties[part] : additionalProperties;
      const isPart = part === 'en' || part === 'ar';
      words.push(
        !isPart && isRecord(next) && typeof next.title === 'string' ? next.title : nameOf(part),
      );
      place = next;
    }
  }
  return words.join(' · ');
}

/** Finds the title of a field by its name anywhere in the schema; falls back to the name. */
export function titleIn(place: unknown, name: string): string {
  return found(place, name) ?? name;
}

function found(place: unknown, name: string): string | undefined {
  if (!isRecord(place)) return undefined;
  const { properties, items, additionalProperties } = place;
  const own = isRecord(properties) ? properties[name] : undefined;
  if (isRecord(own) && typeof own.title === 'string') return own.title;
  const below = [
    ...(isRecord(properties) ? Object.values(properties) : []),
    items,
    additionalProperties,
  ];
  for (const part of below) {
    const title = found(part, name);
    if (title !== undefined) return title;
  }
  return undefined;
}
