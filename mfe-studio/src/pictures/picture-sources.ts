import { parsePicture, variantOf, widthsOf } from 'shared-contracts/picture';
import type { LibraryPicture, PictureShape } from 'shared-contracts/staff-pictures';

/** Returns the address of a picture at a width in px; as WebP, which the server encodes fastest. */
export function sourceOf(
  { addresses }: Pick<LibraryPicture, 'addresses'>,
  shape: PictureShape | 'whole',
  width: number,
): string {
  const picture = parsePicture(addresses[shape]);
  const served = widthsOf(picture);
  return variantOf(picture, served.find((known) => known >= width) ?? picture.width, 'webp');
}
