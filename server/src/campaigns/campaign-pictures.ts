import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Database } from '../database/database';
import { makeOutputs, outputsOf } from '../media/make-outputs';
import { mediaRoot, recipe } from '../media/media-index';
import { replaceFile } from '../media/replace-file';
import type { FileStore } from '../storage/file-store';
import { takePictures } from './campaigns.queries';
import type { CampaignFolder } from './checks/campaign-folder';
import { ownPictures } from './checks/picture-faults';

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

/** Name in the folder to address. */
export type PictureAddresses = Readonly<Record<string, string>>;

/**
 * Makes the pictures of a campaign in all widths and stores their originals, upright and without what
 * the camera noted. Answers their addresses, which change with the content.
 */
export async function preparePictures(
  folder: CampaignFolder,
  file: unknown,
  { uploads, dataDir }: PicturePlace,
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
  return Object.fromEntries(prepared);
}

/**
 * Makes the file behind an address when another server made the picture and this one has only its
 * original. Answers whether there is such a file now.
 */
export async function ensurePicture(
  path: string,
  { uploads, dataDir }: PicturePlace,
): Promise<boolean> {
  const [, original] =
    /^([a-z0-9-]+\/[a-z0-9-]+-\d+x\d+\.[0-9a-f]{8})(?:@\d+)?\.(?:avif|webp)$/.exec(path) ?? [];
  if (original === undefined) return false;
  if (await exists(join(pictureDir(dataDir), path))) return true;
  const address = `${pictureRoot}${original}.webp`;
  const bytes = await uploads.read(storedName(address));
  if (!bytes) return false;
  await makeWidths(address, bytes, dataDir);
  return exists(join(pictureDir(dataDir), path));
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
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const outputs = outputsOf({ kind: 'picture', address, width, height }).map((output) => ({
    ...output,
    path: output.path.slice('campaigns/'.length),
  }));
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
