import { calendarEntry } from './calendar-entry';

const read = (address: string) => decodeURIComponent(address.replace(/^[^,]*,/, '')).split('\r\n');

const booking = {
  date: '2026-11-28T09:30',
  reference: 'BS-48213',
  title: 'Car service: Grand Vitara, Brand Bahrain',
  text: 'Reference BS-48213.',
};

test('half past nine in the workshop is half past six in the world’s time, and not certain yet', () => {
  expect(read(calendarEntry(booking))).toEqual(
    expect.arrayContaining(['DTSTART:20261128T063000Z', 'STATUS:TENTATIVE']),
  );
});

test('a comma in the title does not end it', () => {
  expect(read(calendarEntry(booking))).toContain(
    'SUMMARY:Car service: Grand Vitara\\, Brand Bahrain',
  );
});
