import { tsImport } from 'tsx/esm/api';

/** Before all tests that run on PostgreSQL: a server of their own. */
export default async function start() {
  const { startPostgres } = await tsImport(
    '../server/src/testing/postgres-server.ts',
    import.meta.url,
  );
  const server = await startPostgres();
  globalThis.testPostgresServer = server;
  process.env.TEST_POSTGRES_URL = server.url('postgres');
}
