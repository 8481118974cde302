import fc from 'fast-check';
import { adfFaults, readAdf, textAt } from '../../../testing/adf-rules';
import { dealer, storedExample } from '../../../testing/leads';
import { xmlFaults } from '../../../testing/xml-faults';
import { adfDocument, isProspect } from './adf';

test('a test drive in Arabic is a prospect for that car', () => {
  const xml = adfDocument(storedExample(), dealer);
  expect(adfFaults(xml)).toEqual([]);
  const root = readAdf(xml);
  expect(textAt(root, 'prospect/customer/contact/name')).toBe('مريم الدوسري');
  expect(textAt(root, 'prospect/customer/contact/phone')).toBe('+97336123456');
  expect(textAt(root, 'prospect/vehicle/model')).toBe('Swift');
  expect(textAt(root, 'prospect/vehicle/year')).toBe('2026');
  expect(xml).toContain('<vehicle interest="test-drive" status="new">');
});

test('the grade and the colour that were chosen go along, as the dealer calls them', () => {
  const { details } = storedExample();
  const chosen = { ...details, grade: 'glx', colour: 'pearl-white' };
  const xml = adfDocument(storedExample({ details: chosen }), dealer);
  expect(adfFaults(xml)).toEqual([]);
  const root = readAdf(xml);
  expect(textAt(root, 'prospect/vehicle/trim')).toBe('GLX');
  expect(textAt(root, 'prospect/vehicle/colorcombination/exteriorcolor')).toBe('Pearl white');
  expect(textAt(root, 'prospect/customer/comments')).toContain('Grade: GLX\nColour: Pearl white');
});

test('the make is the brand on the car, and the dealer is the vendor', () => {
  const root = readAdf(adfDocument(storedExample(), dealer));
  expect(textAt(root, 'prospect/vehicle/make')).toBe('Brand');
  expect(textAt(root, 'prospect/vendor/vendorname')).toBe('Brand Bahrain');
});

test('a car that a landing page knows by its code has its name', () => {
  const details = { name: 'Ali', model: 'jimny3d', offerType: 'new-car-offer' };
  const xml = adfDocument(storedExample({ kind: 'landing-enquiry', details }), dealer);
  expect(textAt(readAdf(xml), 'prospect/vehicle/model')).toBe('Jimny 3-door');
  expect(xml).toContain('<vehicle interest="buy" status="new">');
});

test.each([
  ['service-booking', { carModel: 'Swift' }],
  ['parts-quote', { carModel: 'Swift' }],
  ['landing-enquiry', { offerType: 'service-offer', service: 'Express Service' }],
] as const)('a %s is about the service of the visitor’s own car', (kind, asked) => {
  const xml = adfDocument(storedExample({ kind, details: { name: 'Ali', ...asked } }), dealer);
  expect(adfFaults(xml)).toEqual([]);
  expect(xml).toContain('<vehicle interest="service" status="used">');
});

test('first and last names stay apart', () => {
  const details = { firstName: 'Ali', lastName: "O'Neill", email: 'a@example.com' };
  const lead = storedExample({ kind: 'offer-enquiry', details });
  const xml = adfDocument(lead, dealer);
  expect(adfFaults(xml)).toEqual([]);
  expect(xml).toContain('<name part="first">Ali</name><name part="last">');
});

test('applications and newsletter addresses are not for a CRM of cars', () => {
  expect(isProspect(storedExample())).toBe(true);
  expect(isProspect(storedExample({ kind: 'job-application' }))).toBe(false);
  expect(isProspect(storedExample({ kind: 'newsletter', details: { email: 'a@b.co' } }))).toBe(
    false,
  );
});

test('whatever a visitor types, a strict parser takes the document and the format allows it', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ']]>',
      '<!--',
      '&#0;',
      '&',
      '&nbsp;',
      '&x;',
      'R&D;',
      '\u0000',
      '\u001b',
      '\ud800',
      '\uffff',
      '\r\n',
      '"\'',
    ),
    fc.string({ unit: fc.constantFrom('م', 'ر', 'ﷺ', '\u200f', '\u064b', ' ') }),
  );
  const text = fc.array(character, { maxLength: 6 }).map((parts) => parts.join(''));
  const documents = fc.sample(fc.tuple(text, text, text), 500).map(([name, vehicle, message]) => {
    const lead = storedExample({ details: { name: `N${name}`, vehicle, message } });
    return adfDocument(lead, dealer);
  });
  expect(xmlFaults(documents)).toEqual([]);
  for (const document of documents) expect(adfFaults(document)).toEqual([]);
});

test.each(['R&D; and more', 'a&nbsp;b', '&x;', '&amp;', '&#1;', 'Q&A'])(
  '%s is read as it was typed',
  (name) => {
    const xml = adfDocument(storedExample({ details: { name } }), dealer);
    expect(xml).toContain(`>${name.replaceAll('&', '&amp;')}<`);
    expect(textAt(readAdf(xml), 'prospect/customer/contact/name')).toBe(name);
  },
);

test('the rules refuse what the format refuses', () => {
  const good = adfDocument(storedExample(), dealer);
  expect(adfFaults(good.replace(/<year>.*?<\/year>/, ''))).not.toEqual([]);
  expect(adfFaults(good.replace('status="new"', 'status="old"'))).not.toEqual([]);
  expect(adfFaults(good.replace('<?ADF VERSION "1.0"?>', ''))).toEqual(['prologue']);
  expect(xmlFaults([good, good.replace('Swift', 'Swift&nbsp;')])).toHaveLength(1);
});
