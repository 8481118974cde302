import fc from 'fast-check';
import { dayAfter, type OpeningWindow, openState, type Schedule, type Week } from './schedule';

const minuteMs = 60_000;
const name = { en: 'Name', ar: 'اسم' };
/** Monday, 1 February 2027: a week before Ramadan. */
const firstDay = '2027-02-01';
const friday = 5;

/** Up to two windows of a day, in quarters of an hour; the last may close after midnight. */
const windows = fc
  .uniqueArray(fc.integer({ min: 0, max: 119 }), { minLength: 4, maxLength: 4 })
  .chain((quarters) => {
    const [a = 0, b = 0, c = 0, d = 0] = quarters.sort((x, y) => x - y).map((at) => at * 15);
    const one: OpeningWindow[] = a < 1440 ? [{ from: a, until: b }] : [];
    const two = c < 1440 ? [...one, { from: c, until: d }] : one;
    return fc.constantFrom<OpeningWindow[]>([], one, two);
  });

const week: fc.Arbitrary<Week> = fc
  .array(windows, { minLength: 7, maxLength: 7 })
  .chain((days) =>
    fc
      .boolean()
      .map((isFridayOff) => days.map((day, at) => (isFridayOff && at === friday ? [] : day))),
  );

const schedule: fc.Arbitrary<Schedule> = fc.record({
  week,
  // from one day on for up to a month
  seasons: fc.array(
    fc
      .record({
        start: fc.integer({ min: 0, max: 20 }),
        length: fc.integer({ min: 0, max: 29 }),
        week,
      })
      .map(({ start, length, week: hours }) => ({
        name,
        from: dayAfter(firstDay, start),
        until: dayAfter(firstDay, start + length),
        week: hours,
      })),
    { maxLength: 1 },
  ),
  holidays: fc
    .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 5 })
    .map((days) => days.map((at) => ({ day: dayAfter(firstDay, at), name }))),
});

/** A minute of five weeks. */
const moment = fc
  .integer({ min: 0, max: 35 * 1440 })
  .map((at) => new Date(Date.parse(`${firstDay}T00:00+03:00`) + at * minuteMs));

/** Says by the definition alone whether a window of today or of yesterday holds a minute of Bahrain's clock. */
function isOpenAt({ week: usual, seasons, holidays }: Schedule, at: Date): boolean {
  const local = new Date(at.getTime() + 180 * minuteMs);
  const today = local.toISOString().slice(0, 10);
  const clock = local.getUTCHours() * 60 + local.getUTCMinutes();
  return [0, 1].some((daysAgo) => {
    const day = dayAfter(today, -daysAgo);
    if (holidays.some((holiday) => holiday.day === day)) return false;
    const season = seasons.find(({ from, until }) => from <= day && day <= until);
    const hours = (season?.week ?? usual)[new Date(day).getUTCDay()] ?? [];
    return hours.some(({ from, until }) => {
      const minutes = clock + daysAgo * 1440;
      return from <= minutes && minutes < until;
    });
  });
}

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

test('a place is open exactly in its windows, across midnight, Fridays, seasons and holidays', () => {
  fc.assert(
    fc.property(schedule, moment, (hours, now) => {
      expect(openState(hours, now).isOpen).toBe(isOpenAt(hours, now));
    }),
    { numRuns: 300 },
  );
});

test('it stays as it is until the moment that is told, and changes then', () => {
  fc.assert(
    fc.property(schedule, moment, (hours, now) => {
      const state = openState(hours, now);
      const change = state.isOpen ? state.until : state.opens;
      if (!change) return;
      expect(change.getTime()).toBeGreaterThan(now.getTime());
      expect(isOpenAt(hours, change)).toBe(!state.isOpen);
      for (let at = now; at < change; at = after(at, 60))
        expect(isOpenAt(hours, at)).toBe(state.isOpen);
      expect(isOpenAt(hours, after(change, -1))).toBe(state.isOpen);
    }),
    { numRuns: 50 },
  );
});

test('a place that never closes or never opens tells no moment, and a holiday is named', () => {
  const always = Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]);
  const never = Array.from({ length: 7 }, () => []);
  const now = new Date('2027-02-01T09:00Z');
  const plain = { seasons: [], holidays: [] };
  expect(openState({ week: always, ...plain }, now)).toEqual({ isOpen: true, until: null });
  expect(openState({ week: never, ...plain }, now)).toEqual({ isOpen: false, opens: null });
  const holidays = [{ day: firstDay, name }];
  expect(openState({ week: always, seasons: [], holidays }, now)).toEqual({
    isOpen: false,
    opens: new Date('2027-02-02T00:00+03:00'),
    holiday: { day: firstDay, name },
  });
});
