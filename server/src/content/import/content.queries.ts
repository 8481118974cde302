import type { SettingsWire } from 'shared-contracts/api';
import type { ListPart } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { partState, partStates, setPartState } from '../../database/site-state.queries';
import type { ContentTable } from '../../database/tables';
import type { ContentRow } from './content-rows';
import type { StoredContent } from './import-content';

/** JSON of one entry of the content; undefined when it does not exist. */
export async function contentBody(
  database: Database,
  kind: string,
  key: string,
): Promise<string | undefined> {
  // PostgreSQL rejects text with a NUL character.
  if (key.includes('\0')) return undefined;
  const row = await database
    .selectFrom('content')
    .select('body')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.body;
}

/** The settings as the API returns them; undefined when no content is stored. */
export async function storedSettings(database: Database): Promise<SettingsWire | undefined> {
  const body = await contentBody(database, 'settings', '');
  // the import itself wrote the JSON
  return body === undefined ? undefined : JSON.parse(body);
}

/** JSON of the entries of a kind in order, or of a part of them. */
export async function contentBodies(
  database: Database,
  kind: string,
  { named, from = 0, first }: ListPart = {},
): Promise<string[]> {
  let entries = database
    .selectFrom('content')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('key');
  // PostgreSQL rejects text with a NUL character, and SQLite limits the number of parameters.
  if (named) entries = entries.where('key', 'in', storableKeys(named));
  if (first !== undefined) entries = entries.limit(first).offset(from);
  const rows = await entries.execute();
  return rows.map(({ body }) => body);
}

const storableKeys = (keys: readonly string[]) =>
  keys.filter((key) => !key.includes('\0')).slice(0, 100);

/** Digest of the stored content; undefined before the first import. */
export const storedDigest = (database: Database): Promise<string | undefined> =>
  partState(database, 'digest');

/** A token that changes with every change of the content or of campaigns. */
export const contentRevision = (database: Database): Promise<string> =>
  partStates(database, ['digest', 'campaigns']);

const insertBatchSize = 100;

/** Replaces all rows. A row with a changed body gets today's date. */
export async function replaceContent(
  transaction: Database,
  { rows, digest }: StoredContent,
  today: string,
): Promise<void> {
  const changed = changeDates(await transaction.selectFrom('content').selectAll().execute(), today);
  await transaction.deleteFrom('content').execute();
  for (let from = 0; from < rows.length; from += insertBatchSize) {
    const batch = rows
      .slice(from, from + insertBatchSize)
      .map((row) => ({ ...row, changed: changed(row) }));
    await transaction.insertInto('content').values(batch).execute();
  }
  await setPartState(transaction, 'digest', digest);
}

/** Date when a row's body last changed; null when unknown, as in the first import. */
function changeDates(stored: readonly ContentTable[], today: string) {
  const storedByKey = new Map(stored.map((row) => [`${row.kind} ${row.key}`, row]));
  return ({ kind, key, body }: ContentRow): string | null => {
    const storedRow = storedByKey.get(`${kind} ${key}`);
    if (storedRow?.body === body) return storedRow.changed;
    return stored.length === 0 ? null : today;
  };
}

/** Keys of a kind in order. */
export async function contentKeys(database: Database, kind: string): Promise<string[]> {
  const rows = await database
    .selectFrom('content')
    .select('key')
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}
