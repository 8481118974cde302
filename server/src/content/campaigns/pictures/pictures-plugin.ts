import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from 'shared-contracts/staff';
import { pictureChange, pictureUpload } from 'shared-contracts/staff-pictures';
import * as v from 'valibot';
import { isBodyError } from '../../../http/body-error';
import { tooLarge } from '../../../media/normalize-picture';
import { uploadTimeoutMs } from '../../../security/body-timeouts';
import { rateLimitKey } from '../../../security/form-rate-limits';
import type { Staff } from '../../../staff/staff';
import { PictureError } from './picture-error';
import type { PictureLibrary } from './picture-library';

interface PicturesPluginOptions {
  library: PictureLibrary;
  staff: Staff;
}

/** Requests per address and minute; a folder of pictures may be uploaded at once. */
const perMinute = 240;

type IdParams = { Params: { id: string } };

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
        keyGenerator: rateLimitKey,
      });
      await pictures.register(multipart);
      pictures.setErrorHandler(handleError);
      pictureRoutes(pictures, options);
    },
    { prefix: '/-/pictures' },
  );
}

function pictureRoutes(app: FastifyInstance, { library, staff }: PicturesPluginOptions): void {
  const readOptions = { onRequest: staff.requireRight('campaign.read') };
  const addOptions = { onRequest: staff.requireRight('picture.add') };
  const uploadOptions = {
    ...addOptions,
    // room for the multipart headers
    bodyLimit: pictureUpload.size + 100_000,
    config: { bodyTimeoutMs: uploadTimeoutMs },
  };

  app.get<{ Querystring: { search?: string; page?: string } }>(
    '/',
    readOptions,
    async ({ query }) =>
      library.list({
        search: String(query.search ?? '').slice(0, 100),
        page: Math.min(Math.max(Math.trunc(Number(query.page ?? 1)) || 1, 1), 10_000),
      }),
  );

  app.get<IdParams>('/:id', readOptions, async ({ params: { id } }, reply) => {
    const picture = await library.find(id);
    if (!picture) return sendNotFound(reply);
    return { picture, usedBy: await library.uses(id) };
  });

  app.post('/', uploadOptions, async (request, reply) => {
    const { bytes, fileName } = await readPictureUpload(request);
    const by = (await staff.memberOf(request))?.name ?? '';
    const { picture, isNew } = await library.add(bytes, { fileName, by });
    return reply.code(isNew ? 201 : 200).send({ picture, isNew });
  });

  app.patch<IdParams>(
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
      return picture ? { picture } : sendNotFound(reply);
    },
  );

  app.delete<IdParams>('/:id', addOptions, async (request, reply) => {
    const by = (await staff.memberOf(request))?.name ?? '';
    const trash = await library.remove(request.params.id, by);
    return trash === undefined ? sendNotFound(reply) : { trash };
  });
}

/** Reads one picture from a multipart body. */
async function readPictureUpload(
  request: FastifyRequest,
): Promise<{ bytes: Buffer; fileName: string }> {
  if (!request.isMultipart()) throw new PictureError({ code: 'missing' });
  const limits = { fileSize: pictureUpload.size + 1, files: 1 };
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false });
    if (!part) throw new PictureError({ code: 'missing' });
    // a truncated file is one byte over the limit
    return { bytes: await part.toBuffer(), fileName: part.filename };
  } catch (error) {
    throw isBodyError(error) ? new PictureError({ code: 'unreadable' }) : error;
  }
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).send({ error: 'The library has no such picture.', faults: [] });

function handleError(
  error: FastifyError | PictureError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof PictureError) return sendFault(error, reply);
  const status = error.statusCode ?? 500;
  if (status === 413) return sendFault(new PictureError(tooLarge), reply);
  if (status >= 500) request.log.error(error);
  const sentence = status < 500 ? error.message : 'Something went wrong on the site';
  return reply.code(status).send({ error: sentence, faults: [] });
}

function sendFault(error: PictureError, reply: FastifyReply): FastifyReply {
  const { fault, sentence, usedBy } = error;
  return reply.code(fault.code === 'used' ? 409 : 422).send({
    error: error.message,
    faults: [{ field: '', sentence, severity: 'error', ...fault }],
    usedBy,
  });
}
