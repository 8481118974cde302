import { createHash, randomUUID } from 'node:crypto';
import { folderActor, type RecordEvent } from 'shared-contracts/drafts';
import type { Database } from '../../database/database';
import type { RecordEventsTable, RecordName, RecordVersionsTable } from '../../database/tables';
import type { ContentTexts } from '../content-source';

export type { RecordName };

export const contentFile = (path: string): RecordName => ({ kind: 'content', name: path });
export const campaignNamed = (slug: string): RecordName => ({ kind: 'campaign', name: slug });

/** The actor's name in the history for what was taken from the content folder at a start. */
export const folderAuthor = folderActor;

/** Fields that every event records. */
export type Stamp = Pick<RecordEventsTable, 'by' | 'by_id' | 'at'>;

/** The event stamp for changes made at a start. */
export const startStamp = (now: Date): Stamp => ({
  by: folderAuthor,
  by_id: null,
  at: now.toISOString(),
});

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

/** All records of a kind with their live version, by name. */
export async function listRecords(database: Database, kind: RecordName['kind']) {
  return database
    .selectFrom('records')
    .leftJoin('record_versions as versions', (join) =>
      join
        .onRef('versions.kind', '=', 'records.kind')
        .onRef('versions.name', '=', 'records.name')
        .onRef('versions.version', '=', 'records.live_version'),
    )
    .select(['records.name', 'records.live_version', 'records.taken_digest', 'records.first_at'])
    .select(['versions.body', 'versions.by', 'versions.at'])
    .where('records.kind', '=', kind)
    .orderBy('records.name')
    .execute();
}

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

export async function liveTexts(database: Database): Promise<ContentTexts> {
  const rows = await listRecords(database, 'content');
  return new Map(rows.flatMap(({ name, body }) => (body === null ? [] : [[name, body] as const])));
}

/** Undefined for a campaign that was never live, and for a file that was never stored. */
export async function findRecord(database: Database, { kind, name }: RecordName) {
  return database
    .selectFrom('records')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Number of the live version; null when none is live. */
export const liveVersionOf = async (database: Database, record: RecordName) =>
  (await findRecord(database, record))?.live_version ?? null;

/** Live version numbers by name; null when none is live. */
export async function liveVersionsOf(
  database: Database,
  kind: RecordName['kind'],
  names: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await database
    .selectFrom('records')
    .select(['name', 'live_version'])
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(({ name, live_version }) => [name, live_version]));
}

/** Undefined when the version does not exist. */
export async function findVersion(
  database: Database,
  { kind, name }: RecordName,
  version: number,
): Promise<RecordVersionsTable | undefined> {
  return database
    .selectFrom('record_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Undefined when none is live. */
export async function findLiveVersion(
  database: Database,
  record: RecordName,
): Promise<RecordVersionsTable | undefined> {
  const live = await liveVersionOf(database, record);
  return live === null ? undefined : findVersion(database, record, live);
}

/** The last versions that have a body, newest first. */
export const lastVersions = (database: Database, { kind, name }: RecordName, count: number) =>
  database
    .selectFrom('record_versions')
    .select(['version', 'at', 'by'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('body', 'is not', null)
    .orderBy('version', 'desc')
    .limit(count)
    .execute();

/** The version with the highest number, live or not; undefined when there is none. */
export async function newestVersion(
  database: Database,
  { kind, name }: RecordName,
): Promise<RecordVersionsTable | undefined> {
  return database
    .selectFrom('record_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a version and returns its number. When the newest version has the same body, returns that number. */
export async function saveVersion(
  transaction: Database,
  record: RecordName,
  fields: Stamp & { body: string | null; note?: string | null },
): Promise<number> {
  const newest = await newestVersion(transaction, record);
  if (newest && newest.body === fields.body) return newest.version;
  const version = (newest?.version ?? 0) + 1;
  const { kind, name } = record;
  await transaction
    .insertInto('record_versions')
    .values({ note: null, ...fields, kind, name, version })
    .execute();
  return version;
}

/** Sets the live version of a record; null is none. */
export async function setLiveVersion(
  transaction: Database,
  { kind, name }: RecordName,
  live_version: number | null,
  at: string,
): Promise<void> {
  await transaction
    .insertInto('records')
    .values({ kind, name, live_version, taken_digest: null, first_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ live_version }))
    .execute();
}

/** Stores the digest of the folder's file at the last start; null when the folder has none. */
export async function setFolderDigest(
  transaction: Database,
  path: string,
  taken_digest: string | null,
): Promise<void> {
  await transaction
    .insertInto('records')
    .values({ ...contentFile(path), live_version: null, taken_digest, first_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ taken_digest }))
    .execute();
}

type NewEvent = Stamp &
  Pick<RecordEventsTable, 'action'> &
  Partial<
    Pick<RecordEventsTable, 'from_version' | 'to_version' | 'unapproved' | 'note' | 'change_set'>
  >;

/**
 * Adds an event to the history. `from_version` and `to_version` default to the live version, that is, no change for
 * visitors.
 */
export async function addEvent(
  transaction: Database,
  record: RecordName,
  event: NewEvent,
): Promise<void> {
  const { kind, name } = record;
  const { number } = await transaction
    .selectFrom('record_events')
    .select((select) => select.fn.max('number').as('number'))
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const live = await liveVersionOf(transaction, record);
  await transaction
    .insertInto('record_events')
    .values({
      ...{ id: randomUUID(), from_version: live, to_version: live, unapproved: 0, note: null },
      change_set: null,
      ...{ ...event, kind, name },
      number: (number ?? 0) + 1,
    })
    .execute();
}

/** Oldest first. */
export async function listEvents(database: Database, { kind, name }: RecordName) {
  return database
    .selectFrom('record_events')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('number')
    .execute();
}

/** The history as the API returns it, oldest first. */
export const listHistory = async (database: Database, record: RecordName): Promise<RecordEvent[]> =>
  (await listEvents(database, record)).map(toRecordEvent);

export const toRecordEvent = (event: RecordEventsTable): RecordEvent => ({
  ...{ at: event.at, by: event.by, action: event.action },
  ...{ from: event.from_version, to: event.to_version },
  ...{ isUnapproved: event.unapproved === 1, note: event.note },
});

/** Actions that change the live version. */
export const liveActions = ['taken', 'published', 'ended', 'rolled back'] as const;

/** Events that changed the live version, oldest first, since the name was last purged. */
export async function listLiveChanges(database: Database, record: RecordName) {
  const all = await listEvents(database, record);
  const events = all.slice(all.findLastIndex(({ action }) => action === 'purged') + 1);
  return events.filter(({ action }) => liveActions.some((one) => one === action));
}

/** The version that was live last, whether or not it still is: the base of a new version. Null when there was none. */
export async function baseVersion(database: Database, record: RecordName): Promise<number | null> {
  const live = await liveVersionOf(database, record);
  return live ?? (await listLiveChanges(database, record)).at(-1)?.from_version ?? null;
}

/** Numbers of the versions that delete the record. */
export async function listDeletions(
  database: Database,
  { kind, name }: RecordName,
): Promise<number[]> {
  const rows = await database
    .selectFrom('record_versions')
    .select('version')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('body', 'is', null)
    .execute();
  return rows.map(({ version }) => version);
}
