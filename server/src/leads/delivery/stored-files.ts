import { fileNormalizers } from '../files/file-kinds';
import type { StoredFile } from '../files/lead-file-store';
import type { StoredLead } from './destination';

/** Files of a lead in the order sent. */
export const storedFilesOf = (details: StoredLead['details']): StoredFile[] =>
  Object.keys(fileNormalizers).flatMap((field) => [details[field]].flat().filter(isStoredFile));

/** Whether a field is a stored file. The intake writes all of its properties or none. */
export function isStoredFile(value: unknown): value is StoredFile {
  return typeof value === 'object' && value !== null && 'file' in value && 'type' in value;
}

/** Download name of a lead's file. The visitor's own name is not used, as it may be unsafe for a file system. */
export function downloadName(
  reference: string,
  { file, type }: StoredFile,
  all: readonly StoredFile[],
): string {
  const at = all.findIndex((other) => other.file === file);
  return all.length === 1 ? `${reference}.${type}` : `${reference}-${at + 1}.${type}`;
}
