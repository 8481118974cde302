import { createHash } from 'node:crypto';
import {
  hasShape,
  isTold,
  type LibraryPicture,
  longestAbout,
  type PictureChange,
  type PictureFault,
  type PictureList,
  type PictureShape,
  type PictureUse,
} from 'shared-contracts/staff-pictures';
import type { Database } from '../../../database/database';
import { normalizePicture } from '../../../media/normalize-picture';
import { addToTrash, findInTrash, removeFromTrash } from '../../../staff/trash/trash.queries';
import type { FileStore } from '../../../storage/file-store';
import { cutShapes, sourceName } from './cut-shapes';
import { libraryFileName } from './library-names';
import { pictureRefusal } from './picture-refusal';
import {
  deletePicture,
  findPicture,
  insertPicture,
  listPictures,
  updatePicture,
  usesOf,
} from './pictures.queries';

interface PictureLibraryOptions {
  database: Database;
  uploads: FileStore;
  now: () => Date;
}

/**
 * The pictures that campaigns share. A campaign's version has a copy of the settings, so that changes here affect
 * only later versions. Methods reject with a `Refusal` for faults that the caller can correct.
 */
export class PictureLibrary {
  constructor(private readonly options: PictureLibraryOptions) {}

  async list(query: { search: string; page: number }): Promise<PictureList> {
    return listPictures(this.options.database, query);
  }

  async find(id: string): Promise<LibraryPicture | undefined> {
    return findPicture(this.options.database, id);
  }

  async uses(id: string): Promise<PictureUse[]> {
    return usesOf(this.options.database, id);
  }

  /**
   * Adds a picture. If the same file was added before, returns that picture with its settings; `isNew` is then false.
   */
  async add(
    bytes: Buffer,
    { fileName, by }: { fileName: string; by: string },
  ): Promise<{ picture: LibraryPicture; isNew: boolean }> {
    const { database, uploads, now } = this.options;
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const existing = (await findPicture(database, id)) ?? (await this.#fromTrash(id));
    if (existing) return { picture: existing, isNew: false };
    const normalized = await normalizePicture(bytes);
    if ('code' in normalized) throw pictureRefusal(normalized);
    const { width, height } = normalized;
    const croppable = { id, width, height, focus: centre, crops: noCrops };
    await uploads.create(sourceName(id), normalized.bytes);
    const addresses = await cutShapes(croppable, normalized.bytes, uploads);
    const picture: LibraryPicture = {
      ...{ ...croppable, addresses, file: libraryFileName(id), name: displayName(fileName) },
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
    const changed = { ...existing, ...change };
    const fault = faultOf(changed, existing);
    if (fault) throw pictureRefusal(fault);
    if (change.focus || change.crops) {
      const source = await uploads.read(sourceName(id));
      if (!source) throw new Error(`the store has lost ${sourceName(id)}`);
      changed.addresses = await cutShapes(changed, source, uploads);
    }
    await updatePicture(database, changed);
    return changed;
  }

  /**
   * Moves a picture to the trash and returns the id of the entry, for undo; undefined when there is no such picture.
   * Throws when a campaign uses it.
   */
  async remove(id: string, by: string): Promise<string | undefined> {
    const { database, now } = this.options;
    return database.transaction().execute(async (transaction) => {
      const picture = await findPicture(transaction, id);
      if (!picture) return undefined;
      const usedBy = await usesOf(transaction, id);
      if (usedBy.length > 0) throw pictureRefusal({ code: 'used' }, usedBy);
      await deletePicture(transaction, id);
      const title = { en: picture.name, ar: picture.name };
      const at = now().toISOString();
      return addToTrash(transaction, { kind: 'picture', name: id, title, body: picture, by, at });
    });
  }
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
