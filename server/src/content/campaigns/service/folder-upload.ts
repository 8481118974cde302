import type { FastifyRequest } from 'fastify';
import { isBodyError } from '../../../http/body-error';
import { Refusal } from '../../../staff/refusal';
import type { CampaignFolder } from '../checks/campaign-folder';
import { folderLimits } from '../checks/campaign-folder';

/** Largest folder accepted over HTTP, in bytes. */
export const maxFolderBytes = 40 * 1024 * 1024;

/** Reads a folder from a multipart body with one part per file. */
export async function readFolderUpload(
  request: FastifyRequest,
  name: string,
): Promise<CampaignFolder> {
  if (!request.isMultipart()) throw new Refusal(null, 'Send the folder as multipart/form-data');
  const announced = Number(request.headers['content-length']);
  if (!(announced <= maxFolderBytes)) throw new Refusal(null, 'The folder is over 40 MB');
  const files = new Map<string, Buffer>();
  const limits = { fileSize: folderLimits.bytes + 1, files: folderLimits.files + 1 };
  try {
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      // a truncated file is one byte over the limit, which the check reports
      files.set(part.filename, await part.toBuffer());
    }
  } catch (error) {
    throw isBodyError(error) ? new Refusal(null, 'The folder did not arrive whole') : error;
  }
  return { name, files };
}

/** Builds the body that `readFolderUpload` reads. */
export function toFolderForm({ files }: CampaignFolder): FormData {
  const body = new FormData();
  for (const [name, bytes] of files) body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return body;
}
