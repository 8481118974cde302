import { journeys } from '../pages';
import { type Walk, walk } from '../phone/walk';
import { checkLimit, limits } from '../report/limits';
import { median } from '../report/median';
import { formatRounded, rowsOf, type Table } from '../report/tables';
import type { SiteName } from '../sites/sites';
import { type BenchContext, matchesFilter, type Report, rotate } from './bench-context';

interface WalkSample {
  from: string;
  to: string;
  site: SiteName;
  shown: Walk;
  unannounced: Walk;
}

/** Measures navigations between teams' pages, with and without hover or touch before the click. */
export async function measureWalks(bench: BenchContext): Promise<Report> {
  const samples: WalkSample[] = [];
  const selectedJourneys = journeys.filter(({ from, to }) => matchesFilter(bench.pages, from, to));
  for (let run = 0; run < bench.samples; run += 1) {
    for (const { from, to } of selectedJourneys) {
      if (bench.isTimeUp()) break;
      bench.progress(`run ${run + 1} of ${bench.samples}: ${from} to ${to}`);
      await bench.lab.calibrate();
      for (const site of rotate(bench.siteNames, run)) {
        const origin = bench.sites.originOf(site);
        const [shown, unannounced] = [
          await walk(bench.lab, { origin, from, to, isShown: true }),
          await walk(bench.lab, { origin, from, to, isShown: false }),
        ];
        samples.push({ from, to, site, shown, unannounced });
      }
    }
  }
  const summaries = selectedJourneys.flatMap(({ from, to }) =>
    bench.siteNames.flatMap((site) => {
      const of = samples.filter((one) => one.from === from && one.to === to && one.site === site);
      return of.length > 0 ? [summaryOf(of)] : [];
    }),
  );
  return {
    scope: `Medians of up to ${bench.samples} walks each.`,
    tables: { Walks: rowsOf(walkTable(summaries)) },
    checks: summaries.filter(({ site }) => site === 'ours').flatMap(checksOf),
  };
}

type Summary = ReturnType<typeof summaryOf>;

/** Summarises samples of one navigation on one site. */
function summaryOf(samples: readonly WalkSample[]) {
  const [{ from, to, site }] = samples as [WalkSample];
  const of = (pick: (sample: WalkSample) => number) => Math.round(median(samples.map(pick)));
  return {
    ...{ from, to, site },
    shown: of(({ shown }) => shown.painted),
    unannounced: of((sample) => sample.unannounced.painted),
    roundTrips: of((sample) => sample.unannounced.roundTrips),
    requests: of((sample) => sample.unannounced.requests),
  };
}

const walkTable = (walks: readonly Summary[]): Table => [
  ['from', 'to', 'site', 'shown ms', 'unannounced ms', 'round trips', 'requests'],
  ...walks.map(({ from, to, site, shown, unannounced, roundTrips, requests }) => [
    ...[from, to, site],
    ...[shown, unannounced, roundTrips, requests].map(formatRounded),
  ]),
];

const checksOf = ({ from, to, shown, roundTrips }: Summary) => [
  checkLimit(`${from} to ${to}: painted after intent`, shown, limits.shown, 'ms'),
  checkLimit(`${from} to ${to}: round trips`, roundTrips, limits.roundTrips),
];
