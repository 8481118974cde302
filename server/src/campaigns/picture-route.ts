import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { forever, sendBarely } from '../assets/file-headers';
import { ensurePicture, pictureDir, pictureRoot } from './campaign-pictures';
import { type CardPlace, ensureCard } from './offer-cards';

/** Serves campaign pictures and share cards. */
export async function pictureRoute(app: FastifyInstance, place: CardPlace): Promise<void> {
  const root = pictureDir(place.dataDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, { ...forever, root, serve: false });
  app.get<{ Params: { '*': string } }>(
    `${pictureRoot}*`,
    { onSend: sendBarely },
    async (request, reply) => {
      const path = request.params['*'];
      const ensure = path.endsWith('.jpg') ? ensureCard : ensurePicture;
      return (await ensure(path, place)) ? reply.sendFile(path) : reply.callNotFound();
    },
  );
}
