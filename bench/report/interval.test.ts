import {
  compareToLimit,
  exactInterval,
  isWithinShare,
  medianInterval,
  seededRandom,
} from './interval';

test('what never scatters has no width', () => {
  expect(medianInterval([1.02, 1.02, 1.02, 1.02, 1.02, 1.02])).toEqual(exactInterval(1.02));
});

test('five samples decide nothing, even if they agree', () => {
  expect(compareToLimit(medianInterval([0.9, 0.9, 0.9, 0.9, 0.9]), 1)).toBe('open');
  expect(compareToLimit(medianInterval([0.9, 0.9, 0.9, 0.9, 0.9, 0.9]), 1)).toBe('met');
});

test('of an odd one out among many the median takes no notice', () => {
  const [low, high] = [Array(10).fill(0.99), Array(10).fill(1.01)];
  const { value, low: from, high: to } = medianInterval([...low, 1, ...high, 9]);
  expect(value).toBeCloseTo(1.005);
  expect([from, to]).toEqual([0.99, 1.01]);
});

test('the same samples give the same interval', () => {
  const random = seededRandom(3);
  const sets = Array.from({ length: 20 }, () => Array.from({ length: 30 }, random));
  expect(sets.map(medianInterval)).toEqual(sets.map(medianInterval));
});

test('about 95 of 100 intervals hold the true median', () => {
  const random = seededRandom(1);
  const holds = Array.from({ length: 100 }, () => {
    const { low, high } = medianInterval(Array.from({ length: 20 }, random));
    return low <= 0.5 && 0.5 <= high;
  }).filter(Boolean);
  expect(holds.length / 100).toBeGreaterThan(0.9);
  expect(holds.length / 100).toBeLessThan(1);
});

test('more samples make it narrower', () => {
  const random = seededRandom(2);
  const widthOf = (count: number) => {
    const { low, high } = medianInterval(Array.from({ length: count }, random));
    return high - low;
  };
  expect(widthOf(200)).toBeLessThan(widthOf(20) / 2);
});

test.each([
  [0.95, 1, 'met'],
  [0.95, 1.01, 'open'],
  [1, 1.2, 'open'],
  [1.01, 1.2, 'missed'],
] as const)('from %d to %d a bar of 1 is %s', (low, high, verdict) => {
  expect(compareToLimit({ value: (low + high) / 2, low, high }, 1)).toBe(verdict);
});

test('an interval is narrow enough when its wider side is', () => {
  expect(isWithinShare({ value: 1, low: 0.98, high: 1.025 }, 0.03)).toBe(true);
  expect(isWithinShare({ value: 1, low: 0.96, high: 1.01 }, 0.03)).toBe(false);
});
