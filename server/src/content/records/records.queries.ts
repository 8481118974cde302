import { createHash, randomUUID } from 'node:crypto';
import { folderActor } from 'shared-contracts/drafts';
import type { Database } from '../../database/database';
import type { ContentEventsTable, ContentVersionsTable } from '../../database/tables';
import type { ContentTexts } from '../content-source';

/** Who the history names where a start has taken a file and nobody else. */
export const folderName = folderActor;

/** What is written down with every change. */
export type Stamp = Pick<ContentEventsTable, 'by' | 'by_id' | 'at'>;

/** What a text says, whatever its spaces; what is no JSON says itself. */
export function bodyOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Null is nothing's. */
export const digestOfBody = (body: string | null): string | null =>
  body === null ? null : createHash('sha256').update(body).digest('hex');

/** Every file with what is live of it. */
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

/** What is live, as texts. */
export async function liveTexts(database: Database): Promise<ContentTexts> {
  const rows = await listRecords(database);
  return new Map(rows.flatMap(({ path, body }) => (body === null ? [] : [[path, body] as const])));
}

export async function findFile(database: Database, path: string) {
  return database
    .selectFrom('content_files')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst();
}

/** What visitors see of these, by their paths. */
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

export async function findVersion(database: Database, path: string, version: number) {
  return database
    .selectFrom('content_versions')
    .selectAll()
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The number of the version with this body: a new one unless the newest says the same already. */
export async function keepVersion(
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

/** Makes a version live. */
export async function setLive(
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

/** Notes what the folder had when it was last taken. */
export async function setTaken(
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

/** Writes down what somebody did; that visitors see the same as before unless the event says otherwise. */
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

/** In the order in which they happened. */
export async function listEvents(database: Database, path: string) {
  return database
    .selectFrom('content_events')
    .selectAll()
    .where('path', '=', path)
    .orderBy('number')
    .execute();
}

/** What changes the version that visitors see. */
const switching: readonly string[] = ['taken', 'published', 'rolled back'];

/** Those that changed what visitors see, in their order. */
export async function listSwitches(database: Database, path: string) {
  return (await listEvents(database, path)).filter(({ action }) => switching.includes(action));
}

/** Versions that say that there is no such file. */
export async function listDeletions(database: Database, path: string): Promise<number[]> {
  const rows = await database
    .selectFrom('content_versions')
    .select('version')
    .where('path', '=', path)
    .where('body', 'is', null)
    .execute();
  return rows.map(({ version }) => version);
}
