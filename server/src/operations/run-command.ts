import type { Config } from '../config/config';
import { ConfigError } from '../config/config-error';
import { readConfigOfSite } from '../database/config-of-site';
import { commandQueryTimeoutMs, type Database } from '../database/database';
import { openDatabase } from './open-database';

/** Runs a command on the site's database. A mistake of its caller, an `Expected`, is told without a stack. */
export async function runCommand(
  Expected: new (...args: never[]) => Error,
  command: (database: Database, config: Config) => Promise<unknown>,
): Promise<void> {
  let database: Database | undefined;
  try {
    const config = readConfigOfSite();
    database = await openDatabase(config.dataDir, config.databaseUrl, commandQueryTimeoutMs);
    await command(database, config);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof Expected;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database?.destroy();
  }
}
