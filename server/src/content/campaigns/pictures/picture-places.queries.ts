import { sql } from 'kysely';
import type { PicturePlace } from 'shared-contracts/staff-pictures';
import type { Database } from '../../../database/database';
import type { RecordName } from '../../../database/tables';
import { contentWords } from '../../forms/field-words';
import { mentions } from '../../media-faults';
import { findVersion } from '../../records/records.queries';
import { listReplaced } from '../../replacements/replaced-files.queries';
import { pageFiles } from '../../schema';
import { titleOfRecord } from '../../workflow/title-of-record';
import { campaignWords } from '../drafts/field-words';
import { libraryId } from './library-names';

/** `pictures.json` holds alternative texts: an entry there shows no picture. */
const alternativeTexts = pageFiles.pictures[0];

/**
 * Everything that names a file of the library (by its id) or of the project (by its name), live or about to be, or in
 * a version or deleted thing that can be restored.
 */
export async function placesOf(database: Database, idOrName: string): Promise<PicturePlace[]> {
  const isOfLibrary = !idOrName.includes('/');
  const mention = isOfLibrary ? `%"library/${idOrName}%` : `%"${idOrName}"%`;
  const isMeant = (name: string) =>
    isOfLibrary ? libraryId(name) === idOrName : name === idOrName;
  const [live, drafts, versions, bin, replaced] = await Promise.all([
    liveBodies(database, mention),
    draftBodies(database, mention),
    earlierVersions(database, mention),
    deletedThings(database, mention),
    listReplaced(database),
  ]);
  const placeOf = (
    { kind, name, body }: RecordName & { body: string | null },
    where: PicturePlace['where'],
  ): PicturePlace => ({
    ...{ kind, name, title: titleOfRecord(kind, body), where },
    fields: where === 'version' ? [] : fieldsOf({ kind, name, body }, isMeant),
  });
  return [
    ...live.map((row) => placeOf(row, 'live')),
    ...drafts.map((row) => placeOf(row, row.state === 'approved' ? 'scheduled' : 'draft')),
    ...versions.map((row) => ({ ...placeOf(row, 'version'), version: row.version })),
    ...bin.map(
      ({ kind, name, title }): PicturePlace => ({
        kind: kind === 'campaign' || kind === 'campaign-draft' ? 'campaign' : 'content',
        ...{ name, title: title === null ? null : JSON.parse(title), where: 'bin', fields: [] },
      }),
    ),
    ...replaced
      .filter(({ by_file }) => isMeant(by_file))
      .map(
        ({ file, approved_at }): PicturePlace => ({
          ...{ kind: 'file', name: file, title: null, fields: [] },
          where: approved_at === null ? 'draft' : 'live',
        }),
      ),
  ];
}

/** Ids of the library's files that something names, as `placesOf` finds them. */
export async function usedLibraryIds(database: Database): Promise<ReadonlySet<string>> {
  const mention = '%"library/%';
  const [versions, drafts, bin] = await Promise.all([
    database.selectFrom('record_versions').select('body').where('body', 'like', mention).execute(),
    draftBodies(database, mention),
    deletedThings(database, mention),
  ]);
  const replaced = (await listReplaced(database)).map(({ by_file }) => by_file);
  const texts = [...versions, ...drafts, ...bin].map(({ body }) => body ?? '');
  const ids = [...texts, ...replaced].flatMap((text) => [
    ...text.matchAll(/library\/([0-9a-f]{12})/g),
  ]);
  return new Set(ids.map(([, id = '']) => id));
}

function fieldsOf(
  { kind, name, body }: RecordName & { body: string | null },
  isMeant: (file: string) => boolean,
): PicturePlace['fields'] {
  const parsed: unknown = JSON.parse(body ?? 'null');
  // a campaign's body has the addresses of its pictures too
  const edited = kind === 'campaign' ? Object(parsed).campaign : parsed;
  const words = kind === 'campaign' ? campaignWords(new Map()) : contentWords(name, new Map());
  return mentions(edited)
    .filter((mention) => isMeant(mention.name))
    .map(({ path }) => ({ path, label: words.placeOf(path, edited) }));
}

const liveBodies = (database: Database, mention: string) =>
  database
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

const draftBodies = (database: Database, mention: string) =>
  database
    .selectFrom('drafts')
    .select(['kind', 'name', 'body', 'state'])
    .where('state', '!=', 'closed')
    .where('body', 'like', mention)
    .where('name', '!=', alternativeTexts)
    .orderBy('kind')
    .orderBy('name')
    .execute();

/** The newest version of each record that names the file and is not live. */
async function earlierVersions(database: Database, mention: string) {
  const rows = await database
    .selectFrom('record_versions as versions')
    .leftJoin('records', (join) =>
      join.onRef('records.kind', '=', 'versions.kind').onRef('records.name', '=', 'versions.name'),
    )
    .select(['versions.kind', 'versions.name'])
    .select(({ fn }) => fn.max('versions.version').as('version'))
    .where('versions.body', 'like', mention)
    .where('versions.name', '!=', alternativeTexts)
    .where(sql<boolean>`versions.version is distinct from records.live_version`)
    .groupBy(['versions.kind', 'versions.name'])
    .orderBy('versions.kind')
    .orderBy('versions.name')
    .execute();
  return Promise.all(
    rows.map(async ({ kind, name, version }) => {
      const found = await findVersion(database, { kind, name }, Number(version));
      return { kind, name, version: Number(version), body: found?.body ?? null };
    }),
  );
}

/** Deleted records and drafts; the text of a draft is JSON inside JSON. */
const deletedThings = (database: Database, mention: string) =>
  database
    .selectFrom('trash')
    .select(['kind', 'name', 'title', 'body'])
    .where('body', 'like', mention.replace('"', '').replace('"', ''))
    .where('kind', 'in', ['campaign', 'campaign-draft', 'content', 'content-draft'])
    .orderBy('deleted_at')
    .execute();
