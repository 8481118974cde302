import { isMoment } from 'shared-contracts/campaign';
import { boundsOf, phaseOf } from './window';

test('the first and the last day count whole, by the clock of Bahrain', () => {
  const window = { from: '2026-12-10', until: '2026-12-16' };
  const at = (instant: string) => phaseOf(window, new Date(instant));
  expect(at('2026-12-09T20:59:59Z')).toBe('before');
  expect(at('2026-12-09T21:00:00Z')).toBe('open');
  expect(at('2026-12-16T20:59:59Z')).toBe('open');
  expect(at('2026-12-16T21:00:00Z')).toBe('over');
});

test('an hour may stand beside the day', () => {
  const { start, end } = boundsOf({ from: '2026-12-10 18:00', until: '2026-12-10T20:30' });
  expect(new Date(start).toISOString()).toBe('2026-12-10T15:00:00.000Z');
  expect(new Date(end).toISOString()).toBe('2026-12-10T17:30:00.000Z');
});

test.each(['2026-12-31', '2028-02-29', '2026-12-31 23:59'])('%s is a moment', (value) => {
  expect(isMoment(value)).toBe(true);
});

test.each(['', 'soon', '31-12-2026', '2026-02-29', '2026-12-31 24:00', '2026-12-31 9:00'])(
  '"%s" is no moment',
  (value) => {
    expect(isMoment(value)).toBe(false);
  },
);
