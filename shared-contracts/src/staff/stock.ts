import * as v from 'valibot';
import { isChassisNumber, plainChassisNumber } from '../forms/chassis-number';

/** Types of the stock, for its page in the studio and the service. Amounts are Bahraini dinars, days Bahrain's. */

/** Columns of a sheet of cars, in the order of the template. */
export const stockColumns = [
  'number',
  'model',
  'grade',
  'colour',
  'year',
  'price',
  'branch',
  'state',
  'arrived',
  'vin',
] as const;
export type StockColumn = (typeof stockColumns)[number];

/** Why a cell is refused: it is empty, is written in no known way, or names what the site does not have. */
export const stockFaults = ['required', 'format', 'unknown', 'repeated'] as const;
export type StockFaultCode = (typeof stockFaults)[number];

/** The number on a car's papers: a stock number of one's own, or the chassis number. */
const number = v.pipe(
  v.string('required'),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('required'),
  v.regex(/^[A-Z0-9]{5,17}$/, 'format'),
);

/** Empty for a car without one. */
const vin = v.pipe(
  v.string('format'),
  v.transform(plainChassisNumber),
  v.check((text) => text === '' || isChassisNumber(text), 'format'),
  v.transform((text) => text || null),
);

const isoDay = v.pipe(v.string('required'), v.nonEmpty('required'), v.isoDate('format'));

/** A car as staff enter it. The service checks model, grade, colour and branch against the live content. */
export const stockEntry = v.object({
  number,
  model: v.pipe(v.string('required'), v.nonEmpty('required')),
  grade: v.picklist(['gl', 'glx'], 'unknown'),
  colour: v.pipe(v.string('required'), v.nonEmpty('required')),
  year: v.pipe(
    v.number('format'),
    v.integer('format'),
    v.minValue(2000, 'format'),
    v.maxValue(2100, 'format'),
  ),
  /** Null is the price of its grade. */
  price: v.nullable(
    v.pipe(v.number('format'), v.minValue(100, 'format'), v.maxValue(1e6, 'format')),
  ),
  branch: v.pipe(v.number('unknown'), v.integer('unknown')),
  state: v.picklist(['available', 'sold'], 'unknown'),
  arrived: isoDay,
  /** The chassis number, by which Google and Meta know a car. Left out, it stays as it is. */
  vin: v.optional(v.nullable(vin)),
});
export type StockEntry = v.InferOutput<typeof stockEntry>;
export type StockEntryInput = v.InferInput<typeof stockEntry>;

/** The chassis number of a car: the one that was entered, or its number on the papers if that is one. */
export const vinOf = ({ number, vin }: Pick<StockEntry, 'number' | 'vin'>): string | null =>
  vin ?? (isChassisNumber(number) ? number : null);

/** A refused cell of a sheet: rows are counted from 1, the headings included. */
export const stockFault = v.object({
  row: v.number(),
  column: v.picklist(stockColumns),
  code: v.picklist(stockFaults),
  /** What stands in the cell. */
  value: v.string(),
});
export type StockFault = v.InferOutput<typeof stockFault>;

/** A wrong field of a car's form. */
export const stockCell = v.object({
  column: v.picklist(stockColumns),
  code: v.picklist(stockFaults),
});
export type StockCell = v.InferOutput<typeof stockCell>;

/** Cars on a page of the list. */
export const staffCarsPerPage = 50;

const text = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), ''), '');

/** Query of the list. What cannot be read asks for nothing. */
export const stockQuery = v.object({
  q: text,
  model: text,
  branch: text,
  /** Cars that can be had, unless given. */
  state: v.optional(v.fallback(v.picklist(['', 'sold', 'all']), ''), ''),
  page: v.optional(
    v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), 1),
    '1',
  ),
});
export type StockQuery = v.InferOutput<typeof stockQuery>;

const bilingual = v.object({ en: v.string(), ar: v.string() });

const staffCar = v.object({
  entry: stockEntry,
  /** A write names the revision that it saw. */
  revision: v.number(),
  /** Names of what it has; the id of what the content does not know any more. */
  labels: v.object({ model: bilingual, colour: bilingual, branch: bilingual }),
  /** What visitors pay, of a car that they see. */
  price: v.nullable(v.number()),
  /** Of its page; null while visitors do not see it. */
  slug: v.nullable(v.string()),
  /** Why visitors do not see it: what the content does not know. */
  unknown: v.nullable(v.picklist(['model', 'grade', 'colour', 'branch'])),
  /** ISO time; null while no visitor holds it. */
  heldUntil: v.nullable(v.string()),
  changedAt: v.string(),
  changedBy: v.string(),
});
export type StaffCar = v.InferOutput<typeof staffCar>;

/** Answer of `GET /-/stock`. */
export const staffStockList = v.object({
  cars: v.array(staffCar),
  /** Cars that match, on all pages. */
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  /** What a car's form can choose from. */
  choices: v.object({
    models: v.array(
      v.object({
        slug: v.string(),
        name: bilingual,
        colours: v.array(v.object({ id: v.string(), name: bilingual })),
        prices: v.array(v.object({ grade: v.picklist(['gl', 'glx']), bhd: v.number() })),
      }),
    ),
    branches: v.array(v.object({ id: v.number(), name: bilingual })),
  }),
});
export type StaffStockList = v.InferOutput<typeof staffStockList>;

/** Body of `PUT /-/stock/:number`; the entry is checked by `stockEntry`. */
export const stockChange = v.object({ revision: v.number(), entry: v.unknown() });
/** Body of `POST /-/stock/:number/state`. */
export const stockStateChange = v.object({ state: v.picklist(['available', 'sold']) });

/** The file of a sheet: CSV or XLSX. */
export const stockSheetUpload = { size: 2 * 1024 * 1024, rows: 10_001, endings: '.csv,.xlsx' };

/** Why a file cannot be read as a sheet. */
export const sheetFileFaults = ['empty', 'large', 'format', 'encoding'] as const;
export type SheetFileFault = (typeof sheetFileFaults)[number];

/** Faults that a report lists; it counts all. */
export const maxShownFaults = 200;

/** Answer of `POST /-/stock/sheet`: what became of the cars, or would. */
export const sheetReport = v.object({
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  sold: v.number(),
  /** Nothing is stored while a row has a fault, nor by a check. */
  isStored: v.boolean(),
  faults: v.array(stockFault),
  faultCount: v.number(),
  /** Columns that the sheet lacks. */
  missing: v.array(v.picklist(stockColumns)),
  /** Headings that name no column. */
  unread: v.array(v.string()),
});
export type SheetReport = v.InferOutput<typeof sheetReport>;

/** Feeds of the cars for advertising platforms: their English addresses. In Arabic they stand below `/ar`. */
export const vehicleFeeds = {
  metaXml: '/feeds/vehicles-meta.xml',
  metaCsv: '/feeds/vehicles-meta.csv',
  googleCsv: '/feeds/vehicles-google.csv',
} as const;

/** Who changed a car that the scheduled sheet has changed. */
export const scheduleActor = 'scheduled sheet';

/** Why the scheduled sheet was not fetched or read. */
export const sheetFetchFaults = ['connection', 'timeout', 'status', ...sheetFileFaults] as const;
export type SheetFetchFault = (typeof sheetFetchFaults)[number];

/** A run of the scheduled sheet: why it failed, or what became of its cars. */
const sheetRun = v.object({
  /** ISO time, UTC. */
  at: v.string(),
  failure: v.nullable(
    v.object({ code: v.picklist(sheetFetchFaults), status: v.optional(v.number()) }),
  ),
  report: v.nullable(sheetReport),
});
export type SheetRun = v.InferOutput<typeof sheetRun>;

const sheetSchedule = v.object({
  /** Where it is fetched. The whole address may hold a password. */
  host: v.string(),
  minutes: v.number(),
  /** Whether cars that it does not name are sold. */
  isRestSold: v.boolean(),
  /** Null before the first. */
  lastRun: v.nullable(sheetRun),
});
export type SheetSchedule = v.InferOutput<typeof sheetSchedule>;

/** Answer of `GET /-/stock/feeds`. */
export const stockFeeds = v.object({
  /** Cars in the feeds for advertising platforms. */
  listed: v.number(),
  /** Cars that could be had and are left out, because they have no chassis number. */
  withoutVin: v.number(),
  /** Null when no sheet is fetched by schedule. */
  schedule: v.nullable(sheetSchedule),
});
export type StockFeeds = v.InferOutput<typeof stockFeeds>;
