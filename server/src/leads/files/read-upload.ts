import type { Multipart, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isBodyError } from '../../http/body-error';
import type { LeadFileStore, ReceivedFile } from './lead-file-store';

/** A received file and its original name. */
export interface UploadedFile {
  file: ReceivedFile;
  name: string;
}

/** Received files by field name. */
export type UploadedFiles = Readonly<Record<string, UploadedFile[]>>;

/** Fields and files of a multipart body, by field name. */
export interface Upload {
  fields: Record<string, string>;
  files: Record<string, UploadedFile[]>;
}

/** A field that may contain files. */
export interface FileField {
  /** Name in the body. */
  name: string;
  /** Largest file, in bytes. */
  maxBytes: number;
  maxFiles: number;
}

/** A field takes far more text than a form allows, so that what is too long comes back whole. */
const limits = { fields: 40, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20 };

/** Files read per allowed file, so that the form can report how many are too many. */
const maxChosenFactor = 10;

/** Reads a multipart body and writes its files to the disk. Rejects and deletes them when the body is malformed. */
export async function readUpload(
  request: FastifyRequest,
  store: LeadFileStore,
  fileFields: readonly FileField[],
): Promise<Upload> {
  const upload: Upload = { fields: {}, files: {} };
  try {
    const parts = request.parts({ limits: limitsOf(fileFields) });
    for await (const part of parts) await receivePart(part, upload, store, fileFields);
    if (request.raw.aborted) throw incompleteBodyError();
    return upload;
  } catch (error) {
    await discardAll(store, upload.files);
    throw isBodyError(error) ? incompleteBodyError(error) : error;
  }
}

/** Reads the fields of a multipart body, and passes over its files. */
export async function readFields(
  request: FastifyRequest,
  fileFields: readonly FileField[],
): Promise<Upload['fields']> {
  const fields: Upload['fields'] = {};
  for await (const part of request.parts({ limits: limitsOf(fileFields) })) {
    if (part.type === 'field') receiveField(part, fields);
    else part.file.resume();
  }
  return fields;
}

function limitsOf(fileFields: readonly FileField[]) {
  const files = maxChosenFactor * fileFields.reduce((sum, { maxFiles }) => sum + maxFiles, 0);
  const fileSize = Math.max(...fileFields.map(({ maxBytes }) => maxBytes));
  return { ...limits, files, fileSize, parts: files + limits.fields };
}

/** Deletes received files that are not needed any more. */
export async function discardAll(store: LeadFileStore, files: UploadedFiles): Promise<void> {
  for (const { file } of Object.values(files).flat()) await store.discard(file);
}

async function receivePart(
  part: Multipart,
  upload: Upload,
  store: LeadFileStore,
  fileFields: readonly FileField[],
): Promise<void> {
  if (part.type === 'field') return receiveField(part, upload.fields);
  const name = safeFileName(part.filename);
  const field = fileFields.find((one) => one.name === part.fieldname);
  const received = upload.files[part.fieldname] ?? [];
  // one file too many is enough for the form's rule to refuse them
  if (!field || name === '' || received.length > field.maxFiles) {
    part.file.resume();
    return;
  }
  const file = await store.receive(part.file);
  // A truncated file counts as one byte too large, so that the form's rule refuses it.
  if (part.file.truncated) file.size = field.maxBytes + 1;
  upload.files[field.name] = [...received, { file, name }];
}

function receiveField(part: MultipartValue, fields: Upload['fields']): void {
  // multipart bodies have CRLF line ends
  if (typeof part.value === 'string')
    fields[part.fieldname] ??= part.value.replaceAll('\r\n', '\n');
}

/** The file's name without folders and invisible characters, at most 120 characters. */
function safeFileName(filename: string | undefined): string {
  const last = filename?.split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  const ending = /\.\w{1,5}$/.exec(visible)?.[0] ?? '';
  if (visible === '' && last !== '') return 'file';
  const characters = [...visible];
  return characters.length <= 120
    ? visible
    : characters.slice(0, 120 - ending.length).join('') + ending;
}

function incompleteBodyError(cause?: unknown): Error {
  return Object.assign(new Error('the body broke off', { cause }), { statusCode: 400 });
}
