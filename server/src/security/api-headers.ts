import type { FastifyInstance } from 'fastify';

const headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};

/** Headers of API answers, which allow use as data by this site's own pages only. */
export function addApiHeaders(api: FastifyInstance): void {
  api.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
}
