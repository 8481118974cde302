/** Path of a value in a draft: `['offers', 0, 'title', 'ar']`. */
export type Path = readonly (string | number)[];

/** Path in the faults' notation: `offers[0].title.ar`. */
export const fieldOf = (path: Path): string =>
  path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('');

/** Inverse of `fieldOf`. */
export const pathOf = (field: string): Path =>
  [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) =>
    index === undefined ? part : Number(index),
  );

export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const part of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  }
  return found;
}

/** Returns a copy with one value replaced; undefined removes it. Unchanged objects keep their identity. */
export function withValue<Kind>(whole: Kind, path: Path, value: unknown): Kind;
export function withValue(whole: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  const changed = withValue(valueAt(whole, [part]), rest, value);
  if (typeof part === 'number') {
    const items: unknown[] = Array.isArray(whole) ? [...whole] : [];
    items[part] = changed;
    return items;
  }
  const { [part]: _, ...others } = isRecord(whole) ? whole : {};
  if (changed === undefined) return others;
  // Keeps the order of properties, which is visible in the stored file
  return isRecord(whole) && part in whole
    ? { ...whole, [part]: changed }
    : { ...others, [part]: changed };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
