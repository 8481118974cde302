/**
 * How staff have arranged the links of the frame, by place: addresses in their order, and with a `-` before it each that
 * is not shown. What is not named follows.
 */
export type LinkOrder = Readonly<Record<string, readonly string[]>>;

/** A link, or a panel of the navigation. */
interface FrameEntry {
  to?: string | undefined;
  panel?: string | undefined;
}

/** Entries in the order of staff, without those that are not shown. */
export function arrange<Entry extends FrameEntry>(
  entries: readonly Entry[],
  order: readonly string[] = [],
): Entry[] {
  const keyOf = ({ panel, to }: Entry) => panel ?? `${to?.split('?')[0]}`;
  // as an unsigned number -1, of an entry that is not named, is the largest
  const rank = (entry: Entry) => order.indexOf(keyOf(entry)) >>> 0;
  return entries
    .filter((entry) => !order.includes(`-${keyOf(entry)}`))
    .sort((one, other) => rank(one) - rank(other));
}
