import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePicture } from 'shared-contracts/picture';
import {
  cropOf,
  type LibraryPicture,
  type PictureFocus,
  pictureCentre,
} from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import type { Database } from '../../database/database';
import { makeOutputs, type Output, outputsOf } from '../../media/make-outputs';
import { encodingVersion, mediaRoot } from '../../media/media-index';
import { replaceFile } from '../../media/replace-file';
import type { FileStore } from '../../storage/file-store';
import { drainPictures } from './campaigns.queries';
import type { CampaignFolder } from './checks/campaign-folder';
import { libraryPictures, ownPictures } from './checks/picture-faults';
import { libraryId } from './pictures/library-names';
import { findPicture } from './pictures/pictures.queries';

/** Campaign pictures are served below this address, from a separate folder. */
export const pictureRoot = `${mediaRoot}campaigns/`;

/** px. Wider originals are scaled down to this: no page shows more. */
const maxWidth = 2048;

/** Folder of the pictures, in the store and on this machine. */
export const pictureFolder = 'campaign-media';

export const pictureDir = (dataDir: string): string => join(dataDir, pictureFolder);

/** Name of an original in the uploads store. */
export const storedName = (address: string): string =>
  `${pictureFolder}/${address.slice(pictureRoot.length)}`;

/** Originals are in the store that all servers share. Derived files are on this machine. */
export interface PictureStorage {
  uploads: FileStore;
  dataDir: string;
}

/**
 * The copy of a library picture's settings in a version, so that later changes in the library do not change what was
 * approved.
 */
export interface FramedPicture extends Pick<LibraryPicture, 'alt' | 'mirror' | 'addresses'> {
  /**
   * Focal point within the shown crop: horizontal for the wide crop, vertical for the phone crop, since each is cut
   * further in that direction.
   */
  focus: PictureFocus;
  /** Focal point of the whole picture, which sections show; absent where nobody has set one. */
  wholeFocus?: PictureFocus;
}

/** Addresses by the file name in the campaign. */
export type PictureAddresses = Readonly<Record<string, string | FramedPicture>>;

/**
 * Makes all widths of a campaign's pictures and stores their originals, rotated upright and without metadata. Returns
 * the addresses, which contain a digest of the picture.
 */
export async function preparePictures(
  folder: CampaignFolder,
  file: unknown,
  { uploads, dataDir, database }: PictureStorage & { database: Database },
): Promise<PictureAddresses> {
  const names = ownPictures(file, folder);
  const prepared = await Promise.all(
    names.map(async (name) => {
      const picture = await prepareOriginal(
        folder.name,
        name,
        folder.files.get(name) ?? Buffer.of(),
      );
      await uploads.create(storedName(picture.address), picture.bytes);
      await makeWidths(picture.address, picture.bytes, dataDir);
      return [name, picture.address] as const;
    }),
  );
  return { ...Object.fromEntries(prepared), ...(await framedPictures(file, database)) };
}

/** Copies of the library pictures that the file names. */
export async function framedPictures(file: unknown, database: Database): Promise<PictureAddresses> {
  const framed = await Promise.all(
    libraryPictures(file).map(async (name) => {
      const picture = await findPicture(database, libraryId(name) ?? '');
      if (!picture) return [];
      // a film; by the name of a picture it is the one that stands for it
      const address = name === picture.file ? picture.media?.address : undefined;
      return [[name, address ?? framedOf(picture)] as const];
    }),
  );
  return Object.fromEntries(framed.flat());
}

function framedOf(picture: LibraryPicture): FramedPicture {
  const { alt, mirror, addresses, focus } = picture;
  const [wide, phone] = [cropOf(picture, 'wide'), cropOf(picture, 'phone')];
  const x = clampShare((focus.x - wide.x) / wide.width);
  const y = clampShare((focus.y - phone.y) / phone.height);
  return {
    ...{ alt, mirror, addresses, focus: { x, y } },
    ...(!isCentre(focus) && { wholeFocus: focus }),
  };
}

/** Whether nobody has set the focal point, which leaves the crop to each place. */
export const isCentre = ({ x, y }: PictureFocus) => x === pictureCentre.x && y === pictureCentre.y;

/** Rounded to a hundredth. */
const clampShare = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;

/** Running jobs by file path, so that concurrent requests share one. */
const pendingFiles = new Map<string, Promise<void>>();

/**
 * Makes the file at an address if this server lacks it, as for a picture uploaded to another server. Makes only the
 * requested width. Returns false when no such file can exist.
 */
export async function ensurePicture(path: string, storage: PictureStorage): Promise<boolean> {
  const [, original] =
    /^([a-z0-9-]+\/[a-z0-9-]+-\d+x\d+\.[0-9a-f]{8})(?:@\d+)?\.(?:avif|webp)$/.exec(path) ?? [];
  if (original === undefined) return false;
  const dir = pictureDir(storage.dataDir);
  if (await exists(join(dir, path))) return true;
  const address = `${pictureRoot}${original}.webp`;
  const output = outputsIn(address).find((known) => known.path === path);
  if (!output || !(await ensureOriginal(address, storage))) return false;
  if (!output.variant) return true;
  const pending =
    pendingFiles.get(join(dir, path)) ?? makeOutputs(join(dir, `${original}.webp`), dir, [output]);
  pendingFiles.set(join(dir, path), pending);
  await pending.finally(() => pendingFiles.delete(join(dir, path)));
  return true;
}

/** Films, documents and frames of the library, which are served as they are stored. */
const storedFile =
  /^library\/[0-9a-f]{12}(\.(mp4|webm|pdf)|\/360-\d+x\d+x\d+\.[0-9a-f]{8}\/\d\d\.webp)$/;

/** Copies such a file to this machine if it lacks it. False when there is none. */
export async function ensureLibraryFile(path: string, storage: PictureStorage): Promise<boolean> {
  return storedFile.test(path) && ensureOriginal(pictureRoot + path, storage);
}

/** Copies an original from the store to this machine; false when the store has none. */
async function ensureOriginal(
  address: string,
  { uploads, dataDir }: PictureStorage,
): Promise<boolean> {
  const original = address.slice(pictureRoot.length);
  if (await exists(join(pictureDir(dataDir), original))) return true;
  const bytes = await uploads.read(storedName(address));
  if (bytes) await replaceFile(pictureDir(dataDir), original, bytes);
  return bytes !== null;
}

/** Files derived from a picture, as paths in their folder. */
function outputsIn(address: string): Output[] {
  const { width, height } = parsePicture(address);
  return outputsOf({ kind: 'picture', address, width, height }).map((output) => ({
    ...output,
    path: output.path.slice('campaigns/'.length),
  }));
}

/** Moves originals that earlier releases stored in the database to the store. */
export async function migratePictures(database: Database, uploads: FileStore): Promise<void> {
  await drainPictures(database, ({ address, bytes }) => uploads.create(storedName(address), bytes));
}

async function prepareOriginal(slug: string, name: string, source: Buffer) {
  const hash = createHash('sha256')
    .update(encodingVersion)
    .update(source)
    .digest('hex')
    .slice(0, 8);
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const stem = `${slug}/${name.replace(/\.\w+$/, '')}`;
  return {
    address: `${pictureRoot}${stem}-${info.width}x${info.height}.${hash}.webp`,
    bytes: data,
  };
}

async function makeWidths(address: string, bytes: Buffer, dataDir: string): Promise<void> {
  const dir = pictureDir(dataDir);
  const original = address.slice(pictureRoot.length);
  const outputs = outputsIn(address);
  const existing = await Promise.all(outputs.map(({ path }) => exists(join(dir, path))));
  const missing = outputs.filter(({ path }, at) => !existing[at] && path !== original);
  if (!(await exists(join(dir, original)))) await replaceFile(dir, original, bytes);
  if (missing.length > 0) await makeOutputs(join(dir, original), dir, missing);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
