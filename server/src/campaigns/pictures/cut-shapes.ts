import { createHash } from 'node:crypto';
import {
  cropOf,
  type LibraryPicture,
  type PictureShape,
  pictureShapes,
} from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { recipe } from '../../media/media-index';
import type { FileStore } from '../../storage/file-store';
import { pictureFolder, pictureRoot, storedName } from '../campaign-pictures';
import { fileOf, libraryFolder } from './library-names';

/** Name of the original in the uploads store, from which the crops are made. It is not served. */
export const sourceName = (id: string): string => `${pictureFolder}/${fileOf(id)}`;

/** px; pages show no larger size. */
const widest = {
  whole: 2048,
  wide: 2048,
  phone: 1280,
  social: pictureShapes.social.width,
} as const;

const shapes = ['wide', 'phone', 'social'] as const satisfies readonly PictureShape[];

type Cut = Pick<LibraryPicture, 'id' | 'width' | 'height' | 'focus' | 'crops'>;

/** Stores a picture in every crop. Returns the addresses, which change with the crop. */
export async function cutShapes(
  picture: Cut,
  source: Buffer,
  uploads: FileStore,
): Promise<LibraryPicture['addresses']> {
  const [whole, ...cut] = await Promise.all(
    (['whole', ...shapes] as const).map((shape) => store(picture, shape, source, uploads)),
  );
  const [wide, phone, social] = cut;
  return { whole, wide, phone, social } as LibraryPicture['addresses']; // as many as in the list above
}

async function store(
  picture: Cut,
  shape: PictureShape | 'whole',
  source: Buffer,
  uploads: FileStore,
): Promise<string> {
  const place = shape === 'whole' ? null : pixelsOf(picture, shape);
  const image = sharp(source);
  const { data, info } = await (place ? image.extract(place) : image)
    .resize({ width: widest[shape], withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256')
    .update(JSON.stringify([recipe, picture.id, shape, place]))
    .digest('hex')
    .slice(0, 8);
  const name = `${picture.id}-${shape}-${info.width}x${info.height}.${hash}.webp`;
  const address = `${pictureRoot}${libraryFolder}/${name}`;
  // an equal crop is stored already
  await uploads.create(storedName(address), data);
  return address;
}

function pixelsOf(picture: Cut, shape: PictureShape) {
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
