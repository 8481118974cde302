import * as v from 'valibot';
import { type ChosenFile, isChosenFile } from './chosen-file';

const megabyte = 1024 * 1024;

/** Limits of photos: number of files, and sizes in bytes before any shrinking. */
export const photoLimits = { count: 6, each: 12 * megabyte, together: 40 * megabyte } as const;

/**
 * Value of the control's `accept`. Phones offer camera and gallery only for MIME types; computers know some formats
 * only by extension.
 */
export const photoAccept = 'image/*,.heic,.heif';

const sumOf = (photos: readonly ChosenFile[]) => photos.reduce((sum, { size }) => sum + size, 0);

/** Fault of a single photo, or null. The server checks whether its bytes are a picture. */
export const photoFault = (photo: ChosenFile): 'empty' | 'tooLarge' | null => {
  if (photo.size === 0) return 'empty';
  return photo.size > photoLimits.each ? 'tooLarge' : null;
};

const without = (fault: ReturnType<typeof photoFault>) => (photos: readonly ChosenFile[]) =>
  photos.every((photo) => photoFault(photo) !== fault);

/** Photos by names and sizes; an empty list is valid. */
export const photos = v.pipe(
  v.optional(v.unknown(), []),
  v.custom<readonly ChosenFile[]>(
    (value) => Array.isArray(value) && value.every(isChosenFile),
    'photos.type',
  ),
  v.check(({ length }) => length <= photoLimits.count, 'photos.tooMany'),
  v.check(without('empty'), 'photos.empty'),
  v.check(without('tooLarge'), 'photos.tooLarge'),
  v.check((chosen) => sumOf(chosen) <= photoLimits.together, 'photos.tooLargeTogether'),
);

/** One photo, or none, of a field with this name. */
export const onePhoto = (field: string) =>
  v.pipe(
    v.optional(v.unknown()),
    v.custom<ChosenFile | undefined>(
      (value) => value === undefined || isChosenFile(value),
      `${field}.type`,
    ),
    v.check((photo) => !photo || photoFault(photo) !== 'empty', `${field}.empty`),
    v.check((photo) => !photo || photoFault(photo) !== 'tooLarge', `${field}.tooLarge`),
  );

/** Placeholders for messages about photos; `photo` is the first faulty file. */
export function photoFacts(chosen: unknown) {
  const all = Array.isArray(chosen) ? chosen.filter(isChosenFile) : [];
  return {
    photo: all.find(photoFault)?.name ?? '',
    most: photoLimits.count,
    each: photoLimits.each / megabyte,
    together: photoLimits.together / megabyte,
  };
}
