import { isGroup } from '../workflow/compare';

/** The value was changed since where it would be taken back. */
export class ChangedSince extends Error {}

/**
 * The value `now` with the change from `before` to `after` taken back. Changes of other fields stay. Throws
 * `ChangedSince` when the same field was changed again.
 */
export function takeChangeBack(now: unknown, before: unknown, after: unknown): unknown {
  if (isSame(now, after)) return before;
  if (isSame(before, after) || isSame(now, before)) return now;
  if (isGroup(now) && isGroup(before) && isGroup(after)) {
    const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
    const fields = names.map((name) => [
      name,
      takeChangeBack(now[name], before[name], after[name]),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  const lists = [now, before, after];
  if (areLists(lists) && new Set(lists.map(({ length }) => length)).size === 1)
    return lists[0]?.map((item, at) => takeChangeBack(item, lists[1]?.[at], lists[2]?.[at]));
  throw new ChangedSince();
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const areLists = (values: unknown[]): values is unknown[][] => values.every(Array.isArray);
