import { parsePicture, variantOf, widthsOf } from 'shared-contracts/picture';
import type { LibraryPicture, PictureShape } from 'shared-contracts/staff-pictures';

/** Returns the address of a picture at a width in px; as WebP, which the server encodes fastest. */
export function pictureUrl(
  { addresses }: Pick<LibraryPicture, 'addresses'>,
  shape: PictureShape | 'whole',
  width: number,
): string {
  const picture = parsePicture(addresses[shape]);
  const widths = widthsOf(picture);
  return variantOf(
    picture,
    widths.find((candidate) => candidate >= width) ?? picture.width,
    'webp',
  );
}
