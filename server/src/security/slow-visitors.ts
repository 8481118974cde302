import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Options of an application that gives up on a request which has not arrived after so many ms. */
export const slownessOf = (patience: number) => ({
  requestTimeout: patience,
  http: {
    // Node takes the longer of the two for the whole request
    headersTimeout: Math.min(patience, 60_000),
    // between two looks at all that is under way
    connectionsCheckingInterval: Math.min(patience, 5000),
  },
});

/** ms for which a whole upload of staff may arrive: 64 MB over a poor line. */
export const uploadPatience = 15 * 60_000;

interface SlowVisitorsOptions {
  /** ms for the body of a request to arrive, where its route says nothing else; less than the server's own. */
  patience?: number;
  /** ms that visitors have to finish when the server ends. */
  farewell?: number;
}

/** What the server itself says when it gives one up. */
const givenUp = () =>
  Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Gives up bodies that do not end, uploads later than forms. And lets no connection hold up the end of the server: what has arrived is answered long before, and what is left
 * then are uploads that hang and browsers that do not read. Nothing of them was confirmed.
 */
export const slowVisitors = fp<SlowVisitorsOptions>(
  async (app: FastifyInstance, { patience = 120_000, farewell = 5000 }) => {
    app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
      const hasBody = raw.headers['transfer-encoding'] || Number(raw.headers['content-length']) > 0;
      if (!hasBody) return;
      const timer = setTimeout(() => {
        // whoever was answered before has nothing to be told any more
        if (!raw.complete && !reply.raw.writableEnded)
          app.server.emit('clientError', givenUp(), raw.socket);
      }, routeOptions.config.patience ?? patience).unref();
      raw.once('close', () => clearTimeout(timer));
    });
    app.addHook('preClose', async () => {
      setTimeout(() => app.server.closeAllConnections(), farewell).unref();
    });
  },
  { name: 'slow-visitors' },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** ms for the body to arrive. */
    patience?: number;
  }
}
