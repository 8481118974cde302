import { createHash } from 'node:crypto';
import {
  type FilmEnding,
  hasShape,
  isTold,
  type LibraryPicture,
  longestAbout,
  type MediaKind,
  mayBePanorama,
  mediaUpload,
  type PictureChange,
  type PictureFault,
  type PictureList,
  type PicturePlace,
  type PictureShape,
  type PictureSource,
  picturesPerPage,
} from 'shared-contracts/staff-pictures';
import type { Database } from '../../../database/database';
import { endingOf, faultOfFile } from '../../../media/check-media-file';
import { type NormalizedPicture, normalizePicture } from '../../../media/normalize-picture';
import type { ReleaseArtwork } from '../../../releases/live/release-artwork';
import { addToTrash, findInTrash, removeFromTrash } from '../../../staff/trash/trash.queries';
import type { FileStore } from '../../../storage/file-store';
import { pictureRoot, storedName } from '../campaign-pictures';
import type { SiteReferenceData } from '../checks/site-reference-data';
import type { LiveCampaigns } from '../live-campaigns';
import { cutShapes, sourceName } from './cut-shapes';
import { firstFrameName, storeFrames } from './frames';
import { libraryFileName, libraryFolder } from './library-names';
import { placesOf, usedLibraryIds } from './picture-places.queries';
import { pictureRefusal } from './picture-refusal';
import {
  deletePicture,
  findPicture,
  insertPicture,
  listPictures,
  updatePicture,
} from './pictures.queries';
import { artworkEntries, type SiteMedia, siteEntries } from './site-files';

interface PictureLibraryOptions {
  database: Database;
  uploads: FileStore;
  /** What comes with the project; it is listed too. */
  siteMedia: () => SiteMedia;
  /** What releases bring along; it is listed last. */
  artwork?: (() => Promise<ReleaseArtwork[]>) | undefined;
  now: () => Date;
}

/** The library of a site, with what comes with its project. */
export const openPictureLibrary = ({
  content,
  campaigns,
  ...options
}: Omit<PictureLibraryOptions, 'siteMedia'> & {
  content: { readonly site: Pick<SiteReferenceData, 'media'> };
  campaigns: Pick<LiveCampaigns, 'siteAddressOf'>;
}) =>
  new PictureLibrary({
    ...options,
    siteMedia: () => ({
      names: content.site.media,
      addressOf: (name) => campaigns.siteAddressOf(name),
    }),
  });

interface Upload {
  fileName: string;
  /** Name of who uploads it. */
  by: string;
}

interface AddedPicture {
  picture: LibraryPicture;
  /** False when the same file was added before: it keeps its settings. */
  isNew: boolean;
}

/** What an upload becomes: the picture that is shown of it, and its file. */
interface MadeEntry extends Pick<LibraryPicture, 'file' | 'kind' | 'media'> {
  shown: NormalizedPicture;
}

interface ListQuery {
  search: string;
  page: number;
  source: PictureSource;
  kind?: MediaKind | undefined;
  ending?: FilmEnding | undefined;
}

/**
 * The pictures that campaigns share. A campaign's version has a copy of the settings, so that changes here affect
 * only later versions. Methods reject with a `Refusal` for faults that the caller can correct.
 */
export class PictureLibrary {
  constructor(private readonly options: PictureLibraryOptions) {}

  /** One page: first the library, newest first, then what comes with the project, by name. */
  async list({ page, source, ...filter }: ListQuery): Promise<PictureList> {
    const { database } = this.options;
    const offset = (page - 1) * picturesPerPage;
    const library =
      source === 'site'
        ? { pictures: [], total: 0 }
        : await listPictures(
            database,
            { ...filter, ...(source === 'unused' && { except: await usedLibraryIds(database) }) },
            { limit: picturesPerPage, offset },
          );
    const site = source === 'all' || source === 'site' ? await this.#siteEntries(filter) : [];
    const from = Math.max(0, offset - library.total);
    const rest = site.slice(from, from + picturesPerPage - library.pictures.length);
    return {
      pictures: [...library.pictures, ...(offset + picturesPerPage > library.total ? rest : [])],
      total: library.total + site.length,
    };
  }

  async #siteEntries({ search, kind, ending }: Omit<ListQuery, 'page' | 'source'>) {
    const entries = await this.#allOfSite();
    const wanted = search.toLowerCase();
    return entries.filter(
      (entry) =>
        (kind === undefined || (entry.kind ?? 'picture') === kind) &&
        (ending === undefined || entry.file.endsWith(`.${ending}`)) &&
        [entry.name, entry.alt.en, entry.alt.ar].join(' ').toLowerCase().includes(wanted),
    );
  }

  /** A picture of the library by its id, or a file of the project by its name. */
  async find(idOrName: string): Promise<LibraryPicture | undefined> {
    if (!idOrName.includes('/')) return findPicture(this.options.database, idOrName);
    return (await this.#allOfSite()).find(({ id }) => id === idOrName);
  }

  async #allOfSite(): Promise<LibraryPicture[]> {
    const { database, siteMedia, artwork = async () => [] } = this.options;
    return [...(await siteEntries(database, siteMedia())), ...artworkEntries(await artwork())];
  }

  async places(idOrName: string): Promise<PicturePlace[]> {
    return placesOf(this.options.database, idOrName);
  }

  /**
   * Adds a picture. If the same file was added before, returns that picture with its settings; `isNew` is then false.
   */
  async add(bytes: Buffer, upload: Upload): Promise<AddedPicture> {
    return this.#addOnce(idOf([bytes]), upload, async (id) => ({
      shown: await normalized(bytes),
      file: libraryFileName(id),
    }));
  }

  /** Adds a film or a document, with the picture that stands for it. */
  async addFile(bytes: Buffer, poster: Buffer | undefined, upload: Upload): Promise<AddedPicture> {
    const { uploads } = this.options;
    const ending = await endingOf(bytes);
    const kind = ending === 'pdf' ? 'document' : 'film';
    return this.#addOnce(idOf([bytes]), upload, async (id) => {
      const fault = await faultOfFile(bytes, ending);
      if (fault) throw pictureRefusal(fault);
      if (!poster) throw pictureRefusal({ code: 'posterMissing' });
      const shown = await normalized(poster);
      const file = `${libraryFolder}/${id}.${ending}`;
      const address = pictureRoot + file;
      await uploads.create(storedName(address), bytes);
      return { shown, file, kind, media: { address, bytes: bytes.length } };
    });
  }

  /** Adds a turntable of these frames, in their order. */
  async addTurntable(frames: readonly NormalizedPicture[], upload: Upload): Promise<AddedPicture> {
    const { least, most } = mediaUpload.frames;
    const [first] = frames;
    if (!first || frames.length < least || frames.length > most)
      throw pictureRefusal({ code: 'frameCount', limit: `${least}–${most}` });
    if (frames.some(({ width, height }) => width !== first.width || height !== first.height))
      throw pictureRefusal({ code: 'framesDiffer' });
    return this.#addOnce(idOf(frames.map(({ bytes }) => bytes)), upload, async (id) => ({
      ...{ shown: first, file: firstFrameName(id), kind: 'turntable' },
      media: await storeFrames(id, frames, this.options.uploads),
    }));
  }

  /** Stores what `make` makes, unless it is there already. */
  async #addOnce(
    id: string,
    { fileName, by }: Upload,
    make: (id: string) => Promise<MadeEntry>,
  ): Promise<AddedPicture> {
    const { database, uploads, now } = this.options;
    const existing = (await findPicture(database, id)) ?? (await this.#fromTrash(id));
    if (existing) return { picture: existing, isNew: false };
    const { shown, ...entry } = await make(id);
    const { width, height } = shown;
    const croppable = { id, width, height, focus: centre, crops: noCrops };
    await uploads.create(sourceName(id), shown.bytes);
    const addresses = await cutShapes(croppable, shown.bytes, uploads);
    const picture: LibraryPicture = {
      ...{ ...croppable, ...entry, addresses, name: displayName(fileName) },
      ...{ alt: { en: '', ar: '' }, mirror: true },
      ...{ addedBy: by, addedAt: now().toISOString() },
    };
    const isNew = await insertPicture(database, picture);
    return { picture: (await findPicture(database, id)) ?? picture, isNew };
  }

  /** Restores a deleted picture when the same file is added again. */
  async #fromTrash(id: string): Promise<LibraryPicture | undefined> {
    return this.options.database.transaction().execute(async (transaction) => {
      const row = await findInTrash(transaction, 'picture', id);
      if (!row) return undefined;
      const picture: LibraryPicture = JSON.parse(row.body);
      await removeFromTrash(transaction, 'picture', id);
      await insertPicture(transaction, picture);
      return picture;
    });
  }

  /** Undefined when there is no such picture. */
  async change(id: string, change: PictureChange): Promise<LibraryPicture | undefined> {
    const { database, uploads } = this.options;
    const existing = await findPicture(database, id);
    if (!existing) return undefined;
    const { isPanorama, ...fields } = change;
    const changed = { ...existing, ...fields, ...kindOf(existing, isPanorama) };
    const fault = faultOf(changed, existing);
    if (fault) throw pictureRefusal(fault);
    if (change.focus || change.crops || isPanorama !== undefined) {
      const source = await uploads.read(sourceName(id));
      if (!source) throw new Error(`the store has lost ${sourceName(id)}`);
      changed.addresses = await cutShapes(changed, source, uploads);
    }
    await updatePicture(database, changed);
    return changed;
  }

  /**
   * Moves a picture to the trash and returns the id of the entry, for undo; undefined when there is no such picture.
   * Throws when anything names it that is live, is being written, or can be restored.
   */
  async remove(id: string, by: string): Promise<string | undefined> {
    const { database, now } = this.options;
    return database.transaction().execute(async (transaction) => {
      const picture = await findPicture(transaction, id);
      if (!picture) return undefined;
      const places = await placesOf(transaction, id);
      if (places.length > 0) throw pictureRefusal({ code: 'used' }, places);
      return trashPicture(transaction, picture, { by, at: now().toISOString() });
    });
  }

  /** Moves all pictures to the trash that nothing names. Returns their names and the ids of the entries, for undo. */
  async removeUnused(by: string): Promise<{ name: string; trash: string }[]> {
    const { database, now } = this.options;
    return database.transaction().execute(async (transaction) => {
      const except = await usedLibraryIds(transaction);
      const all = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
      const { pictures } = await listPictures(transaction, { search: '', except }, all);
      const removed: { name: string; trash: string }[] = [];
      for (const picture of pictures) {
        const trash = await trashPicture(transaction, picture, { by, at: now().toISOString() });
        removed.push({ name: picture.name, trash });
      }
      return removed;
    });
  }
}

/** A picture becomes a panorama, and back; anything else stays what it is. */
function kindOf(
  { kind = 'picture', width, height }: LibraryPicture,
  isPanorama: boolean | undefined,
): { kind?: MediaKind } {
  if (isPanorama === undefined || (kind !== 'picture' && kind !== 'panorama')) return {};
  if (isPanorama && !mayBePanorama({ width, height }))
    throw pictureRefusal({ code: 'notAPanorama', limit: String(mediaUpload.panoramaWidth) });
  return { kind: isPanorama ? 'panorama' : 'picture' };
}

const idOf = (parts: readonly Buffer[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
};

async function normalized(bytes: Buffer): Promise<NormalizedPicture> {
  const picture = await normalizePicture(bytes);
  if ('code' in picture) throw pictureRefusal(picture);
  return picture;
}

/** Returns the id of the entry in the trash. */
async function trashPicture(
  transaction: Database,
  picture: LibraryPicture,
  { by, at }: { by: string; at: string },
): Promise<string> {
  const { id: name } = picture;
  await deletePicture(transaction, name);
  const title = { en: picture.name, ar: picture.name };
  return addToTrash(transaction, { kind: 'picture', name, title, body: picture, by, at });
}

const centre = { x: 0.5, y: 0.5 };
const noCrops = { wide: null, phone: null, social: null };

/** The initial name: the file's name as words. */
function displayName(fileName: string): string {
  const words = fileName.replace(/\.\w+$/, '').replace(/[-_\s]+/g, ' ');
  return words.trim().slice(0, longestAbout.name) || 'picture';
}

function faultOf(changed: LibraryPicture, known: LibraryPicture): PictureFault | null {
  if (isTold(known) && !isTold(changed)) return { code: 'altMissing' };
  if (changed.alt.ar !== '' && !/\p{Script=Arabic}/u.test(changed.alt.ar))
    return { code: 'altNotArabic' };
  const isCut = Object.entries(changed.crops).every(
    // its keys are the schema's
    ([shape, crop]) => !crop || hasShape(crop, changed, shape as PictureShape),
  );
  return isCut ? null : { code: 'cropShape' };
}
