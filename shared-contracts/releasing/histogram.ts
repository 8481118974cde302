import * as v from 'valibot';

/**
 * Number of values per bin. Each bin is a tenth wider than the one before, starting at 1 in any unit; bin 0 holds
 * values below 1.
 */
export const histogramSchema = v.record(v.string(), v.number());

export type Histogram = v.InferOutput<typeof histogramSchema>;

const growth = Math.log(1.1);

/** A histogram of one value. */
export const binned = (value: number): Histogram => ({
  [value < 1 ? 0 : 1 + Math.floor(Math.log(value) / growth)]: 1,
});

/** Upper bound of a bin: measured values are at most a tenth smaller. */
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

/** Number of values in a histogram. */
export const sizeOf = (histogram: Histogram = {}): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The quantile for a share from 0 to 1; null for an empty histogram. */
export function quantile(histogram: Histogram = {}, share: number): number | null {
  let rest = share * sizeOf(histogram);
  for (const [bin, count] of inOrder(histogram)) {
    rest -= count;
    if (rest <= 0) return endOf(bin);
  }
  return null;
}

/**
 * Mann-Whitney U as a number of standard deviations by which the first values lie above the second, corrected for
 * ties, which bins make frequent. Null when either is empty or all values are equal.
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
