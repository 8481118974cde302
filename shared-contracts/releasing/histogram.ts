import * as v from 'valibot';

/** How many values fell into each bin. Bins grow by a tenth each: from 1, in whatever unit; 0 is what is less. */
export const histogramSchema = v.record(v.string(), v.number());

export type Histogram = v.InferOutput<typeof histogramSchema>;

const growth = Math.log(1.1);

/** A histogram of one value. */
export const binned = (value: number): Histogram => ({
  [value < 1 ? 0 : 1 + Math.floor(Math.log(value) / growth)]: 1,
});

/** The upper end of a bin: what was measured is at most a tenth less. */
const endOf = (bin: number) => (bin === 0 ? 0 : Math.exp(bin * growth));

export function merged(a: Histogram = {}, b: Histogram = {}): Histogram {
  const sum = { ...a };
  for (const [bin, count] of Object.entries(b)) sum[bin] = (sum[bin] ?? 0) + count;
  return sum;
}

const inOrder = (histogram: Histogram) =>
  Object.entries(histogram)
    .map(([bin, count]) => [Number(bin), count] as const)
    .sort(([a], [b]) => a - b);

export const sizeOf = (histogram: Histogram = {}): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The value that this share of all does not exceed; null when there is none. */
export function quantile(histogram: Histogram = {}, share: number): number | null {
  let rest = share * sizeOf(histogram);
  for (const [bin, count] of inOrder(histogram)) {
    rest -= count;
    if (rest <= 0) return endOf(bin);
  }
  return null;
}

/**
 * By how many standard deviations values of the first lie above those of the second: Mann-Whitney's U with the
 * correction for ties, of which bins make many. Null when either is empty or all values are alike.
 */
export function mannWhitney(first: Histogram, second: Histogram): number | null {
  const [n, m] = [sizeOf(first), sizeOf(second)];
  const all = n + m;
  let [below, u, ties] = [0, 0, 0];
  for (const [bin, count] of inOrder(merged(first, second))) {
    const [own, other] = [first[bin] ?? 0, second[bin] ?? 0];
    u += own * (below + other / 2);
    below += other;
    ties += count ** 3 - count;
  }
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  return variance > 0 ? (u - (n * m) / 2) / Math.sqrt(variance) : null;
}
