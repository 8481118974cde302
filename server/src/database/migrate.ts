import { type Kysely, type Migration, Migrator, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables';

/**
 * Servers of the version before keep running on PostgreSQL while a newer one migrates it. So a migration adds what the new
 * version needs (expand), and a migration of the release after that drops what nobody reads any more (contract).
 */
export interface SiteMigration extends Migration {
  /** Set by a migration that drops something: name of the migration of an earlier release that replaced it. */
  contract?: string;
}

/** Migrations by name. */
export type Migrations = Readonly<Record<string, SiteMigration>>;

/** Runs all pending migrations, or those up to a given one. Rejects with the error of the failed migration. */
export async function migrate(
  database: Kysely<Tables>,
  migrations: Migrations,
  upTo?: string,
): Promise<void> {
  if (!upTo && (await isUpToDate(database, migrations))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

/**
 * Checks with a single query, because the migrator's own checks take a large part of a start. A PostgreSQL that a newer
 * version has migrated further is up to date, because a server of this version may have to start again during an upgrade.
 */
async function isUpToDate(database: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const done = sql<{ name: string }>`select name from kysely_migration order by name`;
  // a new database has no such table
  const rows = await done.execute(database).then(
    ({ rows }) => rows,
    () => [],
  );
  const found = rows.map(({ name }) => name);
  const wanted = Object.keys(migrations).sort();
  const isShared = database.getExecutor().adapter instanceof PostgresAdapter;
  const isFurther = isShared && wanted.every((name) => found.includes(name));
  return isFurther || found.join() === wanted.join();
}
