import type { FastifyInstance, FastifyRequest } from 'fastify';
import { otherLocale, readLocale } from 'shared-contracts/locale';
import { translatedTexts, translationUpload } from 'shared-contracts/translations';
import type { ContentDraftDependencies } from '../drafts/draft-service';
import { acceptFiles, fileIn, fileUpload } from '../file-upload';
import { fileRefusal, Translations } from './translations';

/** `GET` and `POST /translations`: the texts of the site as XLIFF, out and in again. */
export async function translationRoutes(
  app: FastifyInstance,
  partsOf: (request: FastifyRequest) => Promise<ContentDraftDependencies>,
): Promise<void> {
  const service = async (request: FastifyRequest) => new Translations(await partsOf(request));
  await app.register(async (routes) => {
    acceptFiles(routes);
    routes.get<{ Querystring: { from?: string; texts?: string } }>(
      '/translations',
      async (request, reply) => {
        const from = readLocale(request.query.from);
        const which = translatedTexts.find((one) => one === request.query.texts) ?? 'all';
        const text = await (await service(request)).write(from, which);
        reply.type('application/x-xliff+xml; charset=utf-8');
        reply.header(
          'content-disposition',
          `attachment; filename="texts-${from}-${otherLocale(from)}.xlf"`,
        );
        return text;
      },
    );
    routes.post<{ Querystring: { store?: string } }>(
      '/translations',
      fileUpload(translationUpload.size, () => fileRefusal('large')),
      async (request) =>
        (await service(request)).take(fileIn(request), request.query.store === 'yes'),
    );
  });
}
