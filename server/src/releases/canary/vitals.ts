import { type VitalName, vitalNames } from 'shared-contracts/release';
import {
  type Histogram,
  mannWhitney,
  quantile,
  sizeOf,
} from 'shared-contracts/releasing/histogram';
import type { Trial } from 'shared-contracts/releasing/service';

/** Measured pages needed on each side. */
const minPages = 200;
/** Minimum ratio at the 75th percentile to count as worse; users do not notice less than 10%. */
const minSlowdown = 1.1;
/** Probability of halting a canary that is not worse: 1% over all vitals, split among them. */
const falseHaltRate = 0.01 / vitalNames.length;

/**
 * Standard deviations above which a difference is significant at any number of looks. A fixed bound would find
 * a difference by chance, because the test repeats after each page. Source: Howard et al., Time-uniform,
 * nonparametric, nonasymptotic confidence sequences (2021), equation 2. `pages` is the sample size of the
 * smaller side.
 */
export const deviationBound = (pages: number): number =>
  1.7 *
  Math.sqrt(
    Math.log(Math.log((2 * Math.E * pages) / minPages)) + 0.72 * Math.log(5.2 / falseHaltRate),
  );

/** Why the canary's vitals require a halt; null when they do not. */
export function slowerThanOthers({
  canary,
  standard,
}: Pick<Trial, 'canary' | 'standard'>): string | null {
  for (const name of vitalNames) {
    const [canaryValues = {}, standardValues = {}] = [canary[name], standard[name]];
    const pages = Math.min(sizeOf(canaryValues), sizeOf(standardValues));
    if (pages < minPages) continue;
    const [canaryQuantile, standardQuantile] = [
      quantile(canaryValues, 0.75) ?? 0,
      quantile(standardValues, 0.75) ?? 0,
    ];
    const deviations = mannWhitney(canaryValues, standardValues) ?? 0;
    if (
      deviations > deviationBound(pages) &&
      canaryQuantile >= minSlowdown * standardQuantile &&
      canaryQuantile > standardQuantile
    )
      return `${describeVital(name, canaryValues)}; the others had ${describeVital(name, standardValues)}: worse by ${deviations.toFixed(1)} standard deviations`;
  }
  return null;
}

const describeVital = (name: VitalName, values: Histogram) =>
  `${name.toUpperCase()} ${formatVital(name, quantile(values, 0.75) ?? 0)} at the 75th percentile of ${sizeOf(values)} pages`;

const formatVital = (name: VitalName, value: number) =>
  name === 'cls' ? (value / 1000).toFixed(3) : `${Math.round(value)} ms`;
