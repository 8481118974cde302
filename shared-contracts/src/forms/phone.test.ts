import { dialCodes } from './dial-codes';
import { readPhone, visiblePhone } from './phone';

test.each([
  ['3600 1234', '+973', '36001234'],
  ['٣٦٠٠ ١٢٣٤', '+973', '36001234'],
  ['۳۶۰۰۱۲۳۴', '+973', '36001234'],
  ['+973 3600 1234', '+973', '36001234'],
  ['٠٠٩٧٣٣٦٠٠١٢٣٤', '+973', '36001234'],
  ['97336001234', '+973', '36001234'],
  ['(3600) 12-34', '+973', '36001234'],
  ['050 123 4567', '+966', '501234567'],
  ['50 123 4567', '+971', '501234567'],
])('%s under %s is the number %s', (text, dialCode, national) => {
  expect(readPhone(text, dialCode)).toEqual({ dialCode, national });
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
  ['+44 7700 900123', '+973', 'phone.invalid'],
  ['36001234', '+44', 'phone.invalid'],
])('%s under %s is refused with %s', (text, dialCode, fault) => {
  expect(readPhone(text, dialCode)).toMatchObject({ fault });
});

test.each(dialCodes)('the example of $value is a number of $digits digits', (code) => {
  expect(readPhone(code.example, code.value)).toEqual({
    dialCode: code.value,
    national: code.example.replaceAll(' ', ''),
  });
});

test('a prefix that is typed key by key goes when it is whole', () => {
  let shown = { dialCode: '+973', national: '' };
  for (const key of '+97333123456') shown = visiblePhone(shown.national + key, shown.dialCode);
  expect(shown).toEqual({ dialCode: '+973', national: '33123456' });
});
