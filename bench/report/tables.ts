import { compareToLimit, type Interval } from './interval';

/** The first row is the header. */
export type Table = string[][];

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export const formatRounded = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : String(Math.round(value));

/** Formats as `1.02 [0.99, 1.04] met`. */
export function formatInterval(figure: Interval | undefined, bar: number, digits = 2): string {
  if (!figure) return '–';
  const { value, low, high } = figure;
  const [middle, from, to] = [value, low, high].map((one) => one.toFixed(digits));
  const hasBounds = low < high && Number.isFinite(high);
  return `${middle} ${hasBounds ? `[${from}, ${to}] ` : ''}${compareToLimit(figure, bar)}`;
}

/** Aligns columns for a terminal: text to the left, figures to the right. */
export function formatAligned(table: Table): string {
  const widths = (table[0] ?? []).map((_cell, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  const padCell = (cell: string, width: number) =>
    /^[\d.–]/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
  return table
    .map((row) =>
      row
        .map((cell, column) => padCell(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function formatMarkdown([head = [], ...rows]: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const isFigure = (column: number) => rows.every((row) => /^[\d.–]+$/.test(row[column] ?? ''));
  const rule = head.map((_cell, column) => (isFigure(column) ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
