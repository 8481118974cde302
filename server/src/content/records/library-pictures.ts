import { resolve } from 'node:path';
import { frameOf, parsePicture } from 'shared-contracts/picture';
import { isTold, type LibraryPicture } from 'shared-contracts/staff-pictures';
import type { Database } from '../../database/database';
import type { MediaIndex } from '../../media/media-index';
import {
  ensurePicture,
  isCentre,
  type PictureStorage,
  pictureDir,
  pictureRoot,
} from '../campaigns/campaign-pictures';
import { isNameOf, libraryId } from '../campaigns/pictures/library-names';
import { findPicture } from '../campaigns/pictures/pictures.queries';
import { fieldOf } from '../check-file';
import type { Fault } from '../content-error';
import type { ContentTexts } from '../content-source';
import { mentions } from '../media-faults';
import type { PictureText, PictureTexts } from '../page-schemas';
import type { Content } from '../schema';

/**
 * Addresses, alternative texts and focal points of the library pictures in a content, those that are never mirrored, and its films and
 * documents with their bytes.
 */
export async function libraryPictures(
  database: Database,
  content: unknown,
): Promise<{
  media: MediaIndex;
  texts: PictureTexts;
  upright: readonly string[];
  files: Readonly<Record<string, { address: string; bytes: number }>>;
}> {
  const names = new Set(mentions(content).map(({ name }) => name));
  const pictures = await Promise.all(
    [...names].map(async (name) => ({ name, picture: await pictureOf(database, name) })),
  );
  const found = pictures.flatMap(({ name, picture }) => (picture ? [{ name, picture }] : []));
  return {
    media: Object.fromEntries(
      found.map(({ name, picture: { file, media, addresses } }) => {
        if (media && name === file) return [name, { kind: 'file', address: media.address }];
        const address = addresses.whole;
        const { width, height } = parsePicture(address);
        return [name, { kind: 'picture', address, width, height }];
      }),
    ),
    texts: Object.fromEntries(
      found.flatMap(({ name, picture }) =>
        isFile(name, picture) ? [] : [[name, textOf(picture)]],
      ),
    ),
    files: Object.fromEntries(
      found.flatMap(({ name, picture: { file, media } }) =>
        media && name === file ? [[name, media]] : [],
      ),
    ),
    upright: found.flatMap(({ name, picture }) => (picture.mirror ? [] : [name])),
  };
}

/** What `pictures.json` has of the site's own. */
const textOf = ({ alt, focus }: LibraryPicture): PictureText => ({
  ...alt,
  ...(!isCentre(focus) && { focus }),
});

/** Texts in `pictures.json` take precedence over the library's, which keeps the focal points. */
export const withPictureTexts = (library: PictureTexts, own: PictureTexts): PictureTexts => ({
  ...library,
  ...Object.fromEntries(
    Object.entries(own).map(([name, text]) => {
      const stored = library[name];
      return [
        name,
        typeof text === 'object' && typeof stored === 'object' ? { ...stored, ...text } : text,
      ];
    }),
  ),
});

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
    return { ...content, pictures: withPictureTexts(texts, content.pictures), upright };
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
    // a film is not described; the picture that stands for it is
    if (picture && (isFile(name, picture) || isTold({ alt: picture.alt }))) return [];
    const reason = picture
      ? 'say in the library what it shows, in both languages'
      : `the library has no picture ${name}`;
    return [{ file, field: fieldOf(path), reason }];
  });
  return (await Promise.all(faults)).flat();
}

/** The library's entry that this names: its file, or the picture that stands for it. */
async function pictureOf(database: Database, name: string): Promise<LibraryPicture | undefined> {
  const id = libraryId(name);
  const picture = id === undefined ? undefined : await findPicture(database, id);
  return picture && isNameOf(picture, name) ? picture : undefined;
}

/** Whether the name is that of a film, a document or a turntable. */
const isFile = (name: string, { file, media }: LibraryPicture) =>
  media !== undefined && name === file;

/** Frames of the library's turntables that the texts name, as files of `content/media` would be. */
export async function libraryFrames(database: Database, texts: ContentTexts): Promise<string[]> {
  const names = [...texts.values()].flatMap(
    (text) => text.match(/library\/[0-9a-f]{12}\/360\/00\.webp/g) ?? [],
  );
  const frames = [...new Set(names)].map(async (name) => {
    const count = (await pictureOf(database, name))?.media?.frames ?? 0;
    return Array.from({ length: count }, (_, at) => frameOf({ src: name }, at));
  });
  return (await Promise.all(frames)).flat();
}

/** Null for text that is not JSON; that is reported elsewhere. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
