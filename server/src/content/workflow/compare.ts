/** Path of a value: `['offers', 0, 'title', 'ar']`. */
export type Path = readonly (string | number)[];

/** One difference between two JSON bodies. `path` is in the new body; for a removed value, in the old one. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  path: Path;
  /** For a moved item its index, otherwise the value. */
  before?: unknown;
  after?: unknown;
}

/** Differences between two JSON bodies. List items are matched by identity, so that a moved item is a single change. */
export function compare(before: unknown, after: unknown, path: Path = []): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  // report a new or removed list item by item
  const [earlier, later] = [isNothing(before) ? [] : before, isNothing(after) ? [] : after];
  const isListed = Array.isArray(before) || Array.isArray(after);
  if (isListed && Array.isArray(earlier) && Array.isArray(later))
    return compareLists(earlier, later, path);
  // report a new or removed file field by field
  const [one, other] = path.length === 0 ? [before ?? {}, after ?? {}] : [before, after];
  if (isGroup(one) && isGroup(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
      compare(one[name], other[name], [...path, name]),
    );
  }
  if (isNothing(before) && isNothing(after)) return [];
  const kind = isNothing(before) ? 'added' : isNothing(after) ? 'removed' : 'changed';
  return [{ kind, path, before, after }];
}

function compareLists(before: unknown[], after: unknown[], path: Path): Change[] {
  const pairs = pairsOf(before, after);
  const unmoved = longestRise(pairs);
  return [
    ...before.flatMap((item, at): Change[] =>
      pairs.some(([one]) => one === at)
        ? []
        : [{ kind: 'removed', path: [...path, at], before: item }],
    ),
    ...after.flatMap((item, at): Change[] => {
      const pair = pairs.find(([, other]) => other === at);
      if (!pair) return [{ kind: 'added', path: [...path, at], after: item }];
      const moved: Change = { kind: 'moved', path: [...path, at], before: pair[0], after: at };
      const inside = compare(before[pair[0]], item, [...path, at]);
      return unmoved.includes(pair) ? inside : [moved, ...inside];
    }),
  ];
}

type Pair = readonly [before: number, after: number];

/** Matches the items of two lists: equal ones first, then those with the same identity, then the most similar. */
export function pairsOf(before: unknown[], after: unknown[]): Pair[] {
  const pairs: Pair[] = [];
  const lefts = new Set(before.keys());
  const rights = new Set(after.keys());
  const pair = (one: number, other: number) => {
    pairs.push([one, other]);
    lefts.delete(one);
    rights.delete(other);
  };
  for (const nameOf of [(item: unknown) => JSON.stringify(item), identityOf, titledKind]) {
    for (const one of [...lefts]) {
      const name = nameOf(before[one]);
      const other = [...rights].find((at) => name !== undefined && nameOf(after[at]) === name);
      if (other !== undefined) pair(one, other);
    }
  }
  const alike = [...lefts]
    .flatMap((one) => [...rights].map((other) => [one, other] as const))
    .map(([one, other]) => ({ one, other, share: likeness(before[one], after[other]) }))
    .filter(({ share }) => share >= 0.4)
    .sort((a, b) => b.share - a.share);
  for (const { one, other } of alike) if (lefts.has(one) && rights.has(other)) pair(one, other);
  return pairs.sort(([one], [other]) => one - other);
}

function identityOf(item: unknown): string | undefined {
  if (!isGroup(item)) return undefined;
  const key = ['id', 'slug', 'key', 'offer_type', 'name', 'grade'].find(
    (name) => !isNothing(item[name]),
  );
  return key && JSON.stringify([item.kind, key, item[key]]);
}

const titledKind = (item: unknown) =>
  isGroup(item) && !isNothing(item.title) ? JSON.stringify([item.kind, item.title]) : undefined;

/** Share of equal values in two objects, from 0 to 1. It is 0 for items of different kind or identity. */
function likeness(before: unknown, after: unknown): number {
  if (!isGroup(before) || !isGroup(after) || before.kind !== after.kind) return 0;
  if (['id', 'slug', 'key'].some((key) => before[key] !== after[key])) return 0;
  const [one, other] = [leavesOf(before), leavesOf(after)];
  const same = one.filter((leaf) => other.includes(leaf)).length;
  return same / Math.max(one.length, other.length, 1);
}

function leavesOf(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${name}=${String(value)}`];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${name}/${key}`));
}

/** The longest subsequence of pairs in order; all other items were moved. */
function longestRise(pairs: readonly Pair[]): Pair[] {
  const runs: Pair[][] = [];
  for (const pair of pairs) {
    const before = runs.filter((run) => (run.at(-1)?.[1] ?? -1) < pair[1]);
    const longest = before.reduce<Pair[]>((a, b) => (b.length > a.length ? b : a), []);
    runs.push([...longest, pair]);
  }
  return runs.reduce<Pair[]>((a, b) => (b.length > a.length ? b : a), []);
}

/** Whether a field is empty: undefined, null or an empty text. */
export const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** Whether a value is an object, and no list. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
