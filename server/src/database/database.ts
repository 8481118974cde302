import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresDialect, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { makePrivateFolder } from '../config/private-folder';
import { migrate } from './migrations';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** Name of SQLite's file in the folder of data. */
export const databaseFile = 'showroom.db';

/** ms to wait for a connection of PostgreSQL, and for each answer: browsers give a form up after ten seconds. */
const visitorsPatience = 4000;

/** The same for commands, which may ask for every lead at once. */
export const commandsPatience = 60_000;

/**
 * Opens the PostgreSQL database of `url`, or, without one, the SQLite file in a folder, which it makes
 * when it is missing; brings the tables up to date. Several processes may start on one PostgreSQL.
 */
export async function openDatabase(
  dataDir: string,
  url: string | null = null,
  patience = visitorsPatience,
): Promise<Database> {
  if (url !== null) {
    await migratePostgres(url);
    return openPostgres(url, patience);
  }
  const database = openSqlite(dataDir);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Throws when the database cannot be written. */
export async function tryWrite(database: Database): Promise<void> {
  const value = new Date().toISOString();
  await database
    .insertInto('content_state')
    .values({ name: 'readiness', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Empties SQLite's log, which shows pages as they were before something was deleted. False when another
 * process reads at this moment, so that it could not. PostgreSQL's log is not ours to empty.
 */
export async function emptyLog(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  // SQLite itself would wait with the whole process, and a replication may read for long
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await tryEmptyLog(database)) return true;
    await setTimeout(250);
  }
  return false;
}

async function tryEmptyLog(database: Database): Promise<boolean> {
  return database.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
      return (await checkpoint.execute(connection)).rows[0]?.busy === 0;
    } finally {
      await sql.raw(`pragma busy_timeout = ${busyTimeout}`).execute(connection);
    }
  });
}

/** Runs work that no other process on the same database does at the same time under this number. */
export async function alone<Result>(
  database: Database,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) return work();
  return database.connection().execute(async (connection) => {
    const locked = sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}::bigint) as mine`;
    // asked again and again: an answer is not waited for as long as somebody may have the lock
    while (!(await locked.execute(connection)).rows[0]?.mine) await setTimeout(100);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock}::bigint)`.execute(connection);
    }
  });
}

/** Numbers for `alone`. */
export const locks = {
  content: 7201,
  retention: 7202,
  campaigns: 7203,
  brochures: 7204,
} as const;

/** SQLite can undo tables like rows, which Kysely does not believe: a step that was cut off is made again from its start. */
class StepwiseSqlite extends SqliteDialect {
  override createAdapter() {
    const adapter = super.createAdapter();
    return Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true });
  }
}

/** ms to wait for another process that writes. */
const busyTimeout = 5000;

function openSqlite(dataDir: string): Database {
  makePrivateFolder(dataDir);
  const path = join(dataDir, databaseFile);
  const file = new Libsql(path);
  // SQLite gives its log the mode of its file
  chmodSync(path, 0o600);
  const settings = [
    'journal_mode = WAL',
    // A lead that was confirmed must outlive a power cut: every commit is flushed.
    'synchronous = FULL',
    `busy_timeout = ${busyTimeout}`,
    // What was forgotten is overwritten, not only unlinked.
    'secure_delete = ON',
  ];
  for (const setting of settings) file.pragma(setting);
  return new Kysely<Tables>({ dialect: new StepwiseSqlite({ database: file }) });
}

function openPostgres(url: string, patience: number): Database {
  const config = {
    connectionString: url,
    application_name: 'showroom',
    max: 12,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  };
  // a site on SQLite does without the driver
  const pool = async () => (await import('./patient-pool')).patientPool(config, patience);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** A new table may take its time, and so may another process that makes it at this moment. */
async function migratePostgres(url: string): Promise<void> {
  const database = openPostgres(url, 10 * 60_000);
  await migrate(database).finally(() => database.destroy());
}
