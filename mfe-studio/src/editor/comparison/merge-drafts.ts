import { isRecord, type Path } from '../fields/paths';
import { isEqual } from './is-equal';

export type Side = 'mine' | 'theirs';

/** One thing that two people left different. */
export interface Difference {
  /** Names it among the choices. */
  key: string;
  /** Where it stands in the merged draft, as long as nothing before it is left out. */
  path: Path;
  /** Undefined where it is not there. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whether both changed it: somebody has to choose. */
  isConflict: boolean;
  /** What was chosen, or what goes without saying. */
  choice: Side | null;
}

export type Choices = Readonly<Record<string, Side>>;

interface Merge<Kind> {
  /** Mine where nobody has chosen yet. */
  merged: Kind;
  differences: Difference[];
}

/**
 * Two drafts that were both made from `base`, put together. What one of them changed is taken; what both changed
 * is a conflict. Everything that differs is listed, and `choices` decide over it.
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

  const merged = merge({ key: '', path: [] }, base, mine, theirs) as Kind; // made of parts of its kind, field by field
  return { merged, differences };
}

/** The same where nobody has to choose; null where both changed one thing. */
export function mergedAlone<Kind>(base: Kind, mine: Kind, theirs: Kind): { body: Kind } | null {
  const { merged, differences } = mergeDrafts(base, mine, theirs);
  return differences.some(({ isConflict }) => isConflict) ? null : { body: merged };
}

/** A place of the merged draft, and its key: the choices may move it to another place. */
type Place = Pick<Difference, 'key' | 'path'>;

const inside = ({ key, path }: Place, part: string | number, name = part): Place => ({
  key: `${key}/${name}`,
  path: [...path, part],
});

type Item = Record<string, unknown>;
type Items = readonly Item[];

/** Lists of texts are one value. */
const isList = (value: unknown): value is Items => Array.isArray(value) && value.every(isRecord);

/** Which item of the list became which of the other: the same one, or else the next of its kind. */
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

/** Whether something of it stayed as it was. */
const isAlike = (one: Item, other: Item) =>
  Object.entries(one).some(
    ([name, value]) => name !== 'kind' && name !== 'offer_type' && isEqual(value, other[name]),
  );

type Named = ReadonlyMap<number, Item>;

/** The items of both sides by a number each: their place in the base, or one behind it for what is new. */
function named(
  one: Items,
  other: Items,
  inOne: ReadonlyMap<number, number>,
  inOther: ReadonlyMap<number, number>,
): [Named, Named] {
  const [originsOfOne, originsOfOther] = [inOne, inOther].map(
    (places) => new Map([...places].map(([at, place]) => [place, at])),
  );
  // larger than any place in the base
  let next = Math.max(0, ...inOne.keys(), ...inOther.keys()) + one.length + other.length + 1000;
  const mine = new Map(one.map((item, place) => [originsOfOne?.get(place) ?? next++, item]));
  const isNew = (name: number) => !inOne.has(name);
  const added = [...mine].filter(([name]) => isNew(name));
  const theirs = new Map(
    other.map((item, place) => {
      const origin = originsOfOther?.get(place);
      if (origin !== undefined) return [origin, item];
      // both added the same
      const same = added.findIndex(([, candidate]) => isEqual(candidate, item));
      const [name = next++] = same < 0 ? [] : (added.splice(same, 1)[0] ?? []);
      return [name, item];
    }),
  );
  return [mine, theirs];
}

/** The items of one side, and between them, behind their neighbours, those that only the other side has. */
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
