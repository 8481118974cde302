import type { BenchPage } from '../pages';
import type { View, Weight } from '../phone/first-view';
import type { RatioName } from '../report/bars';
import { exactly, type Interval, isWithin, medianInterval } from '../report/interval';
import type { SiteName } from '../sites/sites';

/** One sample of each site, taken one right after the other. */
export type Round = Partial<Record<SiteName, View>>;

export interface MeasuredPage extends BenchPage {
  weights: Partial<Record<SiteName, Weight>>;
  rounds: Round[];
}

/** Half the width that intervals are to have, as a share of the median. */
const precision = 0.03;

const pairs: readonly [RatioName, 'lcp' | 'fcp' | 'hydrated', SiteName][] = [
  ['lcpToFloor', 'lcp', 'floor'],
  ['lcpToMonolith', 'lcp', 'monolith'],
  ['fcpToFloor', 'fcp', 'floor'],
  ['fcpToMonolith', 'fcp', 'monolith'],
  ['hydratedToMonolith', 'hydrated', 'monolith'],
];

export type Ratios = Partial<Record<RatioName, Interval>>;

/** Ours to the others. Each round gives a ratio of its own: what slows a minute slows both sites. */
export function ratiosOf({ rounds, weights }: MeasuredPage): Ratios {
  const ratios: Ratios = {};
  for (const [name, time, other] of pairs) {
    const found = rounds.flatMap((round) => {
      const [one, two] = [round.ours?.[time], round[other]?.[time]];
      return one && two ? [one / two] : [];
    });
    if (found.length > 0) ratios[name] = medianInterval(found);
  }
  const [one, two] = [weights.ours?.bytes.script, weights.monolith?.bytes.script];
  if (one && two) ratios.scriptToMonolith = exactly(one / two);
  return ratios;
}

/** Whether its ratios need no more samples. */
export const isKnown = (page: MeasuredPage) =>
  page.rounds.length > 0 &&
  Object.values(ratiosOf(page)).every((ratio) => isWithin(ratio, precision));

/** Blocking time of ours: that of the samples, and what came later while it was weighed. */
export function tbtOf({ rounds, weights: { ours } }: MeasuredPage): Interval | undefined {
  const found = rounds.flatMap((round) => (round.ours ? [round.ours.tbt] : []));
  if (!ours || found.length === 0) return undefined;
  return medianInterval(found.map((tbt) => tbt + ours.lateTbt));
}
