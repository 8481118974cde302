import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What every answer tells a browser. Pages bring a policy of their own; what brings none shows and runs nothing. */
export const protections: FastifyHelmetOptions = {
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
  // Without it a browser hides from this site too that a form comes from its own pages.
  referrerPolicy: { policy: 'same-origin' },
};
