import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Transport, TransportAnswer } from 'shared-contracts/api';
import { frozenAnswer } from './frozen-answer';

/**
 * An API answer that may be cached until the site's revision differs from `revision`; null or absent: not
 * cacheable.
 */
type CacheableAnswer = TransportAnswer & { revision?: string | null };

/** A transport that reports how long each answer may be cached. */
export type CachingTransport = (...call: Parameters<Transport>) => Promise<CacheableAnswer>;

const maxAnswers = 500;

/**
 * Calls the API within this process, so that server loaders get the same answers as a browser. Public answers
 * are cached for a revision, which changes whenever an answer may change. While the API answers 5xx, the last
 * cached answer is used, so that a database outage does not affect pages shown before.
 */
export function createInProcessTransport(
  app: FastifyInstance,
  revision: () => Promise<string>,
): CachingTransport {
  const cache = new LRUCache<string, CacheableAnswer>({ max: maxAnswers });
  // Acts as one returning visitor: an answer that sets cookies is private and could not be cached.
  let cookie = '';

  return async (path, { method, headers }) => {
    const key = `${path} ${JSON.stringify(headers)}`;
    const cached = cache.get(key);
    // Read before the call, so that an answer fetched during a change counts as the older revision.
    const currentRevision = await revision();
    if (method === 'GET' && cached?.revision === currentRevision) return cached;
    const {
      payload,
      statusCode,
      headers: responseHeaders,
    } = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `/api/v1/${path}`,
      headers: { ...headers, cookie },
    });
    const cookies = [responseHeaders['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    if (statusCode >= 500 && cached) return cached;
    const answer = frozenAnswer(statusCode, payload);
    const isCacheable = responseHeaders['cache-control'] === 'public, no-cache';
    if (method !== 'GET' || statusCode !== 200 || !isCacheable) return answer;
    const cacheable = { ...answer, revision: currentRevision };
    cache.set(key, cacheable);
    return cacheable;
  };
}
