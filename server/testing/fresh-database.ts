import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, databaseFile } from '../src/database/database';
import { openDatabase } from '../src/operations/open-database';

/** A database for one test: SQLite, or PostgreSQL in the run that provides it. */
export interface FreshDatabase {
  database: Database;
  dataDir: string;
  /** `DATABASE_URL`; null means SQLite. */
  url: string | null;
  close(): Promise<void>;
}

/** Initial content of a database: prepared once and copied, which takes a tenth of the time. */
export interface Template {
  /** Lower-case letters: part of a database's name. */
  name: string;
  prepare(database: Database, dataDir: string): Promise<void>;
}

const emptyTemplate: Template = { name: 'tables', prepare: async () => {} };

/** URL of the tests' PostgreSQL; null if these tests run on SQLite. */
export function testPostgres(): string | null {
  return process.env.TEST_DATABASE === 'postgres' ? (process.env.TEST_POSTGRES_URL ?? null) : null;
}

export async function openFreshDatabase({
  template = emptyTemplate,
  server = testPostgres(),
  queryTimeoutMs,
}: {
  template?: Template;
  server?: string | null;
  /** Query timeout in ms on PostgreSQL; the site's own by default. */
  queryTimeoutMs?: number;
} = {}): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-data-'));
  const created = server === null ? null : await copyDatabase(server, template);
  if (created === null) copyFileSync(await sqliteTemplate(template), join(dataDir, databaseFile));
  const database = await openDatabase(dataDir, created?.url ?? null, queryTimeoutMs);
  const close = async () => {
    await database.destroy();
    await created?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, url: created?.url ?? null, close };
}

/** Creates an empty database on the server of `url`, which names its `postgres` database. */
export async function makeDatabase(server: string, from = 'template1'): Promise<MadeDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name} template ${from}`);
  return {
    url: urlOf(server, name),
    drop: () => runSql(server, `drop database ${name} with (force)`),
  };
}

interface MadeDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Returns the file of a prepared database, created once per run. */
async function sqliteTemplate(template: Template): Promise<string> {
  process.env.TEST_TEMPLATES ??= mkdtempSync(join(tmpdir(), 'showroom-templates-'));
  const folder = process.env.TEST_TEMPLATES;
  const file = join(folder, `${template.name}.sqlite`);
  if (existsSync(file)) return file;
  const dir = mkdtempSync(join(folder, 'unfinished-'));
  await prepareIn(dir, null, template);
  // Concurrent calls create the same content, so either may win
  renameSync(join(dir, databaseFile), file);
  rmSync(dir, { recursive: true });
  return file;
}

async function copyDatabase(server: string, template: Template): Promise<MadeDatabase> {
  const name = `template_${template.name}`;
  // The server lives as long as the run, so all test files share the template
  await runSql(server, async (client) => {
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

async function runSql(
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
