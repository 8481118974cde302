import { isRecord, type Path } from '../fields/paths';
import { isEqual } from './is-equal';

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

  function merge(at: Place, before: unknown, one: unknown, other: unknown): unknown {
    if (isEqual(one, other)) return one;
    if (isRecord(one) && isRecord(other)) {
      const old = isRecord(before) ? before : {};
      const names = new Set([...Object.keys(one), ...Object.keys(other)]);
      const fields = [...names].map((name) => [
        name,
        merge(inside(at, name), old[name], one[name], other[name]),
      ]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    if (isList(one) && isList(other)) {
      return mergeLists(at, isList(before) ? before : [], one, other);
    }
    return decide(at, before, one, other);
  }

  function decide<Value>({ key, path }: Place, before: unknown, one: Value, other: Value): Value {
    const isConflict = !isEqual(before, one) && !isEqual(before, other);
    const without = isConflict ? null : isEqual(before, one) ? 'theirs' : 'mine';
    const choice = choices[key] ?? without;
    differences.push({ key, path, base: before, mine: one, theirs: other, isConflict, choice });
    return choice === 'theirs' ? other : one;
  }

  function mergeLists(at: Place, before: Items, one: Items, other: Items): unknown[] {
    const [inOne, inOther] = [partners(before, one), partners(before, other)];
    const kept = before.map((_, at) => at).filter((at) => inOne.has(at) && inOther.has(at));
    const orderIn = (places: ReadonlyMap<number, number>) =>
      kept.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const [mineFirst, theirsFirst] = [orderIn(inOne), orderIn(inOther)];
    const isSameOrder = isEqual(mineFirst, theirsFirst);
    const order = isSameOrder
      ? mineFirst
      : decide(inside(at, 'order'), kept, mineFirst, theirsFirst);
    const [mineItems, theirItems] = named(one, other, inOne, inOther);
    const isTheirs = order === theirsFirst && !isSameOrder;
    const names = isTheirs
      ? inserted([...theirItems.keys()], [...mineItems.keys()])
      : inserted([...mineItems.keys()], [...theirItems.keys()]);
    return names
      .map((name, place) => {
        const here = inside(at, place, name);
        const [old, mine, theirs] = [before[name], mineItems.get(name), theirItems.get(name)];
        return mine && theirs ? merge(here, old, mine, theirs) : decide(here, old, mine, theirs);
      })
      .filter((item) => item !== undefined);
  }

  const merged = merge({ key: '', path: [] }, base, mine, theirs) as Kind; // The merge keeps each part's type
  return { merged, differences };
}

/** The merge if it has no conflicts; null otherwise. */
export function mergedAlone<Kind>(base: Kind, mine: Kind, theirs: Kind): { body: Kind } | null {
  const { merged, differences } = mergeDrafts(base, mine, theirs);
  return differences.some(({ isConflict }) => isConflict) ? null : { body: merged };
}

/** Path in the merged draft and a key that stays the same when choices move it. */
type Place = Pick<Difference, 'key' | 'path'>;

const inside = ({ key, path }: Place, part: string | number, name = part): Place => ({
  key: `${key}/${name}`,
  path: [...path, part],
});

type Item = Record<string, unknown>;
type Items = readonly Item[];

/** Whether a value is a list of records; a list of texts is merged as one value. */
const isList = (value: unknown): value is Items => Array.isArray(value) && value.every(isRecord);

/** Matches items of one list with those of the other: equal ones first, then the next of the same kind. */
function partners(before: Items, after: Items): Map<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (isPartner: (one: Item, other: Item) => boolean) => {
    for (const [at, item] of before.entries()) {
      if (found.has(at)) continue;
      const place = after.findIndex((other, index) => !taken.has(index) && isPartner(item, other));
      if (place < 0) continue;
      found.set(at, place);
      taken.add(place);
    }
  };
  pair(isEqual);
  pair((one, other) => kindOf(one) === kindOf(other) && isAlike(one, other));
  pair((one, other) => kindOf(one) === kindOf(other));
  return found;
}

const kindOf = (item: Item) => item.kind ?? item.offer_type ?? item.id;

/** Whether at least one property is unchanged. */
const isAlike = (one: Item, other: Item) =>
  Object.entries(one).some(
    ([name, value]) => name !== 'kind' && name !== 'offer_type' && isEqual(value, other[name]),
  );

type Named = ReadonlyMap<number, Item>;

/** Numbers the items of both sides: by index in the base, or beyond it for new items. */
function named(
  one: Items,
  other: Items,
  inOne: ReadonlyMap<number, number>,
  inOther: ReadonlyMap<number, number>,
): [Named, Named] {
  const [originsOfOne, originsOfOther] = [inOne, inOther].map(
    (places) => new Map([...places].map(([at, place]) => [place, at])),
  );
  // Larger than any index in the base
  let next = Math.max(0, ...inOne.keys(), ...inOther.keys()) + one.length + other.length + 1000;
  const mine = new Map(one.map((item, place) => [originsOfOne?.get(place) ?? next++, item]));
  const isNew = (name: number) => !inOne.has(name);
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

/** Merges item orders: those of `lead`, with the other side's new items inserted after their neighbours. */
function inserted(lead: readonly number[], rest: readonly number[]): number[] {
  const result = [...lead];
  let place = 0;
  for (const name of rest) {
    const known = result.indexOf(name);
    if (known < 0) result.splice(place, 0, name);
    place = (known < 0 ? place : known) + 1;
  }
  return result;
}
