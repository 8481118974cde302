import { parsePicture, variantOf, widthsOf } from 'shared-contracts/picture';
import type { LibraryPicture, PictureShape } from 'shared-contracts/staff-pictures';

/**
 * Returns the address of a picture at a width in px; as WebP, which the server encodes fastest. Drawings and frames
 * have one size; empty where there is no picture.
 */
export function pictureUrl(
  { addresses, kind = 'picture', origin }: Pick<LibraryPicture, 'addresses' | 'kind' | 'origin'>,
  shape: PictureShape | 'whole',
  width: number,
): string {
  const address = addresses[shape];
  const hasOneSize = origin !== undefined && (kind === 'drawing' || kind === 'turntable');
  if (hasOneSize || address === '' || address.endsWith('.pdf')) {
    return address.endsWith('.pdf') ? '' : address;
  }
  const picture = parsePicture(address);
  const widths = widthsOf(picture);
  return variantOf(
    picture,
    widths.find((candidate) => candidate >= width) ?? picture.width,
    'webp',
  );
}
