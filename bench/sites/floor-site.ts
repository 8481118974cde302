import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify from 'fastify';
import { readConfig } from '../../server/src/config/config';
import { assetsPlugin } from '../../server/src/pages/assets/assets-plugin';

interface FloorOptions {
  port: number;
  /** Site to copy the pages from. */
  origin: string;
  addresses: readonly string[];
}

/** Serves a site's pages without any scripts from a server of the same kind: same compression, files and headers. */
export async function startFloor({ port, origin, addresses }: FloorOptions) {
  const app = fastify();
  const config = readConfig();
  await app.register(assetsPlugin, {
    config,
    releases: {
      ensureLocal: async (name, version) => path.join(config.releasesDir, name, version),
    },
    media: { sourceUntilReady: () => undefined, ensure: async () => undefined },
  });
  /** Answers by address with its query. */
  const pages = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
  for (const address of addresses) {
    const answer = await fetch(origin + address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    pages.set(address, {
      bytes: compressed(withoutScripts(await answer.text())),
      headers: sameForAll(answer.headers),
    });
  }
  app.get('*', ({ url }, reply) => {
    const page = pages.get(url);
    if (!page) return reply.callNotFound();
    return reply.headers(page.headers).header('content-encoding', 'br').send(page.bytes);
  });
  return { origin: await app.listen({ port, host: 'localhost' }), stop: () => app.close() };
}

/** A browser may treat a page differently by any of its headers, so all are copied but those of one answer. */
const sameForAll = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !headersOfOneAnswer.has(name)));

const headersOfOneAnswer = new Set([
  ...['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive'],
  ...['server-timing', 'set-cookie', 'transfer-encoding'],
]);

/** Compressed at the level that the server uses for cached pages. */
const compressed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Removes scripts except structured data, which is content and does not execute. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link [^>]*as="script"[^>]*>|<link data-script[^>]*>/g, '');
