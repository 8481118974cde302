import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formField, honeypotField } from 'shared-contracts/api';
import { formMessage } from 'shared-contracts/forms-messages';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { pdf, png } from '../../../testing/sample-files';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { setWorkshops, workshopForTwo } from '../../../testing/workshops';
import { receiptsOf } from '../../http/receipts';
import { listLeads } from '../../leads/leads.queries';
import { VisitorRequests } from '../../leads/requests/visitor-requests';
import type { FormResponsePage } from './accept-forms';
import { formPosts } from './form-posts';

let site: TestApi;
let clock: Date;
let page: FormResponsePage | undefined;

async function open(perMinute = 0): Promise<void> {
  clock = new Date('2026-11-21T08:00:00Z');
  page = undefined;
  const now = () => clock;
  site = await openTestApi({ now });
  const { app, database, dataDir } = site;
  await app.register(formPosts, {
    dependencies: { database, now, servedAt: app.servedAt, leadFiles: leadFilesIn(dataDir) },
    requests: new VisitorRequests({ database, secret: '', now }),
    perMinute,
    origin: 'http://localhost:3000',
    showPage: async (reply, answer) => {
      page = answer;
      return reply.code(answer.status).type('text/html').send('<p>The page.</p>');
    },
  });
}

beforeEach(() => open());
afterEach(() => site.close());

const testDrive = {
  [formField]: 'testDrive',
  name: 'مريم الدوسري',
  email: 'mariam@example.com',
  code: '+966',
  mobile: '٠٥٠ ١٢٣ ٤٥٦٧',
  vehicle: 'Swift',
  [honeypotField]: '',
};

const fromHere = { 'sec-fetch-site': 'same-origin' };
const visited = { cookie: 'locale=en' };

const post = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = fromHere,
) =>
  site.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...visited, ...headers },
  });

const leads = () => listLeads(site.database);
const codes = () => page?.refused?.problems.map(({ field, code }) => [field, code]);

describe.each(locales)('in %s', (locale) => {
  const address = localise('/test-drive', locale);

  test('a car is asked for in a grade and a colour that it has; in another it comes back', async () => {
    const chosen = { ...testDrive, vehicle: 'Swift', grade: 'glx', colour: 'red' };
    await post(`${address}?model=swift&grade=glx&colour=red`, chosen);
    const [lead] = await leads();
    expect(JSON.parse(lead?.details ?? '')).toMatchObject({
      ...{ vehicle: 'Swift', grade: 'glx', colour: 'red' },
    });
    const answer = await post(address, { ...chosen, colour: 'forest-green', vehicle: 'EECO' });
    expect(answer.statusCode).toBe(422);
    expect(page?.refused?.values).toMatchObject({ grade: 'glx', colour: 'forest-green' });
    expect(page?.refused?.problems).toEqual([
      {
        field: 'colour',
        code: 'colour.unknown',
        message: formMessage(locale, 'colour.unknown', {}),
      },
    ]);
  });

  test('a posted form is a lead like any other, confirmed at an address that a reload may ask for', async () => {
    const answer = await post(`${address}?model=swift&utm_source=mail`, testDrive);
    const [lead] = await leads();
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      `${address}?model=swift&utm_source=mail&form=testDrive&sent=${lead?.reference}`,
    );
    expect(lead).toMatchObject({ kind: 'test-drive', locale, page: address });
    expect(JSON.parse(lead?.details ?? '')).toEqual({
      name: 'مريم الدوسري',
      email: 'mariam@example.com',
      code: '+966',
      mobile: '501234567',
      vehicle: 'Swift',
    });
    expect(JSON.parse(lead?.attribution ?? '')).toMatchObject({
      last: { page: address, marks: { utm_source: 'mail' } },
    });
  });

  test('a posted form with faults comes back with what was typed and what is wrong', async () => {
    const answer = await post(address, { ...testDrive, name: '7', email: 'nobody' });
    expect(answer.statusCode).toBe(422);
    const { [formField]: _, [honeypotField]: __, ...typed } = testDrive;
    expect(page?.refused).toEqual({
      form: 'testDrive',
      values: { ...typed, name: '7', email: 'nobody' },
      problems: [
        {
          field: 'name',
          code: 'name.invalid',
          message: formMessage(locale, 'name.invalid', { nameSign: '7' }),
        },
        { field: 'email', code: 'email.noAt', message: formMessage(locale, 'email.noAt') },
      ],
    });
    expect(await leads()).toEqual([]);
  });

  test('an enquiry of a landing page is thanked for on the thank-you page', async () => {
    const landing = localise('/landing_page/jimny-sand-ready/new-car-offer/1', locale);
    const { vehicle: _, ...person } = testDrive;
    const answer = await post(landing, {
      ...person,
      [formField]: 'landingNewCar',
      model: 'jimny',
      campaign: 'jimny-sand-ready',
      source: 'website',
      offerType: 'new-car-offer',
    });
    const [lead] = await leads();
    expect(answer.headers.location).toBe(
      `${localise('/thankyou_page', locale)}?reference=${lead?.reference}#top`,
    );
    expect(lead).toMatchObject({ kind: 'landing-enquiry', locale });
  });
});

test.each(locales)(
  'a service booked without scripts is met again at its own address: %s',
  async (locale) => {
    await setWorkshops(site.database, [{ ...workshopForTwo, capacity: 1 }]);
    const address = localise('/book-appointment', locale);
    const { name: _, email: __, vehicle: ___, ...person } = testDrive;
    const booking = {
      ...{ ...person, [formField]: 'bookService', firstName: 'مريم', lastName: 'الدوسري' },
      ...{ carModel: 'Swift', vehicleRegistration: '482915', serviceType: 'paidservice' },
      date: '2999-11-28T09:00',
    };
    const answer = await post(address, booking);
    const [lead] = await leads();
    const booked = localise(paths.request(), locale);
    const key = new RegExp(`^${booked}\\?key=${lead?.reference}\\.[\\w.-]+#top$`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(key)]);
    await post(address, { ...booking, firstName: 'هدى' }, { ...fromHere, cookie: '' });
    expect(page?.status).toBe(409);
    expect(page?.refused).toMatchObject({
      values: { date: booking.date },
      problems: [{ field: 'date', code: 'date.full', message: expect.stringContaining('08:00') }],
    });
    expect(await leads()).toHaveLength(1);
  },
);

test('the same form posted again within minutes is one lead, and another one after half an hour', async () => {
  const first = await post('/test-drive', testDrive);
  clock = new Date(clock.getTime() + 9 * 60_000);
  const again = await post('/test-drive', testDrive);
  expect(again.headers.location).toBe(first.headers.location);
  clock = new Date(clock.getTime() + 5 * 60_000);
  await post('/test-drive', testDrive);
  expect(await leads()).toHaveLength(1);
  clock = new Date(clock.getTime() + 30 * 60_000);
  await post('/test-drive', testDrive);
  expect(await leads()).toHaveLength(2);
});

test('only the browser that sent a form can prove it, also when it sends another', async () => {
  const proofs = site.app.get('/proofs', async (request) => receiptsOf(request));
  const proven = async (cookie: string) =>
    (await proofs.inject({ url: '/proofs', headers: { cookie } })).json();
  const first = await post('/test-drive', testDrive);
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ name: 'receipts', httpOnly: true, maxAge: 86_400 });
  const carried = `receipts=${encodeURIComponent(cookie?.value ?? '')}`;
  const second = await post(
    '/test-drive',
    { [formField]: 'newsletter', email: 'mariam@example.com' },
    { ...fromHere, cookie: carried },
  );
  const both = `receipts=${encodeURIComponent(second.cookies[0]?.value ?? '')}`;
  const references = (await leads()).map(({ reference }) => reference);
  expect(await proven(carried)).toEqual(references.slice(0, 1));
  expect(new Set(await proven(both))).toEqual(new Set(references));
  expect(await proven(`receipts=${references[0]}`)).toEqual([]);
  expect(await proven('')).toEqual([]);
});

test('who refuses cookies reads the confirmation at once, with the form’s answer', async () => {
  const answer = await post('/test-drive', testDrive, { ...fromHere, cookie: '' });
  const [lead] = await leads();
  expect(answer.statusCode).toBe(200);
  expect(page?.address.search).toBe(`?form=testDrive&sent=${lead?.reference}`);
});

test('two presses at once are one lead', async () => {
  await Promise.all([1, 2, 3].map(() => post('/test-drive', testDrive)));
  expect(await leads()).toHaveLength(1);
});

test('each of several forms of a page is known by its name', async () => {
  await post('/test-drive', { [formField]: 'newsletter', email: 'mariam@example.com' });
  expect(await leads()).toMatchObject([{ kind: 'newsletter' }]);
  const answer = await post('/test-drive', { [formField]: 'unheardOf' });
  expect(answer.statusCode).toBe(400);
  expect(page?.refused).toBeNull();
});

test('a box that was not ticked is one that is not ticked', async () => {
  const { vehicle: _, ...person } = testDrive;
  const contact = { ...person, [formField]: 'contact', subject: '', message: '' };
  await post('/contact-us', contact);
  expect(codes()).toEqual([['agreed', 'agreed.required']]);
  expect(page?.refused?.values).toMatchObject({ agreed: false });
  await post('/contact-us', { ...contact, agreed: 'on' });
  expect(await leads()).toMatchObject([{ kind: 'contact-message' }]);
});

test.each<[string, Record<string, string>, number]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site of the same owner', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site, in an old browser', { origin: 'https://evil.example' }, 403],
  ['a page that hides where it is', { origin: 'null' }, 403],
  ['nobody knows where', {}, 403],
  ['this site, in an old browser', { origin: 'http://localhost:3000' }, 303],
  ['this site, in a browser older still', { referer: 'http://localhost:3000/test-drive' }, 303],
])('a form from %s', async (_, headers, status) => {
  const answer = await post('/test-drive', testDrive, headers);
  expect(answer.statusCode).toBe(status);
  expect(await leads()).toHaveLength(status === 303 ? 1 : 0);
  if (status !== 403) return;
  expect(codes()).toEqual([['', 'forgery']]);
  expect(page?.refused?.values).toEqual({});
});

test('whoever posts too often is asked to wait, and keeps what was typed', async () => {
  await site.close();
  await open(2);
  await post('/test-drive', testDrive);
  await post('/test-drive', testDrive);
  const answer = await post('/test-drive', testDrive);
  expect(answer.statusCode).toBe(429);
  expect(codes()).toEqual([['', 'tooMany']]);
  expect(page?.refused?.values).toMatchObject({ email: 'mariam@example.com' });
});

test('far too long a text comes back whole, with what to do', async () => {
  const message = 'ا'.repeat(20_000);
  const answer = await post('/contact-us', { ...testDrive, [formField]: 'contact', message });
  expect(answer.statusCode).toBe(422);
  expect(codes()).toContainEqual(['message', 'message.tooLong']);
  expect(page?.refused?.values).toMatchObject({ message });
});

test('a form that is pressed twice is one lead, also where servers’ clocks differ', async () => {
  const spanEnd = Math.ceil(clock.getTime() / 600_000) * 600_000;
  // taken by a server that is ahead, and again by one that is not
  clock = new Date(spanEnd + 1000);
  await post('/test-drive', testDrive);
  clock = new Date(spanEnd - 1000);
  await post('/test-drive', testDrive);
  expect(await leads()).toHaveLength(1);
});

test('a bot that fills everything is answered as everybody is, and kept in quarantine', async () => {
  const answer = await post('/test-drive', { ...testDrive, [honeypotField]: 'Buy now' });
  expect(answer.statusCode).toBe(303);
  const [lead] = await leads();
  expect(answer.headers.location).toContain(`sent=${lead?.reference}`);
  expect(lead?.quarantine_reason).toBe('honeypot');
});

test('whoever is faster than anybody can be is asked to press once more', async () => {
  const stamp = encodeURIComponent(site.app.servedAt.stamp());
  const headers = { ...fromHere, cookie: `SERVED-AT=${stamp}` };
  clock = new Date(clock.getTime() + 300);
  await post('/test-drive', testDrive, headers);
  expect(codes()).toEqual([['', 'tooQuick']]);
  expect(await leads()).toEqual([]);
  clock = new Date(clock.getTime() + 1000);
  expect((await post('/test-drive', testDrive, headers)).statusCode).toBe(303);
});

test('whoever was served by a clock that is ahead is not asked again', async () => {
  const stamp = encodeURIComponent(site.app.servedAt.stamp());
  clock = new Date(clock.getTime() - 3_600_000);
  const answer = await post('/test-drive', testDrive, {
    ...fromHere,
    cookie: `SERVED-AT=${stamp}`,
  });
  expect(answer.statusCode).toBe(303);
});

test('a store that cannot write is a page that says so, with what was typed', async () => {
  await site.database.schema.dropTable('leads').execute();
  const answer = await post('/test-drive', testDrive);
  expect(answer.statusCode).toBe(503);
  expect(codes()).toEqual([['', 'unavailable']]);
  expect(page?.refused?.values).toMatchObject({ vehicle: 'Swift' });
});

test.each([
  ['application/json', JSON.stringify(testDrive), 415],
  ['text/plain', 'name=x', 415],
  ['application/x-www-form-urlencoded', `name=${'x'.repeat(300_000)}`, 413],
])('a body of %s that no form posts is refused', async (type, payload, status) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/test-drive',
    payload,
    headers: { ...fromHere, 'content-type': type },
  });
  expect(answer.statusCode).toBe(status);
  expect(await leads()).toEqual([]);
});

test('the lines of a text are those that were typed', async () => {
  const { vehicle: _, ...person } = testDrive;
  const message = 'Good morning,\r\nare you open on Friday?';
  await post('/contact-us', { ...person, [formField]: 'contact', agreed: 'on', message });
  const [lead] = await leads();
  expect(JSON.parse(lead?.details ?? '').message).toBe('Good morning,\nare you open on Friday?');
});

test('what is no page takes no form', async () => {
  expect((await post('/assets/shell/main.js', testDrive)).statusCode).toBe(404);
  expect(await leads()).toEqual([]);
});

describe('an application', () => {
  const applicant = {
    [formField]: 'applyJob',
    name: 'مريم الدوسري',
    email: 'mariam@example.com',
    code: '+973',
    mobile: '36123456',
    jobId: 'SL-204',
    [honeypotField]: '',
  };

  async function apply(
    fields: Record<string, string>,
    cv: Uint8Array | null,
    headers: Record<string, string> = fromHere,
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    // As a browser posts a control in which nothing was chosen.
    const bytes = new Uint8Array(cv ?? []);
    body.append('cv', new File([bytes], cv ? 'سيرة.pdf' : ''));
    const encoded = new Response(body);
    return site.app.inject({
      method: 'POST',
      url: '/job_description/sales-adviser',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        ...headers,
        ...visited,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
    });
  }

  const files = () =>
    ['cvs', 'arriving'].flatMap((folder) => {
      const path = join(site.dataDir, folder);
      return existsSync(path) ? readdirSync(path) : [];
    });

  test('is stored with its file, once', async () => {
    const answer = await apply(applicant, pdf);
    expect(answer.statusCode).toBe(303);
    await apply(applicant, pdf);
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    const { cv, jobId } = JSON.parse(lead?.details ?? '');
    expect(cv).toMatchObject({ name: 'سيرة.pdf', type: 'pdf' });
    expect(jobId).toBe('SL-204');
    expect(files()).toEqual([cv.file]);
  });

  test('with a fault elsewhere asks for the file again, and keeps none', async () => {
    const answer = await apply({ ...applicant, email: 'nobody' }, pdf);
    expect(answer.statusCode).toBe(422);
    expect(codes()).toEqual([
      ['email', 'email.noAt'],
      ['cv', 'cv.again'],
    ]);
    expect(files()).toEqual([]);
  });

  test('that comes too often is asked to wait, keeps what was typed, and no file', async () => {
    await site.close();
    await open(1);
    await apply({ ...applicant, email: 'nobody' }, pdf);
    const answer = await apply(applicant, pdf);
    expect(answer.statusCode).toBe(429);
    expect(codes()).toEqual([['', 'tooMany']]);
    expect(page?.refused?.values).toMatchObject({ email: 'mariam@example.com' });
    expect(files()).toEqual([]);
  });

  test('from another site says so, and shows nothing of it', async () => {
    const answer = await apply(applicant, pdf, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(codes()).toEqual([['', 'forgery']]);
    expect(page?.refused?.values).toEqual({});
  });

  test('with far too long a text comes back with all of it', async () => {
    const name = 'ا'.repeat(9000);
    await apply({ ...applicant, name }, pdf);
    expect(codes()).toContainEqual(['name', 'name.tooLong']);
    expect(page?.refused?.values).toMatchObject({ name });
  });

  test.each([
    ['no file', null, 'cv.required'],
    ['a picture that calls itself a PDF', png, 'cv.type'],
    ['a file that is too large', new Uint8Array(6 * 1024 * 1024), 'cv.tooLarge'],
  ] as const)('with %s is refused', async (_, cv, code) => {
    const answer = await apply(applicant, cv);
    expect(answer.statusCode).toBe(422);
    expect(codes()).toEqual([['cv', code]]);
    expect(await leads()).toEqual([]);
  });
});
