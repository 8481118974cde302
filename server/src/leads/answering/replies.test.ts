import { answeredKinds } from 'shared-contracts/inbox';
import { locales } from 'shared-contracts/locale';
import { storedExample } from '../../../testing/leads';
import type { LeadNames } from '../lead-names';
import { repliesOf } from './replies';

const names: LeadNames = {
  brand: { en: 'Brand Bahrain', ar: 'براند البحرين' },
  models: new Map(),
  cars: new Map([
    ['Swift', { en: 'Swift', ar: 'سويفت' }],
    ['jimny3d', { en: 'Jimny 3-door', ar: 'جيمني 3 أبواب' }],
  ]),
  offers: new Map([['7', { en: 'Sale', ar: 'تخفيضات' }]]),
  colours: new Map(),
  jobs: new Map(),
  branches: new Map(),
  campaigns: new Map(),
};

const bare = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '');
const written = (lead: Parameters<typeof storedExample>[0]) =>
  bare(
    new URL(repliesOf(storedExample(lead), names).whatsapp ?? '').searchParams.get('text') ?? '',
  );

const phone = { code: '+973', mobile: '36123456' };

test('a message begins in the visitor’s language, and names the car as the site does', () => {
  expect(written({ kind: 'test-drive', locale: 'ar' })).toBe(
    'مرحباً مريم الدوسري، معك براند البحرين. شكراً لطلبك تجربة قيادة سويفت (رقم الطلب TD-20417). ما الوقت الذي يناسبك؟',
  );
  const details = { ...phone, name: 'Ali', model: 'jimny3d' };
  expect(written({ kind: 'landing-enquiry', locale: 'en', details })).toBe(
    'Hello Ali, this is Brand Bahrain. Thank you for your interest in the Jimny 3-door (request TD-20417). How can we help?',
  );
});

test('every kind of lead has a sentence in both languages, also where it is about no car that we know', () => {
  for (const kind of answeredKinds) {
    for (const locale of locales) {
      for (const about of [{ carModel: 'Swift', offerId: '7' }, { carModel: 'Other' }]) {
        const text = written({ kind, locale, details: { ...phone, ...about } });
        expect(text).toContain('TD-20417');
        expect(text).not.toMatch(/\{\{|Other|undefined|null| {2}|[“«]\s*[”»]/);
      }
    }
  }
});

test('nothing is offered that the visitor gave no address for, and a foreign number is called as it is', () => {
  const details = { code: '+44', mobile: '7400123456' };
  expect(repliesOf(storedExample({ details }), names)).toMatchObject({
    call: 'tel:+447400123456',
    whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/447400123456\?text=/),
    mail: null,
  });
  const mailed = { email: 'a?cc=b@example.com' };
  expect(repliesOf(storedExample({ details: mailed }), names)).toMatchObject({
    ...{ call: null, whatsapp: null },
    mail: expect.stringMatching(/^mailto:a%3Fcc%3Db@example\.com\?subject=/),
  });
});
