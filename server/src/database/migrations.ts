import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { campaignsMigrations } from './migrations/campaigns';
import { contentMigrations } from './migrations/content';
import { draftsMigrations } from './migrations/drafts';
import { leadsMigrations } from './migrations/leads';
import { releasesMigrations } from './migrations/releases';
import { staffMigrations } from './migrations/staff';
import { trashMigrations } from './migrations/trash';
import type { Tables } from './tables';

/**
 * A released migration must not change; a new one gets the next number. Uses only SQL that SQLite and PostgreSQL have
 * in common.
 */
const migrations: Record<string, Migration> = {
  ...campaignsMigrations,
  ...contentMigrations,
  ...draftsMigrations,
  ...leadsMigrations,
  ...releasesMigrations,
  ...staffMigrations,
  ...trashMigrations,
};

/** Runs all pending migrations, or those up to a given one. Rejects with the error of the failed migration. */
export async function migrate(database: Kysely<Tables>, upTo?: string): Promise<void> {
  if (!upTo && (await isUpToDate(database))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

/** Checks with a single query, because the migrator's own checks take a large part of a start. */
async function isUpToDate(database: Kysely<Tables>): Promise<boolean> {
  const done = sql<{ name: string }>`select name from kysely_migration order by name`;
  // a new database has no such table
  const rows = await done.execute(database).then(
    ({ rows }) => rows,
    () => [],
  );
  return rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join();
}
