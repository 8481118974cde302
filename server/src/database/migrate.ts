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

/** Names of migrations that the database lacks, and of those that it has from newer sources. */
export async function compareMigrations(database: Kysely<Tables>, migrations: Migrations) {
  const done = sql<{ name: string }>`select name from kysely_migration`;
  // a new database has no such table
  const found = await done.execute(database).then(
    ({ rows }) => rows.map(({ name }) => name),
    (): string[] => [],
  );
  return {
    pending: Object.keys(migrations).filter((name) => !found.includes(name)),
    unknown: found.filter((name) => !(name in migrations)),
  };
}

/**
 * Checks with a single query, because the migrator's own checks take a large part of a start. A PostgreSQL that a newer
 * version has migrated further is up to date, because a server of this version may have to start again during an upgrade.
 */
async function isUpToDate(database: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const { pending, unknown } = await compareMigrations(database, migrations);
  const isShared = database.getExecutor().adapter instanceof PostgresAdapter;
  return pending.length === 0 && (isShared || unknown.length === 0);
}
