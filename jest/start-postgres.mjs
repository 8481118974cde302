import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

const results = path.join(import.meta.dirname, '../.cache/test-results');

/** Before all tests that run on PostgreSQL: a server of their own. */
export default async function start() {
  const { startPostgres } = await tsImport('../server/testing/postgres-server.ts', import.meta.url);
  const server = await startPostgres();
  globalThis.testPostgresServer = server;
  process.env.TEST_POSTGRES_URL = server.url('postgres');
  // Tells the test command at its end that these tests were not skipped.
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'postgres'), '');
}
