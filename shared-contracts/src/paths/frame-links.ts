/** How staff have arranged a place. */
export interface PlaceOrder {
  /** Addresses in their order. What is not named follows. */
  order?: string[] | undefined;
  /** Addresses that are not shown. */
  hidden?: string[] | undefined;
}
export type NavigationOrder = Readonly<Record<string, PlaceOrder | undefined>>;

/** The address by which a link is ordered. */
export const orderKey = (to: string): string => to.split('?')[0] ?? to;

/** Entries in the order of staff, without those that are hidden. */
export function arrange<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  { order = [], hidden = [] }: PlaceOrder = {},
): Entry[] {
  const rank = (entry: Entry) => {
    const at = order.indexOf(keyOf(entry));
    return at < 0 ? order.length : at;
  };
  return entries
    .filter((entry) => !hidden.includes(keyOf(entry)))
    .sort((one, other) => rank(one) - rank(other));
}
