import { type BenchPage, pagesNamed } from '../pages';
import { openView, weighView } from '../phone/first-view';
import type { Interval } from '../report/interval';
import { checkLimit, limits, type RatioName, ratioLabels, viewRatioLimits } from '../report/limits';
import { rowsOf } from '../report/tables';
import type { SiteName } from '../sites/sites';
import { type BenchContext, type LimitCheck, type Report, rotate } from './bench-context';
import { isPreciseEnough, type MeasuredPage, type Round, ratiosOf, tbtOf } from './measured-page';
import { ratioTable, totalBytes, viewTable } from './view-tables';

/** Opens each page on each site in turn until its ratios are precise enough, or time or samples run out. */
export async function measureViews(bench: BenchContext): Promise<Report> {
  const pages: MeasuredPage[] = [];
  for (const page of pagesNamed(bench.pages)) {
    bench.progress(`weighing ${page.address}`);
    pages.push({ ...page, weights: await weigh(bench, page), rounds: [] });
  }
  for (let round = 0; round < bench.samples && !bench.isTimeUp(); round += 1) {
    const unfinishedPages = pages.filter((page) => !isPreciseEnough(page));
    bench.progress(
      `round ${round + 1} of at most ${bench.samples}: ${unfinishedPages.length} pages`,
    );
    for (const page of unfinishedPages)
      if (!bench.isTimeUp()) page.rounds.push(await sample(bench, page));
  }
  return report(pages);
}

async function weigh(
  bench: BenchContext,
  { address }: BenchPage,
): Promise<MeasuredPage['weights']> {
  const weights: MeasuredPage['weights'] = {};
  for (const name of bench.siteNames) {
    weights[name] = await weighView(bench.lab, visit(bench, name, address));
  }
  return weights;
}

async function sample(bench: BenchContext, { address, rounds }: MeasuredPage): Promise<Round> {
  await bench.lab.calibrate();
  const round: Round = {};
  for (const name of rotate(bench.siteNames, rounds.length))
    round[name] = await openView(bench.lab, visit(bench, name, address));
  return round;
}

const visit = (bench: BenchContext, name: SiteName, address: string) => ({
  address: bench.sites.originOf(name) + address,
  hydrates: name !== 'floor',
});

function report(pages: MeasuredPage[]): Report {
  const sampled = pages.filter(({ rounds }) => rounds.length > 0);
  const counts = sampled.map(({ rounds }) => rounds.length);
  return {
    scope: `Pages: ${sampled.length}; samples of each at each site: ${Math.min(...counts)} to ${Math.max(...counts)}.`,
    tables: {
      'First views beside the others': rowsOf(ratioTable(sampled)),
      'First views': rowsOf(viewTable(sampled)),
    },
    checks: sampled.flatMap(checksOf),
  };
}

function checksOf(page: MeasuredPage): LimitCheck[] {
  const { ours } = page.weights;
  if (!ours) return [];
  const ratios = Object.entries(ratiosOf(page)) as [RatioName, Interval][];
  const tbt = tbtOf(page);
  return [
    ...ratios.map(([name, ratio]) => checkLimit(ratioLabels[name], ratio, viewRatioLimits[name])),
    ...(tbt ? [checkLimit('total blocking time', tbt, limits.tbt, 'ms')] : []),
    checkLimit('script after brotli', ours.brotliScript, limits.script, 'B'),
    checkLimit('whole page', totalBytes(ours), limits.page, 'B'),
    checkLimit('CLS', ours.cls, limits.cls),
  ].map((held) => ({ ...held, what: `${page.locale} ${page.name}: ${held.what}` }));
}
