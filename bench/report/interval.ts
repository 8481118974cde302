import { median } from './median';

/** A median, and the bounds between which it lies with 95 % confidence. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

export type Verdict = 'met' | 'missed' | 'open';

const resamples = 1000;

/** Of fewer samples nothing is said but their median: even the farthest of them would be no bounds for it. */
export const fewest = 6;

/**
 * The median of some samples with its bootstrap interval: the same samples are drawn again and again with repetition,
 * and 95 % of the medians of these draws lie in it. The same samples always give the same interval.
 */
export function medianInterval(samples: readonly number[]): Interval {
  const value = median(samples);
  if (samples.length < fewest) return { value, low: 0, high: Number.POSITIVE_INFINITY };
  const random = seeded(samples.length);
  const drawn = () => samples[Math.floor(random() * samples.length)] as number;
  const medians = Array.from({ length: resamples }, () => median(samples.map(drawn)));
  medians.sort((a, b) => a - b);
  const at = (share: number) => medians[Math.round(share * (resamples - 1))] as number;
  return { value, low: at(0.025), high: at(0.975) };
}

/** Whether both bounds are within this share of the median. */
export const isWithin = ({ value, low, high }: Interval, share: number) =>
  Math.max(high - value, value - low) <= share * value;

/** A bar is met or missed with the whole interval; between the two it is open. */
export const judge = ({ low, high }: Interval, bar: number): Verdict =>
  high <= bar ? 'met' : low > bar ? 'missed' : 'open';

/** What is counted is known exactly. */
export const exactly = (value: number): Interval => ({ value, low: value, high: value });

/** Mulberry32: numbers from 0 up to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
