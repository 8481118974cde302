import { isRecord, withValue } from './paths';

/** The pictures that a field names: one, or one for each language. */
export const pictureNames = (image: unknown): string[] =>
  (isRecord(image) ? [image.en, image.ar] : [image]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );

/** A group with another picture. A text about the picture that stood there before goes with it. */
export function withPicture(group: unknown, image: unknown): unknown {
  const before = isRecord(group) ? pictureNames(group.image) : [];
  const isOther = pictureNames(image).some((name) => !before.includes(name));
  const changed = withValue(group, ['image'], image);
  return isOther && before.length > 0 ? withValue(changed, ['alt'], undefined) : changed;
}
