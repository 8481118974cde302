import { parse } from 'csv-parse/sync';

/** Cells of a CSV text. Spreadsheets of some countries write semicolons between them. Throws on a broken quotation. */
export function readCsv(text: string): string[][] {
  const [head = ''] = text.split('\n');
  return parse(text, {
    bom: true,
    delimiter: head.includes(';') && !head.includes(',') ? ';' : ',',
    relax_column_count: true,
  });
}
