import { sql } from 'kysely';
import {
  type LibraryPicture,
  type PictureUse,
  picturesPerPage,
} from 'shared-contracts/staff-pictures';
import type { Database } from '../../../database/database';
import type { LibraryPicturesTable } from '../../../database/tables';
import { pageFiles } from '../../schema';
import { titleOfRecord } from '../../workflow/title-of-record';
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

/** One page of pictures, newest first. `search` matches the name and the alternative texts. */
export async function listPictures(
  database: Database,
  { search, page }: { search: string; page: number },
) {
  // escape the wildcards of LIKE
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = database
    .selectFrom('library_pictures')
    .where(sql<boolean>`lower(name || ' ' || alt_en || ' ' || alt_ar) like ${pattern} escape '\\'`);
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('added_at', 'desc')
      .orderBy('id')
      .limit(picturesPerPage)
      .offset((page - 1) * picturesPerPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { pictures: rows.map(pictureOf), total: Number(total) };
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

/** `pictures.json` holds alternative texts: an entry there shows no picture. */
const alternativeTexts = pageFiles.pictures[0];

/** Campaigns by slug and content files by path whose live version or draft shows the picture. */
export async function usesOf(database: Database, id: string): Promise<PictureUse[]> {
  const mention = `%"${libraryFileName(id)}"%`;
  const live = await database
    .selectFrom('records')
    .innerJoin('record_versions as versions', (join) =>
      join
        .onRef('versions.kind', '=', 'records.kind')
        .onRef('versions.name', '=', 'records.name')
        .onRef('versions.version', '=', 'records.live_version'),
    )
    .select(['versions.kind', 'versions.name', 'versions.body'])
    .where('versions.body', 'like', mention)
    .where('versions.name', '!=', alternativeTexts)
    .orderBy('versions.kind')
    .orderBy('versions.name')
    .execute();
  const drafts = await database
    .selectFrom('drafts')
    .select(['kind', 'name', 'body'])
    .where('state', '!=', 'closed')
    .where('body', 'like', mention)
    .where('name', '!=', alternativeTexts)
    .orderBy('kind')
    .orderBy('name')
    .execute();
  const toUse =
    (where: PictureUse['where']) =>
    ({ kind, name, body }: (typeof live)[number]): PictureUse => ({
      ...{ slug: name, title: titleOfRecord(kind, body), where },
    });
  return [...live.map(toUse('live')), ...drafts.map(toUse('draft'))];
}

/** Whether any version shows the picture, live or not, since an earlier version can become live again. */
export async function isInAnyVersion(database: Database, id: string): Promise<boolean> {
  const found = await database
    .selectFrom('record_versions')
    .select('version')
    .where('body', 'like', `%"${libraryFileName(id)}"%`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Row = LibraryPicturesTable;

/** This module itself wrote the JSON. */
function pictureOf(row: Row): LibraryPicture {
  const { id, name, width, height } = row;
  return {
    ...{ id, file: libraryFileName(id), name, width, height },
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
  alt_en: picture.alt.en,
  alt_ar: picture.alt.ar,
  focus: JSON.stringify(picture.focus),
  crops: JSON.stringify(picture.crops),
  mirror: picture.mirror ? 1 : 0,
  addresses: JSON.stringify(picture.addresses),
  added_by: picture.addedBy,
  added_at: picture.addedAt,
});
