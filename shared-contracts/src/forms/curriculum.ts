import * as v from 'valibot';
import { beginningOf, type ChosenFile, isChosenFile } from './chosen-file';

/** Largest CV in bytes: 5 MB. */
export const largestCv = 5 * 1024 * 1024;

/** Types offered in the file dialog. Phones match MIME types, computers file extensions. */
export const cvAccept = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/rtf',
  ...['.pdf', '.doc', '.docx', '.rtf'],
].join(',');

/** First bytes of PDF, RTF, DOCX and DOC files. A PDF may have other bytes before its header. */
const beginnings = /%PDF-|^\{\\rtf|^PK|^\u00d0\u00cf/;

/** A CV, checked by size and first bytes, not by its name. The server checks the whole file. */
export const curriculum = v.pipe(
  v.optional(v.unknown()),
  v.custom<ChosenFile>(isChosenFile, 'cv.required'),
  v.check(({ size }) => size > 0, 'cv.empty'),
  v.check(({ size }) => size <= largestCv, 'cv.tooLarge'),
  v.check((file) => beginnings.test(beginningOf(file) ?? '%PDF-'), 'cv.type'),
);
