import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteDialect,
  sql,
} from 'kysely';
import Libsql from 'libsql';
import { makePrivateFolder } from '../config/private-folder';
import { type Migrations, migrate } from './migrate';
import { openObserved } from './observed-queries';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** SQLite's file in the data folder. */
export const databaseFile = 'showroom.db';

/**
 * ms to wait for a PostgreSQL connection, and for each answer. Less than the 10 s after which a browser gives up on a
 * form.
 */
const visitorQueryTimeoutMs = 4000;

/** Most connections of a process to PostgreSQL. */
const defaultConnections = 12;

/** ms. The same limit for command-line tools, which may read all leads at once. */
export const commandQueryTimeoutMs = 60_000;

/**
 * Opens the PostgreSQL database at `url`, or else the SQLite file in `dataDir` (created if missing), and runs pending
 * migrations. Several processes may start on one PostgreSQL database.
 *
 * @param queryTimeoutMs ms to wait for a PostgreSQL connection, and for each answer
 * @param connections most connections to PostgreSQL
 */
export async function connectDatabase(
  migrations: Migrations,
  dataDir: string,
  url: string | null = null,
  queryTimeoutMs = visitorQueryTimeoutMs,
  connections = defaultConnections,
): Promise<Database> {
  if (url !== null) {
    await migratePostgres(migrations, url);
    return openPostgres(url, queryTimeoutMs, connections);
  }
  const database = openSqlite(dataDir);
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Opens the same without running migrations, for commands that only look. A new SQLite file would be created. */
export const openUnmigrated = (dataDir: string, url: string | null): Database =>
  url === null ? openSqlite(dataDir) : openPostgres(url, visitorQueryTimeoutMs);

/** Name, version and clock (ms since 1970) of the database; SQLite has the clock of this machine: null. */
export async function describeServer(
  database: Database,
): Promise<{ name: string; version: string; clock: number | null }> {
  const question = isPostgres(database)
    ? sql<{ version: string; clock: number | null }>`
        select current_setting('server_version') as version,
          extract(epoch from clock_timestamp())::float8 * 1000 as clock`
    : sql<{
        version: string;
        clock: number | null;
      }>`select sqlite_version() as version, null as clock`;
  const [row] = (await question.execute(database)).rows;
  const name = isPostgres(database) ? 'PostgreSQL' : 'SQLite';
  return { name, version: row?.version ?? '', clock: row?.clock ?? null };
}

export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Rejects when the database is not writable. */
export async function checkWritable(database: Database): Promise<void> {
  const value = new Date().toISOString();
  await database
    .insertInto('content_state')
    .values({ name: 'readiness', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Truncates SQLite's write-ahead log, which still holds pages from before a deletion. Returns false when a reader
 * prevents it for 5 s. Does nothing on PostgreSQL, whose log is the operator's.
 */
export async function truncateWal(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  // SQLite's own wait would block the process, and a replication may read for long
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await tryTruncateWal(database)) return true;
    await setTimeout(250);
  }
  return false;
}

async function tryTruncateWal(database: Database): Promise<boolean> {
  return database.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
      return (await checkpoint.execute(connection)).rows[0]?.busy === 0;
    } finally {
      await sql.raw(`pragma busy_timeout = ${busyTimeoutMs}`).execute(connection);
    }
  });
}

/**
 * Runs work under a lock that all processes on the database share: an advisory lock of PostgreSQL. SQLite takes none.
 */
export async function withLock<Result>(
  database: Database,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) return work();
  return database.connection().execute(async (connection) => {
    const tryLock = sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}::bigint) as mine`;
    // polled, because a blocking lock would run into the query timeout
    while (!(await tryLock.execute(connection)).rows[0]?.mine) await setTimeout(100);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock}::bigint)`.execute(connection);
    }
  });
}

/** Numbers of the advisory locks. */
export const locks = {
  content: 7201,
  retention: 7202,
  campaigns: 7203,
  brochures: 7204,
  leadDays: 7205,
} as const;

class OurSqlite extends SqliteDialect {
  /**
   * Kysely assumes that SQLite cannot roll back changes of tables, but it can. So an interrupted migration is rolled
   * back and starts again.
   */
  override createAdapter() {
    const adapter = super.createAdapter();
    return Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true });
  }

  /**
   * A transaction takes the write lock at once. One that has only read cannot write any more once another process has
   * committed; and as the driver does not reset the statement that fails, the connection could not either, for minutes.
   */
  override createDriver() {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    return driver;
  }
}

/** ms that SQLite waits for another process's write lock. */
const busyTimeoutMs = 5000;

function openSqlite(dataDir: string): Database {
  makePrivateFolder(dataDir);
  const path = join(dataDir, databaseFile);
  const file = new Libsql(path);
  // SQLite gives its log the same file mode
  chmodSync(path, 0o600);
  const settings = [
    'journal_mode = WAL',
    // A confirmed lead must survive a power cut: every commit is flushed to disk.
    'synchronous = FULL',
    `busy_timeout = ${busyTimeoutMs}`,
    // Deleted rows are overwritten with zeros, so that personal data does not stay in free pages.
    'secure_delete = ON',
  ];
  for (const setting of settings) file.pragma(setting);
  return openObserved('sqlite', new OurSqlite({ database: file }));
}

function openPostgres(
  url: string,
  queryTimeoutMs: number,
  connections = defaultConnections,
): Database {
  const config = {
    connectionString: url,
    application_name: 'showroom',
    max: connections,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  };
  // imported late: a site on SQLite does not need the driver
  const pool = async () =>
    (await import('./pool-with-query-timeout')).poolWithQueryTimeout(config, queryTimeoutMs);
  return openObserved('postgresql', new PostgresDialect({ pool }));
}

/** Uses a timeout of 10 minutes: a migration may be slow, or wait for another process that runs it. */
async function migratePostgres(migrations: Migrations, url: string): Promise<void> {
  const database = openPostgres(url, 10 * 60_000);
  await migrate(database, migrations).finally(() => database.destroy());
}
