import { hostname } from 'node:os';
import { accountHere } from '../../admin/account';
import { readSudoUser } from '../../config/config';
import { ConfigError } from '../../config/config-error';
import { readConfigOfSite } from '../../database/config-of-site';
import { commandsPatience, openDatabase } from '../../database/database';
import { openUploadStore } from '../../storage/open-store';
import { LeadFileStore } from '../files/lead-file-store';
import { LeadActError } from '../lead-acts';
import { runLeadsCommand } from './leads-command';
import { CommandError } from './options';

/** Account of the terminal's user; with `sudo`, of the user who called it. */
const personHere = () => `${readSudoUser() ?? accountHere()}@${hostname()}`;

async function main(): Promise<void> {
  const config = readConfigOfSite();
  const database = await openDatabase(config.dataDir, config.databaseUrl, commandsPatience);
  try {
    await runLeadsCommand(process.argv.slice(2), {
      database,
      leadFiles: new LeadFileStore(await openUploadStore(config), config.dataDir),
      author: personHere(),
      origin: config.publicOrigin,
      now: new Date(),
      print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    });
  } finally {
    await database.destroy();
  }
}

main().catch((error: unknown) => {
  const isExpected = [ConfigError, CommandError, LeadActError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
