import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify, { type FastifyReply } from 'fastify';
import { readConfig } from '../../server/src/config/config';
import { assetsPlugin } from '../../server/src/pages/assets/assets-plugin';

interface ReverseProxyOptions {
  port: number;
  /** Origin of the peer's own server. */
  peer: string;
  /** Origin of our site, whose API the form posts to. */
  ours: string;
  /** Folder of static files and its address, as on a CDN. */
  files?: { at: string; folder: string } | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const forwardedHeaders = ['cache-control', 'vary', 'etag', 'link'];

/**
 * Starts a reverse proxy in front of a peer, after its makers' advice: static files are compressed once at the
 * highest level, pages as on our server. Pictures come from our plugin.
 */
export async function startReverseProxy({ port, peer, ours, files }: ReverseProxyOptions) {
  const app = fastify();
  await app.register(assetsPlugin, {
    config: readConfig(),
    releases: { ensureLocal: async (name) => name },
    media: { sourceUntilReady: () => undefined, ensure: async () => undefined },
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/api/*', async (request, reply) => {
    const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers;
    const answer = await fetch(ours + request.url, {
      method: request.method,
      headers: headers as Record<string, string>,
      ...(request.body ? { body: bodyOf(request.body) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
    reply.code(answer.status).type(answer.headers.get('content-type') ?? 'application/json');
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  });
  const compressed = new Map<string, Buffer>();
  const send = (reply: FastifyReply, bytes: Buffer, type: string) => {
    reply.type(type);
    if (!/text|script|json|svg/.test(type)) return reply.send(bytes);
    const key = bytes.toString('latin1');
    const sent = compressed.get(key) ?? compress(bytes, /text\/html/.test(type) ? 5 : 11);
    compressed.set(key, sent);
    return reply.header('content-encoding', 'br').send(sent);
  };
  if (files)
    app.get<{ Params: { '*': string } }>(`${files.at}/*`, async ({ params }, reply) => {
      const file = path.join(files.folder, path.posix.normalize(`/${params['*']}`));
      const bytes = await readFile(file).catch(() => null);
      if (!bytes) return reply.code(404).send();
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      // Required by Module Federation, since a remote may have another origin
      reply.header('access-control-allow-origin', '*');
      return send(reply, bytes, types[path.extname(file)] ?? 'application/octet-stream');
    });
  app.get('/*', async ({ url }, reply) => {
    const answer = await fetch(peer + url, { headers: { 'accept-encoding': 'identity' } });
    for (const name of forwardedHeaders) {
      const value = answer.headers.get(name);
      if (value) reply.header(name, value);
    }
    reply.code(answer.status);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Cached pages of Modern.js have no content type
    const type = answer.headers.get('content-type') ?? 'text/plain';
    const isPage = bytes.subarray(0, 15).toString().toLowerCase() === '<!doctype html>';
    return send(reply, bytes, isPage ? 'text/html; charset=utf-8' : type);
  });
  await app.listen({ port, host: '127.0.0.1' });
  // As in the addresses of its pages, or files would count as cross-origin
  return { origin: `http://localhost:${port}`, stop: () => app.close() };
}

const bodyOf = (body: unknown) =>
  Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);

const compress = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
