import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;

/**
 * Rate limit per visitor address and minute, which starts with the first call of `countRequest`. Each process counts for
 * itself, at most 10,000 addresses.
 */
export function createRateLimiter(perMinute: number, now: () => number = Date.now) {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: 10_000 });
  const windowOf = (visitor: string) => {
    const window = windows.get(visitor);
    return window && window.until > now() ? window : { count: 0, until: now() + minuteMs };
  };
  return {
    isExceeded: (visitor: string): boolean => windowOf(visitor).count >= perMinute,
    countRequest(visitor: string): void {
      const { count, until } = windowOf(visitor);
      windows.set(visitor, { count: count + 1, until });
    },
  };
}
