import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Transport, TransportAnswer } from 'shared-contracts/api';
import { frozenAnswer } from '../releases/rendering/frozen-answer';

const capacity = 500;

interface Kept {
  answer: TransportAnswer;
  until: number;
  /** The revision that it belongs to; null where none is told. */
  revision: string | null;
}

/**
 * The API without a network: a loader on the server gets the same answers as a browser, and may use one
 * again for as long as a browser may, and where a revision is told no longer than that holds: another text whenever
 * answers may be others. What a browser would ask about each time holds for its revision. While the API cannot answer, what it
 * said last stands in, so that a database that is away takes no page that was shown before.
 */
export function createInProcessTransport(
  app: FastifyInstance,
  revision: () => Promise<string | null> = async () => null,
): Transport {
  const kept = new LRUCache<string, Kept>({ max: capacity });
  // as one visitor who comes again: an answer that brings cookies would be his own and could not be kept
  let cookie = '';

  const holds = async (entry: Kept) =>
    entry.until > Date.now() && (entry.revision === null || entry.revision === (await revision()));

  return async (path, { method, headers }) => {
    const key = `${path} ${JSON.stringify(headers)}`;
    const known = kept.get(key);
    if (method === 'GET' && known && (await holds(known))) return known.answer;
    // before the answer: one of a later revision is asked for again, and not kept for long
    const asked = await revision();
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
    if (statusCode >= 500 && known) return known.answer;
    const answer = frozenAnswer(statusCode, payload);
    const term = termOf(String(given['cache-control']), asked);
    if (method === 'GET' && statusCode === 200 && term) kept.set(key, { answer, ...term });
    return answer;
  };
}

/** How long an answer may be used again; null when it may not. */
function termOf(cacheControl: string, revision: string | null): Omit<Kept, 'answer'> | null {
  const seconds = /^public, max-age=(\d+)/.exec(cacheControl)?.[1];
  if (seconds) return { until: Date.now() + Number(seconds) * 1000, revision };
  const isChecked = cacheControl === 'public, no-cache' && revision !== null;
  return isChecked ? { until: Number.POSITIVE_INFINITY, revision } : null;
}
