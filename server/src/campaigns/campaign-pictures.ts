import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePicture } from 'shared-contracts/picture';
import { cropOf, type LibraryPicture, type PictureFocus } from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import type { Database } from '../database/database';
import { makeOutputs, type Output, outputsOf } from '../media/make-outputs';
import { mediaRoot, recipe } from '../media/media-index';
import { replaceFile } from '../media/replace-file';
import type { FileStore } from '../storage/file-store';
import { takePictures } from './campaigns.queries';
import type { CampaignFolder } from './checks/campaign-folder';
import { libraryPictures, ownPictures } from './checks/picture-faults';
import { libraryId } from './pictures/library-names';
import { findPicture } from './pictures/pictures.queries';

/** Pictures of campaigns are served below this address, from a folder of their own. */
export const pictureRoot = `${mediaRoot}campaigns/`;

/** Wider ones are made narrower, in px: no page shows more. */
const widest = 2048;

/** Folder of them in the store and on this machine. */
export const pictureFolder = 'campaign-media';

export const pictureDir = (dataDir: string): string => join(dataDir, pictureFolder);

/** Name of an original in the store of uploads. */
export const storedName = (address: string): string =>
  `${pictureFolder}/${address.slice(pictureRoot.length)}`;

/** Originals are in the store, which all machines share; what is made of them is on this one. */
export interface PicturePlace {
  uploads: FileStore;
  dataDir: string;
}

/** What a version keeps of a picture of the library: what is changed there later is not what was approved. */
export interface FramedPicture extends Pick<LibraryPicture, 'alt' | 'mirror' | 'addresses'> {
  /** Where the focal point stands in what is shown: across in the wide crop, down in the phone's, as each is cut further there. */
  focus: PictureFocus;
}

/** Name in the campaign's file to address. */
export type PictureAddresses = Readonly<Record<string, string | FramedPicture>>;

/**
 * Makes the pictures of a campaign in all widths and stores their originals, upright and without what
 * the camera noted. Answers their addresses, which change with the content.
 */
export async function preparePictures(
  folder: CampaignFolder,
  file: unknown,
  { uploads, dataDir, database }: PicturePlace & { database: Database },
): Promise<PictureAddresses> {
  const names = ownPictures(file, folder);
  const prepared = await Promise.all(
    names.map(async (name) => {
      const picture = await originalOf(folder.name, name, folder.files.get(name) ?? Buffer.of());
      await uploads.create(storedName(picture.address), picture.bytes);
      await makeWidths(picture.address, picture.bytes, dataDir);
      return [name, picture.address] as const;
    }),
  );
  return { ...Object.fromEntries(prepared), ...(await framedPictures(file, database)) };
}

/** What a version keeps of the library's pictures that its file names. */
export async function framedPictures(file: unknown, database: Database): Promise<PictureAddresses> {
  const framed = await Promise.all(
    libraryPictures(file).map(async (name) => {
      const picture = await findPicture(database, libraryId(name) ?? '');
      return picture ? [[name, framedOf(picture)] as const] : [];
    }),
  );
  return Object.fromEntries(framed.flat());
}

function framedOf(picture: LibraryPicture): FramedPicture {
  const { alt, mirror, addresses, focus } = picture;
  const [wide, phone] = [cropOf(picture, 'wide'), cropOf(picture, 'phone')];
  const x = within((focus.x - wide.x) / wide.width);
  const y = within((focus.y - phone.y) / phone.height);
  return { alt, mirror, addresses, focus: { x, y } };
}

/** A hundredth is exact enough. */
const within = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;

/** Files that are being made, by their paths. */
const making = new Map<string, Promise<void>>();

/**
 * Makes the file behind an address when this server has not made it yet: of a picture that another one took, or
 * of the library. That one alone: nobody waits for widths that nobody asked for. Answers whether there is such
 * a file now.
 */
export async function ensurePicture(path: string, place: PicturePlace): Promise<boolean> {
  const [, original] =
    /^([a-z0-9-]+\/[a-z0-9-]+-\d+x\d+\.[0-9a-f]{8})(?:@\d+)?\.(?:avif|webp)$/.exec(path) ?? [];
  if (original === undefined) return false;
  const dir = pictureDir(place.dataDir);
  if (await exists(join(dir, path))) return true;
  const address = `${pictureRoot}${original}.webp`;
  const output = outputsIn(address).find((known) => known.path === path);
  if (!output || !(await ensureOriginal(address, place))) return false;
  if (!output.variant) return true;
  const made =
    making.get(join(dir, path)) ?? makeOutputs(join(dir, `${original}.webp`), dir, [output]);
  making.set(join(dir, path), made);
  await made.finally(() => making.delete(join(dir, path)));
  return true;
}

/** Brings an original from the store to this machine; false when the store has none. */
async function ensureOriginal(
  address: string,
  { uploads, dataDir }: PicturePlace,
): Promise<boolean> {
  const original = address.slice(pictureRoot.length);
  if (await exists(join(pictureDir(dataDir), original))) return true;
  const bytes = await uploads.read(storedName(address));
  if (bytes) await replaceFile(pictureDir(dataDir), original, bytes);
  return bytes !== null;
}

/** Files that are served of a picture, as paths in their folder. */
function outputsIn(address: string): Output[] {
  const { width, height } = parsePicture(address);
  return outputsOf({ kind: 'picture', address, width, height }).map((output) => ({
    ...output,
    path: output.path.slice('campaigns/'.length),
  }));
}

/** Moves the originals that former versions kept in the database. */
export async function movePictures(database: Database, uploads: FileStore): Promise<void> {
  await takePictures(database, ({ address, bytes }) => uploads.create(storedName(address), bytes));
}

async function originalOf(slug: string, name: string, source: Buffer) {
  const hash = createHash('sha256').update(recipe).update(source).digest('hex').slice(0, 8);
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
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
  const there = await Promise.all(outputs.map(({ path }) => exists(join(dir, path))));
  const missing = outputs.filter(({ path }, at) => !there[at] && path !== original);
  if (!(await exists(join(dir, original)))) await replaceFile(dir, original, bytes);
  if (missing.length > 0) await makeOutputs(join(dir, original), dir, missing);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
