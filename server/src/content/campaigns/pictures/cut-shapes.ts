import { createHash } from 'node:crypto';
import {
  cropOf,
  type LibraryPicture,
  type PictureShape,
  pictureShapes,
} from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { encodingVersion } from '../../../media/media-index';
import type { FileStore } from '../../../storage/file-store';
import { pictureFolder, pictureRoot, storedName } from '../campaign-pictures';
import { libraryFileName, libraryFolder } from './library-names';

/** Name of the original in the uploads store, from which the crops are made. It is not served. */
export const sourceName = (id: string): string => `${pictureFolder}/${libraryFileName(id)}`;

/** px; pages show no larger size. */
const maxWidth = {
  whole: 2048,
  wide: 2048,
  phone: 1280,
  social: pictureShapes.social.width,
} as const;

const shapes = ['wide', 'phone', 'social'] as const satisfies readonly PictureShape[];

/** px; somebody stands in it and looks at a part. */
const maxPanoramaWidth = 4096;

type CroppablePicture = Pick<
  LibraryPicture,
  'id' | 'width' | 'height' | 'focus' | 'crops' | 'kind'
>;

/** Stores a picture in every crop. Returns the addresses, which change with the crop. */
export async function cutShapes(
  picture: CroppablePicture,
  source: Buffer,
  uploads: FileStore,
): Promise<LibraryPicture['addresses']> {
  const [whole, ...croppedAddresses] = await Promise.all(
    (['whole', ...shapes] as const).map((shape) => storeShape(picture, shape, source, uploads)),
  );
  const [wide, phone, social] = croppedAddresses;
  return { whole, wide, phone, social } as LibraryPicture['addresses']; // as many as in the list above
}

async function storeShape(
  picture: CroppablePicture,
  shape: PictureShape | 'whole',
  source: Buffer,
  uploads: FileStore,
): Promise<string> {
  const cropBox = shape === 'whole' ? null : pixelsOf(picture, shape);
  const image = sharp(source);
  const isPanorama = shape === 'whole' && picture.kind === 'panorama';
  const widest = isPanorama ? maxPanoramaWidth : maxWidth[shape];
  const { data, info } = await (cropBox ? image.extract(cropBox) : image)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256')
    .update(JSON.stringify([encodingVersion, picture.id, shape, cropBox]))
    .digest('hex')
    .slice(0, 8);
  const name = `${picture.id}-${shape}-${info.width}x${info.height}.${hash}.webp`;
  const address = `${pictureRoot}${libraryFolder}/${name}`;
  // an equal crop is stored already
  await uploads.create(storedName(address), data);
  return address;
}

function pixelsOf(picture: CroppablePicture, shape: PictureShape) {
  const { x, y, width, height } = cropOf(picture, shape);
  const left = Math.min(Math.round(x * picture.width), picture.width - 1);
  const top = Math.min(Math.round(y * picture.height), picture.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * picture.width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height * picture.height), picture.height - top)),
  };
}
