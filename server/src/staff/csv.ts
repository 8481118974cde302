import { stringify } from 'csv-stringify/sync';

/**
 * CSV text for spreadsheets; the first line holds the column names. A cell that looks like a formula is prefixed with
 * an apostrophe.
 */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...lines.map((line) => [...line])], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // with `windows` as delimiter, the library does not quote a single CR or LF by itself
    quoted_match: /[\r\n]/,
  });
}
