import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { forever, sendBarely } from '../assets/file-headers';
import type { Database } from '../database/database';
import { ensurePicture, pictureDir, pictureRoot } from './campaign-pictures';

/** The pictures of campaigns, beside those of the content. */
export async function pictureRoute(
  app: FastifyInstance,
  place: { database: Database; dataDir: string },
): Promise<void> {
  const root = pictureDir(place.dataDir);
  await mkdir(root, { recursive: true });
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
