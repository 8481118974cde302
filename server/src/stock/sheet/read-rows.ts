import { locales } from 'shared-contracts/locale';
import { readDinars } from 'shared-contracts/read-dinars';
import {
  type StockColumn,
  type StockEntry,
  type StockFault,
  type StockFaultCode,
  stockColumns,
  stockEntry,
} from 'shared-contracts/staff-stock';
import * as v from 'valibot';
import type { Catalogue } from '../catalogue';
import headings from './headings.json';

/** A whole sheet: the cars of its good rows, and each refused cell of the others. */
export interface ReadSheet {
  cars: StockEntry[];
  faults: StockFault[];
  /** Columns that the sheet lacks; no row is read then. */
  missing: StockColumn[];
  /** Headings that name no column. They are not read. */
  unread: string[];
}

/** Columns that a sheet may lack, with what an empty cell stands for. */
const optional: readonly StockColumn[] = ['price', 'state', 'arrived', 'vin'];

/**
 * Reads the cells of a sheet, headings first. Models, colours and branches are named by their id or as the site names
 * them, in either language.
 *
 * @param today ISO date: the arrival of a car without one
 * @param numberOfVin which stored car has a chassis number
 */
export function readRows(
  lines: readonly (readonly string[])[],
  catalogue: Catalogue,
  today: string,
  numberOfVin: ReadonlyMap<string, string> = new Map(),
): ReadSheet {
  const [head = [], ...rows] = lines;
  const columns = head.map(columnOf);
  const missing = stockColumns.filter(
    (column) => !columns.includes(column) && !optional.includes(column),
  );
  const unread = head.filter((title, at) => title.trim() !== '' && columns[at] === undefined);
  const sheet: ReadSheet = { cars: [], faults: [], missing, unread };
  if (missing.length > 0) return sheet;
  const numbers = new Set<string>();
  const vins = new Map(numberOfVin);
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const named = Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, (cells[index] ?? '').trim()]] : [])),
    );
    const row = at + 2;
    const read = readEntry(named, catalogue, today);
    if ('faults' in read) {
      sheet.faults.push(...read.faults.map((fault) => ({ row, ...fault })));
      continue;
    }
    const { number, vin } = read.entry;
    const repeated = (column: StockColumn, value: string) =>
      sheet.faults.push({ row, column, code: 'repeated', value });
    if (numbers.has(number)) repeated('number', number);
    else if (vin && (vins.get(vin) ?? number) !== number) repeated('vin', vin);
    else sheet.cars.push(read.entry);
    numbers.add(number);
    if (vin) vins.set(vin, number);
  }
  return sheet;
}

type Fault = Omit<StockFault, 'row'>;

function readEntry(
  cells: Readonly<Record<string, string>>,
  catalogue: Catalogue,
  today: string,
): { entry: StockEntry } | { faults: Fault[] } {
  const cell = (column: StockColumn) => cells[column] ?? '';
  const model = modelNamed(cell('model'), catalogue);
  const typed = {
    number: cell('number'),
    model: cell('model'),
    grade: cell('grade').toLowerCase(),
    colour: cell('colour'),
    year: numberIn(cell('year')),
    price: cell('price') === '' ? null : numberIn(cell('price')),
    branch: branchNamed(cell('branch'), catalogue),
    state: stateNamed(cell('state')),
    arrived: cell('arrived') === '' ? today : dayIn(cell('arrived')),
    // a sheet without this column leaves it as it is
    ...('vin' in cells && { vin: cell('vin') }),
  };
  // the first fault of a cell tells it
  const checked = v.safeParse(stockEntry, typed, { abortPipeEarly: true });
  const faults = (checked.issues ?? []).map(({ path, message }): Fault => {
    const column = stockColumns.find((name) => name === path?.[0].key) ?? 'number';
    const value = cell(column);
    // an empty cell lacks its value, whatever the value would be
    const code = value === '' ? 'required' : (message as StockFaultCode);
    return { column, code, value };
  });
  const unknown = (column: StockColumn) => {
    if (cell(column) !== '') faults.push({ column, code: 'unknown', value: cell(column) });
  };
  if (!model) unknown('model');
  const colour = model && colourNamed(cell('colour'), model);
  if (model && !colour) unknown('colour');
  if (!checked.success || !model || !colour || faults.length > 0) return { faults };
  const entry = { ...checked.output, model: model.product.slug, colour };
  const missed = unknownIn(entry, catalogue);
  return missed.length > 0 ? { faults: missed } : { entry };
}

/** What the live content does not have of a car; empty for a car that can be shown. */
export function unknownIn(entry: StockEntry, { models, branches }: Catalogue): Fault[] {
  const model = models.get(entry.model);
  const fault = (column: StockColumn): Fault => ({
    ...{ column, code: 'unknown', value: String(entry[column]) },
  });
  return [
    ...(model ? [] : [fault('model')]),
    ...(model && !model.colours.has(entry.colour) ? [fault('colour')] : []),
    ...(model && entry.price === null && !model.prices.has(entry.grade) ? [fault('grade')] : []),
    ...(branches.has(entry.branch) ? [] : [fault('branch')]),
  ];
}

/** Upper and lower case, and the kind of spaces, make no difference. */
const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

const isNamed = (asked: string, names: readonly string[]) =>
  names.some((name) => plain(name) === plain(asked));

function columnOf(title: string): StockColumn | undefined {
  return stockColumns.find((column) =>
    isNamed(title, [column, ...locales.map((locale) => headings[locale][column])]),
  );
}

const modelNamed = (asked: string, { models }: Catalogue) =>
  [...models.values()].find(({ product, name }) =>
    isNamed(asked, [product.slug, name.en, name.ar]),
  );

const colourNamed = (asked: string, { colours }: NonNullable<ReturnType<typeof modelNamed>>) =>
  [...colours.values()].find(({ id, name }) => isNamed(asked, [id, name.en, name.ar]))?.id;

const branchNamed = (asked: string, { branches }: Catalogue) =>
  [...branches].find(([id, name]) => isNamed(asked, [String(id), name.en, name.ar]))?.[0];

/** An empty cell is a car that can be had. */
const stateNamed = (asked: string) =>
  asked === ''
    ? 'available'
    : (['available', 'sold'] as const).find((state) =>
        isNamed(asked, [state, ...locales.map((locale) => headings[locale].states[state])]),
      );

/** A number as people write it; else not a number. */
const numberIn = (text: string): number => readDinars(text) ?? Number.NaN;

/** ISO date of a cell: `2026-11-05`, `05-11-2026` or `05/11/2026`; other text stays and is refused. */
function dayIn(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (!day || !month) return text.slice(0, 10);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
