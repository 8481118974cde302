import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file';

/** Everything under a server address is served from the folder of prepared media. */
export const mediaRoot = '/storage/uploads/';

/** Folder of the prepared media whose files come and go with the brochures, not with the media alone. */
export const brochuresDir = 'brochures';

/** The same for the pictures that social networks show. */
export const cardsDir = 'cards';

/** Where a file of `content/media` is served; pictures say their size in px. */
export type PreparedMedia =
  | { kind: 'picture'; address: string; width: number; height: number }
  | { kind: 'file'; address: string };

/** Path inside `content/media`, such as `models/swift/hero.webp`, to where it is served. */
export type MediaIndex = Readonly<Record<string, PreparedMedia>>;

/** What the last run knew of each file, so that the next one reads only what changed. */
export type Manifest = Record<string, PreparedMedia & { bytes: number; mtimeMs: number }>;

const fileName = 'index.json';

/** Change it when the encoding changes: every address changes with it, so no cache keeps an old picture. */
export const encodingVersion = 'avif54-50-47-webp80-1';

/** Empty when there is none, or when it was made by another recipe: then everything is looked at anew. */
export async function readManifest(outDir: string): Promise<Manifest> {
  try {
    // Written by `writeManifest` alone; a damaged file fails to parse and counts as none.
    const saved = JSON.parse(await readFile(join(outDir, fileName), 'utf8')) as {
      recipe: string;
      files: Manifest;
    };
    return saved.recipe === encodingVersion ? saved.files : {};
  } catch {
    return {};
  }
}

export async function writeManifest(outDir: string, files: Manifest): Promise<void> {
  await replaceFile(
    outDir,
    fileName,
    `${JSON.stringify({ recipe: encodingVersion, files }, null, 1)}\n`,
  );
}
