import { hostname } from 'node:os';
import { readSudoUser } from '../../config/command-config';
import { ConfigError } from '../../config/config-error';
import { readConfigOfSite } from '../../database/config-of-site';
import { commandQueryTimeoutMs } from '../../database/database';
import { openDatabase } from '../../operations/open-database';
import { machineAccount } from '../../staff/machine-account';
import { openUploadStore } from '../../storage/open-store';
import { LeadFileStore } from '../files/lead-file-store';
import { LeadError } from '../inbox/lead-error';
import { runLeadsCommand } from './leads-command';

/** Account of the terminal's user; with `sudo`, of the user who called it. */
const terminalUser = () => `${readSudoUser() ?? machineAccount()}@${hostname()}`;

async function main(): Promise<void> {
  const config = readConfigOfSite();
  const database = await openDatabase(config.dataDir, config.databaseUrl, commandQueryTimeoutMs);
  try {
    await runLeadsCommand(process.argv.slice(2), {
      database,
      leadFiles: new LeadFileStore(await openUploadStore(config), config.dataDir),
      author: terminalUser(),
      origin: config.publicOrigin,
      now: new Date(),
      print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    });
  } finally {
    await database.destroy();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof LeadError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
