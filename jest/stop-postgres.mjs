/** After all tests that run on PostgreSQL. */
export default async function stop() {
  await globalThis.testPostgresServer?.stop();
}
