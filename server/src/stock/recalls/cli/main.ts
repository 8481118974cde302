import { runCommand } from '../../../operations/run-command';
import { machineAccount } from '../../../staff/machine-account';
import { RecallsError, runRecallsCommand } from './recalls-command';

void runCommand(RecallsError, (database, { secret }) =>
  runRecallsCommand(process.argv.slice(2), {
    ...{ database, secret, by: machineAccount(), now: new Date() },
    print: (text) => process.stdout.write(`${text}\n`),
  }),
);
