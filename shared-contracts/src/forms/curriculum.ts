import * as v from 'valibot';

/** A file that somebody chose: what of it can be told without reading it. A browser's `File` is one. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** Largest CV, in bytes. */
export const largestCv = 5 * 1024 * 1024;

const endings = ['.pdf', '.doc', '.docx'];

/** For the file's control: what the visitor's file dialog offers. */
export const cvAccept = endings.join(',');

/** A CV by its name and size; whether it is what its name says, its first bytes tell the server. */
export const curriculum = v.pipe(
  v.optional(v.unknown()),
  v.custom<ChosenFile>(isFile, 'cv.required'),
  v.check(({ size }) => size > 0, 'cv.empty'),
  v.check(({ size }) => size <= largestCv, 'cv.tooLarge'),
  v.check(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)), 'cv.type'),
);

function isFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  // A browser's file has its facts as accessors of its prototype.
  return 'name' in value && typeof value.name === 'string' && value.name !== '' && hasSize(value);
}

function hasSize(value: object): boolean {
  return 'size' in value && typeof value.size === 'number';
}
