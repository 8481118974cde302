import type { FastifyInstance } from 'fastify';
import type { Transport, TransportAnswer } from 'shared-contracts/api';

const capacity = 500;

/**
 * The API without a network: a loader on the server gets the same answers as a browser, and may use one
 * again for as long as a browser may.
 */
export function createInProcessTransport(app: FastifyInstance): Transport {
  const kept = new Map<string, { answer: TransportAnswer; until: number }>();
  // as one visitor who comes again: an answer that brings cookies would be his own and could not be kept
  let cookie = '';

  const keep = (key: string, answer: TransportAnswer, seconds: number) => {
    kept.delete(key);
    kept.set(key, { answer, until: Date.now() + seconds * 1000 });
    const oldest = kept.keys().next();
    if (kept.size > capacity && !oldest.done) kept.delete(oldest.value);
  };

  return async (path, { method, headers }) => {
    const key = `${path} ${JSON.stringify(headers)}`;
    const known = kept.get(key);
    if (method === 'GET' && known && known.until > Date.now()) return known.answer;
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
    const answer = answerOf(statusCode, payload);
    const seconds = /^public, max-age=(\d+)/.exec(String(given['cache-control']))?.[1];
    if (method === 'GET' && statusCode === 200 && seconds) keep(key, answer, Number(seconds));
    return answer;
  };
}

/** Read once for all pages, and so that none can change it for another. */
function answerOf(status: number, text: string): TransportAnswer {
  const body = Promise.resolve(text).then((json) => frozen(JSON.parse(json)));
  // whoever reads it is told
  body.catch(() => {});
  return { ok: status >= 200 && status < 300, status, json: () => body };
}

function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
