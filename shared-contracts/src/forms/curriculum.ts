import * as v from 'valibot';
import { beginningOf, type ChosenFile, isChosenFile } from './chosen-file';

/** Largest CV, in bytes. */
export const largestCv = 5 * 1024 * 1024;

/** What the visitor's file dialog offers. Phones know files by their types, computers by their endings. */
export const cvAccept = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/rtf',
  ...['.pdf', '.doc', '.docx', '.rtf'],
].join(',');

/** How PDF, RTF, DOCX and DOC files begin; a PDF may have something before it. */
const beginnings = /%PDF-|^\{\\rtf|^PK|^\u00d0\u00cf/;

/** A CV by its size and its first bytes, whatever its name says; the server looks at all of it. */
export const curriculum = v.pipe(
  v.optional(v.unknown()),
  v.custom<ChosenFile>(isChosenFile, 'cv.required'),
  v.check(({ size }) => size > 0, 'cv.empty'),
  v.check(({ size }) => size <= largestCv, 'cv.tooLarge'),
  v.check((file) => beginnings.test(beginningOf(file) ?? '%PDF-'), 'cv.type'),
);
