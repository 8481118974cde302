import type { View } from '../phone/first-view';
import { kinds } from '../phone/traffic';
import { siteNames } from '../sites/sites';
import { type RatioName, ratiosOf, viewBars, wholePage } from './bars';
import type { InteractionResult, Results, ViewResult, WalkResult } from './results';

type Table = string[][];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const viewHead = [
  ...['page', '', 'site', 'TTFB', 'FCP', 'LCP', 'CLS', 'TBT', 'hydrated', 'requests'],
  ...kinds.map((kind) => `${kind} kB`),
  ...['all kB', 'script after brotli kB'],
];

const viewRow = (view: View) => [
  ...[view.ttfb, view.fcp, view.lcp].map(String),
  view.cls.toFixed(2),
  String(view.tbt),
  String(view.hydrated ?? '–'),
  String(view.requests),
  ...kinds.map((kind) => kilobytes(view.bytes[kind])),
  ...[wholePage(view), view.brotliScript].map(kilobytes),
];

export const viewTable = (views: readonly ViewResult[]): Table => [
  viewHead,
  ...views.flatMap(({ page, locale, sites }) =>
    siteNames.flatMap((name) => {
      const view = sites[name];
      return view ? [[page, locale, name, ...viewRow(view)]] : [];
    }),
  ),
];

const ratioNames = Object.keys(viewBars) as RatioName[];

const ratioHead: Readonly<Record<RatioName, string>> = {
  lcpToFloor: 'LCP/floor',
  lcpToMonolith: 'LCP/monolith',
  fcpToFloor: 'FCP/floor',
  fcpToMonolith: 'FCP/monolith',
  hydratedToMonolith: 'hydrated/monolith',
  scriptToMonolith: 'script/monolith',
};

/** What is over its bar carries a `!`. */
export const ratioTable = (views: readonly ViewResult[]): Table => [
  ['page', '', ...ratioNames.map((name) => `${ratioHead[name]} ≤ ${viewBars[name].toFixed(2)}`)],
  ...views.map((result) => {
    const ratios = ratiosOf(result);
    const shown = ratioNames.map((name) => {
      const value = ratios[name]?.toFixed(2) ?? '–';
      return Number(value) > viewBars[name] ? `${value} !` : value;
    });
    return [result.page, result.locale, ...shown];
  }),
];

export const walkTable = (walks: readonly WalkResult[]): Table => [
  ['from', 'to', 'site', 'shown ms', 'unannounced ms', 'round trips', 'requests'],
  ...walks.flatMap(({ from, to, sites }) =>
    siteNames.flatMap((name) => {
      const walk = sites[name];
      if (!walk) return [];
      const { shown, unannounced } = walk;
      const figures = [shown.painted, unannounced.painted, unannounced.roundTrips];
      return [[from, to, name, ...figures.map(String), String(unannounced.requests)]];
    }),
  ),
];

/** `lost` is what nobody saw anything of. */
export const interactionTable = (interactions: readonly InteractionResult[]): Table => [
  ['gesture', '', 'ms after load', 'site', 'answered ms', 'usable ms', 'longest ms'],
  ...interactions.flatMap(({ gesture, locale, delay, sites }) =>
    siteNames.flatMap((name) => {
      const one = sites[name];
      if (!one) return [];
      const figures = [one.answered ?? 'lost', one.usable ?? 'lost', one.longest ?? '–'];
      return [[gesture, locale, String(delay), name, ...figures.map(String)]];
    }),
  ),
];

/** Columns of equal width, for a terminal: words begin at the left, figures end at the right. */
export function aligned(table: Table): string {
  const widths = widthsOf(table);
  return table
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function markdown([head = [], ...rows]: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const isFigure = (column: number) => rows.every((row) => /^[\d.–! ]+$/.test(row[column] ?? ''));
  const rule = head.map((_cell, column) => (isFigure(column) ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

const widthsOf = (table: Table) =>
  (table[0] ?? []).map((_cell, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );

const padded = (cell: string, width: number) =>
  /^[\d.–]/.test(cell) ? cell.padStart(width) : cell.padEnd(width);

/** Everything as text for a terminal. */
export function terminalText({ views, walks, interactions }: Results): string {
  const tables = [
    ...(views.length > 0 ? [viewTable(views), ratioTable(views)] : []),
    ...(walks.length > 0 ? [walkTable(walks)] : []),
    ...(interactions.length > 0 ? [interactionTable(interactions)] : []),
  ];
  return tables.map(aligned).join('\n\n');
}
