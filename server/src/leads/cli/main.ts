import { hostname } from 'node:os';
import { readSudoUser } from '../../config/command-config';
import { runCommand } from '../../operations/run-command';
import { machineAccount } from '../../staff/machine-account';
import { openUploadStore } from '../../storage/open-store';
import { LeadFileStore } from '../files/lead-file-store';
import { LeadError } from '../inbox/lead-error';
import { runLeadsCommand } from './leads-command';

/** Account of the terminal's user; with `sudo`, of the user who called it. */
const terminalUser = () => `${readSudoUser() ?? machineAccount()}@${hostname()}`;

void runCommand(LeadError, async (database, config) =>
  runLeadsCommand(process.argv.slice(2), {
    database,
    leadFiles: new LeadFileStore(await openUploadStore(config), config.dataDir),
    author: terminalUser(),
    origin: config.publicOrigin,
    now: new Date(),
    print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  }),
);
