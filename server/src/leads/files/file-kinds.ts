import { readFile } from 'node:fs/promises';
import { photoOfLead, takePicture } from '../../media/take-picture';
import type { LeadKind } from '../lead';
import { cvTypeOf } from './cv-type';

/** Ending of a kept file's name, by what it holds. */
export type FileType = 'pdf' | 'doc' | 'docx' | 'rtf' | 'jpg';

/** Folders of the store, by the types of what is in them. */
export const folders: Readonly<Record<FileType, string>> = {
  ...{ pdf: 'cvs', doc: 'cvs', docx: 'cvs', rtf: 'cvs' },
  jpg: 'photos',
};

/** Folders in which files of leads are kept. */
export const leadFolders: readonly string[] = [...new Set(Object.values(folders))];

/** Its name in the store, which has folders. */
export function placeOf(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return `${new Map(Object.entries(folders)).get(ending) ?? 'unknown'}/${file}`;
}

/** What leads with files are. */
export const kindsWithFiles: LeadKind[] = ['job-application', 'trade-in'];

/** What is kept of a file that has arrived. */
export interface KeptContent {
  type: FileType;
  bytes: Buffer;
}

/** The fields of forms that bring files, each with what is kept of the file at a path; null when it is none of its kind. */
export const fileKinds: Readonly<Record<string, (path: string) => Promise<KeptContent | null>>> = {
  async cv(path) {
    const type = await cvTypeOf(path);
    return type && { type, bytes: await readFile(path) };
  },
  async photos(path) {
    const taken = await takePicture(await readFile(path), photoOfLead);
    return 'code' in taken ? null : { type: 'jpg', bytes: taken.bytes };
  },
};
