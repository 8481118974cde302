import { type Config, readConfig } from '../config/config';
import { ConfigError } from '../config/config-error';
import { commandQueryTimeoutMs } from '../database/database';
import { openDatabase } from './open-database';
import { explainStartFailure } from './start-failure';

/**
 * Brings the database up to date and ends: before the servers of a new version start. A server does the same at its
 * start, so this is for those who want to see it fail on its own.
 */
async function migrate({ dataDir, databaseUrl }: Config): Promise<void> {
  const database = await openDatabase(dataDir, databaseUrl, commandQueryTimeoutMs);
  await database.destroy();
  console.log('The database is up to date.');
}

async function main(): Promise<void> {
  const config = readConfig();
  await migrate(config).catch((error: unknown) => {
    console.error(explainStartFailure(error, config) ?? error);
    process.exitCode = 1;
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
