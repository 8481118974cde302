import { isEqual } from '../../form/is-equal';
import { isRecord, type Path } from '../../form/paths';

export type Side = 'mine' | 'theirs';

/** A value that differs between the two versions. */
export interface Difference {
  /** Identifies it among the choices. */
  key: string;
  /** Path in the merged draft, assuming that no item before it is left out. */
  path: Path;
  /** Undefined if missing in the base. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Both sides changed it, so the user must choose. */
  isConflict: boolean;
  /** The user's choice, or the only changed side. */
  choice: Side | null;
}

export type Choices = Readonly<Record<string, Side>>;

interface Merge<Kind> {
  /** Undecided conflicts use `mine`. */
  merged: Kind;
  differences: Difference[];
}

/**
 * Three-way merge of two drafts made from `base`. A change by one side is taken; a change by both is a conflict. All
 * differences are listed, and `choices` override the result.
 */
export function mergeDrafts<Kind>(
  base: Kind,
  mine: Kind,
  theirs: Kind,
  choices: Choices = {},
): Merge<Kind> {
  const differences: Difference[] = [];

  function merge(location: MergeLocation, before: unknown, one: unknown, other: unknown): unknown {
    if (isEqual(one, other)) return one;
    if (isRecord(one) && isRecord(other)) {
      const old = isRecord(before) ? before : {};
      const names = new Set([...Object.keys(one), ...Object.keys(other)]);
      const fields = [...names].map((name) => [
        name,
        merge(childLocation(location, name), old[name], one[name], other[name]),
      ]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    if (isList(one) && isList(other)) {
      return mergeLists(location, isList(before) ? before : [], one, other);
    }
    return decide(location, before, one, other);
  }

  function decide<Value>(
    { key, path }: MergeLocation,
    before: unknown,
    one: Value,
    other: Value,
  ): Value {
    const isConflict = !isEqual(before, one) && !isEqual(before, other);
    const defaultChoice = isConflict ? null : isEqual(before, one) ? 'theirs' : 'mine';
    const choice = choices[key] ?? defaultChoice;
    differences.push({ key, path, base: before, mine: one, theirs: other, isConflict, choice });
    return choice === 'theirs' ? other : one;
  }

  function mergeLists(location: MergeLocation, before: Items, one: Items, other: Items): unknown[] {
    const [mineMatches, theirMatches] = [matchItems(before, one), matchItems(before, other)];
    const sharedIndexes = before
      .map((_, at) => at)
      .filter((at) => mineMatches.has(at) && theirMatches.has(at));
    const sharedInOrderOf = (places: ReadonlyMap<number, number>) =>
      sharedIndexes.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const [mineFirst, theirsFirst] = [sharedInOrderOf(mineMatches), sharedInOrderOf(theirMatches)];
    const isSameOrder = isEqual(mineFirst, theirsFirst);
    const order = isSameOrder
      ? mineFirst
      : decide(childLocation(location, 'order'), sharedIndexes, mineFirst, theirsFirst);
    const [mineItems, theirItems] = keyItems(one, other, mineMatches, theirMatches);
    const isTheirs = order === theirsFirst && !isSameOrder;
    const names = isTheirs
      ? mergeOrder([...theirItems.keys()], [...mineItems.keys()])
      : mergeOrder([...mineItems.keys()], [...theirItems.keys()]);
    return names
      .map((name, index) => {
        const itemLocation = childLocation(location, index, name);
        const [old, mine, theirs] = [before[name], mineItems.get(name), theirItems.get(name)];
        return mine && theirs
          ? merge(itemLocation, old, mine, theirs)
          : decide(itemLocation, old, mine, theirs);
      })
      .filter((item) => item !== undefined);
  }

  const merged = merge({ key: '', path: [] }, base, mine, theirs) as Kind; // The merge keeps each part's type
  return { merged, differences };
}

/** The merge if it has no conflicts; null otherwise. */
export function autoMerge<Kind>(base: Kind, mine: Kind, theirs: Kind): { body: Kind } | null {
  const { merged, differences } = mergeDrafts(base, mine, theirs);
  return differences.some(({ isConflict }) => isConflict) ? null : { body: merged };
}

/** Path in the merged draft and a key that stays the same when choices move it. */
type MergeLocation = Pick<Difference, 'key' | 'path'>;

const childLocation = (
  { key, path }: MergeLocation,
  part: string | number,
  name = part,
): MergeLocation => ({
  key: `${key}/${name}`,
  path: [...path, part],
});

type Item = Record<string, unknown>;
type Items = readonly Item[];

/** Whether a value is a list of records; a list of texts is merged as one value. */
const isList = (value: unknown): value is Items => Array.isArray(value) && value.every(isRecord);

/** Matches items of one list with those of the other: equal ones first, then the next of the same kind. */
function matchItems(before: Items, after: Items): Map<number, number> {
  const matches = new Map<number, number>();
  const usedIndexes = new Set<number>();
  const matchBy = (isMatch: (one: Item, other: Item) => boolean) => {
    for (const [at, item] of before.entries()) {
      if (matches.has(at)) continue;
      const afterIndex = after.findIndex(
        (other, index) => !usedIndexes.has(index) && isMatch(item, other),
      );
      if (afterIndex < 0) continue;
      matches.set(at, afterIndex);
      usedIndexes.add(afterIndex);
    }
  };
  matchBy(isEqual);
  matchBy((one, other) => kindOf(one) === kindOf(other) && sharesField(one, other));
  matchBy((one, other) => kindOf(one) === kindOf(other));
  return matches;
}

const kindOf = (item: Item) => item.kind ?? item.offer_type ?? item.id;

/** Whether at least one property is unchanged. */
const sharesField = (one: Item, other: Item) =>
  Object.entries(one).some(
    ([name, value]) => name !== 'kind' && name !== 'offer_type' && isEqual(value, other[name]),
  );

type KeyedItems = ReadonlyMap<number, Item>;

/** Numbers the items of both sides: by index in the base, or beyond it for new items. */
function keyItems(
  one: Items,
  other: Items,
  mineMatches: ReadonlyMap<number, number>,
  theirMatches: ReadonlyMap<number, number>,
): [KeyedItems, KeyedItems] {
  const [originsOfOne, originsOfOther] = [mineMatches, theirMatches].map(
    (places) => new Map([...places].map(([at, place]) => [place, at])),
  );
  // Larger than any index in the base
  let next =
    Math.max(0, ...mineMatches.keys(), ...theirMatches.keys()) + one.length + other.length + 1000;
  const mine = new Map(one.map((item, place) => [originsOfOne?.get(place) ?? next++, item]));
  const isNew = (name: number) => !mineMatches.has(name);
  const added = [...mine].filter(([name]) => isNew(name));
  const theirs = new Map(
    other.map((item, place) => {
      const origin = originsOfOther?.get(place);
      if (origin !== undefined) return [origin, item];
      // Both sides added the same item
      const same = added.findIndex(([, candidate]) => isEqual(candidate, item));
      const [name = next++] = same < 0 ? [] : (added.splice(same, 1)[0] ?? []);
      return [name, item];
    }),
  );
  return [mine, theirs];
}

/** Merges item orders: those of `primary`, with the other side's new items inserted after their neighbours. */
function mergeOrder(primary: readonly number[], secondary: readonly number[]): number[] {
  const result = [...primary];
  let insertAt = 0;
  for (const name of secondary) {
    const knownIndex = result.indexOf(name);
    if (knownIndex < 0) result.splice(insertAt, 0, name);
    insertAt = (knownIndex < 0 ? insertAt : knownIndex) + 1;
  }
  return result;
}
