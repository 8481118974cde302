import type { FastifyInstance } from 'fastify';
import type { Transport } from 'shared-contracts/api';

/** The API without a network: a loader on the server gets the same answers as a browser. */
export function createInProcessTransport(app: FastifyInstance): Transport {
  return async (path, { method, headers }) => {
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `/api/v1/${path}`,
      headers: { ...headers },
    });
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    });
  };
}
