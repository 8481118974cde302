import * as v from 'valibot';
import { type ChosenFile, isChosenFile } from './chosen-file';

const megabyte = 1024 * 1024;

/** What a visitor may send of photos; sizes in bytes, as they were chosen. */
export const photoLimits = { count: 6, each: 12 * megabyte, together: 40 * megabyte } as const;

/** For the control. Phones offer camera and gallery for types alone; computers know some pictures by their endings alone. */
export const photoAccept = 'image/*,.heic,.heif';

const sumOf = (photos: readonly ChosenFile[]) => photos.reduce((sum, { size }) => sum + size, 0);

/** Whether a photo alone may be sent; whether it is a picture, its bytes tell the server. */
export const photoFault = (photo: ChosenFile): 'empty' | 'tooLarge' | null => {
  if (photo.size === 0) return 'empty';
  return photo.size > photoLimits.each ? 'tooLarge' : null;
};

const without = (fault: ReturnType<typeof photoFault>) => (photos: readonly ChosenFile[]) =>
  photos.every((photo) => photoFault(photo) !== fault);

/** Photos by their names and sizes; none is enough. */
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

/** What sentences about photos quote: the first that cannot be sent, by its name. */
export function photoFacts(chosen: unknown) {
  const all = Array.isArray(chosen) ? chosen.filter(isChosenFile) : [];
  return {
    photo: all.find(photoFault)?.name ?? '',
    most: photoLimits.count,
    each: photoLimits.each / megabyte,
    together: photoLimits.together / megabyte,
  };
}
