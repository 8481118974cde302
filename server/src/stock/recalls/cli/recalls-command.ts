import { table } from 'remote-kit/release/table';
import { wholeChassisNumber } from 'shared-contracts/form';
import * as v from 'valibot';
import type { Database } from '../../../database/database';
import { readSheetLines } from '../../cli/read-sheet-lines';
import { chassisHashes } from '../chassis-hash';
import { knownRecalls } from '../known-recalls';
import { type ReadRecalls, readRecallRows, recallFaultReasons } from '../read-recall-rows';
import { deleteCar, recallLists } from '../recalls.queries';
import { saveLists } from '../save-lists';

const usage = `npm run recalls -- <command>

  list                          every list with its number of cars
  import <file.csv|file.xlsx>   replaces the list of each recall that the sheet names; nothing is changed while a row
                                has a fault
  mended <recall> <number> …    takes cars from the list of a recall
  end <recall>                  empties the list of a recall

The first line of a sheet has the columns: recall (its name in addresses, in content/recalls.json) and
chassis_number. Chassis numbers are stored as hashes by the site's SECRET: nobody can list them.`;

/** A refusal, told without a stack. */
export class RecallsError extends Error {}

interface CommandContext {
  database: Database;
  /** The site's, by which chassis numbers are hashed. */
  secret: string;
  /** Account of the terminal's user. */
  by: string;
  now: Date;
  print(text: string): void;
}

/** Runs one `recalls` command. Rejects with a `RecallsError` for what is refused. */
export async function runRecallsCommand(args: string[], context: CommandContext): Promise<void> {
  const [name, subject = '', ...numbers] = args;
  if (name === 'list' && args.length === 1) return list(context);
  if (name === 'import' && args.length === 2) return importSheet(subject, context);
  if (name === 'mended' && numbers.length > 0) return takeOff(subject, numbers, context);
  if (name === 'end' && args.length === 2) return end(subject, context);
  throw new RecallsError(usage);
}

async function list({ database, secret, print }: CommandContext): Promise<void> {
  const { keyId } = chassisHashes(secret);
  print(
    table([
      ['Recall', 'Cars', 'Brought in', 'By', ''],
      ...(await recallLists(database)).map(({ recall, cars, changed_at, changed_by, key_id }) => [
        ...[recall, String(cars), changed_at, changed_by],
        key_id === keyId ? '' : 'under another SECRET: bring it in again',
      ]),
    ]),
  );
}

async function importSheet(file: string, context: CommandContext): Promise<void> {
  const { database, print } = context;
  const sheet = readRecallRows(
    await readSheetLines(file, (sentence) => new RecallsError(sentence)),
    await knownRecalls(database),
  );
  const faults = faultsOf(sheet);
  if (faults.length > 0) throw new RecallsError(`${file} was not taken:\n${faults.join('\n')}`);
  await saveLists(database, sheet.lists, context);
  for (const [recall, numbers] of sheet.lists) print(`${recall}: ${numbers.size} cars`);
}

const faultsOf = ({ lists, missing, faults }: ReadRecalls): string[] => [
  ...missing.map((column) => `The column ${column} is missing.`),
  ...faults.map(
    ({ row, column, value, code }) =>
      `row ${row}, ${column}: ${value === '' ? 'is empty' : `${value} ${recallFaultReasons[code]}`}`,
  ),
  ...(missing.length + faults.length + lists.size === 0 ? ['It names no car.'] : []),
];

async function takeOff(
  recall: string,
  typed: readonly string[],
  { database, secret, print }: CommandContext,
): Promise<void> {
  const { hashOf } = chassisHashes(secret);
  let count = 0;
  for (const number of typed) {
    const read = v.safeParse(wholeChassisNumber, number);
    if (!read.success) throw new RecallsError(`${number} is no chassis number.`);
    if (await deleteCar(database, recall, hashOf(read.output))) count += 1;
    else print(`${number} is not on the list of ${recall}.`);
  }
  print(`${count} taken from the list of ${recall}`);
}

/** The list stays, without cars: a start would take the folder's sheet for a site without lists. */
async function end(recall: string, context: CommandContext): Promise<void> {
  const lists = await recallLists(context.database);
  if (!lists.some((one) => one.recall === recall))
    throw new RecallsError(`There is no list of ${recall}.`);
  await saveLists(context.database, new Map([[recall, new Set<string>()]]), context);
  context.print(`The list of ${recall} is empty.`);
}
