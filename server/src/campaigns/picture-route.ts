import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
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
  await app.register(fastifyStatic, { root, serve: false, immutable: true, maxAge: year });
  app.get<{ Params: { '*': string } }>(`${pictureRoot}*`, async (request, reply) => {
    const path = request.params['*'];
    return (await ensurePicture(path, place)) ? reply.sendFile(path) : reply.callNotFound();
  });
}
