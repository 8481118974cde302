import type { RJSFSchema } from '@rjsf/utils';
import { isRecord, pathOf } from '../../editor/fields/paths';

/** Where a field stands, in words: `Questions 2 · Answer`. Parts without a title, such as languages, are left to `nameOf`. */
export function placeOf(
  schema: RJSFSchema,
  field: string,
  nameOf: (part: string) => string,
): string {
  const words: string[] = [];
  let place: unknown = schema;
  for (const part of pathOf(field)) {
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
