import { csvLines, csvOf } from '../../staff/csv';
import { workbookPieces } from '../../staff/workbook/workbook';
import type { ExportTable } from './export-table';

/**
 * CSV in pieces. Spreadsheets read `+973…` as a formula and round `973…` as a number, so phone numbers are written as
 * `00973 …`, which stays text.
 */
export async function* csvPieces({ headings, pages, phone }: ExportTable): AsyncGenerator<string> {
  const dialableRow = (row: readonly string[]) =>
    row.map((cell, at) =>
      at === phone ? cell.replace(/^\+/, '00').replace(/^(00\d{3})/, '$1 ') : cell,
    );
  yield csvOf([headings]);
  for await (const page of pages()) if (page.length > 0) yield csvLines(page.map(dialableRow));
}

export const xlsxPieces = (table: ExportTable, isArabic: boolean): AsyncGenerator<Uint8Array> =>
  workbookPieces({ ...table, pages: table.pages(), isArabic });
