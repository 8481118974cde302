import * as v from 'valibot';

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
});
export type StockEntry = v.InferOutput<typeof stockEntry>;
export type StockEntryInput = v.InferInput<typeof stockEntry>;

/** A refused cell of a sheet: rows are counted from 1, the headings included. */
export const stockFault = v.object({
  row: v.number(),
  column: v.picklist(stockColumns),
  code: v.picklist(stockFaults),
  /** What stands in the cell. */
  value: v.string(),
});
export type StockFault = v.InferOutput<typeof stockFault>;
