import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { otherLocale, readLocale } from 'shared-contracts/locale';
import { translatedTexts, translationUpload } from 'shared-contracts/translations';
import { uploadTimeoutMs } from '../../security/body-timeouts';
import type { ContentDraftDependencies } from '../drafts/draft-service';
import { handleError } from '../handle-error';
import { fileRefusal, Translations } from './translations';

/** `GET` and `POST /translations`: the texts of the site as XLIFF, out and in again. */
export async function translationRoutes(
  app: FastifyInstance,
  partsOf: (request: FastifyRequest) => Promise<ContentDraftDependencies>,
): Promise<void> {
  const service = async (request: FastifyRequest) => new Translations(await partsOf(request));
  await app.register(async (routes) => {
    // A file is sent as it is
    routes.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
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
      {
        bodyLimit: translationUpload.size,
        config: { bodyTimeoutMs: uploadTimeoutMs },
        errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
          handleError(error.statusCode === 413 ? fileRefusal('large') : error, request, reply),
      },
      async (request) => {
        const { body } = request;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        return (await service(request)).take(bytes, request.query.store === 'yes');
      },
    );
  });
}
