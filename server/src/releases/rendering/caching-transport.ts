import type { Transport, TransportAnswer } from 'shared-contracts/api';

/**
 * An API answer that may be cached until the site's revision differs from `revision`; null or absent: not
 * cacheable.
 */
export type CacheableAnswer = TransportAnswer & { revision?: string | null };

/** A transport that reports how long each answer may be cached. */
export type CachingTransport = (...call: Parameters<Transport>) => Promise<CacheableAnswer>;
