import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isBodyFault } from './body-fault';
import type { LeadFileStore, ReceivedFile } from './lead-file-store';

/** A file that has arrived, and the name that it came with. */
export interface UploadedFile {
  file: ReceivedFile;
  name: string;
}

/** Files that have arrived, by the names of their fields. */
export type UploadedFiles = Readonly<Record<string, UploadedFile[]>>;

/** What a body with files holds, by the names of the body's fields. */
export interface Upload {
  fields: Record<string, string>;
  files: Record<string, UploadedFile[]>;
}

/** A field that may bring files. */
export interface FileField {
  /** As the body calls it. */
  name: string;
  /** Largest file, in bytes. */
  maxBytes: number;
  maxFiles: number;
}

const limits = { fields: 40, fieldSize: 8 * 1024, fieldNameSize: 100, headerPairs: 20 };

/** Files that are looked at, for each that is taken: whoever chooses too many is told so by the form. */
const chosenAtMost = 10;

/** Reads a multipart body and puts its files on the disk. Leaves nothing there when the body is broken. */
export async function readUpload(
  request: FastifyRequest,
  store: LeadFileStore,
  fileFields: readonly FileField[],
): Promise<Upload> {
  const upload: Upload = { fields: {}, files: {} };
  const files = chosenAtMost * fileFields.reduce((sum, { maxFiles }) => sum + maxFiles, 0);
  const fileSize = Math.max(...fileFields.map(({ maxBytes }) => maxBytes));
  try {
    const parts = request.parts({
      limits: { ...limits, files, fileSize, parts: files + limits.fields },
    });
    for await (const part of parts) await take(part, upload, store, fileFields);
    if (request.raw.aborted) throw brokenOff();
    return upload;
  } catch (error) {
    await discardAll(store, upload.files);
    throw isBodyFault(error) ? brokenOff(error) : error;
  }
}

/** Forgets files whose lead is not to be, or that are kept already. */
export async function discardAll(store: LeadFileStore, files: UploadedFiles): Promise<void> {
  for (const { file } of Object.values(files).flat()) await store.discard(file);
}

async function take(
  part: Multipart,
  upload: Upload,
  store: LeadFileStore,
  fileFields: readonly FileField[],
): Promise<void> {
  if (part.type === 'field') {
    // lines of a text are written as mail writes them
    if (typeof part.value === 'string')
      upload.fields[part.fieldname] ??= part.value.replaceAll('\r\n', '\n');
    return;
  }
  const name = plainName(part.filename);
  const field = fileFields.find((one) => one.name === part.fieldname);
  const taken = upload.files[part.fieldname] ?? [];
  // one too many is enough for the form's own rule to refuse them
  if (!field || name === '' || taken.length > field.maxFiles) {
    part.file.resume();
    return;
  }
  const file = await store.receive(part.file);
  // What was cut off is one byte too long, so that the form's own rule refuses it.
  if (part.file.truncated) file.size = field.maxBytes + 1;
  upload.files[field.name] = [...taken, { file, name }];
}

/** The file's own name: no folders, nothing that is not seen. */
function plainName(filename: string | undefined): string {
  const last = filename?.split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  const ending = /\.\w{1,5}$/.exec(visible)?.[0] ?? '';
  if (visible === '' && last !== '') return 'file';
  return visible.length <= 120 ? visible : visible.slice(0, 120 - ending.length) + ending;
}

function brokenOff(cause?: unknown): Error {
  return Object.assign(new Error('the body broke off', { cause }), { statusCode: 400 });
}
