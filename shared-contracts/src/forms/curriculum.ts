import * as v from 'valibot';
import { type ChosenFile, endsIn, isChosenFile } from './chosen-file';

/** Largest CV, in bytes. */
export const largestCv = 5 * 1024 * 1024;

const endings = ['.pdf', '.doc', '.docx'];

/** For the file's control: what the visitor's file dialog offers. */
export const cvAccept = endings.join(',');

/** A CV by its name and size; whether it is what its name says, its first bytes tell the server. */
export const curriculum = v.pipe(
  v.optional(v.unknown()),
  v.custom<ChosenFile>(isChosenFile, 'cv.required'),
  v.check(({ size }) => size > 0, 'cv.empty'),
  v.check(({ size }) => size <= largestCv, 'cv.tooLarge'),
  v.check((file) => endsIn(file, endings), 'cv.type'),
);
