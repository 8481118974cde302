import { wholeChassisNumber } from 'shared-contracts/form';
import {
  type RecallColumn,
  type RecallFault,
  type RecallFaultCode,
  recallColumns,
} from 'shared-contracts/staff-recalls';
import * as v from 'valibot';

export interface ReadRecalls {
  /** Chassis numbers by the recall's id. */
  lists: Map<string, Set<string>>;
  faults: RecallFault[];
  /** Columns that the sheet lacks; no row is read then. */
  missing: RecallColumn[];
}

/** Headings of the columns, in English and Arabic. */
const headings: Record<RecallColumn, readonly string[]> = {
  recall: ['recall', 'الاستدعاء'],
  chassis_number: ['chassis_number', 'chassis number', 'vin', 'رقم الهيكل'],
};

/** What is wrong, in words for the terminal. */
export const recallFaultReasons: Readonly<Record<RecallFaultCode, string>> = {
  unknown: 'is no recall of the content',
  letters: 'has a letter that chassis numbers do not have',
  length: 'has not 17 letters and digits',
  repeated: 'stands in this list twice',
};

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
  const indexOf = (column: RecallColumn) =>
    titles.findIndex((title) => headings[column].includes(title));
  const missing = recallColumns.filter((column) => indexOf(column) === -1);
  const read: ReadRecalls = { lists: new Map(), faults: [], missing };
  if (missing.length > 0) return read;
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const cell = (column: RecallColumn) => (cells[indexOf(column)] ?? '').trim();
    const refuse = (column: RecallColumn, code: RecallFaultCode) =>
      read.faults.push({ row: at + 2, column, value: cell(column), code });
    const recall = cell('recall');
    const number = v.safeParse(wholeChassisNumber, cell('chassis_number'), {
      abortPipeEarly: true,
    });
    if (!known.has(recall)) refuse('recall', 'unknown');
    if (!number.success)
      refuse(
        'chassis_number',
        number.issues[0].message === 'chassisNumber.letters' ? 'letters' : 'length',
      );
    if (!known.has(recall) || !number.success) continue;
    const list = read.lists.get(recall) ?? new Set();
    if (list.has(number.output)) refuse('chassis_number', 'repeated');
    read.lists.set(recall, list.add(number.output));
  }
  return read;
}
