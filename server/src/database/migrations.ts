import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { campaignsMigrations } from './migrations/campaigns';
import { contentMigrations } from './migrations/content';
import { draftsMigrations } from './migrations/drafts';
import { leadsMigrations } from './migrations/leads';
import { releasesMigrations } from './migrations/releases';
import { staffMigrations } from './migrations/staff';
import { trashMigrations } from './migrations/trash';
import type { Tables } from './tables';

/** One that has been released is never changed; a new one gets the next number. The SQL is what SQLite and PostgreSQL share. */
const migrations: Record<string, Migration> = {
  ...campaignsMigrations,
  ...contentMigrations,
  ...draftsMigrations,
  ...leadsMigrations,
  ...releasesMigrations,
  ...staffMigrations,
  ...trashMigrations,
};

/** Brings the tables up to date, or to a step by its name. Throws what the failed step threw. */
export async function migrate(database: Kysely<Tables>, upTo?: string): Promise<void> {
  if (!upTo && (await isUpToDate(database))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

/** By one question: what the migrator itself asks takes a large part of a start. */
async function isUpToDate(database: Kysely<Tables>): Promise<boolean> {
  const done = sql<{ name: string }>`select name from kysely_migration order by name`;
  // a new database has no such table
  const rows = await done.execute(database).then(
    ({ rows }) => rows,
    () => [],
  );
  return rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join();
}
