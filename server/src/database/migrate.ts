import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Tables } from './tables';

/** Migrations by name. */
export type Migrations = Readonly<Record<string, Migration>>;

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

/** Checks with a single query, because the migrator's own checks take a large part of a start. */
async function isUpToDate(database: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const done = sql<{ name: string }>`select name from kysely_migration order by name`;
  // a new database has no such table
  const rows = await done.execute(database).then(
    ({ rows }) => rows,
    () => [],
  );
  return rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join();
}
