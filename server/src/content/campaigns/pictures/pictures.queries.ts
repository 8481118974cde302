import { sql } from 'kysely';
import type { FilmEnding, LibraryPicture, MediaKind } from 'shared-contracts/staff-pictures';
import type { Database } from '../../../database/database';
import type { LibraryPicturesTable } from '../../../database/tables';
import { libraryFileName } from './library-names';

/** Undefined when the library has no such picture. */
export async function findPicture(
  database: Database,
  id: string,
): Promise<LibraryPicture | undefined> {
  const row = await database
    .selectFrom('library_pictures')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && pictureOf(row);
}

/** Which pictures are listed. */
interface PictureFilter {
  /** Matches the name and the alternative texts. */
  search: string;
  kind?: MediaKind | undefined;
  ending?: FilmEnding | undefined;
  /** Ids of pictures that are left out. */
  except?: ReadonlySet<string>;
}

/** Pictures of the library, newest first, and the number of all that match. */
export async function listPictures(
  database: Database,
  { search, kind, ending, except = new Set() }: PictureFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  // escape the wildcards of LIKE
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await database
    .selectFrom('library_pictures')
    .select('id')
    .where(sql<boolean>`lower(name || ' ' || alt_en || ' ' || alt_ar) like ${pattern} escape '\\'`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'picture'))
    .$if(ending !== undefined, (query) => query.where('file', 'like', `%.${ending}`))
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id).filter((id) => !except.has(id));
  const shown = ids.slice(offset, offset + limit);
  const found =
    shown.length === 0
      ? []
      : await database
          .selectFrom('library_pictures')
          .selectAll()
          .where('id', 'in', shown)
          .execute();
  const byId = new Map(found.map((row) => [row.id, pictureOf(row)]));
  return { pictures: shown.flatMap((id) => byId.get(id) ?? []), total: ids.length };
}

/** Returns false when the picture exists already. */
export async function insertPicture(database: Database, picture: LibraryPicture): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('library_pictures')
    .values(rowOf(picture))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updatePicture(database: Database, picture: LibraryPicture): Promise<void> {
  const { id, ...row } = rowOf(picture);
  await database.updateTable('library_pictures').set(row).where('id', '=', id).execute();
}

/** Deletes the row only; the files stay in the store. */
export async function deletePicture(database: Database, id: string): Promise<void> {
  await database.deleteFrom('library_pictures').where('id', '=', id).execute();
}

type Row = LibraryPicturesTable;

/** This module itself wrote the JSON. */
function pictureOf(row: Row): LibraryPicture {
  const { id, name, width, height, kind } = row;
  const file = kind === 'picture' || kind === 'panorama' ? libraryFileName(id) : (row.file ?? '');
  return {
    ...{ id, file, name, width, height },
    ...(kind !== 'picture' && { kind }),
    ...(row.media !== null && { media: JSON.parse(row.media) }),
    alt: { en: row.alt_en, ar: row.alt_ar },
    focus: JSON.parse(row.focus),
    crops: JSON.parse(row.crops),
    mirror: row.mirror === 1,
    addresses: JSON.parse(row.addresses),
    addedBy: row.added_by,
    addedAt: row.added_at,
  };
}

const rowOf = (picture: LibraryPicture): Row => ({
  id: picture.id,
  name: picture.name,
  width: picture.width,
  height: picture.height,
  kind: picture.kind ?? 'picture',
  file: picture.file,
  media: picture.media ? JSON.stringify(picture.media) : null,
  alt_en: picture.alt.en,
  alt_ar: picture.alt.ar,
  focus: JSON.stringify(picture.focus),
  crops: JSON.stringify(picture.crops),
  mirror: picture.mirror ? 1 : 0,
  addresses: JSON.stringify(picture.addresses),
  added_by: picture.addedBy,
  added_at: picture.addedAt,
});
