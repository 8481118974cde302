import { wholeChassisNumber } from 'shared-contracts/form';
import * as v from 'valibot';

/** What is wrong with a cell. */
export interface RecallFault {
  /** Line of the sheet; its headings are line 1. */
  row: number;
  column: Column;
  /** What the cell holds; empty for an empty cell. */
  value: string;
  reason: string;
}

export interface ReadRecalls {
  /** Chassis numbers by the recall's id. */
  lists: Map<string, Set<string>>;
  faults: RecallFault[];
  /** Columns that the sheet lacks; no row is read then. */
  missing: Column[];
}

type Column = 'recall' | 'chassis_number';

/** Headings of the columns, in English and Arabic. */
const headings: Record<Column, readonly string[]> = {
  recall: ['recall', 'الاستدعاء'],
  chassis_number: ['chassis_number', 'chassis number', 'vin', 'رقم الهيكل'],
};
const columns: readonly Column[] = ['recall', 'chassis_number'];

const reasons = new Map([
  ['chassisNumber.letters', 'has a letter that chassis numbers do not have'],
]);

/**
 * Reads the cells of a sheet, headings first.
 *
 * @param known ids of the content's recalls
 */
export function readRecallRows(
  lines: readonly (readonly string[])[],
  known: ReadonlySet<string>,
): ReadRecalls {
  const [head = [], ...rows] = lines;
  const titles = head.map((title) => title.trim().toLowerCase());
  const indexOf = (column: Column) => titles.findIndex((title) => headings[column].includes(title));
  const missing = columns.filter((column) => indexOf(column) === -1);
  const read: ReadRecalls = { lists: new Map(), faults: [], missing };
  if (missing.length > 0) return read;
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const cell = (column: Column) => (cells[indexOf(column)] ?? '').trim();
    const refuse = (column: Column, reason: string) =>
      read.faults.push({ row: at + 2, column, value: cell(column), reason });
    const recall = cell('recall');
    const number = v.safeParse(wholeChassisNumber, cell('chassis_number'), {
      abortPipeEarly: true,
    });
    if (!known.has(recall)) refuse('recall', 'is no recall of the content');
    if (!number.success)
      refuse(
        'chassis_number',
        reasons.get(number.issues[0].message) ?? 'has not 17 letters and digits',
      );
    if (!known.has(recall) || !number.success) continue;
    const list = read.lists.get(recall) ?? new Set();
    if (list.has(number.output)) refuse('chassis_number', 'stands in this list twice');
    read.lists.set(recall, list.add(number.output));
  }
  return read;
}
