import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { migrate } from './migrations';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** Opens the database in a folder, makes both when they are missing, and brings the tables up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const file = new Libsql(join(dataDir, 'showroom.db'));
  // A lead that was confirmed must outlive a power cut: every commit is flushed.
  for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000']) {
    file.pragma(setting);
  }
  const database: Database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  await migrate(database);
  return database;
}
