import { readFile } from 'node:fs/promises';
import { leadPhotoProfile, normalizePicture } from '../../media/normalize-picture';
import type { LeadKind } from '../lead';
import { cvTypeOf } from './cv-type';

/** File name extension of a stored file. */
export type FileType = 'pdf' | 'doc' | 'docx' | 'rtf' | 'jpg';

/** Folder in the store by file type. */
export const foldersByType: Readonly<Record<FileType, string>> = {
  ...{ pdf: 'cvs', doc: 'cvs', docx: 'cvs', rtf: 'cvs' },
  jpg: 'photos',
};

/** All folders with files of leads. */
export const leadFolders: readonly string[] = [...new Set(Object.values(foldersByType))];

/** Path in the store: folder and name. */
export function storePath(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return `${new Map(Object.entries(foldersByType)).get(ending) ?? 'unknown'}/${file}`;
}

/** Kinds of leads that may have files. */
export const kindsWithFiles: LeadKind[] = ['job-application', 'trade-in'];

/** The content to store for a received file. */
export interface NormalizedFile {
  type: FileType;
  bytes: Buffer;
}

/**
 * File fields of the forms. Each function returns what to store for the received file; null when the file is of no
 * accepted type.
 */
export const fileNormalizers: Readonly<
  Record<string, (path: string) => Promise<NormalizedFile | null>>
> = {
  async cv(path) {
    const type = await cvTypeOf(path);
    return type && { type, bytes: await readFile(path) };
  },
  async photos(path) {
    const picture = await normalizePicture(await readFile(path), leadPhotoProfile);
    return 'code' in picture ? null : { type: 'jpg', bytes: picture.bytes };
  },
};
