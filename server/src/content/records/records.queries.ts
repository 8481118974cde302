import { createHash, randomUUID } from 'node:crypto';
import { folderActor } from 'shared-contracts/drafts';
import type { Database } from '../../database/database';
import type { ContentEventsTable, ContentVersionsTable } from '../../database/tables';
import type { ContentTexts } from '../content-source';

/** The actor's name in the history for files taken from the content folder at a start. */
export const folderAuthor = folderActor;

/** Fields that every event records. */
export type Stamp = Pick<ContentEventsTable, 'by' | 'by_id' | 'at'>;

/** The text in normalised JSON, so that whitespace makes no difference. Returns text that is not JSON unchanged. */
export function bodyOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** SHA-256, hexadecimal; null for null. */
export const digestOfBody = (body: string | null): string | null =>
  body === null ? null : createHash('sha256').update(body).digest('hex');

/** All files with their live version. */
export async function listRecords(database: Database) {
  return database
    .selectFrom('content_files as files')
    .leftJoin('content_versions as versions', (join) =>
      join
        .onRef('versions.path', '=', 'files.path')
        .onRef('versions.version', '=', 'files.live_version'),
    )
    .select(['files.path', 'files.live_version', 'files.taken_digest'])
    .select(['versions.body', 'versions.by', 'versions.at'])
    .orderBy('files.path')
    .execute();
}

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

/** Live texts by path. */
export async function liveTexts(database: Database): Promise<ContentTexts> {
  const rows = await listRecords(database);
  return new Map(rows.flatMap(({ path, body }) => (body === null ? [] : [[path, body] as const])));
}

/** Undefined for a file that was never stored. */
export async function findFile(database: Database, path: string) {
  return database
    .selectFrom('content_files')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst();
}

/** Live version numbers by path; null when none is live. */
export async function liveVersionsOf(
  database: Database,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await database
    .selectFrom('content_files')
    .select(['path', 'live_version'])
    .where('path', 'in', paths)
    .execute();
  return new Map(rows.map(({ path, live_version }) => [path, live_version]));
}

/** Undefined when the version does not exist. */
export async function findVersion(database: Database, path: string, version: number) {
  return database
    .selectFrom('content_versions')
    .selectAll()
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Stores a version and returns its number. When the newest version has the same body, returns that number. */
export async function saveVersion(
  transaction: Database,
  version: Omit<ContentVersionsTable, 'version'>,
): Promise<number> {
  const newest = await transaction
    .selectFrom('content_versions')
    .select(['version', 'body'])
    .where('path', '=', version.path)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && newest.body === version.body) return newest.version;
  const number = (newest?.version ?? 0) + 1;
  await transaction
    .insertInto('content_versions')
    .values({ ...version, version: number })
    .execute();
  return number;
}

/** Sets the live version of a file. */
export async function setLiveVersion(
  transaction: Database,
  path: string,
  live_version: number,
): Promise<void> {
  await transaction
    .insertInto('content_files')
    .values({ path, live_version, taken_digest: null })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ live_version }))
    .execute();
}

/** Stores the digest of the folder's file at the last start; null when the folder has none. */
export async function setFolderDigest(
  transaction: Database,
  path: string,
  taken_digest: string | null,
): Promise<void> {
  await transaction
    .insertInto('content_files')
    .values({ path, live_version: null, taken_digest })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ taken_digest }))
    .execute();
}

type NewEvent = Stamp &
  Pick<ContentEventsTable, 'path' | 'action'> &
  Partial<Pick<ContentEventsTable, 'from_version' | 'to_version' | 'unapproved' | 'note'>>;

/**
 * Adds an event to the history. `from_version` and `to_version` default to the live version, that is, no change for
 * visitors.
 */
export async function addEvent(transaction: Database, event: NewEvent): Promise<void> {
  const { path } = event;
  const { number } = await transaction
    .selectFrom('content_events')
    .select((select) => select.fn.max('number').as('number'))
    .where('path', '=', path)
    .executeTakeFirstOrThrow();
  const live = (await findFile(transaction, path))?.live_version ?? null;
  await transaction
    .insertInto('content_events')
    .values({
      ...{ id: randomUUID(), from_version: live, to_version: live, unapproved: 0, note: null },
      ...event,
      number: (number ?? 0) + 1,
    })
    .execute();
}

/** Oldest first. */
export async function listEvents(database: Database, path: string) {
  return database
    .selectFrom('content_events')
    .selectAll()
    .where('path', '=', path)
    .orderBy('number')
    .execute();
}

/** Actions that change the live version. */
const liveActions: readonly string[] = ['taken', 'published', 'rolled back'];

/** Events that changed the live version, oldest first. */
export async function listLiveChanges(database: Database, path: string) {
  return (await listEvents(database, path)).filter(({ action }) => liveActions.includes(action));
}

/** Numbers of the versions that delete the file. */
export async function listDeletions(database: Database, path: string): Promise<number[]> {
  const rows = await database
    .selectFrom('content_versions')
    .select('version')
    .where('path', '=', path)
    .where('body', 'is', null)
    .execute();
  return rows.map(({ version }) => version);
}
