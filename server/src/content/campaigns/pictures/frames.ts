import { createHash } from 'node:crypto';
import { frameOf, turntableAddress } from 'shared-contracts/picture';
import { type LibraryPicture, mediaUpload } from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { encodingVersion } from '../../../media/media-index';
import type { NormalizedPicture } from '../../../media/normalize-picture';
import type { FileStore } from '../../../storage/file-store';
import { pictureFolder, pictureRoot, storedName } from '../campaign-pictures';
import { libraryFolder } from './library-names';

/** Name of the first frame of a turntable in campaigns and content. */
export const firstFrameName = (id: string): string => `${libraryFolder}/${id}/360/00.webp`;

/** Stores the frames of a turntable, as they came and as they are served. Returns where the first is served. */
export async function storeFrames(
  id: string,
  frames: readonly NormalizedPicture[],
  uploads: FileStore,
): Promise<NonNullable<LibraryPicture['media']>> {
  const served: Buffer[] = [];
  let size = { width: 0, height: 0 };
  for (const { bytes } of frames) {
    const { data, info } = await sharp(bytes)
      .resize({ width: mediaUpload.frameWidth, withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    served.push(data);
    size = { width: info.width, height: info.height };
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([encodingVersion, id]))
    .digest('hex');
  const folder = `${pictureRoot}${libraryFolder}/${id}/360`;
  const src = turntableAddress(folder, size, frames.length, hash);
  for (const [at, bytes] of served.entries()) {
    const original = frameOf({ src: firstFrameName(id) }, at);
    await uploads.create(`${pictureFolder}/${original}`, frames[at]?.bytes ?? bytes);
    await uploads.create(storedName(frameOf({ src }, at)), bytes);
  }
  const bytes = served.reduce((sum, one) => sum + one.length, 0);
  return { address: src, bytes, frames: frames.length };
}
