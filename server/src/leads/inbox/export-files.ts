import { setImmediate } from 'node:timers/promises';
import writeExcelFile from 'write-excel-file/node';
import { csvOf } from '../../admin/csv';
import type { ExportTable } from './export-table';

/** Lines that are written before anybody else has a turn. */
const atOnce = 1000;

/**
 * As CSV, piece by piece. A spreadsheet reads `+973…` as a sum and `973…` as a number that it rounds: with `00` and a
 * space it stays what was dialled.
 */
export async function* csvPieces({ headings, rows, phone }: ExportTable): AsyncGenerator<string> {
  const dialled = (row: readonly string[]) =>
    row.map((cell, at) =>
      at === phone ? cell.replace(/^\+/, '00').replace(/^(00\d{3})/, '$1 ') : cell,
    );
  yield csvOf([headings]);
  for (let from = 0; from < rows.length; from += atOnce) {
    const piece = csvOf(rows.slice(from, from + atOnce).map(dialled));
    yield piece.replace(/^\ufeff/, '');
    await setImmediate();
  }
}

/** Characters that XML, and so a workbook, cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** As a workbook. Every cell is text, which spreadsheets neither calculate nor round. */
export function xlsxOf({ title, headings, rows }: ExportTable, isArabic: boolean): Promise<Buffer> {
  const text = (value: string) => ({
    ...{ value: value.replace(unwritable, ''), type: String, format: '@' },
  });
  return writeExcelFile(
    [
      headings.map((heading) => ({ ...text(heading), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((cell) => (cell === '' ? null : text(cell)))),
    ],
    {
      sheet: title,
      columns: headings.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
      rightToLeft: isArabic,
    },
  ).toBuffer();
}
