/** Path of a value in a draft: `['offers', 0, 'title', 'ar']`. */
export type Path = readonly (string | number)[];

/** Path in the faults' notation: `offers[0].title.ar`. */
export const formatPath = (path: Path): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('');

/** Inverse of `formatPath`. */
export const parsePath = (field: string): Path =>
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
export function withValue<Kind>(root: Kind, path: Path, value: unknown): Kind;
export function withValue(root: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  const changed = withValue(valueAt(root, [part]), rest, value);
  if (typeof part === 'number') {
    const items: unknown[] = Array.isArray(root) ? [...root] : [];
    items[part] = changed;
    return items;
  }
  const { [part]: _, ...others } = isRecord(root) ? root : {};
  if (changed === undefined) return others;
  // Keeps the order of properties, which is visible in the stored file
  return isRecord(root) && part in root
    ? { ...root, [part]: changed }
    : { ...others, [part]: changed };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
