import type { View, Weight } from '../phone/first-view';
import { kinds } from '../phone/traffic';
import { limits, type RatioName, ratioLabels, viewRatioLimits } from '../report/limits';
import { median } from '../report/median';
import { formatInterval, formatRounded, kilobytes, type Table } from '../report/tables';
import { type SiteName, siteNames } from '../sites/sites';
import { type MeasuredPage, ratiosOf, tbtOf } from './measured-page';

export const totalBytes = ({ bytes }: Weight) =>
  Object.values(bytes).reduce((sum, part) => sum + part, 0);

const times = ['ttfb', 'fcp', 'lcp', 'tbt', 'hydrated', 'task', 'script', 'layout'] as const;

/** A view with the median of each figure. */
export function medianView({ rounds }: MeasuredPage, name: SiteName): View {
  const views = rounds.flatMap((round) => round[name] ?? []);
  const of = (time: (typeof times)[number]) => {
    const known = views.flatMap((view) => view[time] ?? []);
    return known.length > 0 ? Math.round(median(known)) : null;
  };
  return Object.fromEntries(times.map((time) => [time, of(time)])) as unknown as View;
}

const ratioNames = Object.keys(viewRatioLimits) as RatioName[];

/** Ratios with 95 % confidence intervals, and whether each limit is met, missed or undecided. */
export const ratioTable = (pages: readonly MeasuredPage[]): Table => [
  [
    ...['page', '', 'samples'],
    ...ratioNames.map((name) => `${ratioLabels[name]} ≤ ${viewRatioLimits[name].toFixed(2)}`),
    `TBT ≤ ${limits.tbt} ms`,
  ],
  ...pages.map((page) => [
    ...[page.name, page.locale, String(page.rounds.length)],
    ...ratioNames.map((name) => formatInterval(ratiosOf(page)[name], viewRatioLimits[name])),
    formatInterval(tbtOf(page), limits.tbt, 0),
  ]),
];

export const viewTable = (pages: readonly MeasuredPage[]): Table => [
  [
    ...['page', '', 'site', 'TTFB', 'FCP', 'LCP', 'CLS', 'TBT', 'hydrated'],
    ...['main thread', 'in scripts', 'in layout', 'requests'],
    ...kinds.map((kind) => `${kind} kB`),
    ...['all kB', 'script after brotli kB'],
  ],
  ...pages.flatMap((page) =>
    siteNames.flatMap((name) => {
      const weight = page.weights[name];
      return weight ? [[page.name, page.locale, name, ...figures(page, name, weight)]] : [];
    }),
  ),
];

function figures(page: MeasuredPage, name: SiteName, weight: Weight): string[] {
  const view = medianView(page, name);
  return [
    ...[view.ttfb, view.fcp, view.lcp].map(formatRounded),
    weight.cls.toFixed(2),
    ...[view.tbt, view.hydrated, view.task, view.script, view.layout].map(formatRounded),
    String(weight.requests),
    ...kinds.map((kind) => kilobytes(weight.bytes[kind])),
    ...[totalBytes(weight), weight.brotliScript].map(kilobytes),
  ];
}
