import { resolve } from 'node:path';
import { parsePicture } from 'shared-contracts/picture';
import { isTold } from 'shared-contracts/staff-pictures';
import type { Database } from '../../database/database';
import type { MediaIndex } from '../../media/media-index';
import {
  ensurePicture,
  type PictureStorage,
  pictureDir,
  pictureRoot,
} from '../campaigns/campaign-pictures';
import { libraryId } from '../campaigns/pictures/library-names';
import { findPicture } from '../campaigns/pictures/pictures.queries';
import { fieldOf } from '../check-file';
import type { Fault } from '../content-error';
import type { ContentTexts } from '../content-source';
import { mentions } from '../media-faults';
import type { PictureTexts } from '../page-schemas';
import type { Content } from '../schema';

/** Addresses and alternative texts of the library pictures in a content, and those that are never mirrored. */
export async function libraryPictures(
  database: Database,
  content: unknown,
): Promise<{ media: MediaIndex; texts: PictureTexts; upright: readonly string[] }> {
  const names = new Set(mentions(content).map(({ name }) => name));
  const pictures = await Promise.all([...names].map((name) => pictureOf(database, name)));
  const found = pictures.filter((picture) => picture !== undefined);
  return {
    media: Object.fromEntries(
      found.map(({ file, addresses: { whole: address } }) => {
        const { width, height } = parsePicture(address);
        return [file, { kind: 'picture', address, width, height }];
      }),
    ),
    texts: Object.fromEntries(found.map(({ file, alt }) => [file, alt])),
    upright: found.flatMap(({ file, mirror }) => (mirror ? [] : [file])),
  };
}

/** Library data for brochures and share cards: alternative texts, and pictures as local files. */
export interface LibraryPictureReader {
  /**
   * Adds the alternative texts of library pictures to a content, and lists those that are never mirrored. A text in
   * `pictures.json` takes precedence.
   */
  withDescriptions(content: Content): Promise<Content & { upright: readonly string[] }>;
  /**
   * Absolute path of a library picture; other names are returned unchanged. Rejects when the picture no longer
   * exists.
   */
  pathOf(name: string): Promise<string>;
  /** Whether it is never mirrored, as when it contains writing. */
  isUpright(name: string): Promise<boolean>;
}

export const openLibraryPictures = ({
  database,
  ...storage
}: PictureStorage & { database: Database }): LibraryPictureReader => ({
  async withDescriptions(content) {
    const { texts, upright } = await libraryPictures(database, content);
    return { ...content, pictures: { ...texts, ...content.pictures }, upright };
  },
  async pathOf(name) {
    if (libraryId(name) === undefined) return name;
    const picture = await pictureOf(database, name);
    const path = picture?.addresses.whole.slice(pictureRoot.length) ?? '';
    if (!(await ensurePicture(path, storage)))
      throw new Error(`the library has no picture ${name}`);
    return resolve(pictureDir(storage.dataDir), path);
  },
  isUpright: async (name) => (await pictureOf(database, name))?.mirror === false,
});

/** Faults of library pictures that do not exist, or have no alternative text. */
export async function libraryFaults(database: Database, texts: ContentTexts): Promise<Fault[]> {
  const mentionedPictures = [...texts].flatMap(([file, text]) =>
    text.includes('"library/')
      ? mentions(parseOrNull(text)).map((mention) => ({ ...mention, file: `content/${file}` }))
      : [],
  );
  const faults = mentionedPictures.map(async ({ name, path, file }) => {
    if (libraryId(name) === undefined) return [];
    const picture = await pictureOf(database, name);
    if (picture && isTold(picture)) return [];
    const reason = picture
      ? 'say in the library what it shows, in both languages'
      : `the library has no picture ${name}`;
    return [{ file, field: fieldOf(path), reason }];
  });
  return (await Promise.all(faults)).flat();
}

const pictureOf = async (database: Database, name: string) => {
  const id = libraryId(name);
  return id === undefined ? undefined : findPicture(database, id);
};

/** Null for text that is not JSON; that is reported elsewhere. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
