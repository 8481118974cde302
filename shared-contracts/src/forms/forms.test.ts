import * as v from 'valibot';
import { ownProblem } from '../api/own-problem';
import { type Locale, locales } from '../locale/locale';
import type { OfferType } from '../paths/paths';
import { applyJobForm } from './apply-job.form';
import * as bookService from './book-service.form';
import { choiceFor, choicesFor } from './car-choices';
import { contactForm } from './contact.form';
import { getInTouchForm } from './get-in-touch.form';
import * as landing from './landing.form';
import { messageValuesOf } from './message-values';
import { formMessage, formMessages } from './messages';
import { newsletterForm } from './newsletter.form';
import { ownYear } from './own-car';
import * as requestQuote from './request-quote.form';
import { stockAlertForm } from './stock-alert.form';
import * as testDrives from './test-drive.form';
import { tradeInForm } from './trade-in.form';

const car = (value: string, models: string[]) => ({
  value,
  label: { en: value, ar: `${value} بالعربية` },
  models,
});
const vehicles = [car('Jimny', ['jimny', 'jimny-5d']), car('Swift', ['swift'])];
const models = {
  en: [car('swift', ['swift']), car('jimny', ['jimny']), car('jimny5d', ['jimny-5d'])],
  ar: [car('swift', ['swift']), car('jimny', ['jimny', 'jimny-5d'])],
};
const bookServiceForm = bookService.bookServiceForm(vehicles);
const requestQuoteForm = requestQuote.requestQuoteForm(vehicles);
const testDriveForm = testDrives.testDriveForm(vehicles);
const landingForm = (offer: OfferType, locale: Locale) =>
  landing.landingForm(offer, models[locale]);

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

test('a test drive may be of a grade and a colour that its car has, and of no others', () => {
  const colour = (value: string) => ({ value, label: { en: value, ar: value } });
  const cars = [
    { ...car('Swift', ['swift']), grades: ['gl', 'glx'] as const, colours: [colour('red')] },
    { ...car('EECO', ['eeco']), grades: ['gl'] as const, colours: [colour('silver')] },
  ];
  const { schema } = testDrives.testDriveForm(cars);
  const asked = (chosen: object) => ({ ...testDrive, ...chosen });
  expect(v.parse(schema, asked({ grade: 'glx', colour: 'red' }))).toMatchObject({
    ...{ vehicle: 'Swift', grade: 'glx', colour: 'red' },
  });
  expect(v.parse(schema, asked({ grade: '', colour: null }))).toEqual(testDrive);
  expect(faultsOf(schema, asked({ vehicle: 'EECO', grade: 'glx', colour: 'red' }))).toEqual({
    grade: 'grade.unknown',
    colour: 'colour.unknown',
  });
  expect(faultsOf(schema, asked({ grade: 'gls', colour: 7, name: '' }))).toEqual({
    ...{ name: 'name.required', grade: 'grade.unknown', colour: 'colour.unknown' },
  });
});

test.each([
  ['مريم الدوسري'],
  ["O'Brien"],
  ['Jean-Luc P. Ångström'],
  ['Лев'],
  ['K'],
  ['م'],
  ['\u200Fمريم نور', 'مريم نور'],
  ['\u202AMariam\u202C \uFEFF', 'Mariam'],
  ['علی\u200Cرضا'],
  ['علی\u200Cرضا\u200C', 'علی\u200Cرضا'],
  ['Fatima Al\u2011Khalifa'],
  ['Mary–Jane'],
  ['Noor "Nunu" Ali'],
  ['«أبو علي» محمد'],
  ['Ali (Abu Hassan), Jr.'],
  ['نور، مريم'],
  ['O’Brien'],
  ['Hawaiʻi'],
  ['Mohd.Ali'],
  ['S.K.'],
  ['王・小明'],
  ['م/ علي'],
  ['أ.د/ محمد'],
  ['Raman S/O Kumar'],
  ['Mary O＇Brien'],
  ['Sheikh Abdulrahman bin Abdulaziz bin Mohammed bin Salman Al Khalifa'],
])('%s is a name', (name, stored = name) => {
  expect(v.parse(testDriveForm.schema, { ...testDrive, name })).toMatchObject({ name: stored });
});

test.each([
  ['http://cheap.example', ':'],
  ['cheap@example', '@'],
  ['www.cheap', 'www.'],
  ['cheap.com', '.com'],
  ['bit.ly/x', '.ly/'],
  ['//cheap', '//'],
  ['Mariam 🙂', '🙂'],
  ['Mariam ℹ', 'ℹ'],
  ['Mariam 2', '2'],
  ['Mari\u0007am', 'U+0007'],
  ['<b>Mariam</b>', '<'],
])('the name "%s" is refused, and the sentence names %s', (name, sign) => {
  expect(faultsOf(testDriveForm.schema, { ...testDrive, name })).toEqual({ name: 'name.invalid' });
  for (const locale of locales)
    expect(formMessage(locale, 'name.invalid', messageValuesOf({ name }))).toContain(sign);
});

test.each([
  ["niamh.o'hara@example.com"],
  ['info@xn--mgbcpq6gpa1a.example'],
  ['info@\u0645\u0648\u0642\u0639.example', 'info@xn--4gbrim.example'],
  ['info@M\u00fcnchen.example', 'info@xn--mnchen-3ya.example'],
  ['\u202Amariam@example.com\u202C', 'mariam@example.com'],
  [' mari\u200Bam@example.com ', 'mariam@example.com'],
  ['mailto:mariam@example.com', 'mariam@example.com'],
  ['MAILTO:mariam@example.com?subject=Swift', 'mariam@example.com'],
  ['Mariam Noor <mariam@example.com>', 'mariam@example.com'],
  ['"Noor, Mariam" <mailto:mariam@example.com>,', 'mariam@example.com'],
  ['مريم <mariam@example.com>؛', 'mariam@example.com'],
  ['<mariam@example.com>', 'mariam@example.com'],
  ['mariam@example.com.', 'mariam@example.com'],
  ['mariam@example.com,', 'mariam@example.com'],
  ['mariam@example.com؛', 'mariam@example.com'],
  ['mariam＠example．com', 'mariam@example.com'],
  ['ｍａｒｉａｍ＠example.com', 'mariam@example.com'],
  ['user@例子.广告', 'user@xn--fsqu00a.xn--4rr70v'],
  ['user@例子。广告', 'user@xn--fsqu00a.xn--4rr70v'],
  ['a.@example.com'],
  ['ali٢٠@example.com', 'ali20@example.com'],
  ['３６００@example.com', '3600@example.com'],
  ['.a..b@example.com'],
  ['mariam @ example.com', 'mariam@example.com'],
  ['mariam@gmail. com', 'mariam@gmail.com'],
  ['mariam@gmail,com', 'mariam@gmail.com'],
  ['mariam@gmail،com', 'mariam@gmail.com'],
  // as Chromium passes on what was typed with `،`, or pasted before `、`
  ['mariam@xn--gmailcom-kpk', 'mariam@gmail.com'],
  ['mariam@gmail.xn--com-nwe', 'mariam@gmail.com'],
  ['mariam@gmail.xn--com-6y3b', 'mariam@gmail.com'],
  ['“mariam@example.com”', 'mariam@example.com'],
  ["'mariam@example.com'", 'mariam@example.com'],
  ['(mariam@example.com)', 'mariam@example.com'],
  ['«mariam@example.com»؟', 'mariam@example.com'],
  ['first+tag/{x}|y=!#$%&*?^`~@sub.example-one.co'],
])('%s is an address of mail', (email, stored = email) => {
  expect(v.parse(testDriveForm.schema, { ...testDrive, email })).toMatchObject({ email: stored });
});

test.each([
  ['mariam', 'email.noAt'],
  ['mariam@example', 'email.noEnding'],
  ['mariam@@example.com', 'email.twoAts'],
  ['a@b@example.com', 'email.twoAts'],
  ['@example.com', 'email.invalid'],
  ['mariam@', 'email.invalid'],
  ['mariam noor@example.com', 'email.space'],
  ['Mariam. mariam@example.com', 'email.space'],
  ['mariam@example.com. Thanks', 'email.space'],
  ['مريم@example.com', 'email.sign'],
  ['mariam@-example.com', 'email.invalid'],
  ['mariam@example..com', 'email.invalid'],
  ['用户@例子.广告', 'email.sign'],
  ['mailto:', 'email.noAt'],
  ['a@example.com, b@example.com', 'email.twoAts'],
  ['<a@example.com> <b@example>', 'email.noEnding'],
  [`mariam@${'a'.repeat(64)}.com`, 'email.invalid'],
  [`${'a'.repeat(250)}@example.com`, 'email.invalid'],
])('the address "%s" is refused with %s', (email, code) => {
  expect(faultsOf(testDriveForm.schema, { ...testDrive, email })).toEqual({ email: code });
});

test.each([
  ['مريم@example.com', 'م'],
  ['mariam:noor@example.com', ':'],
  ['mariam@example.com/noor', '/'],
  ['mariam@exa,mple.com', ','],
  ['mariam😀@example.com', '😀'],
])('the sentence about the address "%s" names %s', (email, sign) => {
  expect(faultsOf(newsletterForm.schema, { email })).toEqual({ email: 'email.sign' });
  for (const locale of locales)
    expect(formMessage(locale, 'email.sign', messageValuesOf({ email }))).toContain(
      `\u2068${sign}\u2069`,
    );
});

test.each([
  ['', 'name.required'],
  ['   ', 'name.required'],
  ['\u200F', 'name.required'],
  ['M'.repeat(101), 'name.tooLong'],
  ['R2D2', 'name.invalid'],
  ['<b>Mariam</b>', 'name.invalid'],
  ['-.-', 'name.required'],
  ['/', 'name.required'],
])('the name "%s" is refused with %s', (name, code) => {
  expect(faultsOf(testDriveForm.schema, { ...testDrive, name })).toEqual({ name: code });
});

test.each([
  '2018',
  '٢٠١٨',
  '２０１８',
  'Model 2018',
  'MY2018',
  'موديل ٢٠١٨',
  '٢٠١٨م',
  '2018 model',
  'Model: 2018',
  'موديل: ٢٠١٨',
  '2018.',
])('the model year "%s" is 2018', (year) => {
  expect(v.parse(ownYear, year)).toBe('2018');
});

test.each([
  ['8,500', '8500'],
  ['BHD 8500.000', '8500'],
  ['٨٬٥٠٠ دينار', '8500'],
  ['up to 8 500', '8500'],
  ['8.5k', '8500'],
  ['12 ألف', '12000'],
  ['٩ آلاف', '9000'],
])('the price "%s" of a stock alert is %s dinars', (price, stored) => {
  const { email } = person;
  expect(v.parse(stockAlertForm([]).schema, { price, email })).toEqual({ price: stored, email });
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
    email: 'email.noAt',
    model: 'model.required',
  });
});

test.each(locales)(
  'a service enquiry needs a service and a message, and no model, in %s',
  (locale) => {
    const values = { ...offer, offerType: 'service-offer' };
    expect(faultsOf(landingForm('service-offer', locale).schema, values)).toEqual({
      service: 'service.required',
      message: 'message.required',
    });
  },
);

test('a model of the site is found in the lists of the forms', () => {
  expect(choiceFor('swift', vehicles)).toBe('Swift');
  expect(choiceFor('jimny-5d', vehicles)).toBe('Jimny');
  expect(choiceFor('jimny', models.en)).toBe('jimny');
  expect(choiceFor('jimny-5d', models.en)).toBe('jimny5d');
  expect(choiceFor('jimny-5d', models.ar)).toBe('jimny');
  expect(choiceFor('new-carry', models.en)).toBe('');
});

test('a test drive is of one model exactly where its page asks, and of a line of the list elsewhere', () => {
  const exact = [car('Jimny 3D', ['jimny']), car('Jimny 5D', ['jimny-5d'])];
  const cars = [{ ...car('Jimny', ['jimny', 'jimny-5d']), exact }, car('Swift', ['swift'])];
  const named = (model: string) => choicesFor(model, cars).map(({ value }) => value);
  expect(named('jimny-5d')).toEqual(['Jimny 5D', 'Swift']);
  expect(named('swift')).toEqual(['Jimny', 'Swift']);
  const { schema } = testDrives.testDriveForm(cars);
  for (const vehicle of ['Jimny', 'Jimny 3D', 'Jimny 5D'])
    expect(faultsOf(schema, { ...person, vehicle })).toEqual({});
  expect(faultsOf(schema, { ...person, vehicle: 'Jimny 7D' })).toEqual({
    vehicle: 'vehicle.unknown',
  });
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

const others = { ...person, firstName: 'Mariam', lastName: 'Al Dosari', carModel: 'Swift' };
const booking = {
  ...others,
  vehicleRegistration: '482915',
  serviceType: 'warranty',
  date: '2999-11-28T09:30',
};
const quote = { ...others, title: 'ms', vehicleRegistration: '482915', parts: 'Brake pads' };
test.each([
  ['a booking', bookServiceForm, booking],
  ['a quote', requestQuoteForm, quote],
])('%s stores the registration number in Latin digits', (_, form, values) => {
  const typed = { ...values, vehicleRegistration: ' ٤٨٢٩۱۵ ' };
  expect(v.parse(form.schema as v.GenericSchema, typed)).toMatchObject({
    vehicleRegistration: '482915',
  });
});

const cv = { name: 'Mariam.PDF', size: 1000 };

test('a booking needs nothing that no input shows; its time is that of its date', () => {
  expect(v.parse(bookServiceForm.schema, booking)).toMatchObject({ time: '09:30', branch: '' });
  const values = { ...booking, time: '10:00', age: 30 };
  expect(v.parse(bookServiceForm.schema, values)).toMatchObject({ time: '10:00', age: '30' });
});

test.each([
  ['', 'date.required'],
  ['tomorrow', 'date.invalid'],
  ['2999-02-30T09:30', 'date.invalid'],
  ['2999-02-03T25:00', 'date.invalid'],
  ['2020-11-28T09:30', 'date.past'],
])('the date "%s" is refused with %s', (date, code) => {
  expect(faultsOf(bookServiceForm.schema, { ...booking, date })).toEqual({ date: code });
});

test('a time of another day than the chosen one is not taken for a choice', () => {
  const faults = (day: string) => faultsOf(bookServiceForm.schema, { ...booking, day });
  expect(faults('2999-11-28')).toEqual({});
  expect(faults('2999-11-29')).toEqual({ date: 'date.required' });
});

test('an appointment is in the time of the workshop, three hours ahead of UTC', () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
  expect(faultsOf(bookServiceForm.schema, { ...booking, date: at(2) })).toEqual({
    date: 'date.past',
  });
  expect(faultsOf(bookServiceForm.schema, { ...booking, date: at(4) })).toEqual({});
});

test('a quote needs neither emirate nor branch nor details', () => {
  expect(faultsOf(requestQuoteForm.schema, quote)).toEqual({});
  expect(Object.keys(faultsOf(requestQuoteForm.schema, {}))).toHaveLength(8);
});

test.each([
  ['js2zc 83s-٦٠٠1 23456', undefined, 'JS2ZC83S600123456'],
  ['VIN: JS2ZC83S600123456', undefined, 'JS2ZC83S600123456'],
  ['Chassis No. js2zc83s600123456', undefined, 'JS2ZC83S600123456'],
  ['رقم الهيكل: JS2ZC83S600123456', undefined, 'JS2ZC83S600123456'],
  ['*JS2ZC83S600123456*', undefined, 'JS2ZC83S600123456'],
  ['JS2\u2011ZC83S6\u201300123456.', undefined, 'JS2ZC83S600123456'],
  ['', undefined, ''],
  ['JS2ZC83S60012345', 'chassisNumber.length', ''],
  ['JS2ZC83S6OO123456', 'chassisNumber.letters', ''],
  ['JS2ZC83S6٫0123456', 'chassisNumber.letters', ''],
])('the chassis number "%s" is read, or refused with %s', (chassisNumber, code, stored) => {
  const typed = { ...quote, chassisNumber };
  expect(faultsOf(requestQuoteForm.schema, typed)).toEqual(code ? { chassisNumber: code } : {});
  if (!code) expect(v.parse(requestQuoteForm.schema, typed).chassisNumber ?? '').toBe(stored);
});

test('a photograph of the part may come, and is no larger than a phone makes it', () => {
  const faults = (partPhoto: unknown) => faultsOf(requestQuoteForm.schema, { ...quote, partPhoto });
  expect(faults(undefined)).toEqual({});
  expect(faults({ name: 'part.jpg', size: 1000 })).toEqual({});
  expect(faults({ name: 'part.jpg', size: 0 })).toEqual({ partPhoto: 'partPhoto.empty' });
  expect(faults({ name: 'part.jpg', size: 13 * 1024 * 1024 })).toEqual({
    partPhoto: 'partPhoto.tooLarge',
  });
});

test('a test drive is asked for with or without a time; where the visitor is, with an address', () => {
  const drive = { ...person, vehicle: 'Swift' };
  const { schema } = testDriveForm;
  expect(v.parse(schema, drive)).not.toHaveProperty('date');
  const goneBack = { ...drive, day: '', date: '2999-11-28T09:30' };
  expect(v.parse(schema, goneBack)).not.toHaveProperty('date');
  expect(v.parse(schema, { ...drive, date: '2999-11-28T09:30' })).toMatchObject({
    ...{ date: '2999-11-28T09:30', time: '09:30' },
  });
  expect(faultsOf(schema, { ...drive, date: 'tomorrow' })).toEqual({ date: 'date.invalid' });
  expect(faultsOf(schema, { ...drive, place: 'home' })).toEqual({ address: 'address.required' });
});

test.each([undefined, false, null, 'true'])('agreement that is %s is none', (agreed) => {
  expect(faultsOf(contactForm.schema, { ...person, agreed })).toEqual({
    agreed: 'agreed.required',
  });
});

test('a contact message needs no subject', () => {
  expect(faultsOf(contactForm.schema, { ...person, agreed: true })).toEqual({});
});

test('an application is for any job unless it names one', () => {
  expect(v.parse(applyJobForm.schema, { ...person, cv })).toMatchObject({ jobId: 'website' });
});

test.each([
  [undefined, 'cv.required'],
  [{ name: '', size: 0 }, 'cv.required'],
  [{ ...cv, size: 0 }, 'cv.empty'],
  [{ ...cv, size: 5 * 1024 * 1024 + 1 }, 'cv.tooLarge'],
])('the CV %j is refused with %s', (file, code) => {
  expect(faultsOf(applyJobForm.schema, { ...person, cv: file })).toEqual({ cv: code });
});

test('what no keyboard types is left out, and spaces are one', () => {
  const values = { ...quote, firstName: ' Mariam\n\u00a0 Noor', parts: 'Pads\nDiscs\u0007' };
  expect(v.parse(requestQuoteForm.schema, values)).toMatchObject({
    firstName: 'Mariam Noor',
    parts: 'Pads\nDiscs',
  });
});

const definitionsIn = (locale: 'en' | 'ar') => [
  testDriveForm,
  landingForm('new-car-offer', locale),
  landingForm('service-offer', locale),
  bookServiceForm,
  requestQuoteForm,
  contactForm,
  getInTouchForm,
  applyJobForm,
  newsletterForm,
  tradeInForm([]),
];

test.each(locales)('every field, choice and button of every form has its words in %s', (locale) => {
  const { fields, options, forms } = formMessages[locale];
  for (const { name, fields: own } of definitionsIn(locale)) {
    expect(forms).toHaveProperty([name, 'submit']);
    expect(forms).toHaveProperty([name, 'received']);
    for (const field of own.filter(({ kind }) => kind !== 'hidden')) {
      expect(fields).toHaveProperty([field.name, 'label']);
      if (field.help) expect(fields).toHaveProperty([field.name, 'help']);
      if (field.kind !== 'select') continue;
      expect(fields).toHaveProperty([field.times?.field ?? field.name, 'placeholder']);
      for (const { value, label } of field.options) {
        if (!label) expect(options).toHaveProperty([field.name, value]);
      }
    }
  }
});

test.each(locales)('every rule of every form has its sentence in %s', (locale) => {
  const long = 'x'.repeat(3000);
  const everywhere = (text: unknown) =>
    Object.fromEntries(
      definitionsIn(locale).flatMap(({ fields }) => fields.map(({ name }) => [name, text])),
    );
  const values = [
    {},
    everywhere('x'),
    everywhere(long),
    everywhere({}),
    { ...person, mobile: '00000000', name: '1a', offerType: 'x', cv: { name: 'x', size: 1e9 } },
    { ...person, code: '+1', date: '2020-01-01T10:00', cv: { name: 'x.pdf', size: 0 } },
  ];
  for (const { schema } of definitionsIn(locale)) {
    for (const code of values.flatMap((some) => Object.values(faultsOf(schema, some)))) {
      expect([code, formMessage(locale, code)]).not.toContain(
        formMessages[locale].errors.unexpected,
      );
    }
  }
});

test.each(['en', 'ar'] as const)('calls fail in the words of the forms: %s', (locale) => {
  for (const code of ['network', 'unexpected'] as const) {
    expect(ownProblem(locale, code).message).toBe(formMessage(locale, code));
  }
});
