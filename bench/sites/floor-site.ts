import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify from 'fastify';
import { assetsPlugin } from '../../server/src/assets/assets-plugin';
import { readConfig } from '../../server/src/config/config';

interface FloorParts {
  port: number;
  /** Site whose pages are taken. */
  origin: string;
  addresses: readonly string[];
}

/**
 * The pages of a site as they come from its server, without any script, from a server of the same kind:
 * the same compression, the same files, the same headers.
 */
export async function startFloor({ port, origin, addresses }: FloorParts) {
  const app = fastify();
  const config = readConfig();
  await app.register(assetsPlugin, {
    config,
    releases: {
      ensureLocal: async (name, version) => path.join(config.releasesDir, name, version),
    },
    media: { sourceMeanwhile: () => undefined, ensure: async () => undefined },
  });
  for (const address of addresses) {
    const answer = await fetch(origin + address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const bytes = compressed(withoutScripts(await answer.text()));
    const policy = answer.headers.get('content-security-policy') ?? '';
    app.get(address, (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .header('content-encoding', 'br')
        .header('vary', 'Cookie, Accept-Encoding')
        .type('text/html; charset=utf-8')
        .send(bytes),
    );
  }
  return { origin: await app.listen({ port, host: 'localhost' }), stop: () => app.close() };
}

/** As well as the server does it for a page that it keeps. */
const compressed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Data for search engines stays: it is part of the page and runs nothing. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link [^>]*as="script"[^>]*>|<link data-script[^>]*>/g, '');
