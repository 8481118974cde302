import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Database, openDatabase } from '../src/database/database';

/** A database of a test's own: SQLite, or PostgreSQL in the test run that has it. */
export interface FreshDatabase {
  database: Database;
  dataDir: string;
  /** `DATABASE_URL`; null is SQLite. */
  url: string | null;
  close(): Promise<void>;
}

/** Where the tests' PostgreSQL is; null when these tests run on SQLite. */
export function testPostgres(): string | null {
  return process.env.TEST_DATABASE === 'postgres' ? (process.env.TEST_POSTGRES_URL ?? null) : null;
}

export async function openFreshDatabase(server = testPostgres()): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-data-'));
  const made = server === null ? null : await makeDatabase(server);
  const database = await openDatabase(dataDir, made?.url ?? null);
  const close = async () => {
    await database.destroy();
    await made?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, url: made?.url ?? null, close };
}

/** Makes a database on a server that `url` of its `postgres` database leads to. */
export async function makeDatabase(
  server: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await tell(server, `create database ${name}`);
  return {
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => tell(server, `drop database ${name} with (force)`),
  };
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
