import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, databaseFile, openDatabase } from '../src/database/database';

/** A database of a test's own: SQLite, or PostgreSQL in the test run that has it. */
export interface FreshDatabase {
  database: Database;
  dataDir: string;
  /** `DATABASE_URL`; null is SQLite. */
  url: string | null;
  close(): Promise<void>;
}

/** What a fresh database holds already: prepared once and copied, which takes a tenth of the time. */
export interface Template {
  /** Small letters: part of a database's name. */
  name: string;
  prepare(database: Database, dataDir: string): Promise<void>;
}

const tablesAlone: Template = { name: 'tables', prepare: async () => {} };

/** Where the tests' PostgreSQL is; null when these tests run on SQLite. */
export function testPostgres(): string | null {
  return process.env.TEST_DATABASE === 'postgres' ? (process.env.TEST_POSTGRES_URL ?? null) : null;
}

export async function openFreshDatabase({
  template = tablesAlone,
  server = testPostgres(),
  patience,
}: {
  template?: Template;
  server?: string | null;
  /** ms to wait for an answer of PostgreSQL; the site's own unless given. */
  patience?: number;
} = {}): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-data-'));
  const made = server === null ? null : await copyDatabase(server, template);
  if (made === null) copyFileSync(await sqliteTemplate(template), join(dataDir, databaseFile));
  const database = await openDatabase(dataDir, made?.url ?? null, patience);
  const close = async () => {
    await database.destroy();
    await made?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, url: made?.url ?? null, close };
}

/** Makes an empty database on a server that `url` of its `postgres` database leads to. */
export async function makeDatabase(server: string, from = 'template1'): Promise<MadeDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await tell(server, `create database ${name} template ${from}`);
  return {
    url: urlOf(server, name),
    drop: () => tell(server, `drop database ${name} with (force)`),
  };
}

interface MadeDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The file of a prepared database; made once for a whole run. */
async function sqliteTemplate(template: Template): Promise<string> {
  process.env.TEST_TEMPLATES ??= mkdtempSync(join(tmpdir(), 'showroom-templates-'));
  const folder = process.env.TEST_TEMPLATES;
  const file = join(folder, `${template.name}.sqlite`);
  if (existsSync(file)) return file;
  const dir = mkdtempSync(join(folder, 'unfinished-'));
  await prepareIn(dir, null, template);
  // two that come at once make the same
  renameSync(join(dir, databaseFile), file);
  rmSync(dir, { recursive: true });
  return file;
}

async function copyDatabase(server: string, template: Template): Promise<MadeDatabase> {
  const name = `template_${template.name}`;
  // the server lives as long as the run: what one file of tests prepares is there for all
  await tell(server, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${name}_unfinished`);
    const dir = mkdtempSync(join(tmpdir(), 'showroom-template-'));
    await prepareIn(dir, urlOf(server, `${name}_unfinished`), template);
    rmSync(dir, { recursive: true });
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
  });
  return makeDatabase(server, name);
}

async function prepareIn(dir: string, url: string | null, { prepare }: Template): Promise<void> {
  const database = await openDatabase(dir, url);
  await prepare(database, dir);
  if (url === null) await sql`pragma wal_checkpoint(truncate)`.execute(database);
  await database.destroy();
}

const urlOf = (server: string, name: string) => server.replace('/postgres?', `/${name}?`);

async function tell(
  server: string,
  what: string | ((client: Client) => Promise<void>),
): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await (typeof what === 'string' ? client.query(what) : what(client));
  } finally {
    await client.end();
  }
}
