import { readFile } from 'node:fs/promises';
import { answeredKinds, type LeadKind } from 'shared-contracts/inbox';
import { leadPhotoProfile, normalizePicture } from '../../media/normalize-picture';
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

/** Kinds of leads that may have files: on its page a visitor can add some to every request. */
export const kindsWithFiles: LeadKind[] = [...answeredKinds];

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
  photos: photoOf,
  partPhoto: photoOf,
  /** Documents and photos that a visitor adds on the page of the request. */
  async files(path) {
    const type = await cvTypeOf(path);
    if (type) return { type, bytes: await readFile(path) };
    return photoOf(path);
  },
};

async function photoOf(path: string): Promise<NormalizedFile | null> {
  const picture = await normalizePicture(await readFile(path), leadPhotoProfile);
  return 'code' in picture ? null : { type: 'jpg', bytes: picture.bytes };
}
