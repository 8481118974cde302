import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Fastify options that abort a request which has not arrived within `patience` ms. */
export const bodyTimeouts = (timeoutMs: number) => ({
  requestTimeout: timeoutMs,
  http: {
    // Node uses the longer of the two for the whole request.
    headersTimeout: Math.min(timeoutMs, 60_000),
    // Interval in ms in which Node checks its connections.
    connectionsCheckingInterval: Math.min(timeoutMs, 5000),
  },
});

/** ms for a staff upload of up to 64 MB over a slow line. */
export const uploadTimeoutMs = 15 * 60_000;

interface BodyTimeoutOptions {
  /** Default ms for a request body; must be less than the server's requestTimeout. */
  bodyTimeoutMs?: number;
  /** ms between the shutdown signal and closing the remaining connections. */
  closeTimeoutMs?: number;
}

/** The error that Node's server emits on its own timeout. */
const timeoutError = () =>
  Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Aborts request bodies that do not arrive in time (routes for uploads allow more), and closes remaining
 * connections at shutdown. By then complete requests have been answered; what remains are hung uploads and
 * clients that do not read, to whom nothing was confirmed.
 */
export const bodyTimeoutPlugin = fp<BodyTimeoutOptions>(
  async (app: FastifyInstance, { bodyTimeoutMs = 120_000, closeTimeoutMs = 5000 }) => {
    app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
      const hasBody = raw.headers['transfer-encoding'] || Number(raw.headers['content-length']) > 0;
      if (!hasBody) return;
      const timer = setTimeout(() => {
        // A request that was already answered needs no error.
        if (!raw.complete && !reply.raw.writableEnded)
          app.server.emit('clientError', timeoutError(), raw.socket);
      }, routeOptions.config.bodyTimeoutMs ?? bodyTimeoutMs).unref();
      raw.once('close', () => clearTimeout(timer));
    });
    app.addHook('preClose', async () => {
      setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs).unref();
    });
  },
  { name: 'slow-visitors' },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** ms for the request body to arrive. */
    bodyTimeoutMs?: number;
  }
}
