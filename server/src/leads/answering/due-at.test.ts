import fc from 'fast-check';
import { scheduleOf } from '../../content/opening-times';
import { dueAt } from './due-at';

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const name = { en: 'National Day', ar: 'العيد الوطني' };
const holidaysOf = (days: readonly string[]) => days.map((day) => ({ day, name }));
const ramadan = {
  name: { en: 'Ramadan', ar: 'رمضان' },
  ...{ begins: '2027-02-08', until: '2027-03-09', opening_times: 'Sa-Th 20:00-01:00' },
};
const usual = { opening_times: 'Sa,Su,Mo,Tu,We,Th 08:00-18:00', seasons: [ramadan] };
const twice = { opening_times: 'Sa-Th 08:00-13:00,16:00-20:00; Fr 16:00-20:00' };

test.each([
  ['an hour of a morning is an hour', usual, '2026-11-22T09:00', '2026-11-22T10:00'],
  ['the last minute of a day still counts', usual, '2026-11-22T17:00', '2026-11-22T18:00'],
  ['what comes at night is due in the morning', usual, '2026-11-22T23:30', '2026-11-23T09:00'],
  ['Thursday evening goes on on Saturday', usual, '2026-11-26T17:30', '2026-11-28T08:30'],
  // Wednesday and Thursday are holidays; Friday is closed
  ['nobody answers on a holiday', usual, '2026-12-15T17:30', '2026-12-19T08:30'],
  ['nor at noon', twice, '2026-11-22T12:30', '2026-11-22T16:30'],
  ['a Friday may have hours of its own', twice, '2026-11-27T09:00', '2026-11-27T17:00'],
  ['a season has its hours', usual, '2027-02-09T10:00', '2027-02-09T21:00'],
  ['which go on after midnight', usual, '2027-02-10T00:30', '2027-02-10T20:30'],
  ['also into a Friday', usual, '2027-02-11T23:45', '2027-02-12T00:45'],
  ['and beyond the last day of the season', usual, '2027-03-09T23:30', '2027-03-10T00:30'],
])('%s', (_, hours, came, due) => {
  const schedule = scheduleOf(hours, holidaysOf(['2026-12-16', '2026-12-17']));
  const at = dueAt('test-drive', new Date(`${came}:00+03:00`), schedule, { 'test-drive': 60 });
  expect(at).toEqual(new Date(`${due}:00+03:00`));
});

test('nothing is due of a kind that nobody waits for, nor at a branch that never opens', () => {
  const at = new Date('2026-11-22T09:00Z');
  const minutes = { 'test-drive': 60 };
  expect(dueAt('newsletter', at, scheduleOf(usual, []), minutes)).toBeNull();
  expect(dueAt('test-drive', at, scheduleOf({ opening_times: 'off' }, []), minutes)).toBeNull();
});

const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** One or two windows per day; the last may end after midnight, before the first starts. */
const times = fc
  .record({
    days: fc.subarray(weekdays, { minLength: 2 }),
    marks: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 4 }),
    isLate: fc.boolean(),
  })
  .map(({ days, marks, isLate }) => {
    const even = [...marks].sort((a, b) => a - b).slice(0, marks.length - (marks.length % 2));
    const turned = isLate ? [...even.slice(1), ...even.slice(0, 1)] : even;
    const windows = turned.flatMap((from, at) =>
      at % 2 === 0 ? [`${clock(from)}-${clock(turned[at + 1] ?? 0)}`] : [],
    );
    return `${days.join(',')} ${windows.join(',')}`;
  });

const first = Date.parse('2026-12-10T00:00:00+03:00');
const minute = 60_000;
const dayLong = 1440 * minute;
const dayOf = (at: number) => new Date(at + 180 * minute).toISOString();

const promises = fc.record({
  times,
  minutes: fc.integer({ min: 1, max: 600 }),
  created: fc.integer({ min: 0, max: 7 * 1440 }).map((after) => first + after * minute),
  holidays: fc.uniqueArray(
    fc.integer({ min: 0, max: 10 }).map((after) => dayOf(first + after * dayLong).slice(0, 10)),
  ),
});

/** Whether a minute is within the opening hours, computed independently of the code under test. */
function isOpenMinute(at: number, opening: string, holidays: readonly string[]): boolean {
  const [days = '', hours = ''] = opening.split(' ');
  const isOpenDay = (moment: number) => {
    const day = dayOf(moment).slice(0, 10);
    return !holidays.includes(day) && days.includes(weekdays[new Date(day).getUTCDay()] ?? '');
  };
  const time = dayOf(at).slice(11, 16);
  return hours.split(',').some((window) => {
    const [from = '', until = ''] = window.split('-');
    if (from < until) return isOpenDay(at) && from <= time && time < until;
    return (isOpenDay(at) && from <= time) || (isOpenDay(at - dayLong) && time < until);
  });
}

test('whatever the hours and holidays, as many open minutes lie before the due time as were promised, and the last one ends there', () => {
  fc.assert(
    fc.property(promises, ({ times: opening, minutes, created, holidays }) => {
      const schedule = scheduleOf({ opening_times: opening }, holidaysOf(holidays));
      const at = dueAt('test-drive', new Date(created), schedule, { 'test-drive': minutes });
      // with few opening minutes a week the deadline may never come
      fc.pre(at !== null && at.getTime() - created < 60 * dayLong);
      const until = at?.getTime() ?? 0;
      let open = 0;
      for (let moment = created; moment < until; moment += minute)
        if (isOpenMinute(moment, opening, holidays)) open += 1;
      expect(open).toBe(minutes);
      expect(isOpenMinute(until - minute, opening, holidays)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('who comes later is never to be answered earlier', () => {
  fc.assert(
    fc.property(promises, fc.integer({ min: 1, max: 3000 }), ({ created, ...given }, later) => {
      const schedule = scheduleOf({ opening_times: given.times }, holidaysOf(given.holidays));
      const at = (moment: number) =>
        dueAt('test-drive', new Date(moment), schedule, { 'test-drive': given.minutes }) ??
        new Date(8e15);
      expect(at(created + later * minute).getTime()).toBeGreaterThanOrEqual(at(created).getTime());
    }),
  );
});
