/** Global teardown of the PostgreSQL tests. */
export default async function stop() {
  await globalThis.testPostgresServer?.stop();
}
