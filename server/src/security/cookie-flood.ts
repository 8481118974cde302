import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Bytes of a request's headers. A browser sends at most 180 cookies of 4 kB. */
export const maxHeaderBytes = 1024 * 1024;

/** Bytes of the Cookie header; our own cookies need less than a quarter of this. */
const maxCookieBytes = 8 * 1024;

/**
 * A script can set so many cookies that proxies and servers reject all further requests of the browser, even
 * after a rollback. The answer to such a request clears all cookies of the site.
 */
export const cookieFloodGuard = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if ((headers.cookie?.length ?? 0) > maxCookieBytes)
        reply.header('clear-site-data', '"cookies"');
    });
  },
  { name: 'cookie-flood' },
);
