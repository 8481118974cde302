import { runCommand } from '../../operations/run-command';
import { machineAccount } from '../../staff/machine-account';
import { runStockCommand, StockError } from './stock-command';

void runCommand(StockError, (database) =>
  runStockCommand(process.argv.slice(2), {
    ...{ database, by: machineAccount(), now: new Date() },
    print: (text) => process.stdout.write(`${text}\n`),
  }),
);
