import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureChange, pictureUpload } from 'shared-contracts/staff-pictures';
import * as v from 'valibot';
import { isBodyError } from '../../../http/body-error';
import { tooLarge } from '../../../media/normalize-picture';
import { uploadTimeoutMs } from '../../../security/body-timeouts';
import { Refusal, requireRights } from '../../../staff/refusal';
import type { Staff } from '../../../staff/staff';
import { handleError } from '../../handle-error';
import { type CallerOf, staffService } from '../../staff-service';
import type { PictureLibrary } from './picture-library';
import { pictureRefusal } from './picture-refusal';

interface PicturesPluginOptions {
  library: PictureLibrary;
  staff: Staff;
}

type IdParams = { Params: { id: string } };

/** The picture library over HTTP, for staff. */
export async function picturesPlugin(
  app: FastifyInstance,
  { library, staff }: PicturesPluginOptions,
): Promise<void> {
  const prefix = '/-/pictures';
  await staffService(app, { staff, prefix, right: 'campaign.read' }, async (pictures, callerOf) => {
    await pictures.register(multipart);
    readRoutes(pictures, library);
    changeRoutes(pictures, { library, staff }, callerOf);
  });
}

function readRoutes(app: FastifyInstance, library: PictureLibrary): void {
  app.get<{ Querystring: { search?: string; page?: string } }>('/', async ({ query }) =>
    library.list({
      search: String(query.search ?? '').slice(0, 100),
      page: Math.min(Math.max(Math.trunc(Number(query.page ?? 1)) || 1, 1), 10_000),
    }),
  );
  app.get<IdParams>('/:id', async ({ params: { id } }) => ({
    picture: found(await library.find(id)),
    usedBy: await library.uses(id),
  }));
}

function changeRoutes(
  app: FastifyInstance,
  { library, staff }: PicturesPluginOptions,
  callerOf: CallerOf,
): void {
  const uploadOptions = {
    // checked before megabytes are read
    onRequest: staff.requireRight('picture.add'),
    // room for the multipart headers
    bodyLimit: pictureUpload.size + 100_000,
    config: { bodyTimeoutMs: uploadTimeoutMs },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      handleError(error.statusCode === 413 ? pictureRefusal(tooLarge) : error, request, reply),
  };
  app.post('/', uploadOptions, async (request, reply) => {
    const { bytes, fileName } = await readPictureUpload(request);
    const { name: by } = await callerOf(request);
    const { picture, isNew } = await library.add(bytes, { fileName, by });
    return reply.code(isNew ? 201 : 200).send({ picture, isNew });
  });
  app.patch<IdParams>('/:id', async (request) => {
    const caller = await callerOf(request);
    requireRights(caller, 'campaign.translate');
    const change = v.safeParse(pictureChange, request.body);
    if (!change.success)
      throw pictureRefusal({ code: 'invalid', limit: v.getDotPath(change.issues[0]) ?? '' });
    // translators may change only the alternative text
    const { alt: _, ...more } = change.output;
    if (Object.keys(more).length > 0) requireRights(caller, 'picture.add');
    return { picture: found(await library.change(request.params.id, change.output)) };
  });
  app.delete<IdParams>('/:id', async (request) => {
    const caller = await callerOf(request);
    requireRights(caller, 'picture.add');
    return { trash: found(await library.remove(request.params.id, caller.name)) };
  });
}

function found<Found>(value: Found | undefined): Found {
  if (value !== undefined) return value;
  throw new Refusal('unknown', 'The library has no such picture.');
}

/** Reads one picture from a multipart body. */
async function readPictureUpload(
  request: FastifyRequest,
): Promise<{ bytes: Buffer; fileName: string }> {
  if (!request.isMultipart()) throw pictureRefusal({ code: 'missing' });
  const limits = { fileSize: pictureUpload.size + 1, files: 1 };
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false });
    if (!part) throw pictureRefusal({ code: 'missing' });
    // a truncated file is one byte over the limit
    return { bytes: await part.toBuffer(), fileName: part.filename };
  } catch (error) {
    throw isBodyError(error) ? pictureRefusal({ code: 'unreadable' }) : error;
  }
}
