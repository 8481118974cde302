import fc from 'fast-check';
import { adfFaults, readAdf, textAt } from '../../testing/adf-rules';
import { dealer, storedExample } from '../../testing/leads';
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

test('any character that a visitor can send leaves the document valid', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]>', '<!--', '&#0;', '\u0000', '\u001b', '\ud800', '\uffff', '\r\n', '"\''),
    fc.string({ unit: fc.constantFrom('م', 'ر', 'ﷺ', '\u200f', '\u064b', ' ') }),
  );
  const text = fc.array(character, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, text, (name, vehicle, message) => {
      const lead = storedExample({ details: { name: `N${name}`, vehicle, message } });
      expect(adfFaults(adfDocument(lead, dealer))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('the rules refuse what the format refuses', () => {
  const good = adfDocument(storedExample(), dealer);
  expect(adfFaults(good.replace(/<year>.*?<\/year>/, ''))).not.toEqual([]);
  expect(adfFaults(good.replace('status="new"', 'status="old"'))).not.toEqual([]);
  expect(adfFaults(good.replace('<?ADF VERSION "1.0"?>', ''))).toEqual(['prologue']);
});
