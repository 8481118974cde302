import readXlsx from 'read-excel-file/node';
import type { LeadKind, ListedLead } from 'shared-contracts/inbox';
import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';
import { confirmSubscription } from '../newsletter/subscription';
import { findSubscription } from '../newsletter/subscriptions.queries';
import { xlsxPieces } from './export-files';
import { exportTable } from './export-table';
import { listWork, streamDetails, streamWork } from './lead-work.queries';
import { loadLeadLabels } from './listed-lead';
import { fullScope } from './scope';

async function collect<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

let inbox: TestInbox;
let manager: SignedIn;
beforeAll(async () => {
  inbox = await openTestInbox();
  manager = await inbox.staff.signIn('manager');
  const { database } = inbox.fresh;
  const car = { vehicle: 'Swift', grade: 'glx', colour: 'pearl-white' };
  const phone = { code: '+973', mobile: '36123456' };
  const touch = { at: '2026-11-20T21:30:00Z', page: '/ar', referrer: 'instagram.com' };
  const attribution = { first: { ...touch, marks: { utm_source: 'insta' } }, last: null };
  const leads: [LeadKind, object][] = [
    ['test-drive', { name: '=HYPERLINK("http://bad.example")', ...phone, ...car }],
    ['parts-quote', { firstName: 'مريم', lastName: 'الدوسري', ...phone, parts: '+brakes\n-oil' }],
    [
      'contact-message',
      { name: 'Ali\u0001', ...phone, subject: '@SUM(A1)', message: 'Hello, "you"' },
    ],
  ];
  const white = { value: 'pearl-white', label: { en: 'Pearl white', ar: 'أبيض لؤلؤي' } };
  const swift = { value: 'Swift', label: { en: 'Swift', ar: 'سويفت' }, models: [] };
  const body = JSON.stringify({
    vehicles: [{ ...swift, colours: [white] }],
    landing: { en: [], ar: [] },
  });
  await database
    .insertInto('content')
    .values({ kind: 'form-cars', key: '', position: 0, body, changed: null })
    .execute();
  for (const [kind, details] of leads)
    await storeTestLead(database, { kind, details: { ...details }, attribution }, inbox.now);
});
afterAll(() => inbox.close());

/** The workbook as records by heading. */
async function workbook(query: string): Promise<Record<string, unknown>[]> {
  const { raw } = await inbox.ask(manager, `GET /export.xlsx?${query}`);
  const [sheet] = await readXlsx(raw);
  const [headings = [], ...lines] = sheet?.data ?? [];
  return lines.map((line) => Object.fromEntries(headings.map((name, at) => [name, line[at]])));
}

test.each(['', 'kind=parts-quote,contact-message', 'q=مريم', 'kind=job-application'])(
  'a workbook holds exactly what the list shows of "%s"',
  async (query) => {
    const { body } = await inbox.ask(manager, `GET /?${encodeURI(query)}`);
    const listed = body.leads.map(({ reference }: ListedLead) => reference);
    const lines = await workbook(encodeURI(query));
    expect(lines.map(({ Reference }) => Reference)).toEqual(listed);
  },
);

test('where a lead comes from, and why it is held back, is said in words', async () => {
  await storeTestLead(
    inbox.fresh.database,
    { source: 'website', medium: 'by hand' },
    inbox.now,
    'too quick',
  );
  const said = await workbook('held=quarantine&lang=ar');
  expect(said).toEqual([
    expect.objectContaining({
      ...{ المصدر: 'الموقع، بلا علامة', الوسيط: 'إدخال يدوي' },
      'سبب الحجز': 'أُرسل أسرع مما يكتب أي شخص',
    }),
  ]);
});

test('a cell is text: names in one column, numbers as they are dialled, marks apart, Bahrain’s time', async () => {
  const [quote] = await workbook('kind=parts-quote');
  expect(quote).toMatchObject({
    ...{ Name: 'مريم الدوسري', Telephone: '+97336123456', Received: '2026-11-22 12:00' },
    ...{ 'First visit: utm_source': 'insta', 'First visit: came from': 'instagram.com' },
    'First visit: came at': '2026-11-21 00:30',
    ...{ Kind: 'Parts quote', Branch: 'Sitra showroom', State: 'New' },
  });
  expect(Object.values(quote ?? {})).toContain('+brakes\n-oil');
  const [drive] = await workbook('kind=test-drive');
  expect(drive).toMatchObject({
    ...{ Name: '=HYPERLINK("http://bad.example")', Vehicle: 'Swift' },
    ...{ Grade: 'GLX', Colour: 'Pearl white' },
  });
  const [message] = await workbook('kind=contact-message');
  expect(message?.Name).toBe('Ali');
});

test('what comes in while leads are written out is not among them', async () => {
  const { database } = inbox.fresh;
  const filter = { kind: ['trade-in' as const] };
  const which = [database, fullScope, filter, { id: '', now: inbox.now }] as const;
  const store = (at: Date) => storeTestLead(database, { kind: 'trade-in' }, at);
  const reference = await store(inbox.now);
  const labels = await loadLeadLabels(database, 'en');
  const rows = () => streamWork(...which);
  const table = await exportTable(streamDetails(...which), rows, inbox.now, labels);
  await store(new Date(inbox.now.getTime() + 1));
  expect((await collect(table.pages())).flat().map(([first]) => first)).toEqual([reference]);
});

test('batches follow each other without a gap, also from one part of the list to the next', async () => {
  const { database } = inbox.fresh;
  const requester = { id: '', now: inbox.now };
  const kind = ['service-booking'] as LeadKind[];
  for (let number = 0; number < 5; number += 1) {
    const reference = await storeTestLead(database, { kind: 'service-booking' }, inbox.now);
    await database
      .updateTable('lead_work')
      .set({ next_step: 'call', next_step_at: number % 2 ? inbox.now.toISOString() : null })
      .where('reference', '=', reference)
      .execute();
  }
  const filter = { kind, step: 'open' } as const;
  const read: string[] = [];
  for await (const page of streamWork(database, fullScope, filter, requester, 2))
    read.push(...page.map(({ reference }) => reference));
  const { rows } = await listWork(database, fullScope, filter, { ...requester, after: null });
  expect(read).toHaveLength(5);
  expect(read).toEqual(rows.map(({ work }) => work.reference));
});

test('a workbook keeps each text in its cell, over pages and columns of any number', async () => {
  const headings = Array.from({ length: 60 }, (_, at) => `Column ${at}`);
  const odd = ['  <b> & "q" ', 'مريم', '=1+1', '+97336123456', 'a\nb', '\u0000\ud800🚗', '007'];
  const row = (first: string) => headings.map((_, at) => (at % 3 ? '' : (odd[at / 3] ?? first)));
  async function* pages() {
    yield Array.from({ length: 450 }, (_, at) => row(`TD-${at}`));
    yield [row('last')];
  }
  const table = { title: 'Leads & “more”', headings, pages, phone: 1 };
  const [sheet] = await readXlsx(Buffer.concat(await collect(xlsxPieces(table, true))), {
    trim: false,
  });
  const read = sheet?.data ?? [];
  expect(read).toHaveLength(452);
  const written = (cells: string[]) =>
    cells.map((cell) => cell.replace('\u0000\ud800', '') || null);
  expect(read[0]).toEqual(headings);
  expect(read[200]).toEqual(written(row('TD-199')));
  expect(read[451]).toEqual(written(row('last')));
});

test('nothing of a CSV is calculated or rounded by a spreadsheet', async () => {
  const { body, headers } = await inbox.ask(manager, 'GET /export.csv?lang=ar');
  expect(headers['content-disposition']).toBe('attachment; filename="leads-2026-11-22.csv"');
  expect(body.startsWith('\ufeffالرقم المرجعي,')).toBe(true);
  expect(body.match(/\ufeff/g)).toHaveLength(1);
  expect(body).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
  expect(body).toContain(`"'+brakes`);
  expect(body).toContain(`'@SUM(A1)`);
  expect(body).toContain(',00973 36123456,');
});

test('the newsletter’s list has the link to leave it, for each who has confirmed', async () => {
  const { database } = inbox.fresh;
  const subscribe = (email: string) =>
    storeTestLead(database, { kind: 'newsletter', details: { email } }, inbox.now);
  const reference = await subscribe('Noora@example.com');
  await subscribe('other@example.com');
  const { key = '' } = (await findSubscription(database, 'email', 'noora@example.com')) ?? {};
  await confirmSubscription(database, { key, locale: 'ar', now: inbox.now });
  const lines = await workbook('kind=newsletter');
  expect(lines).toMatchObject([
    {
      ...{ Reference: reference, 'E-mail': 'Noora@example.com', Language: 'Arabic' },
      'To unsubscribe': `https://showroom.example/ar/newsletter/unsubscribe?key=${key}`,
    },
  ]);
  expect(await workbook('kind=parts-quote')).not.toMatchObject([
    { 'To unsubscribe': expect.anything() },
  ]);
});

test('whoever takes leads out is noted with which; agents take none', async () => {
  await inbox.ask(manager, 'GET /export.csv?kind=test-drive');
  const last = await inbox.fresh.database
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', 'exported')
    .where('subject', '=', 'kind=test-drive')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ author: manager.name });
  expect(JSON.parse(last.outcome).leads).toHaveLength(1);
  const agent = await inbox.staff.signInOf([1, 2], 'agent');
  expect((await inbox.ask(agent, 'GET /export.csv')).status).toBe(403);
});
