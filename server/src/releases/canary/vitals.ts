import {
  type Histogram,
  mannWhitney,
  quantile,
  sizeOf,
} from 'shared-contracts/releasing/histogram';
import type { Trial } from 'shared-contracts/releasing/service';

/** What visitors feel, each in its unit: ms, and thousandths for the shift of the layout. Less is better. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;

/** Pages of each side that must have been measured. */
const fewest = 200;
/** How much worse it must be at the 75th percentile: nobody feels less. */
const worst = 1.1;
/** Of all canaries that are as good as the others, as many may be halted, whichever of the vitals it was by. */
const falseHalts = 0.01 / vitalNames.length;

/**
 * Standard deviations above which a difference is one, however often it is looked at: a test that is asked after each page
 * would find one in anything at last. Howard et al., Time-uniform, nonparametric, nonasymptotic confidence sequences
 * (2021), equation 2; `pages` are those of the smaller side.
 */
export const boundFor = (pages: number): number =>
  1.7 *
  Math.sqrt(Math.log(Math.log((2 * Math.E * pages) / fewest)) + 0.72 * Math.log(5.2 / falseHalts));

/** Why a canary must not go on by what its visitors felt; null when it may. */
export function slowerThanOthers({
  canary,
  standard,
}: Pick<Trial, 'canary' | 'standard'>): string | null {
  for (const name of vitalNames) {
    const [own = {}, others = {}] = [canary[name], standard[name]];
    const pages = Math.min(sizeOf(own), sizeOf(others));
    if (pages < fewest) continue;
    const [slow, usual] = [quantile(own, 0.75) ?? 0, quantile(others, 0.75) ?? 0];
    const deviations = mannWhitney(own, others) ?? 0;
    if (deviations > boundFor(pages) && slow >= worst * usual && slow > usual)
      return `${vitalText(name, own)}; the others had ${vitalText(name, others)}: worse by ${deviations.toFixed(1)} standard deviations`;
  }
  return null;
}

const vitalText = (name: (typeof vitalNames)[number], values: Histogram) =>
  `${name.toUpperCase()} ${shown(name, quantile(values, 0.75) ?? 0)} at the 75th percentile of ${sizeOf(values)} pages`;

const shown = (name: (typeof vitalNames)[number], value: number) =>
  name === 'cls' ? (value / 1000).toFixed(3) : `${Math.round(value)} ms`;
