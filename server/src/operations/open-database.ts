import { campaignsMigrations } from '../content/migrations/campaigns';
import { contentMigrations } from '../content/migrations/content';
import { draftsMigrations } from '../content/migrations/drafts';
import { recordsMigrations } from '../content/migrations/records';
import { connectDatabase, type Database } from '../database/database';
import { compareMigrations, type Migrations, migrate } from '../database/migrate';
import { followUpMigrations } from '../leads/migrations/follow-up';
import { leadsMigrations } from '../leads/migrations/leads';
import { releasesMigrations } from '../releases/migrations';
import { staffMigrations } from '../staff/migrations/staff';
import { trashMigrations } from '../staff/migrations/trash';
import { stockMigrations } from '../stock/migrations';
import { recallsMigrations } from '../stock/recalls/migrations';

/**
 * A released migration must not change; a new one gets the next number. Uses SQL that SQLite and PostgreSQL have in
 * common, but for triggers and the index of the search. Exported for tests.
 */
export const migrations: Migrations = {
  ...campaignsMigrations,
  ...contentMigrations,
  ...draftsMigrations,
  ...leadsMigrations,
  ...followUpMigrations,
  ...recallsMigrations,
  ...recordsMigrations,
  ...releasesMigrations,
  ...staffMigrations,
  ...stockMigrations,
  ...trashMigrations,
};

/**
 * The newest migration of the last release, with the release's heading in CHANGELOG.md; null before the first release. A
 * `contract` may drop what this migration and those before it replaced.
 */
export const lastRelease: { version: string; migration: string } | null = null;

/** Opens the site's database with all its tables; see `connectDatabase`. */
export const openDatabase = (
  dataDir: string,
  url: string | null = null,
  queryTimeoutMs?: number,
  connections?: number,
): Promise<Database> => connectDatabase(migrations, dataDir, url, queryTimeoutMs, connections);

/** Which migrations are to be run, and which are unknown here. */
export const migrationState = (database: Database) => compareMigrations(database, migrations);

/** Runs the migrations up to a given one, for tests of a migration. */
export const migrateTo = (database: Database, upTo?: string): Promise<void> =>
  migrate(database, migrations, upTo);
