import type { Row } from '../../server/bench/record';
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

/** As rows by column. */
export const rowsOf = ([head = [], ...rows]: Table): Row[] =>
  rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
