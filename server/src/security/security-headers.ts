import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Security headers of every answer. Pages set their own content security policy; the default one allows
 * nothing.
 */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  // Lets the browser send `Origin` and `Referer` to this site, which identify forms of our own pages.
  referrerPolicy: { policy: 'same-origin' },
};
