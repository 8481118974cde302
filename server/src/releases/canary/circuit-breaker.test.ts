import { CircuitBreaker } from './circuit-breaker';

const careers = { name: 'mfe-careers', version: '2.0.0' };

test('it opens once for a version, and says why', () => {
  const breaker = new CircuitBreaker();
  expect(breaker.openReason(careers)).toBeNull();
  expect([breaker.open(careers, 'it hangs'), breaker.open(careers, 'again')]).toEqual([
    true,
    false,
  ]);
  expect(breaker.openReason(careers)).toBe('it hangs');
  expect(breaker.openReason({ ...careers, version: '1.0.0' })).toBeNull();
});

test('more than half of the pages within a minute may not fail, of twenty or more', () => {
  let now = 1000;
  const breaker = new CircuitBreaker(() => now);
  const fail = (count: number) =>
    Array.from({ length: count }, () => breaker.countPage(careers, true)).some(Boolean);
  for (let page = 0; page < 10; page += 1) breaker.countPage(careers, false);
  expect([fail(19), fail(1)]).toEqual([false, true]);
  now = 70_000;
  expect([fail(19), fail(1)]).toEqual([false, true]);
  for (let page = 0; page < 30; page += 1) breaker.countPage(careers, false);
  expect(fail(1)).toBe(false);
});
