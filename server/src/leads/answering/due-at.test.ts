import fc from 'fast-check';
import type { AnsweringContent } from '../../content/page-schemas';
import { dueAt } from './due-at';

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const saturdayToThursday = 'Sa,Su,Mo,Tu,We,Th 08:00-18:00';
const name = { en: 'National Day', ar: 'العيد الوطني' };
const answering = (minutes: number, ...days: string[]): AnsweringContent => ({
  minutes: { 'test-drive': minutes },
  holidays: days.map((day) => ({ day, name })),
});

/** Of a lead that came at this time of Bahrain's clock. */
const due = (clock: string, minutes: number, ...holidays: string[]) =>
  dueAt(
    'test-drive',
    new Date(`${clock}:00+03:00`),
    saturdayToThursday,
    answering(minutes, ...holidays),
  )?.toISOString();

test('an hour of a morning is an hour, and the last minute of a day still counts', () => {
  expect(due('2026-11-22T09:00', 60)).toBe('2026-11-22T07:00:00.000Z');
  expect(due('2026-11-22T17:00', 60)).toBe('2026-11-22T15:00:00.000Z');
});

test('what comes at night is due in the morning, and on Thursday evening on Saturday', () => {
  expect(due('2026-11-22T23:30', 60)).toBe('2026-11-23T06:00:00.000Z');
  expect(due('2026-11-26T17:30', 60)).toBe('2026-11-28T05:30:00.000Z');
});

test('nobody is expected to answer on a holiday', () => {
  const holidays = ['2026-12-16', '2026-12-17'];
  // Wednesday and Thursday; Friday is closed
  expect(due('2026-12-15T17:30', 60, ...holidays)).toBe('2026-12-19T05:30:00.000Z');
  expect(due('2026-12-16T10:00', 60, ...holidays)).toBe('2026-12-19T06:00:00.000Z');
});

test('nothing is due of a kind that nobody waits for, nor at a branch that never opens', () => {
  const at = new Date('2026-11-22T09:00Z');
  expect(dueAt('newsletter', at, saturdayToThursday, answering(60))).toBeNull();
  expect(dueAt('test-drive', at, 'Mo 10:00-10:00', answering(60))).toBeNull();
});

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const times = fc
  .record({
    days: fc.subarray(weekdays, { minLength: 2 }),
    hours: fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .filter(([from, until]) => until - from >= 240),
  })
  .map(({ days, hours: [from, until] }) => `${days.join(',')} ${clock(from)}-${clock(until)}`);

const first = Date.parse('2026-12-10T00:00:00+03:00');
const minute = 60_000;
const dayOf = (at: number) => new Date(at + 180 * minute).toISOString();

const promises = fc.record({
  times,
  minutes: fc.integer({ min: 1, max: 600 }),
  created: fc.integer({ min: 0, max: 7 * 1440 }).map((after) => first + after * minute),
  holidays: fc.uniqueArray(
    fc
      .integer({ min: 0, max: 10 })
      .map((after) => dayOf(first + after * 1440 * minute).slice(0, 10)),
  ),
});

/** Whether the minute that begins here is one of opening, said in another way than the code says it. */
function isOpenMinute(at: number, opening: string, holidays: readonly string[]): boolean {
  const [days = '', hours = ''] = opening.split(' ');
  const [day = '', time = ''] = dayOf(at).slice(0, 16).split('T');
  const [from = '', until = ''] = hours.split('-');
  const weekday = weekdays[new Date(day).getUTCDay()] ?? '';
  return !holidays.includes(day) && days.includes(weekday) && from <= time && time < until;
}

test('whatever the hours and holidays, as many open minutes lie before the due time as were promised, and the last one ends there', () => {
  fc.assert(
    fc.property(promises, ({ times: opening, minutes, created, holidays }) => {
      const at = dueAt('test-drive', new Date(created), opening, answering(minutes, ...holidays));
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
      const at = (moment: number) =>
        dueAt(
          'test-drive',
          new Date(moment),
          given.times,
          answering(given.minutes, ...given.holidays),
        )?.getTime() ?? 0;
      expect(at(created + later * minute)).toBeGreaterThanOrEqual(at(created));
    }),
  );
});
