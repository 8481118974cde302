import { ConfigError } from '../../../config/config-error';
import { readConfigOfSite } from '../../../database/config-of-site';
import { commandQueryTimeoutMs } from '../../../database/database';
import { openDatabase } from '../../../operations/open-database';
import { machineAccount } from '../../../staff/machine-account';
import { RecallsError, runRecallsCommand } from './recalls-command';

async function main(): Promise<void> {
  const config = readConfigOfSite();
  const database = await openDatabase(config.dataDir, config.databaseUrl, commandQueryTimeoutMs);
  try {
    await runRecallsCommand(process.argv.slice(2), {
      ...{ database, secret: config.secret, by: machineAccount(), now: new Date() },
      print: (text) => process.stdout.write(`${text}\n`),
    });
  } finally {
    await database.destroy();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof RecallsError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
