import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendBarely } from '../assets/file-headers';
import type { Database } from '../database/database';
import { ensurePicture, pictureDir, pictureRoot } from './campaign-pictures';

const year = 365 * 24 * 60 * 60 * 1000;

/** The pictures of campaigns, beside those of the content. */
export async function pictureRoute(
  app: FastifyInstance,
  place: { database: Database; dataDir: string },
): Promise<void> {
  const root = pictureDir(place.dataDir);
  await mkdir(root, { recursive: true });
  const forever = { immutable: true, maxAge: year, etag: false, lastModified: false } as const;
  await app.register(fastifyStatic, { ...forever, root, serve: false });
  app.get<{ Params: { '*': string } }>(
    `${pictureRoot}*`,
    { onSend: sendBarely },
    async (request, reply) => {
      const path = request.params['*'];
      return (await ensurePicture(path, place)) ? reply.sendFile(path) : reply.callNotFound();
    },
  );
}
