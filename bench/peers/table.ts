import type { Row } from '../../server/bench/record';
import { median } from '../report/median';
import type { Samples } from './sample';

/** Figures of one site apart from its page. */
export interface Costs {
  'elements of the page': number;
  'rendered pages/s': number;
  'cached pages/s': number;
  'memory after that, MB': number;
  /** From the command to the first answer with the page. */
  'start to the page, s': number;
  /** Ours with all checks of all pages. */
  'build, cold, s': number;
  'one changed line to live, s': number;
  /** Peers have no way back but the one forth. */
  'taken back, s': number;
}

/** Figures where more is better. */
const higherIsBetter: readonly string[] = ['rendered pages/s', 'cached pages/s'];
/** Descriptive figures, without better or worse. */
const neutralMeasures: readonly string[] = ['elements of the page', 'samples'];

const toKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Medians of a site's first views and dialogs. */
export function figuresOf({ weight, views, dialogs }: Samples): Row {
  const of = (read: (view: (typeof views)[number]) => number) =>
    Math.round(median(views.map(read)));
  const usable = dialogs.map(({ usable }) => usable ?? Number.POSITIVE_INFINITY);
  const medianDialog = Math.round(median(usable));
  return {
    'LCP, ms': of(({ lcp }) => lcp),
    'FCP, ms': of(({ fcp }) => fcp),
    'TBT, ms': of(({ tbt }) => tbt + weight.lateTbt),
    ...(dialogs.length > 0 && {
      'hydrated, ms': of(({ hydrated }) => hydrated ?? Number.NaN),
      'tap to first field at 4 s, ms': Number.isFinite(medianDialog) ? medianDialog : 'lost',
    }),
    'script after brotli, kB': toKilobytes(weight.brotliScript),
    'script on the line, kB': toKilobytes(weight.bytes.script),
    'HTML on the line, kB': toKilobytes(weight.bytes.html),
    'whole page, kB': toKilobytes(Object.values(weight.bytes).reduce((sum, part) => sum + part, 0)),
    requests: weight.requests,
    CLS: Math.round(weight.cls * 1000) / 1000,
    samples: views.length,
  };
}

/** A row for each figure, a column for each site. */
export function tableOf(sites: ReadonlyMap<string, Row>): Row[] {
  const [first] = sites.values();
  return Object.keys(first ?? {}).map((measure) => ({
    measure,
    ...Object.fromEntries([...sites].map(([name, row]) => [name, row[measure] ?? ''])),
  }));
}

/** Lists the figures in which our site is behind a peer, and by how much. */
export function listBehind(table: readonly Row[], peers: readonly string[]): string[] {
  return table.flatMap((row) =>
    peers.flatMap((peer) => {
      const measure = `${row.measure}`;
      const [own, other] = [row.ours, row[peer]];
      if (neutralMeasures.includes(measure) || typeof own !== 'number' || typeof other !== 'number')
        return [];
      const isBehind = higherIsBetter.includes(measure) ? own < other : own > other;
      return isBehind ? [`${measure}: ${own} for ${other} of ${peer}`] : [];
    }),
  );
}
