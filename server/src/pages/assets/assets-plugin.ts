import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import { immutableFiles, sendStatic, surrogateKeysOf } from '../../http/file-headers';
import type { ServedMedia } from '../../media/prepare-media';
import type { SiteReleases } from '../../releases/site-releases';

interface AssetsOptions {
  config: Pick<Config, 'releasesDir' | 'mediaDir' | 'contentDir' | 'surrogateKeys'>;
  releases: Pick<SiteReleases, 'ensureLocal'>;
  media: Pick<ServedMedia, 'ensure' | 'sourceUntilReady'>;
}

/** Files whose names carry their content: browser files of every release, old ones too, pictures and films. */
export async function assetsPlugin(
  app: FastifyInstance,
  { config, releases, media }: AssetsOptions,
): Promise<void> {
  app.addHook('onSend', sendStatic);
  if (config.surrogateKeys)
    app.addHook('onSend', async ({ url }, reply) => {
      if (reply.statusCode < 400) reply.header('surrogate-key', surrogateKeysOf(url));
    });
  const compressed = { ...immutableFiles, index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...compressed,
    root: config.releasesDir,
    serve: false,
    acceptRanges: false,
  });
  await app.register(async (uploads) => {
    // not an async hook: whoever waits for a reply takes a visitor who leaves for a fault
    uploads.addHook<{ Params: { '*'?: string } }>('onRequest', ({ params }, reply, done) => {
      const file = params['*'] ?? '';
      // the first visitors of a new site come before all of its pictures are made: to wait for some would keep all
      // connections of a browser from the rest of the page
      const sourceFile = media.sourceUntilReady(file);
      if (sourceFile === undefined) return void media.ensure(file).then(() => done(), done);
      reply.header('cache-control', 'no-store');
      reply.sendFile(path.basename(sourceFile), path.dirname(sourceFile), { cacheControl: false });
    });
    await uploads.register(fastifyStatic, {
      ...compressed,
      root: config.mediaDir,
      prefix: '/storage/uploads/',
      decorateReply: false,
    });
  });

  // a release also holds its server bundle and description, which are not for browsers: only `web` is served
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/assets/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      // nothing leads out of `web`; other tools than ours make folders in it
      if (!/^\w[\w.@-]*(\/\w[\w.@-]*)*$/.test(file)) return reply.callNotFound();
      // the sources of a release are its team's; our own builds keep maps outside of `web`
      if (file.endsWith('.map')) return reply.callNotFound();
      // an open tab may ask for a version that this machine has never had
      const folder = await releases.ensureLocal(name, version).catch((error: unknown) => {
        request.log.error(error);
        return null;
      });
      if (!folder) return reply.callNotFound();
      return reply.sendFile(file, path.join(folder, 'web'));
    },
  );

  const brand = path.join(config.contentDir, 'media/brand');
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
      .sendFile('favicon.svg', brand, { cacheControl: false, etag: true }),
  );
  const plans = path.join(config.contentDir, 'media/plans');
  app.get<{ Params: { file: string } }>('/plans/:file', ({ params: { file } }, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .sendFile(file, plans, { cacheControl: false, etag: true }),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}
