import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { formMessages } from 'shared-contracts/forms-messages';
import { adfFaults } from '../../testing/adf-rules';
import { dealer, storedExample } from '../../testing/leads';
import { type MailServer, openMailServer } from '../../testing/mail-server';
import { cvsIn } from '../../testing/uploads';
import type { Database } from '../database/database';
import type { CvStore } from '../leads/applications/cv-store';
import { acknowledgementOf } from './acknowledgement';
import type { StoredLead } from './destination';
import { destinationsOf } from './destinations';
import ar from './messages/ar.json';
import en from './messages/en.json';

// none of these mails is of the newsletter
const newsletter = { database: {} as Database, origin: 'https://showroom.example' };

let server: MailServer;
let dataDir: string;
let cvs: CvStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'showroom-mail-'));
  cvs = cvsIn(dataDir);
  server = await openMailServer((address) => address.startsWith('gone@'));
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

async function send(name: string, lead: StoredLead, smtpUrl = server.url) {
  const mail = {
    smtpUrl,
    from: 'Showroom <site@example.com>',
    to: 'sales@example.com',
  };
  const adf = { mailTo: 'crm@example.com' };
  const destinations = destinationsOf({ mail, adf, webhook: null }, dealer, cvs, newsletter);
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

test("an applicant's CV goes along with the mail", async () => {
  const received = await cvs.receive(Readable.from([Buffer.from('%PDF-1.7 of Huda')]));
  const cv = await cvs.keep(received, 'سيرة.pdf', 'pdf');
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
  const mail = { smtpUrl: server.url, from: 'site@example.com', to: 'sales@example.com' };
  const [, acknowledgement] = destinationsOf(
    { mail, adf: null, webhook: null },
    dealer,
    cvs,
    newsletter,
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
    const acknowledged = Object.keys(en.kinds).filter((kind) => !kind.startsWith('newsletter'));
    for (const kind of acknowledged) {
      // The keys of `kinds` are the kinds: `kindLabel` does not compile otherwise.
      const lead = storedExample({ kind: kind as StoredLead['kind'], locale });
      for (const paragraph of acknowledgementOf(lead, dealer).paragraphs) {
        expect(paragraph).not.toBe('');
        expect(paragraph).not.toContain('{{');
      }
    }
  }
});
