/** What spreadsheets take for a formula. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const unquotable = /[",\r\n]/;

/**
 * CSV text for spreadsheets; the first line holds the column names. A cell that looks like a formula is prefixed with
 * an apostrophe.
 */
export const csvOf = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${csvLines(lines)}`;

/** The same without the mark of a file's beginning. `csv-stringify` takes three times as long for a cell. */
export const csvLines = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: string | number | null): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return unquotable.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
