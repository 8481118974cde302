import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { adfFaults } from '../../../testing/adf-rules';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { seedNames } from '../../../testing/lead-names';
import { dealer, storedExample } from '../../../testing/leads';
import { type MailServer, openMailServer } from '../../../testing/mail-server';
import { leadFilesIn, storeCv } from '../../../testing/uploads';
import type { LeadFileStore } from '../files/lead-file-store';
import { acknowledgementOf } from './acknowledgement';
import type { StoredLead } from './destination';
import { destinationsOf } from './destinations';
import { mailTexts } from './mail-texts';
import ar from './messages/ar.json';
import en from './messages/en.json';

let fresh: FreshDatabase;
let server: MailServer;
let dataDir: string;
let leadFiles: LeadFileStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'showroom-mail-'));
  leadFiles = leadFilesIn(dataDir);
  fresh = await openFreshDatabase();
  await seedNames(fresh.database);
  server = await openMailServer((address) => address.startsWith('gone@'));
});
afterEach(async () => {
  await Promise.all([server.close(), fresh.close()]);
  rmSync(dataDir, { recursive: true });
});

async function send(name: string, lead: StoredLead, smtpUrl = server.url, locale: Locale = 'en') {
  const mail = {
    ...{ smtpUrl, locale },
    from: 'Showroom <site@example.com>',
    to: 'sales@example.com',
  };
  const adf = { mailTo: 'crm@example.com' };
  const { database } = fresh;
  const destinations = destinationsOf({ mail, adf, webhook: null }, dealer, leadFiles, {
    ...{ database, origin: 'https://showroom.example' },
  });
  const destination = destinations.find((candidate) => candidate.name === name);
  await destination?.send({
    id: `${lead.reference}.${name}`,
    lead,
    signal: AbortSignal.timeout(5000),
  });
  return server.mails[0];
}

test('the dealer reads who wants what, and answers the visitor', async () => {
  const mail = await send('mail', storedExample());
  expect(mail?.to).toEqual(['sales@example.com']);
  expect(mail?.header('Subject')).toBe('Test drive TD-20417 – مريم الدوسري');
  expect(mail?.header('Reply-To')).toContain('mariam@example.com');
  expect(mail?.header('Message-ID')).toBe('<TD-20417.mail@example.com>');
  for (const line of ['Name: مريم الدوسري', 'Mobile: +97336123456', 'Page: /ar/test-drive']) {
    expect(mail?.body).toContain(line);
  }
});

/** HTML of a mail. */
const pageOf = (mail: Awaited<ReturnType<typeof send>>): string =>
  /<!doctype html>[\s\S]*<\/html>/.exec(mail?.body ?? '')?.[0] ?? '';

/** Text of a mail's HTML. */
const wordsOf = (mail: Awaited<ReturnType<typeof send>>): string =>
  pageOf(mail).replace(/<[^>]*>/g, ' ');

test('one tap on a phone calls the visitor, writes to them in their language, or opens the lead', async () => {
  const html = pageOf(await send('mail', storedExample()));
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, address = '', label]) => [label, decodeURIComponent(address.replaceAll('&amp;', '&'))],
  );
  const words =
    'مرحباً \u2068مريم الدوسري\u2069، معك \u2068براند البحرين\u2069. شكراً لطلبك تجربة قيادة \u2068سويفت\u2069 (رقم الطلب \u2066TD-20417\u2069). ما الوقت الذي يناسبك؟';
  expect(links).toEqual([
    ['Call +97336123456', 'tel:+97336123456'],
    ['Write on WhatsApp', `https://wa.me/97336123456?text=${words}`],
    [
      'Answer by mail',
      `mailto:mariam@example.com?subject=براند البحرين: طلبك رقم TD-20417&body=${words}`,
    ],
    ['Open in the inbox', 'https://showroom.example/-/inbox/TD-20417'],
  ]);
});

const came = {
  at: '2026-03-01T08:20:00.000Z',
  page: '/offers',
  referrer: 'www.google.com',
  marks: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'eid' },
};

test('all of a lead is said in words, at Bahrain’s time, in the language that the dealer has chosen', async () => {
  const details = {
    ...{ name: 'Ali', code: '+973', mobile: '36123456', carModel: 'Swift' },
    ...{ grade: 'glx', colour: 'pearl-white' },
    ...{ serviceType: 'paidservice', date: '2026-03-04T09:30', time: '09:30', title: 'mr' },
    ...{
      offerId: '7',
      jobId: 'SL-204',
      branch: 'Manama',
      service: 'Express Service',
      offerType: 'service-offer',
    },
  };
  const first = { ...came, at: '2026-02-20T21:05:00.000Z', marks: {}, platform: 'google' };
  const lead = storedExample({ details, attribution: { first, last: came } });
  const english = wordsOf(await send('mail', lead));
  for (const words of [
    ...[
      'Swift',
      'Grade  GLX',
      'Colour  Pearl white',
      'Paid service',
      'Wednesday 4 March 2026, 09:30',
      'Mr',
      'Sale',
      'Sales adviser',
    ],
    ...['Express service', 'Sunday 1 March 2026, 11:30', 'google (cpc), campaign eid'],
    'google, to the page /offers, Saturday 21 February 2026, 00:05',
  ])
    expect(english).toContain(words);
  server.mails.length = 0;
  const arabic = await send('mail', lead, server.url, 'ar');
  expect(arabic?.header('Subject')).toBe('تجربة قيادة TD-20417 – Ali');
  for (const words of [
    ...['صيانة مدفوعة', 'الفئة  GLX', 'اللون  أبيض لؤلؤي'],
    'المنامة',
    'الأربعاء 4 مارس 2026، الساعة 09:30',
    'مستشار مبيعات',
  ])
    expect(wordsOf(arabic)).toContain(words);
  for (const text of [english, arabic?.body])
    expect(text).not.toMatch(
      /[{}]|pearl-white|paidservice|SL-204|service-offer|Cj0|\d\dT\d\d|\.000Z/,
    );
});

test('nothing that a visitor writes is markup, a link or a sentence of ours in the mail', async () => {
  const details = {
    name: '<img src=x>',
    code: '+973',
    mobile: '36123456',
    email: 'a?bcc=b@example.com',
    vehicle: '"><b>',
  };
  const mail = await send('mail', storedExample({ details }));
  expect(pageOf(mail)).not.toMatch(/<(img|b)\b/);
  expect(wordsOf(mail)).toContain('&lt;img src=x&gt;');
  expect(pageOf(mail)).toContain('href="mailto:a%3Fbcc%3Db@example.com?subject=');
});

test("an applicant's CV goes along with the mail", async () => {
  const cv = await storeCv(leadFiles, { text: '%PDF-1.7 of Huda', name: 'سيرة.pdf' });
  const details = { name: 'Huda', email: 'huda@example.com', cv };
  const mail = await send('mail', storedExample({ kind: 'job-application', details }));
  expect(mail?.raw).toContain('filename=TD-20417.pdf');
  expect(mail?.body).toContain('%PDF-1.7 of Huda');
  expect(mail?.body).not.toContain(cv.file);
});

test('an Arabic visitor gets an Arabic acknowledgement with the reference', async () => {
  const mail = await send('acknowledgement', storedExample());
  expect(mail?.to).toEqual(['mariam@example.com']);
  expect(mail?.header('Subject')).toBe('براند البحرين: وصلنا طلبك رقم TD-20417');
  expect(mail?.body).toContain('مرحباً \u2068مريم الدوسري\u2069،');
  expect(mail?.body).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.body).toContain('TD-20417');
});

test('an English visitor gets an English one, in which nothing of theirs is markup', async () => {
  const details = { name: 'Ann <b>Lee</b>', email: 'ann@example.com' };
  const mail = await send('acknowledgement', storedExample({ locale: 'en', details }));
  expect(mail?.header('Subject')).toBe('Brand Bahrain: we have your request TD-20417');
  expect(mail?.body).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;');
});

test('a name cannot add a recipient or a header', async () => {
  const details = { name: 'Eve\r\nBcc: other@example.com', email: 'eve@example.com' };
  const mail = await send('acknowledgement', storedExample({ details }));
  expect(mail?.to).toEqual(['eve@example.com']);
  expect(mail?.header('Bcc')).toBe('');
});

test('a lead is given to no mail server of another machine in the open', async () => {
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
  await expect(send('mail', storedExample(), elsewhere)).rejects.toThrow();
  expect(server.mails).toEqual([]);
});

test('an address that does not exist is not tried again', async () => {
  const details = { name: 'Nobody', email: 'gone@example.com' };
  await expect(send('acknowledgement', storedExample({ details }))).rejects.toMatchObject({
    fault: 'SMTP 550',
    final: true,
  });
});

test('only a visitor with an address, and a lead of today, is acknowledged', () => {
  const mail = {
    ...{ smtpUrl: server.url, locale: 'en' as const },
    ...{ from: 'site@example.com', to: 'sales@example.com' },
  };
  const [, acknowledgement] = destinationsOf(
    { mail, adf: null, webhook: null },
    dealer,
    leadFiles,
    {
      database: fresh.database,
      origin: 'https://showroom.example',
    },
  );
  const wants = (lead: StoredLead, at: string) => acknowledgement?.wants(lead, new Date(at));
  const lead = storedExample();
  expect(wants(lead, '2026-03-01T09:00:00Z')).toBe(true);
  expect(wants(lead, '2026-03-03T09:00:00Z')).toBe(false);
  expect(wants(storedExample({ details: { name: 'Ali' } }), '2026-03-01T09:00:00Z')).toBe(false);
});

test("a dealer's CRM gets the lead as a file", async () => {
  const mail = await send('adf', storedExample());
  expect(mail?.to).toEqual(['crm@example.com']);
  expect(mail?.raw).toContain('filename=TD-20417.xml');
  const xml = /<\?xml[\s\S]*<\/adf>/.exec(mail?.body ?? '')?.[0] ?? '';
  expect(adfFaults(xml)).toEqual([]);
});

test('both languages have the same words, and every kind of lead has its sentence', () => {
  const shape = (words: object): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' ? shape(value).map((inner) => `${key}.${inner}`) : [key],
    );
  expect(shape(ar)).toEqual(shape(en));
  expect(Object.keys(formMessages.en.forms)).not.toEqual([]);
  for (const locale of ['en', 'ar'] as const) {
    const acknowledged = Object.keys(en.kinds).filter(
      (kind) => !/^(newsletter|booking-)/.test(kind),
    );
    for (const kind of acknowledged) {
      // The keys of `kinds` are the kinds, as the type of `kindLabel` ensures.
      const lead = storedExample({ kind: kind as StoredLead['kind'], locale });
      for (const paragraph of acknowledgementOf(lead, dealer).paragraphs) {
        expect(paragraph).not.toBe('');
        expect(paragraph).not.toContain('{{');
      }
    }
  }
});

test('staff write what a mail to visitors says, in each language; what is left out stays', async () => {
  const texts = mailTexts({ 'mails/acknowledgement/subject': { en: 'Got it: {{reference}}' } });
  const mailed = { ...dealer, mailTexts: texts };
  const lead = storedExample();
  const subjectIn = (locale: Locale) => acknowledgementOf({ ...lead, locale }, mailed).subject;
  expect(subjectIn('en')).toBe(`Got it: ${lead.reference}`);
  expect(subjectIn('ar')).toBe(acknowledgementOf({ ...lead, locale: 'ar' }, dealer).subject);
});
