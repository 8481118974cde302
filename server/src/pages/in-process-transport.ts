import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { frozenAnswer } from '../releases/rendering/frozen-answer';
import type { KeepingTransport, KeptAnswer } from '../releases/rendering/keeping-transport';

const capacity = 500;

/**
 * Calls the API within this process, so that server loaders get the same answers as a browser. Public answers
 * are cached for a revision, which changes whenever an answer may change. While the API answers 5xx, the last
 * cached answer is used, so that a database outage does not affect pages shown before.
 */
export function createInProcessTransport(
  app: FastifyInstance,
  revision: () => Promise<string>,
): KeepingTransport {
  const kept = new LRUCache<string, KeptAnswer>({ max: capacity });
  // Acts as one returning visitor: an answer that sets cookies is private and could not be cached.
  let cookie = '';

  return async (path, { method, headers }) => {
    const key = `${path} ${JSON.stringify(headers)}`;
    const known = kept.get(key);
    // Read before the call, so that an answer fetched during a change counts as the older revision.
    const asked = await revision();
    if (method === 'GET' && known?.revision === asked) return known;
    const {
      payload,
      statusCode,
      headers: given,
    } = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `/api/v1/${path}`,
      headers: { ...headers, cookie },
    });
    const brought = [given['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    if (brought.length > 0) cookie = brought.join('; ');
    if (statusCode >= 500 && known) return known;
    const answer = frozenAnswer(statusCode, payload);
    const isCommon = given['cache-control'] === 'public, no-cache';
    if (method !== 'GET' || statusCode !== 200 || !isCommon) return answer;
    const common = { ...answer, revision: asked };
    kept.set(key, common);
    return common;
  };
}
