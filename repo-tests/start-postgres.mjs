import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

const results = path.join(import.meta.dirname, '../.cache/test-results');

/** Global setup of the PostgreSQL tests: starts their own server. */
export default async function start() {
  const { startPostgres } = await tsImport('../server/testing/postgres-server.ts', import.meta.url);
  const server = await startPostgres();
  globalThis.testPostgresServer = server;
  process.env.TEST_POSTGRES_URL = server.url('postgres');
  // Tells the test command that these tests were not skipped
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'postgres'), '');
}
