import type { FastifyReply, FastifyRequest } from 'fastify';

/** For files whose names carry their content: what never changes is never asked after, so it needs nothing to be known by. */
export const immutableFiles = {
  immutable: true,
  maxAge: '365d',
  etag: false,
  lastModified: false,
} as const;

/** What counts for a file that a page asks for: nobody guesses its type, it comes by TLS, no other site embeds it; pictures alone may be shown elsewhere. */
const fileHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Files of releases are for any host of Module Federation, wherever it stands; nothing of them is secret. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** By what a CDN is told to forget files: all of a release store, of a remote, of one version; all media. */
export function surrogateKeysOf(url: string): string {
  const [, name, version] = /^\/assets\/([^/]+)\/([^/]+)\//.exec(url) ?? [];
  return name ? `assets ${name} ${name}@${version}` : 'media';
}

/** Files that a browser opens as documents. */
const documentTypes = /^(application\/pdf|image\/svg)/;

/**
 * Takes the headers that were set for every answer back from one that is a file: they speak of documents, and
 * each of a page's twenty files would carry them. Run it before the answer is sent.
 */
export async function sendStatic(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode >= 400) return;
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
  reply.headers(fileHeaders);
  if (request.url.startsWith('/assets/')) reply.headers(crossOriginHeaders);
  // the previews that other sites make of a link show its picture and its site's icon
  if (/^image\//.test(String(reply.getHeader('content-type'))))
    reply.header('cross-origin-resource-policy', 'cross-origin');
  if (documentTypes.test(String(reply.getHeader('content-type'))))
    reply.header('content-security-policy', "frame-ancestors 'none'");
  if (reply.hasHeader('content-encoding')) reply.header('vary', 'accept-encoding');
}
