import { dinarsOf } from 'shared-contracts/finance';
import type { Locale } from 'shared-contracts/locale';
import { searchText } from 'shared-contracts/search';
import {
  type SheetReport,
  type StaffCar,
  type StaffStockList,
  type StockCell,
  type StockColumn,
  type StockEntry,
  type StockFaultCode,
  type StockFeeds,
  type StockQuery,
  staffCarsPerPage,
  stockColumns,
  stockEntry,
} from 'shared-contracts/staff-stock';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import type { StockCarsTable } from '../../database/tables';
import type { Caller } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { addToTrash } from '../../staff/trash/trash.queries';
import type { Catalogue } from '../catalogue';
import { listedCars } from '../feeds/listed-cars';
import { activeHolds } from '../holds.queries';
import type { LiveStock } from '../live-stock';
import { saveEntries } from '../save-entries';
import type { ScheduledSheet } from '../schedule/scheduled-sheet';
import headings from '../sheet/headings.json';
import { unknownIn } from '../sheet/read-rows';
import { type TakeSheetOptions, takeSheet } from '../sheet/take-sheet';
import { titleOf, toShownCar } from '../shown-car';
import { allCars, changeStock, deleteCar, numbersByVin, storedCars } from '../stock.queries';

interface StockServiceOptions {
  database: Database;
  stock: Pick<LiveStock, 'catalogue' | 'offered' | 'refresh'>;
  now: () => Date;
  /** Null when no sheet is fetched by schedule. */
  scheduledSheet: Pick<ScheduledSheet, 'state' | 'run'> | null;
}

/** The cars as staff see and change them. */
export class StockService {
  constructor(private readonly options: StockServiceOptions) {}

  /** Cars that match, the newest first, with what a car's form can choose from. */
  async list({ q, model, branch, state, page }: StockQuery): Promise<StaffStockList> {
    const { database, now } = this.options;
    const [catalogue, rows, holds] = await Promise.all([
      this.#catalogue(),
      allCars(database),
      activeHolds(database, now()),
    ]);
    const ends = new Map(holds.map(({ number, until }) => [number, until]));
    const words = q.split(/\s+/).map(searchText).filter(Boolean);
    const found = rows.filter(
      (row) =>
        (model === '' || row.model === model) &&
        (branch === '' || String(row.branch) === branch) &&
        (state === 'all' || row.state === (state || 'available')) &&
        (words.length === 0 || isNamed(row, words, catalogue)),
    );
    const pages = Math.max(1, Math.ceil(found.length / staffCarsPerPage));
    const shown = Math.min(page, pages);
    return {
      cars: found
        .slice((shown - 1) * staffCarsPerPage, shown * staffCarsPerPage)
        .map((row) => staffCarOf(row, catalogue, ends.get(row.number) ?? null)),
      ...{ total: found.length, page: shown, pages, choices: choicesOf(catalogue) },
    };
  }

  /** How many cars the feeds list, and how the scheduled sheet fared. */
  async feeds(): Promise<StockFeeds> {
    const { listed, withoutVin } = listedCars(await this.options.stock.offered());
    const schedule = (await this.options.scheduledSheet?.state()) ?? null;
    return { listed: listed.length, withoutVin, schedule };
  }

  /** Fetches the scheduled sheet now. Its report is part of `feeds`. */
  async fetchSheet(caller: Caller): Promise<void> {
    requireRights(caller, 'stock.edit');
    const { scheduledSheet } = this.options;
    if (!scheduledSheet) throw new Refusal('unknown', 'No sheet is fetched by schedule');
    await scheduledSheet.run();
  }

  /** Adds a car. Rejects with a `Refusal` that names each wrong field. */
  async add(body: unknown, caller: Caller): Promise<void> {
    requireRights(caller, 'stock.edit');
    const entry = await this.#readEntry(body);
    await this.#change(async (transaction) => {
      if ((await storedCars(transaction, [entry.number])).size > 0)
        throw new Refusal('taken', `There is a car ${entry.number} already`, [], {
          cells: [{ column: 'number', code: 'repeated' } satisfies StockCell],
        });
      await saveEntries(transaction, [entry], this.#stamp(caller));
    });
  }

  /** Changes a car of which the caller saw this revision. Its number stays. */
  async change(number: string, revision: number, body: unknown, caller: Caller): Promise<void> {
    requireRights(caller, 'stock.edit');
    const entry = await this.#readEntry({ ...Object(body), number });
    await this.#change(async (transaction) => {
      const row = await findRow(transaction, number);
      if (row.revision !== revision)
        throw new Refusal('revision', `${row.changed_by} has changed this car meanwhile`);
      await saveEntries(transaction, [entry], this.#stamp(caller));
    });
  }

  /** Marks a car as sold, or takes that back. */
  async setState(number: string, state: StockEntry['state'], caller: Caller): Promise<void> {
    requireRights(caller, 'stock.sell');
    await this.#change(async (transaction) => {
      const row = await findRow(transaction, number);
      await saveEntries(transaction, [{ ...entryOf(row), state }], this.#stamp(caller));
    });
  }

  /** Deletes a car. Returns the id of its entry in the trash, for undo. */
  async remove(number: string, caller: Caller): Promise<string> {
    requireRights(caller, 'stock.edit');
    const catalogue = await this.#catalogue();
    return this.#change(async (transaction) => {
      const row = await findRow(transaction, number);
      await deleteCar(transaction, number);
      return addToTrash(transaction, {
        ...{ kind: 'car', name: number, title: namesOf(row, catalogue), body: row },
        ...{ by: caller.name, at: this.options.now().toISOString() },
      });
    });
  }

  /** Checks a sheet, headings first, and stores its cars when that is asked for and no row has a fault. */
  async takeSheet(
    lines: readonly (readonly string[])[],
    options: Pick<TakeSheetOptions, 'isStored' | 'isRestSold'>,
    caller: Caller,
  ): Promise<SheetReport> {
    requireRights(caller, 'stock.edit');
    const catalogue = await this.#catalogue();
    const { database } = this.options;
    const report = await takeSheet(lines, {
      ...{ database, catalogue, ...options, ...this.#stamp(caller) },
    });
    if (report.isStored) await this.options.stock.refresh();
    return report;
  }

  /** The cars that can be had as a sheet, headings first, which can be brought in again. */
  async sheet(locale: Locale): Promise<string[][]> {
    const [catalogue, rows] = await Promise.all([
      this.#catalogue(),
      allCars(this.options.database),
    ]);
    const words = headings[locale];
    return [
      stockColumns.map((column) => words[column]),
      ...rows
        .filter(({ state }) => state === 'available')
        .map((row) => {
          const { model, colour, branch } = labelsOf(row, catalogue);
          const price = row.price === null ? '' : String(dinarsOf(row.price));
          const cells: Record<StockColumn, string> = {
            ...{ number: row.number, model: model[locale], grade: row.grade.toUpperCase() },
            ...{ colour: colour[locale], year: String(row.year), price, branch: branch[locale] },
            ...{ state: words.states[row.state], arrived: row.arrived, vin: row.vin ?? '' },
          };
          return stockColumns.map((column) => cells[column]);
        }),
    ];
  }

  #catalogue(): Promise<Catalogue> {
    return this.options.stock.catalogue();
  }

  #stamp(caller: Caller) {
    return { by: caller.name, now: this.options.now() };
  }

  /** Visitors of this server see the change at once. */
  async #change<Result>(change: (transaction: Database) => Promise<Result>): Promise<Result> {
    const result = await changeStock(this.options.database, change);
    await this.options.stock.refresh();
    return result;
  }

  async #readEntry(body: unknown): Promise<StockEntry> {
    const read = v.safeParse(stockEntry, body);
    const cells: StockCell[] = read.success
      ? [
          ...unknownIn(read.output, await this.#catalogue()).map(({ column, code }) => ({
            ...{ column, code },
          })),
          ...((await this.#isVinTaken(read.output))
            ? [{ column: 'vin', code: 'repeated' } as const]
            : []),
        ]
      : read.issues.map(({ path, message }) => ({
          column: stockColumns.find((name) => name === path?.[0].key) ?? 'number',
          code: message as StockFaultCode, // every rule of the schema names one
        }));
    if (read.success && cells.length === 0) return read.output;
    throw new Refusal('faults', 'The car has faults', [], { cells });
  }

  async #isVinTaken({ number, vin }: StockEntry): Promise<boolean> {
    if (!vin) return false;
    const owner = (await numbersByVin(this.options.database)).get(vin) ?? number;
    return owner !== number;
  }
}

async function findRow(transaction: Database, number: string): Promise<StockCarsTable> {
  const row = (await storedCars(transaction, [number])).get(number);
  if (row) return row;
  throw new Refusal('unknown', `There is no car ${number}`);
}

const entryOf = ({ price, ...row }: StockCarsTable): StockEntry => {
  const { number, model, grade, colour, year, branch, state, arrived, vin } = row;
  return {
    ...{ number, model, grade, colour, year, branch, state, arrived, vin },
    price: price === null ? null : dinarsOf(price),
  };
};

/** Names of what the car has; its id where the content does not know it any more. */
function labelsOf(row: StockCarsTable, { models, branches }: Catalogue) {
  const known = models.get(row.model);
  const id = (value: string | number) => ({ en: String(value), ar: String(value) });
  return {
    model: known?.name ?? id(row.model),
    colour: known?.colours.get(row.colour)?.name ?? id(row.colour),
    branch: branches.get(row.branch) ?? id(row.branch),
  };
}

function isNamed(row: StockCarsTable, words: readonly string[], catalogue: Catalogue): boolean {
  const { model, colour, branch } = labelsOf(row, catalogue);
  const texts = [model, colour, branch].flatMap(({ en, ar }) => [en, ar]);
  const text = [row.number, row.grade, String(row.year), ...texts].map(searchText).join(' ');
  return words.every((word) => text.includes(word));
}

function namesOf(row: StockCarsTable, catalogue: Catalogue): Record<Locale, string> {
  const car = toShownCar(row, catalogue);
  const nameIn = (locale: Locale) =>
    typeof car === 'string' ? row.number : `${titleOf(car, locale)} (${row.number})`;
  return { en: nameIn('en'), ar: nameIn('ar') };
}

function staffCarOf(row: StockCarsTable, catalogue: Catalogue, heldUntil: string | null): StaffCar {
  const car = toShownCar(row, catalogue, heldUntil);
  const isShown = typeof car !== 'string';
  return {
    ...{ entry: entryOf(row), revision: row.revision },
    ...{ heldUntil, slug: isShown ? car.slug : null, price: isShown ? car.price : null },
    unknown: isShown ? null : car,
    ...{ changedAt: row.changed_at, changedBy: row.changed_by, labels: labelsOf(row, catalogue) },
  };
}

const choicesOf = ({ models, branches }: Catalogue): StaffStockList['choices'] => ({
  models: [...models.values()].map(({ product, name, colours, prices }) => ({
    ...{ slug: product.slug, name },
    colours: [...colours.values()].map(({ id, name: colour }) => ({ id, name: colour })),
    prices: [...prices].map(([grade, bhd]) => ({ grade, bhd })),
  })),
  branches: [...branches].map(([id, name]) => ({ id, name })),
});
