import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { immutableFiles, sendStatic } from '../../http/file-headers';
import { ensureLibraryFile, ensurePicture, pictureDir, pictureRoot } from './campaign-pictures';
import { type CardStorage, ensureCard } from './offer-cards';

/** Serves campaign pictures and share cards. */
export async function pictureRoute(app: FastifyInstance, storage: CardStorage): Promise<void> {
  const root = pictureDir(storage.dataDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, { ...immutableFiles, root, serve: false });
  app.get<{ Params: { '*': string } }>(
    `${pictureRoot}*`,
    { onSend: sendStatic },
    async (request, reply) => {
      const path = request.params['*'];
      const ensure = path.endsWith('.jpg') ? ensureCard : ensurePicture;
      const isThere = (await ensureLibraryFile(path, storage)) || (await ensure(path, storage));
      return isThere ? reply.sendFile(path) : reply.callNotFound();
    },
  );
}
