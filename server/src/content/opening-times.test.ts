import { openingHoursSpecification } from 'shared-contracts/schedule';
import { hoursInWords, openNowInWords } from 'shared-contracts/schedule-words';
import * as v from 'valibot';
import { isTranslated, sentenceOf } from './forms/fault-sentences';
import { openingTimes, scheduleOf, seasons } from './opening-times';

const ramadan = {
  name: { en: 'Ramadan', ar: 'رمضان' },
  ...{ begins: '2027-02-08', until: '2027-03-09', opening_times: 'Sa,Su,Mo,Tu,We,Th 20:00-01:00' },
};
const eid = { en: 'Eid Al Fitr', ar: 'عيد الفطر' };
const holidays = [
  { day: '2027-03-11', name: eid },
  { day: '2027-03-10', name: eid },
  { day: '2027-05-01', name: { en: 'Labour Day', ar: 'عيد العمال' } },
];

test.each([
  [
    'Sa,Su,Mo,Tu,We,Th 08:00-18:00',
    'Saturday to Thursday, 8:00–18:00',
    'السبت إلى الخميس، من 8:00 صباحاً حتى 6:00 مساءً',
  ],
  [
    'Sa-Th 08:00-13:00,16:00-20:00; Fr 16:00-20:00',
    'Saturday to Thursday, 8:00–13:00 and 16:00–20:00; Friday, 16:00–20:00',
    'السبت إلى الخميس، من 8:00 صباحاً حتى 1:00 ظهراً ومن 4:00 مساءً حتى 8:00 مساءً؛ الجمعة، من 4:00 مساءً حتى 8:00 مساءً',
  ],
  [
    'sa, we – fr 8:00 – 13:00 ; su off',
    'Wednesday to Saturday, 8:00–13:00',
    'الأربعاء إلى السبت، من 8:00 صباحاً حتى 1:00 ظهراً',
  ],
  [
    'Sa,Su,Mo,Tu,We,Th 20:00-01:00',
    'Saturday to Thursday, 20:00–1:00',
    'السبت إلى الخميس، من 8:00 مساءً حتى 1:00 بعد منتصف الليل',
  ],
  [
    'Su,Tu,Th 09:00-24:00',
    'Sunday, Tuesday and Thursday, 9:00–midnight',
    /الأحد والثلاثاء والخميس، من 9:00 صباحاً حتى منتصف الليل/,
  ],
  [
    '\u200fSa-Th ٠٨:٠٠-١٣:٠٠، ١٦:٠٠-٢٠:٠٠؛ Fr ۱۶:۰۰-۲۰:۰۰',
    'Saturday to Thursday, 8:00–13:00 and 16:00–20:00; Friday, 16:00–20:00',
    /^السبت إلى الخميس، من 8:00 صباحاً حتى 1:00 ظهراً ومن 4:00 مساءً/,
  ],
  ['٢٤/٧', 'Every day, open 24 hours', 'يومياً، على مدار الساعة'],
  ['24/7', 'Every day, open 24 hours', 'يومياً، على مدار الساعة'],
  ['08:00-12:00; Fr off', 'Saturday to Thursday, 8:00–12:00', /^السبت إلى الخميس/],
  ['off', 'Closed', 'مغلق'],
])('%s is read, and said in both languages', (written, english, arabic) => {
  expect(v.safeParse(openingTimes, written).success).toBe(true);
  const schedule = scheduleOf({ opening_times: written }, []);
  expect(hoursInWords(schedule, 'en')).toBe(english);
  expect(hoursInWords(schedule, 'ar')).toMatch(arabic);
});

test.each([
  ['25:99-26:00', '"25:99-26:00" is not from one time to another'],
  ['20:00-20:00', '"20:00-20:00" opens and closes at the same time'],
  ['Sa 08:60-18:00', '"08:60-18:00" is not from one time to another'],
  ['Sa 08:00-24:30', 'is not from one time to another'],
  ['Sa 08:00', '"08:00" is not from one time to another'],
  ['Sa-Th', 'must be days and hours'],
  ['Sa-Th 08:00-18:00;', 'must be days and hours'],
  ['Sat-Thu 08:00-18:00', '"Sat" is no day: write Su, Mo'],
  ['Sa-Mo-We 08:00-18:00', 'must be days and hours'],
  ['Sa 08:00-13:00; Sa 16:00-20:00', 'Sa stands in two rules'],
  ['Sa 08:00-13:00,12:00-20:00', 'Sa 12:00 is before what opened earlier has closed, at 13:00'],
  ['Sa 20:00-09:00; Su 08:00-18:00', 'Su 08:00 is before what opened earlier has closed, at 09:00'],
  ['Fr-Sa 20:00-21:00,22:00-20:30', 'is before what opened earlier has closed'],
  ['Sa-Th 08:00-18:00; PH off', 'holds dates: write them as a season'],
  ['2027 Feb 08-2027 Mar 09 20:00-01:00', 'holds dates: write them as a season'],
])('%s is refused in a sentence of both languages', (written, reason) => {
  const { issues = [] } = v.safeParse(openingTimes, written);
  const [message = ''] = issues.map((issue) => issue.message);
  expect(message).toContain(reason);
  expect(isTranslated(message)).toBe(true);
  expect(sentenceOf(message).ar).toMatch(/[\u0621-\u064a]/);
});

test('a season ends after it begins, and has no day in common with another', () => {
  const faults = (...all: object[]) =>
    v
      .safeParse(
        seasons,
        all.map((more) => ({ ...ramadan, ...more })),
      )
      .issues?.map(({ message }) => message);
  expect(faults({}, { begins: '2027-03-10', until: '2027-03-12' })).toBeUndefined();
  expect(faults({ until: '2027-02-07' })).toEqual([
    'must not be before the day on which it begins',
  ]);
  expect(faults({}, { begins: '2027-03-09', until: '2027-03-12' })).toEqual([
    'two seasons have a day in common',
  ]);
  expect(faults({ opening_times: '25:99-26:00' })).toEqual([expect.stringContaining('25:99')]);
});

const branch = scheduleOf(
  { opening_times: 'Sa-Th 08:00-13:00,16:00-20:00; Fr 16:00-20:00', seasons: [ramadan] },
  holidays,
);

test('a season is said after the usual hours, with its days', () => {
  expect(hoursInWords(branch, 'en')).toMatch(
    /20:00\. Ramadan, 08-02-2027 to 09-03-2027: Saturday to Thursday, 20:00–1:00$/,
  );
  expect(hoursInWords(branch, 'ar').replace(/[\u2066\u2069]/g, '')).toMatch(
    /\. رمضان، من 08-02-2027 إلى 09-03-2027: السبت إلى الخميس، من 8:00 مساءً/,
  );
});

test.each([
  ['2026-11-28T08:00', 'Open now, until 13:00', 'مفتوح الآن حتى 1:00 ظهراً'],
  ['2026-11-28T13:00', 'Closed now. Opens today at 16:00', 'مغلق الآن، يفتح اليوم عند 4:00 مساءً'],
  ['2026-11-26T20:00', 'Closed now. Opens tomorrow at 16:00', 'مغلق الآن، يفتح غداً عند 4:00 مساءً'],
  ['2027-02-10T00:59', 'Open now, until 1:00', 'مفتوح الآن حتى 1:00 بعد منتصف الليل'],
  ['2027-02-10T01:00', 'Closed now. Opens today at 20:00', /يفتح اليوم عند 8:00 مساءً/],
  // Thursday's hours end on Friday, when the season is closed
  ['2027-02-12T00:30', 'Open now, until 1:00', /مفتوح الآن/],
  ['2027-02-12T10:00', 'Closed now. Opens tomorrow at 20:00', /غداً/],
  ['2027-03-10T00:30', 'Open now, until 1:00', /مفتوح الآن/],
  [
    '2027-03-10T09:00',
    'Closed today for Eid Al Fitr. Opens on Friday at 16:00',
    /^مغلق اليوم بمناسبة عيد الفطر، يفتح يوم الجمعة/,
  ],
])('at %s of Bahrain it is said whether a place is open', (clock, english, arabic) => {
  const now = new Date(`${clock}:00+03:00`);
  expect(openNowInWords(branch, now, 'en')).toBe(english);
  expect(openNowInWords(branch, now, 'ar')).toMatch(arabic);
});

test('who is always open has no closing time, and who never opens is not said to', () => {
  const now = new Date('2026-11-28T05:00Z');
  expect(openNowInWords(scheduleOf({ opening_times: '24/7' }, []), now, 'en')).toBe(
    'Open now, 24 hours a day',
  );
  expect(openNowInWords(scheduleOf({ opening_times: 'off' }, []), now, 'en')).toBeNull();
});

test('search engines are told windows, seasons and closed days', () => {
  const type = 'OpeningHoursSpecification';
  const six = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  expect(openingHoursSpecification(branch)).toEqual([
    { '@type': type, dayOfWeek: six, opens: '08:00', closes: '13:00' },
    { '@type': type, dayOfWeek: six, opens: '16:00', closes: '20:00' },
    { '@type': type, dayOfWeek: ['Friday'], opens: '16:00', closes: '20:00' },
    {
      ...{ '@type': type, dayOfWeek: six, opens: '20:00', closes: '01:00' },
      ...{ validFrom: '2027-02-08', validThrough: '2027-03-09' },
    },
    {
      '@type': type,
      opens: '00:00',
      closes: '00:00',
      validFrom: '2027-03-10',
      validThrough: '2027-03-11',
    },
    {
      '@type': type,
      opens: '00:00',
      closes: '00:00',
      validFrom: '2027-05-01',
      validThrough: '2027-05-01',
    },
  ]);
});
