import { bestProbabilities, shareInterval, splitProbability } from './statistics';

const outcome = (leads: number, visitors: number) => ({ leads, visitors });

// scipy.stats.beta.ppf([0.025, 0.975], leads + 1, visitors - leads + 1)
test.each([
  [0, 10, 0.0023, 0.2849],
  [50, 1000, 0.0382, 0.0653],
  [3, 3, 0.3976, 0.9937],
  [40_000, 1_000_000, 0.03962, 0.04039],
])('the share of %i leads of %i visitors lies in its interval', (leads, visitors, from, to) => {
  const interval = shareInterval(outcome(leads, visitors));
  expect(interval.from).toBeCloseTo(from, 4);
  expect(interval.to).toBeCloseTo(to, 4);
});

/** P(B > A) in closed form, for whole numbers (Evan Miller, "Formulas for Bayesian A/B testing"). */
function closedForm(a: [number, number], b: [number, number]): number {
  const logs = [0];
  for (let n = 1; n < a[0] + a[1] + b[0] + b[1]; n += 1)
    logs.push((logs[n - 1] ?? 0) + Math.log(n));
  const gamma = (n: number) => logs[n - 1] ?? 0;
  const beta = (x: number, y: number) => gamma(x) + gamma(y) - gamma(x + y);
  return Array.from({ length: b[0] }, (_, i) =>
    Math.exp(beta(a[0] + i, b[1] + a[1]) - Math.log(b[1] + i) - beta(1 + i, b[1]) - beta(...a)),
  ).reduce((sum, one) => sum + one, 0);
}

test.each([
  [outcome(50, 1000), outcome(65, 1000)],
  [outcome(0, 0), outcome(0, 0)],
  [outcome(2, 40), outcome(1, 300)],
  [outcome(400, 10_000), outcome(480, 10_000)],
])('of two variants the better one is as likely as the closed form says: %j %j', (a, b) => {
  const shape = ({ leads, visitors }: typeof a): [number, number] => [
    leads + 1,
    visitors - leads + 1,
  ];
  const [, best = 0] = bestProbabilities([a, b]);
  expect(best).toBeCloseTo(closedForm(shape(a), shape(b)), 4);
});

test('of four alike each is as likely the best, and together they are one', () => {
  const four = bestProbabilities([1, 2, 3, 4].map(() => outcome(20, 500)));
  for (const one of four) expect(one).toBeCloseTo(0.25, 5);
  const unlike = bestProbabilities([outcome(2, 90), outcome(7, 80), outcome(1, 9), outcome(0, 0)]);
  expect(unlike.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
});

test('leads beyond visitors are no more than all of them', () => {
  expect(shareInterval(outcome(5, 3))).toEqual(shareInterval(outcome(3, 3)));
});

const split = (...visitors: number[]) =>
  splitProbability(visitors.map((count) => ({ visitors: count, weight: 1 })));

test('a split is as likely as the table of chi-squared says', () => {
  // 3.841 is the critical value of one degree of freedom at 5 %, 6.635 at 1 %
  expect(
    splitProbability([
      { visitors: 500 + Math.sqrt(3.841 * 250), weight: 1 },
      { visitors: 500 - Math.sqrt(3.841 * 250), weight: 1 },
    ]),
  ).toBeCloseTo(0.05, 3);
  expect(split(500, 500)).toBeCloseTo(1, 9);
  expect(split(600, 400)).toBeLessThan(1e-9);
  expect(
    splitProbability([
      { visitors: 750, weight: 3 },
      { visitors: 250, weight: 1 },
    ]),
  ).toBeCloseTo(1, 9);
  expect(split()).toBe(1);
});
