import type { BenchPage } from '../pages';
import type { View, Weight } from '../phone/first-view';
import { exactInterval, type Interval, isWithinShare, medianInterval } from '../report/interval';
import type { RatioName } from '../report/limits';
import type { SiteName } from '../sites/sites';

/** One sample of each site, taken directly after each other. */
export type Round = Partial<Record<SiteName, View>>;

export interface MeasuredPage extends BenchPage {
  weights: Partial<Record<SiteName, Weight>>;
  rounds: Round[];
}

/** Target half-width of confidence intervals, relative to the median. */
const targetPrecision = 0.03;

const comparedTimes: readonly [RatioName, 'lcp' | 'fcp' | 'hydrated', SiteName][] = [
  ['lcpToFloor', 'lcp', 'floor'],
  ['lcpToMonolith', 'lcp', 'monolith'],
  ['fcpToFloor', 'fcp', 'floor'],
  ['fcpToMonolith', 'fcp', 'monolith'],
  ['hydratedToMonolith', 'hydrated', 'monolith'],
];

export type Ratios = Partial<Record<RatioName, Interval>>;

/** Ratios of our site to the others, one for each round, since slow phases of the machine affect both sites. */
export function ratiosOf({ rounds, weights }: MeasuredPage): Ratios {
  const ratios: Ratios = {};
  for (const [name, time, other] of comparedTimes) {
    const found = rounds.flatMap((round) => {
      const [one, two] = [round.ours?.[time], round[other]?.[time]];
      return one && two ? [one / two] : [];
    });
    if (found.length > 0) ratios[name] = medianInterval(found);
  }
  const [one, two] = [weights.ours?.bytes.script, weights.monolith?.bytes.script];
  if (one && two) ratios.scriptToMonolith = exactInterval(one / two);
  return ratios;
}

/** Whether the ratios are precise enough. */
export const isPreciseEnough = (page: MeasuredPage) =>
  page.rounds.length > 0 &&
  Object.values(ratiosOf(page)).every((ratio) => isWithinShare(ratio, targetPrecision));

/** Our total blocking time: of the samples, plus the later part found by the weight measurement. */
export function tbtOf({ rounds, weights: { ours } }: MeasuredPage): Interval | undefined {
  const found = rounds.flatMap((round) => (round.ours ? [round.ours.tbt] : []));
  if (!ours || found.length === 0) return undefined;
  return medianInterval(found.map((tbt) => tbt + ours.lateTbt));
}
