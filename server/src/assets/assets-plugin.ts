import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendBarely } from './file-headers';

interface AssetFolders {
  releasesDir: string;
  /** The folder of a release on this machine; null when there is no such release. */
  ensureRelease: (name: string, version: string) => Promise<string | null>;
  mediaDir: string;
  contentDir: string;
}

const year = 365 * 24 * 60 * 60 * 1000;

/** Files whose names carry their content: browser files of every release, old ones too, pictures and films. */
export async function assetsPlugin(app: FastifyInstance, folders: AssetFolders): Promise<void> {
  app.addHook('onSend', sendBarely);
  // what never changes is never asked after, so it needs nothing to be known by
  const forever = {
    immutable: true,
    maxAge: year,
    etag: false,
    lastModified: false,
    index: false,
    preCompressed: true,
  } as const;
  await app.register(fastifyStatic, {
    ...forever,
    root: folders.releasesDir,
    serve: false,
    acceptRanges: false,
  });
  await app.register(fastifyStatic, {
    ...forever,
    root: folders.mediaDir,
    prefix: '/storage/uploads/',
    decorateReply: false,
  });

  // a release also holds its server bundle and description, which are not for browsers: only `web` is served
  app.get<{ Params: { name: string; version: string; file: string } }>(
    '/assets/:name/:version/:file',
    async (request, reply) => {
      const { name, version, file } = request.params;
      // an open tab may ask for a version that this machine has never had
      if (!(await folders.ensureRelease(name, version))) return reply.callNotFound();
      return reply.sendFile(path.posix.join(name, version, 'web', file), folders.releasesDir);
    },
  );

  const brand = path.join(folders.contentDir, 'media/brand');
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', brand, { maxAge: '1d', immutable: false, etag: true }),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}
