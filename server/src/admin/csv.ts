import { stringify } from 'csv-stringify/sync';

/**
 * Lines as spreadsheets open them; the first names the columns. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe.
 */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...lines.map((line) => [...line])], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // with Windows' ends of lines the library takes these for nothing special
    quoted_match: /[\r\n]/,
  });
}
