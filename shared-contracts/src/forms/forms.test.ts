import * as v from 'valibot';
import { locales } from '../locale/locale';
import { landingForm } from './landing.form';
import { formMessage, formMessages } from './messages';
import { testDriveForm } from './test-drive.form';
import { landingModelOf, vehicleOf } from './vehicles';

const faultsOf = (schema: v.GenericSchema, values: object) => {
  const { issues = [] } = v.safeParse(schema, values);
  const first = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!first.has(field)) first.set(field, issue.message);
  }
  return Object.fromEntries(first);
};

const person = { name: 'Mariam', email: 'mariam@example.com', code: '+973', mobile: '36001234' };
const testDrive = { ...person, vehicle: 'Swift' };
const offer = { ...person, campaign: 'jimny', source: 'website' };

test.each(['مريم الدوسري', "O'Brien", 'Jean-Luc P. Ångström', 'Лев'])('%s is a name', (name) => {
  expect(faultsOf(testDriveForm.schema, { ...testDrive, name })).toEqual({});
});

test.each([
  ['', 'name.required'],
  ['   ', 'name.required'],
  ['M', 'name.length'],
  ['M'.repeat(61), 'name.length'],
  ['R2D2', 'name.invalid'],
  ['<b>Mariam</b>', 'name.invalid'],
  ['-.-', 'name.invalid'],
])('the name "%s" is refused with %s', (name, code) => {
  expect(faultsOf(testDriveForm.schema, { ...testDrive, name })).toEqual({ name: code });
});

test('an empty test drive names every field once', () => {
  expect(faultsOf(testDriveForm.schema, {})).toEqual({
    name: 'name.required',
    email: 'email.required',
    mobile: 'phone.required',
    vehicle: 'vehicle.required',
  });
});

test('a wrong number is named also when other fields are wrong', () => {
  const values = { ...testDrive, name: '', mobile: '123', vehicle: 'Tank' };
  expect(faultsOf(testDriveForm.schema, values)).toEqual({
    name: 'name.required',
    mobile: 'phone.length',
    vehicle: 'vehicle.unknown',
  });
});

test('a new-car enquiry needs a model and an e-mail address that is one', () => {
  const values = { ...offer, offerType: 'new-car-offer', email: 'swift' };
  expect(faultsOf(landingForm('new-car-offer', 'en').schema, values)).toEqual({
    email: 'email.invalid',
    model: 'model.required',
  });
});

test('a service enquiry needs a service and a message, and no model', () => {
  const values = { ...offer, offerType: 'service-offer' };
  expect(faultsOf(landingForm('service-offer', 'en').schema, values)).toEqual({
    service: 'service.required',
    message: 'message.required',
  });
});

test('the Arabic landing page has the new-car form only', () => {
  expect(landingForm('service-offer', 'ar').name).toBe('landingNewCar');
});

test('English landing pages offer three more models', () => {
  const codesOf = (locale: 'en' | 'ar') =>
    landingForm('new-car-offer', locale).fields.flatMap((field) =>
      field.kind === 'select' ? field.options.map(({ value }) => value) : [],
    );
  expect(codesOf('ar')).toHaveLength(8);
  expect(codesOf('en').slice(8)).toEqual(['jimny3d', 'jimny5d', 'eeco']);
});

test('a model of the site is found in the lists of the forms', () => {
  expect(vehicleOf('grand-vitara')).toBe('Grand Vitara');
  expect(vehicleOf('fronx')).toBe('FRONX');
  expect(vehicleOf('jimny-5d')).toBe('Jimny');
  expect(landingModelOf('jimny-5d', 'en')).toBe('jimny5d');
  expect(landingModelOf('jimny-5d', 'ar')).toBe('jimny');
  expect(landingModelOf('new-carry', 'en')).toBe('');
});

test('both languages say the same things', () => {
  const keysOf = (messages: object, path = ''): string[] =>
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string'
        ? `${path}${key}`.replace(/_(zero|one|two|few|many|other)$/, '')
        : keysOf(value, `${path}${key}.`),
    );
  const [en, ar] = [formMessages.en, formMessages.ar].map((all) => [...new Set(keysOf(all))]);
  expect(ar?.sort()).toEqual(en?.sort());
});

test.each(locales)('every rule of every form has its sentence in %s', (locale) => {
  const definitions = [
    testDriveForm,
    landingForm('new-car-offer', locale),
    landingForm('service-offer', locale),
  ];
  const values = [
    {},
    { name: 'x', email: 'x', mobile: '1', code: '+1', vehicle: 'x', model: 'x', service: 'x' },
    { ...person, mobile: '00000000', name: '1a', offerType: 'x', message: 'x'.repeat(3000) },
    { campaign: 'x'.repeat(300), source: 'x'.repeat(300) },
  ];
  for (const { schema } of definitions) {
    for (const code of values.flatMap((some) => Object.values(faultsOf(schema, some)))) {
      expect([code, formMessage(locale, code)]).not.toContain(
        formMessages[locale].errors.unexpected,
      );
    }
  }
});
