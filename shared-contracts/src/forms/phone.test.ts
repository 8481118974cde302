import metadata from 'libphonenumber-js/metadata.min';
import countries from './countries.json';
import { dialCodeAt, dialCodes } from './dial-codes';
import { readPhone, visiblePhone } from './phone';

test.each([
  ['3600 1234', '+973', '36001234'],
  ['٣٦٠٠ ١٢٣٤', '+973', '36001234'],
  ['۳۶۰۰۱۲۳۴', '+973', '36001234'],
  ['+973 3600 1234', '+973', '36001234'],
  ['３６００１２３４', '+973', '36001234'],
  ['३६००१२३४', '+973', '36001234'],
  ['+৯৭৩ ৩৬০০ ১২৩৪', '+973', '36001234'],
  ['٠٠٩٧٣٣٦٠٠١٢٣٤', '+973', '36001234'],
  ['97336001234', '+973', '36001234'],
  ['+973 (0) 3600-1234', '+973', '36001234'],
  ['00973(0)36001234', '+973', '36001234'],
  ['+٩٧٣ (٠) ٣٦٠٠ ١٢٣٤', '+973', '36001234'],
  ['(+973) 3600.1234', '+973', '36001234'],
  ['＋973 3600–1234', '+973', '36001234'],
  ['tel:+973-3600-1234', '+973', '36001234'],
  ['+966 (0)50 123 4567', '+966', '501234567'],
  ['(3600) 12-34', '+973', '36001234'],
  ['050 123 4567', '+966', '501234567'],
  ['50 123 4567', '+971', '501234567'],
])('%s under %s is the number %s', (text, dialCode, national) => {
  expect(readPhone(text, dialCode)).toEqual({ dialCode, national });
});

test.each([
  ['+44 7700 900123', '+44', '7700900123'],
  ['00201001234567', '+20', '1001234567'],
  ['٠٠٩١ ٩٨٧٦٥ ٤٣٢١٠', '+91', '9876543210'],
  ['+1 (876) 555-0123', '+1', '8765550123'],
])('%s is a number of %s', (text, dialCode, national) => {
  expect(readPhone(text, '+973')).toEqual({ dialCode, national });
});

test('every dial code of the world is told from the number after it, and named by a country', () => {
  const known = Object.keys(metadata.country_calling_codes);
  expect(known.filter((code) => dialCodeAt(`+${code}12345678`) !== `+${code}`)).toEqual([]);
  const countryCodes = Object.entries(metadata.country_calling_codes).flatMap(([code, regions]) =>
    regions.filter((region) => /^[A-Z]{2}$/.test(region)).map((region) => [region, `+${code}`]),
  );
  expect(countries).toEqual(Object.fromEntries(countryCodes));
});

test('a pasted prefix of another Gulf country wins over the chosen dial code', () => {
  expect(readPhone('+966 50 123 4567', '+973')).toEqual({
    dialCode: '+966',
    national: '501234567',
  });
});

test.each([
  ['3600123', '+973', 'phone.length'],
  ['360012345', '+973', 'phone.length'],
  ['036001234', '+973', 'phone.length'],
  ['36001234', '+966', 'phone.length'],
  ['035190125', '+971', 'phone.length'],
  ['00000000', '+973', 'phone.invalid'],
  ['+44 12', '+973', 'phone.foreign'],
  ['+44 7700 900123 4567', '+973', 'phone.foreign'],
  ['36001234', '+0', 'phone.foreign'],
])('%s under %s is refused with %s', (text, dialCode, fault) => {
  expect(readPhone(text, dialCode)).toMatchObject({ fault });
});

test.each(dialCodes)('the example of $value is a number of $digits digits', (code) => {
  expect(readPhone(code.example, code.value)).toEqual({
    dialCode: code.value,
    national: code.example.replaceAll(' ', ''),
  });
});

test.each([
  ['966501234567', '+973', '+966', '501234567'],
  ['٩٧١٥٠١٢٣٤٥٦٧', '+973', '+971', '501234567'],
  ['96892001234', '+973', '+968', '92001234'],
  ['97336001234', '+966', '+973', '36001234'],
  ['+973 973 3600 1234', '+973', '+973', '36001234'],
  ['+966 973 3600 1234', '+966', '+973', '36001234'],
])('%s under %s is %s %s: the code needs no plus', (text, selected, dialCode, national) => {
  expect(readPhone(text, selected)).toEqual({ dialCode, national });
});

test('a prefix that is typed key by key goes when it is whole', () => {
  let shown = { dialCode: '+973', national: '' };
  for (const key of '+97333123456') shown = visiblePhone(shown.national + key, shown.dialCode);
  expect(shown).toEqual({ dialCode: '+973', national: '33123456' });
});
