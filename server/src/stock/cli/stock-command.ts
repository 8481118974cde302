import { parseArgs } from 'node:util';
import { table } from 'remote-kit/release/table';
import { dayInBahrain } from 'shared-contracts/locale';
import type { StockFault } from 'shared-contracts/staff-stock';
import type { Database } from '../../database/database';
import { readCatalogue } from '../catalogue';
import { saveEntries } from '../save-entries';
import { type ReadSheet, readRows } from '../sheet/read-rows';
import { allCars, changeStock, markSold, numbersByVin, othersThan } from '../stock.queries';
import { readSheetLines } from './read-sheet-lines';

const usage = `npm run cars -- <command>

  list                          every car, the newest first
  import <file.csv|file.xlsx>   adds and changes cars by their number; nothing is changed while a row has a fault
                                --rest-sold: cars that the sheet does not name are sold
  sold <number> …               marks cars as sold

The first line of a sheet has the columns, in English or Arabic: number, model, grade, colour, year, branch; price
(empty: that of the grade), state (empty: available), arrived (empty: today) and vin may be left out. Models, colours
and branches are named as the site names them.`;

/** A refusal, told without a stack. */
export class StockError extends Error {}

interface CommandContext {
  database: Database;
  /** Account of the terminal's user. */
  by: string;
  now: Date;
  print(text: string): void;
}

/** Runs one `cars` command. Rejects with a `StockError` for what is refused. */
export async function runStockCommand(args: string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [name, ...rest] = positionals;
  if (name === 'list') return list(context);
  if (name === 'import' && rest.length === 1)
    return importSheet(rest[0] ?? '', values['rest-sold'] === true, context);
  if (name === 'sold' && rest.length > 0) return sell(rest, context);
  throw new StockError(usage);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'rest-sold': { type: 'boolean' } },
    });
  } catch (error) {
    throw new StockError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

async function list({ database, print }: CommandContext): Promise<void> {
  const cars = await allCars(database);
  print(
    table([
      ['Number', 'Model', 'Grade', 'Colour', 'Year', 'Branch', 'State', 'Arrived'],
      ...cars.map(({ number, model, grade, colour, year, branch, state, arrived }) => [
        ...[number, model, grade, colour, String(year), String(branch), state, arrived],
      ]),
    ]),
  );
}

async function importSheet(
  file: string,
  isRestSold: boolean,
  { database, by, now, print }: CommandContext,
): Promise<void> {
  const lines = await readSheetLines(file, (sentence) => new StockError(sentence));
  const catalogue = await readCatalogue(database);
  const sheet = readRows(lines, catalogue, dayInBahrain(now), await numbersByVin(database));
  const faults = faultsOf(sheet);
  if (faults.length > 0) throw new StockError(`${file} was not taken:\n${faults.join('\n')}`);
  const { saved, sold } = await changeStock(database, async (transaction) => ({
    saved: await saveEntries(transaction, sheet.cars, { by, now }),
    sold: isRestSold
      ? await markSold(transaction, await othersThan(transaction, sheet.cars), { by, now })
      : 0,
  }));
  for (const title of sheet.unread) print(`The column ${title} is none of ours: it was not read.`);
  print(`${saved.added} added, ${saved.changed} changed, ${saved.same} as before, ${sold} sold`);
}

const faultsOf = ({ missing, faults }: ReadSheet): string[] => [
  ...missing.map((column) => `The column ${column} is missing.`),
  ...faults.map(faultSentence),
];

function faultSentence({ row, column, code, value }: StockFault): string {
  const place = `row ${row}, ${column}`;
  if (code === 'required') return `${place}: is empty`;
  if (code === 'repeated') return `${place}: ${value} stands in the sheet twice`;
  return code === 'unknown'
    ? `${place}: the site knows no ${value}`
    : `${place}: ${value} cannot be read`;
}

async function sell(
  numbers: readonly string[],
  { database, by, now, print }: CommandContext,
): Promise<void> {
  const known = new Set((await allCars(database)).map(({ number }) => number));
  const asked = numbers.map((number) => number.toUpperCase());
  const unknown = asked.filter((number) => !known.has(number));
  if (unknown.length > 0) throw new StockError(`There is no car ${unknown.join(', ')}.`);
  const sold = await changeStock(database, (transaction) =>
    markSold(transaction, asked, { by, now }),
  );
  print(`${sold} sold`);
}
