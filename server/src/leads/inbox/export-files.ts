import { csvLines, csvOf } from '../../staff/csv';
import { writeWorkbook } from '../../staff/workbook/write-workbook';
import { type ExportTable, rowsOf } from './export-table';

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

export async function xlsxOf(table: ExportTable, isArabic: boolean): Promise<Buffer> {
  const { title, headings } = table;
  return writeWorkbook({ title, headings, rows: await rowsOf(table), isArabic });
}
