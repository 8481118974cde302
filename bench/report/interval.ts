import { median } from './median';

/** A median with its 95 % confidence interval. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

export type Verdict = 'met' | 'missed' | 'open';

const resamples = 1000;

/**
 * Minimum number of samples for an interval: with fewer, even the extremes do not bound the median with 95 %
 * confidence.
 */
export const minSamples = 6;

/**
 * Median with its bootstrap interval: samples are redrawn with replacement many times, and 95 % of the redrawn
 * medians are in the interval. Deterministic for equal samples.
 */
export function medianInterval(samples: readonly number[]): Interval {
  const value = median(samples);
  if (samples.length < minSamples) return { value, low: 0, high: Number.POSITIVE_INFINITY };
  const random = seededRandom(samples.length);
  const drawSample = () => samples[Math.floor(random() * samples.length)] as number;
  const medians = Array.from({ length: resamples }, () => median(samples.map(drawSample)));
  medians.sort((a, b) => a - b);
  const percentile = (share: number) => medians[Math.round(share * (resamples - 1))] as number;
  return { value, low: percentile(0.025), high: percentile(0.975) };
}

/** Whether both bounds are within this share of the median. */
export const isWithinShare = ({ value, low, high }: Interval, share: number) =>
  Math.max(high - value, value - low) <= share * value;

/** A limit is met or missed if the whole interval is on one side; otherwise the result is open. */
export const compareToLimit = ({ low, high }: Interval, bar: number): Verdict =>
  high <= bar ? 'met' : low > bar ? 'missed' : 'open';

/** An exact count as an interval. */
export const exactInterval = (value: number): Interval => ({ value, low: value, high: value });

/** Mulberry32 generator: the same numbers in [0, 1) for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
