import { LRUCache } from 'lru-cache';
import type { FrameWire } from 'shared-contracts/api';

interface FrameCheckOptions {
  /** Our own origin, which the other site may name as one that may frame it. */
  origin: string;
  fetcher?: typeof fetch;
  now?: () => Date;
}

/** ms for which an answer is believed. */
const cacheMs = 5 * 60_000;

/** ms for which the other site is waited for. */
const timeoutMs = 2500;

/**
 * Whether another site can be shown in a frame of ours. A browser does not tell a page that its frame was
 * refused or found nobody, so the server asks: once, and again in the background when the answer is old.
 */
export function createFrameCheck({
  origin,
  fetcher = fetch,
  now = () => new Date(),
}: FrameCheckOptions) {
  const states = new LRUCache<string, FrameWire['state']>({
    max: 10,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    allowStale: true,
    fetchMethod: async (address) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetcher(address, { signal }).catch(() => null);
      await answer?.body?.cancel();
      if (!answer?.ok) return 'silent';
      return mayFrame(answer.headers, origin) ? 'shown' : 'refused';
    },
  });
  /** Waits for the other site only while nothing is known of it. */
  return (address: string) => states.forceFetch(address);
}

/** `frame-ancestors` decides where there is one; `X-Frame-Options` allows nobody from elsewhere. */
function mayFrame(headers: Headers, origin: string): boolean {
  const ancestors = /(?:^|[;,])\s*frame-ancestors([^;,]*)/i.exec(
    headers.get('content-security-policy') ?? '',
  )?.[1];
  if (ancestors === undefined) return !headers.has('x-frame-options');
  const { protocol } = new URL(origin);
  return ancestors
    .trim()
    .split(/\s+/)
    .some((source) => source === '*' || source === protocol || source === origin);
}
