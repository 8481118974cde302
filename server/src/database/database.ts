import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { Pool } from 'pg';
import { makePrivateFolder } from '../config/private-folder';
import { migrate } from './migrations';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** Name of SQLite's file in the folder of data. */
export const databaseFile = 'showroom.db';

/**
 * Opens the PostgreSQL database of `url`, or, without one, the SQLite file in a folder, which it makes
 * when it is missing; brings the tables up to date. Several processes may start on one PostgreSQL.
 */
export async function openDatabase(dataDir: string, url: string | null = null): Promise<Database> {
  const database = url === null ? openSqlite(dataDir) : openPostgres(url);
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
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}

/** Runs work that no other process on the same database does at the same time under this number. */
export async function alone<Result>(
  database: Database,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) return work();
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock}::bigint)`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock}::bigint)`.execute(connection);
    }
  });
}

/** Numbers for `alone`. */
export const locks = { content: 7201, retention: 7202, campaigns: 7203 } as const;

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
    'busy_timeout = 5000',
    // What was forgotten is overwritten, not only unlinked.
    'secure_delete = ON',
  ];
  for (const setting of settings) file.pragma(setting);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
}

function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'showroom',
    max: 12,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that breaks is replaced by the pool, and whoever uses it is told by his query. Without
  // listeners it would end the process: the pool listens to those that are idle, nobody to the others.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
