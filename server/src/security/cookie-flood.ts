import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Bytes of a request's head that are read: a browser sends at most 180 cookies of 4 kB. */
export const maxHeaderSize = 1024 * 1024;

/** Bytes of cookies beyond which some are not ours: ours together have less than a quarter of it. */
const mostCookieBytes = 8 * 1024;

/**
 * A script on a page can write so many cookies that no proxy or server reads the browser's next request, whatever
 * release is live by then. The answer to such a request tells the browser to drop all cookies of the site.
 */
export const cookieFlood = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if ((headers.cookie?.length ?? 0) > mostCookieBytes)
        reply.header('clear-site-data', '"cookies"');
    });
  },
  { name: 'cookie-flood' },
);
