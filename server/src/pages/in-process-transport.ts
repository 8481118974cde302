import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { frozenAnswer } from '../releases/rendering/frozen-answer';
import type { KeepingTransport, KeptAnswer } from '../releases/rendering/keeping-transport';

const capacity = 500;

/**
 * The API without a network: a loader on the server gets the same answers as a browser. What a browser keeps, and asks
 * about each time, holds here for its revision: another text whenever answers may be others. While the API cannot
 * answer, what it said last stands in, so that a database that is away takes no page that was shown before.
 */
export function createInProcessTransport(
  app: FastifyInstance,
  revision: () => Promise<string>,
): KeepingTransport {
  const kept = new LRUCache<string, KeptAnswer>({ max: capacity });
  // as one visitor who comes again: an answer that brings cookies would be his own and could not be kept
  let cookie = '';

  return async (path, { method, headers }) => {
    const key = `${path} ${JSON.stringify(headers)}`;
    const known = kept.get(key);
    // before the answer: one of a later revision is asked for again
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
