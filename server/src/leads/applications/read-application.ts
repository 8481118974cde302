import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { largestCv } from 'shared-contracts/forms';
import { isBodyFault } from './body-fault';
import type { CvStore, ReceivedFile } from './cv-store';

/** What an application's body holds, by the wire's names. */
export interface Application {
  fields: Record<string, string>;
  /** The CV and the name that it came with; null when none was chosen. */
  cv: { file: ReceivedFile; name: string } | null;
}

const limits = {
  fileSize: largestCv,
  files: 1,
  fields: 20,
  fieldSize: 8 * 1024,
  fieldNameSize: 100,
  parts: 21,
  headerPairs: 20,
};

/** Reads a multipart body and puts its file on the disk. Leaves nothing there when the body is broken. */
export async function readApplication(
  request: FastifyRequest,
  store: CvStore,
): Promise<Application> {
  const application: Application = { fields: {}, cv: null };
  try {
    for await (const part of request.parts({ limits })) {
      await take(part, application, store);
    }
    if (request.raw.aborted) throw brokenOff();
    return application;
  } catch (error) {
    if (application.cv) await store.discard(application.cv.file);
    throw isBodyFault(error) ? brokenOff(error) : error;
  }
}

async function take(part: Multipart, application: Application, store: CvStore): Promise<void> {
  if (part.type === 'field') {
    if (typeof part.value === 'string') application.fields[part.fieldname] ??= part.value;
    return;
  }
  const name = plainName(part.filename);
  if (part.fieldname !== 'cv' || name === '') {
    part.file.resume();
    return;
  }
  const file = await store.receive(part.file);
  // What was cut off is one byte too long, so that the form's own rule refuses it.
  if (part.file.truncated) file.size = largestCv + 1;
  application.cv = { file, name };
}

/** The file's own name: no folders, nothing that is not seen. */
function plainName(filename: string | undefined): string {
  const last = filename?.split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  const ending = /\.\w{1,5}$/.exec(visible)?.[0] ?? '';
  return visible.length <= 120 ? visible : visible.slice(0, 120 - ending.length) + ending;
}

function brokenOff(cause?: unknown): Error {
  return Object.assign(new Error('the body broke off', { cause }), { statusCode: 400 });
}
