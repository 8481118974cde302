import { testDriveForm } from 'shared-contracts/forms';
import { calls } from 'shared-contracts/wire';
import { checkForm } from './check-form';

const car = { value: 'Swift', label: { en: 'Swift', ar: 'سويفت' }, models: ['swift'] };
const person = { name: 'Mariam', email: 'mariam@example.com', vehicle: 'Swift' };

const check = (code: string, mobile: string) =>
  checkForm(testDriveForm([car]), { ...person, code, mobile }, calls.testDrives.request, 'ar');

test.each([
  ['+44', '07911 123456', '7911123456'],
  ['+91', '98765 43210', '9876543210'],
  ['+973', '+20 100 123 4567', '1001234567'],
  ['+1', '(212) 555-0123', '2125550123'],
])('under %s the number %s is stored as %s', (code, mobile, national) => {
  expect(check(code, mobile)).toMatchObject({ values: { mobile: national } });
});

test.each([
  ['+44', '1234567'],
  ['+91', '12345'],
  ['+20', '99999999'],
  ['+999', '12345678'],
])('under %s there is no number %s, and the visitor is told under which code', (code, mobile) => {
  expect(check(code, mobile)).toEqual({
    problems: [{ field: 'mobile', code: 'phone.foreign', message: expect.stringContaining(code) }],
  });
});
