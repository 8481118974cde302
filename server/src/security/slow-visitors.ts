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

interface SlowVisitorsOptions {
  /** ms that visitors have to finish when the server ends. */
  farewell?: number;
}

/**
 * Lets no connection hold up the end of the server: what has arrived is answered long before, and what is left
 * then are uploads that hang and browsers that do not read. Nothing of them was confirmed.
 */
export const slowVisitors = fp<SlowVisitorsOptions>(
  async (app: FastifyInstance, { farewell = 5000 }) => {
    app.addHook('preClose', async () => {
      setTimeout(() => app.server.closeAllConnections(), farewell).unref();
    });
  },
);
