import { isRecord, withValue } from './paths';

/** Names of the pictures in a field: one, or one for each language. */
export const pictureNames = (image: unknown): string[] =>
  (isRecord(image) ? [image.en, image.ar] : [image]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );

/** Sets a group's picture, and removes the alternative text of the previous one. */
export function withPicture(group: unknown, image: unknown): unknown {
  const previousNames = isRecord(group) ? pictureNames(group.image) : [];
  const hasNewPicture = pictureNames(image).some((name) => !previousNames.includes(name));
  const changed = withValue(group, ['image'], image);
  return hasNewPicture && previousNames.length > 0
    ? withValue(changed, ['alt'], undefined)
    : changed;
}
