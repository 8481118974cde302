import { LRUCache } from 'lru-cache';

const aMinute = 60_000;

/** Rate limit per visitor address and minute. Each process counts for itself. */
export type Allowance = ReturnType<typeof allowance>;

/** Counts at most 10,000 addresses; a minute starts with the first call of `spend`. */
export function allowance(perMinute: number, now: () => number = Date.now) {
  const spent = new LRUCache<string, { count: number; until: number }>({ max: 10_000 });
  const of = (visitor: string) => {
    const known = spent.get(visitor);
    return known && known.until > now() ? known : { count: 0, until: now() + aMinute };
  };
  return {
    isSpent: (visitor: string): boolean => of(visitor).count >= perMinute,
    spend(visitor: string): void {
      const { count, until } = of(visitor);
      spent.set(visitor, { count: count + 1, until });
    },
  };
}
