import {
  binned,
  type Histogram,
  mannWhitney,
  merged,
  quantile,
} from 'shared-contracts/releasing/histogram';
import { fullTest } from '../../../testing/full-run';
import { deviationBound, slowerThanOthers } from './vitals';

function histogramOf(values: readonly number[], histogram: Histogram = {}): Histogram {
  for (const value of values)
    for (const bin of Object.keys(binned(value))) histogram[bin] = (histogram[bin] ?? 0) + 1;
  return histogram;
}

/** Deterministic pseudo-random samples with a shape like load times: most near the middle, a long tail. */
function measurements(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return (count: number, middle: number) =>
    Array.from({ length: count }, () => middle * Math.exp(0.6 * normal()));
}

const tally = (vitals: { lcp?: Histogram; inp?: Histogram; cls?: Histogram }) => ({
  ...{ pages: 0, errors: 0 },
  ...vitals,
});

test('two sides are compared as the textbook does, ties and all', () => {
  // Calculated by hand: U is 13 of 16, its variance 4 * 4 / 12 * (9 - 48 / 56).
  const bins = (values: readonly number[]) =>
    values.reduce<Histogram>((sum, value) => merged(sum, { [value]: 1 }), {});
  expect(mannWhitney(bins([2, 3, 3, 4]), bins([1, 2, 2, 3]))).toBeCloseTo(
    5 / Math.sqrt((4 / 3) * (9 - 48 / 56)),
    9,
  );
  expect(mannWhitney(bins([1, 2, 2, 3]), bins([2, 3, 3, 4]))).toBeCloseTo(
    -5 / Math.sqrt((4 / 3) * (9 - 48 / 56)),
    9,
  );
  expect(mannWhitney(bins([5, 5]), bins([5, 5]))).toBeNull();
});

test('what is told of a histogram is at most a tenth more than what was measured', () => {
  const values = histogramOf([100, 200, 300, 400]);
  expect(quantile(values, 0.5)).toBeGreaterThanOrEqual(200);
  expect(quantile(values, 0.5)).toBeLessThan(220);
  expect(quantile({}, 0.5)).toBeNull();
  expect(quantile(histogramOf([0]), 0.99)).toBe(0);
});

test('a canary that loads slower is halted after 200 measured pages and not before', () => {
  const times = measurements(1);
  const standard = tally({ lcp: histogramOf(times(2000, 900)) });
  const slow = times(400, 1300);
  expect(
    slowerThanOthers({ canary: tally({ lcp: histogramOf(slow.slice(0, 199)) }), standard }),
  ).toBeNull();
  expect(slowerThanOthers({ canary: tally({ lcp: histogramOf(slow) }), standard })).toMatch(
    /^LCP \d+ ms at the 75th percentile of 400 pages; the others had LCP \d+ ms at the 75th percentile of 2000 pages/,
  );
});

test('a canary is halted by what moves under the finger and by what answers late as well', () => {
  const standard = tally({ cls: { 0: 900, 30: 100 }, inp: histogramOf(measurements(2)(900, 60)) });
  const canary = tally({ cls: { 0: 100, 40: 300 } });
  expect(slowerThanOthers({ canary, standard })).toMatch(/^CLS 0\.0\d\d at the 75th/);
  const late = tally({ inp: histogramOf(measurements(3)(300, 160)) });
  expect(slowerThanOthers({ canary: late, standard })).toMatch(/^INP \d+ ms/);
});

test('a canary that is faster, or slower by what nobody feels, goes on', () => {
  const times = measurements(4);
  const standard = tally({ lcp: histogramOf(times(50_000, 900)) });
  for (const middle of [700, 930])
    expect(
      slowerThanOthers({ canary: tally({ lcp: histogramOf(times(50_000, middle)) }), standard }),
    ).toBeNull();
});

fullTest(
  'of canaries that are as good as the others, hardly one is halted, however often it is looked at',
  () => {
    let halted = 0;
    for (let run = 1; run <= 120; run += 1) {
      const times = measurements(run * 7919);
      const [canary, standard] = [histogramOf(times(160, 900)), histogramOf(times(800, 900))];
      for (let pages = 200; pages <= 1000; pages += 40) {
        histogramOf(times(40, 900), canary);
        histogramOf(times(200, 900), standard);
        // Without the 10% minimum difference.
        if ((mannWhitney(canary, standard) ?? 0) <= deviationBound(pages)) continue;
        halted += 1;
        break;
      }
    }
    expect(halted / 120).toBeLessThan(0.01);
  },
);

test('a canary whose few pages look slower by chance goes on', () => {
  const halts = Array.from({ length: 60 }, (_, run) => {
    const times = measurements((run + 1) * 7919);
    const canary = tally({ lcp: histogramOf(times(200, 900)) });
    return slowerThanOthers({ canary, standard: tally({ lcp: histogramOf(times(1000, 900)) }) });
  });
  expect(halts.filter(Boolean)).toEqual([]);
});
