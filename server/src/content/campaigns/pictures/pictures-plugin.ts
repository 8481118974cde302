import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type FoundPicture,
  filmEndings,
  mediaKinds,
  mediaUpload,
  pictureChange,
  pictureSources,
  pictureUpload,
} from 'shared-contracts/staff-pictures';
import * as v from 'valibot';
import { isBodyError } from '../../../http/body-error';
import { endingOf } from '../../../media/check-media-file';
import {
  type NormalizedPicture,
  normalizePicture,
  tooLarge,
} from '../../../media/normalize-picture';
import { uploadTimeoutMs } from '../../../security/body-timeouts';
import { Refusal, requireRights } from '../../../staff/refusal';
import type { Staff } from '../../../staff/staff';
import { handleError } from '../../handle-error';
import { type CallerOf, staffService } from '../../staff-service';
import type { PictureLibrary } from './picture-library';
import { pictureRefusal, usesOf } from './picture-refusal';

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

const listQuery = v.object({
  search: v.optional(v.string(), ''),
  page: v.fallback(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(10_000)),
    1,
  ),
  source: v.fallback(v.picklist(pictureSources), 'all'),
  kind: v.fallback(v.optional(v.picklist(mediaKinds)), undefined),
  ending: v.fallback(v.optional(v.picklist(filmEndings)), undefined),
});

function readRoutes(app: FastifyInstance, library: PictureLibrary): void {
  const answer = async (idOrName: string): Promise<FoundPicture> => {
    const picture = found(await library.find(idOrName));
    const places = await library.places(idOrName);
    return { picture, usedBy: usesOf(places), places };
  };
  app.get('/', async ({ query }) => {
    const { search, ...filter } = v.parse(listQuery, query);
    return library.list({ ...filter, search: search.replaceAll('\0', '').slice(0, 100) });
  });
  app.get<{ Querystring: { name?: string } }>('/file', async ({ query: { name } }) =>
    answer(String(name ?? '')),
  );
  app.get<IdParams>('/:id', async ({ params: { id } }) => answer(id));
}

function changeRoutes(
  app: FastifyInstance,
  { library, staff }: PicturesPluginOptions,
  callerOf: CallerOf,
): void {
  const uploadOptions = {
    // checked before megabytes are read
    onRequest: staff.requireRight('picture.add'),
    // room for the picture of a film
    bodyLimit: 2 * pictureUpload.size,
    config: { bodyTimeoutMs: uploadTimeoutMs },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      handleError(error.statusCode === 413 ? pictureRefusal(tooLarge) : error, request, reply),
  };
  app.post('/', uploadOptions, async (request, reply) => {
    const { file, poster } = await readUpload(request);
    const upload = { fileName: file.name, by: (await callerOf(request)).name };
    const isPicture = (await endingOf(file.bytes)) === undefined;
    const { picture, isNew } = isPicture
      ? await library.add(file.bytes, upload)
      : await library.addFile(file.bytes, poster, upload);
    return reply.code(isNew ? 201 : 200).send({ picture, isNew });
  });
  const frameOptions = { ...uploadOptions, bodyLimit: mediaUpload.allFrames };
  app.post('/turntables', frameOptions, async (request, reply) => {
    const { name: by } = await callerOf(request);
    const { frames, fileName } = await readFrames(request);
    const { picture, isNew } = await library.addTurntable(frames, { fileName, by });
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
  app.post('/remove-unused', async (request) => {
    const caller = await callerOf(request);
    requireRights(caller, 'picture.add');
    return { removed: await library.removeUnused(caller.name) };
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

interface SentFile {
  bytes: Buffer;
  name: string;
}

/** Reads a file from a multipart body, and the picture that stands for it. */
async function readUpload(
  request: FastifyRequest,
): Promise<{ file: SentFile; poster: Buffer | undefined }> {
  const files = new Map<string, SentFile>();
  await eachFile(request, { fileSize: pictureUpload.size + 1, files: 2 }, async (field, file) => {
    files.set(field, file);
  });
  const file = files.get('file');
  if (!file) throw pictureRefusal({ code: 'missing' });
  return { file, poster: files.get('poster')?.bytes };
}

/** Reads the frames of a turntable one by one, so that no more than one large picture is held at a time. */
async function readFrames(
  request: FastifyRequest,
): Promise<{ frames: NormalizedPicture[]; fileName: string }> {
  const frames: NormalizedPicture[] = [];
  let fileName = '';
  const limits = { fileSize: pictureUpload.size + 1, files: mediaUpload.frames.most + 1 };
  await eachFile(request, limits, async (_field, { bytes, name }) => {
    const frame = await normalizePicture(bytes);
    if ('code' in frame) throw pictureRefusal(frame);
    fileName ||= name;
    frames.push(frame);
  });
  return { frames, fileName };
}

async function eachFile(
  request: FastifyRequest,
  limits: { fileSize: number; files: number },
  take: (field: string, file: SentFile) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw pictureRefusal({ code: 'missing' });
  try {
    // a truncated file is one byte over the limit
    for await (const part of request.files({ limits, throwFileSizeLimit: false }))
      await take(part.fieldname, { bytes: await part.toBuffer(), name: part.filename });
  } catch (error) {
    throw isBodyError(error) ? pictureRefusal({ code: 'unreadable' }) : error;
  }
}
