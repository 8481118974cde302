import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from 'shared-contracts/staff';
import { pictureChange, pictureUpload } from 'shared-contracts/staff-pictures';
import * as v from 'valibot';
import type { Staff } from '../../admin/staff';
import { isBodyFault } from '../../leads/files/body-fault';
import { tooHeavy } from '../../media/take-picture';
import { uploadPatience } from '../../security/slow-visitors';
import { visitorOf } from '../../security/write-limits';
import { PictureError } from './picture-error';
import type { PictureLibrary } from './picture-library';

interface PicturesPluginOptions {
  library: PictureLibrary;
  staff: Staff;
}

/** Requests per address and minute; a folder of pictures may be uploaded at once. */
const perMinute = 240;

type One = { Params: { id: string } };

/** The picture library over HTTP, for staff. */
export async function picturesPlugin(
  app: FastifyInstance,
  options: PicturesPluginOptions,
): Promise<void> {
  await app.register(
    async (pictures) => {
      await pictures.register(rateLimit, {
        max: perMinute,
        timeWindow: 60_000,
        keyGenerator: visitorOf,
      });
      await pictures.register(multipart);
      pictures.setErrorHandler(answerError);
      pictureRoutes(pictures, options);
    },
    { prefix: '/-/pictures' },
  );
}

function pictureRoutes(app: FastifyInstance, { library, staff }: PicturesPluginOptions): void {
  const reading = { onRequest: staff.requireRight('campaign.read') };
  const adding = { onRequest: staff.requireRight('picture.add') };
  const uploading = {
    ...adding,
    // room for the multipart headers
    bodyLimit: pictureUpload.size + 100_000,
    config: { patience: uploadPatience },
  };

  app.get<{ Querystring: { search?: string; page?: string } }>('/', reading, async ({ query }) =>
    library.list({
      search: String(query.search ?? '').slice(0, 100),
      page: Math.min(Math.max(Math.trunc(Number(query.page ?? 1)) || 1, 1), 10_000),
    }),
  );

  app.get<One>('/:id', reading, async ({ params: { id } }, reply) => {
    const picture = await library.find(id);
    if (!picture) return missing(reply);
    return { picture, usedBy: await library.uses(id) };
  });

  app.post('/', uploading, async (request, reply) => {
    const { bytes, fileName } = await received(request);
    const by = (await staff.memberOf(request))?.name ?? '';
    const { picture, isNew } = await library.add(bytes, { fileName, by });
    return reply.code(isNew ? 201 : 200).send({ picture, isNew });
  });

  app.patch<One>(
    '/:id',
    { onRequest: staff.requireRight('campaign.translate') },
    async (request, reply) => {
      const change = v.safeParse(pictureChange, request.body);
      if (!change.success) {
        throw new PictureError({ code: 'invalid', limit: v.getDotPath(change.issues[0]) ?? '' });
      }
      const member = await staff.memberOf(request);
      // translators may change only the alternative text
      const { alt: _, ...more } = change.output;
      if (Object.keys(more).length > 0 && !(member && can(member, 'picture.add'))) {
        return reply.code(403).send({ error: 'This is for who may do picture.add.' });
      }
      const picture = await library.change(request.params.id, change.output);
      return picture ? { picture } : missing(reply);
    },
  );

  app.delete<One>('/:id', adding, async (request, reply) => {
    const by = (await staff.memberOf(request))?.name ?? '';
    const trash = await library.remove(request.params.id, by);
    return trash === undefined ? missing(reply) : { trash };
  });
}

/** Reads one picture from a multipart body. */
async function received(request: FastifyRequest): Promise<{ bytes: Buffer; fileName: string }> {
  if (!request.isMultipart()) throw new PictureError({ code: 'missing' });
  const limits = { fileSize: pictureUpload.size + 1, files: 1 };
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false });
    if (!part) throw new PictureError({ code: 'missing' });
    // a truncated file is one byte over the limit
    return { bytes: await part.toBuffer(), fileName: part.filename };
  } catch (error) {
    throw isBodyFault(error) ? new PictureError({ code: 'unreadable' }) : error;
  }
}

const missing = (reply: FastifyReply) =>
  reply.code(404).send({ error: 'The library has no such picture.', faults: [] });

function answerError(
  error: FastifyError | PictureError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof PictureError) return answerFault(error, reply);
  const status = error.statusCode ?? 500;
  if (status === 413) return answerFault(new PictureError(tooHeavy), reply);
  if (status >= 500) request.log.error(error);
  const sentence = status < 500 ? error.message : 'Something went wrong on the site';
  return reply.code(status).send({ error: sentence, faults: [] });
}

function answerFault(error: PictureError, reply: FastifyReply): FastifyReply {
  const { fault, sentence, usedBy } = error;
  return reply.code(fault.code === 'used' ? 409 : 422).send({
    error: error.message,
    faults: [{ field: '', sentence, severity: 'error', ...fault }],
    usedBy,
  });
}
