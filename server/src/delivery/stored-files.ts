import { fileKinds } from '../leads/files/file-kinds';
import type { StoredFile } from '../leads/files/lead-file-store';
import type { StoredLead } from './destination';

/** The files that came with a lead, in the order in which they were sent. */
export const storedFilesOf = (details: StoredLead['details']): StoredFile[] =>
  Object.keys(fileKinds).flatMap((field) => [details[field]].flat().filter(isStoredFile));

/** Whether a detail is a file: what takes leads writes it, with all of these or not at all. */
export function isStoredFile(value: unknown): value is StoredFile {
  return typeof value === 'object' && value !== null && 'file' in value && 'type' in value;
}

/** What a lead's file is called outside: what its visitor called it is not for a file system. */
export function outsideName(
  reference: string,
  { file, type }: StoredFile,
  all: readonly StoredFile[],
): string {
  const at = all.findIndex((other) => other.file === file);
  return all.length === 1 ? `${reference}.${type}` : `${reference}-${at + 1}.${type}`;
}
