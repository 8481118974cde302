import { type BenchPage, pagesNamed } from '../pages';
import { openView, weighView } from '../phone/first-view';
import { hold, limits, type RatioName, viewBars, wordsOf } from '../report/bars';
import type { Interval } from '../report/interval';
import type { SiteName } from '../sites/sites';
import { isKnown, type MeasuredPage, type Round, ratiosOf, tbtOf } from './measured-page';
import { type Bench, type Held, type Report, rotated, waysTo } from './part';
import { medianView, ratioTable, viewTable, wholePage } from './view-tables';

/** Opens each page on each site in turn until its ratios are precise enough, or time or samples run out. */
export async function measureViews(bench: Bench): Promise<Report> {
  const pages: MeasuredPage[] = [];
  for (const page of pagesNamed(bench.pages)) {
    bench.progress(`weighing ${page.address}`);
    pages.push({ ...page, weights: await weigh(bench, page), rounds: [] });
  }
  for (let round = 0; round < bench.samples && !bench.isOver(); round += 1) {
    const open = pages.filter((page) => !isKnown(page));
    bench.progress(`round ${round + 1} of at most ${bench.samples}: ${open.length} pages`);
    for (const page of open) if (!bench.isOver()) page.rounds.push(await sample(bench, page));
  }
  return report(pages);
}

async function weigh(bench: Bench, { address }: BenchPage): Promise<MeasuredPage['weights']> {
  const weights: MeasuredPage['weights'] = {};
  for (const name of bench.names) {
    const passed = () => bench.sites.line.passed(name);
    weights[name] = await weighView(bench.lab, visit(bench, name, address), passed);
  }
  return weights;
}

async function sample(bench: Bench, { address, rounds }: MeasuredPage): Promise<Round> {
  await bench.lab.calibrate();
  const round: Round = {};
  for (const name of rotated(bench.names, rounds.length))
    round[name] = await openView(bench.lab, visit(bench, name, address));
  return round;
}

const visit = (bench: Bench, name: SiteName, address: string) => ({
  ...waysTo(bench, name, address),
  hydrates: name !== 'floor',
});

function report(pages: MeasuredPage[]): Report {
  const sampled = pages.filter(({ rounds }) => rounds.length > 0);
  const counts = sampled.map(({ rounds }) => rounds.length);
  return {
    scope: `Pages: ${sampled.length}; samples of each at each site: ${Math.min(...counts)} to ${Math.max(...counts)}.`,
    tables: [ratioTable(sampled), viewTable(sampled)],
    held: sampled.flatMap(heldOf),
    results: sampled.map((page) => ({
      ...{ page: page.name, locale: page.locale, samples: page.rounds.length },
      ratios: ratiosOf(page),
      tbt: tbtOf(page),
      weights: page.weights,
      medians: Object.fromEntries(
        Object.keys(page.weights).map((name) => [name, medianView(page, name as SiteName)]),
      ),
    })),
  };
}

function heldOf(page: MeasuredPage): Held[] {
  const { ours } = page.weights;
  if (!ours) return [];
  const ratios = Object.entries(ratiosOf(page)) as [RatioName, Interval][];
  const tbt = tbtOf(page);
  return [
    ...ratios.map(([name, ratio]) => hold(wordsOf[name], ratio, viewBars[name])),
    ...(tbt ? [hold('total blocking time', tbt, limits.tbt, 'ms')] : []),
    hold('script after brotli', ours.brotliScript, limits.script, 'B'),
    hold('whole page', wholePage(ours), limits.page, 'B'),
    hold('CLS', ours.cls, limits.cls),
  ].map((held) => ({ ...held, what: `${page.locale} ${page.name}: ${held.what}` }));
}
