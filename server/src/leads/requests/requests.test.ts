import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import sharp from 'sharp';
import { adfFaults, readAdf, textAt } from '../../../testing/adf-rules';
import { dealer, somebody, storeTestLead } from '../../../testing/leads';
import { storeOwnTexts } from '../../../testing/own-texts';
import { testStaff } from '../../../testing/staff';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { requestPosts } from '../../api/request-posts';
import { noticeText } from '../../staff/notices/notice-text';
import { listNotices } from '../../staff/notices/notices.queries';
import { adfByMail } from '../delivery/adf-destination';
import type { SendMail } from '../delivery/mail-transport';
import { toStoredLead } from '../delivery/stored-lead';
import { listLeadEvents } from '../inbox/lead-events';
import { listNotes } from '../inbox/notes.queries';
import { findLead, listLeads } from '../leads.queries';
import { forgetLead } from '../retention/forget-lead';
import { mostFiles, mostQuestions, VisitorRequests } from './visitor-requests';

const origin = 'https://showroom.example';
const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-24T06:00:00Z');

let site: TestApi;
let requests: VisitorRequests;
let leadFiles: ReturnType<typeof leadFilesIn>;
beforeEach(async () => {
  site = await openTestApi({ now: () => now });
  leadFiles = leadFilesIn(site.dataDir);
  requests = new VisitorRequests({ database: site.database, secret, now: () => now });
  await site.app.register(requestPosts, {
    ...{ database: site.database, requests, perMinute: 0, origin, leadFiles },
    showPage: async (reply, page) => reply.code(page.status).send(page.refused),
  });
});
afterEach(() => site.close());

/** A request for parts, and its key. */
async function sent(kind: 'parts-quote' | 'newsletter' = 'parts-quote') {
  const details = {
    ...{ firstName: 'Mariam', lastName: 'Al Dosari', code: '+973', mobile: '36123456' },
    ...{ email: 'mariam@example.com', carModel: 'Swift', parts: 'Brake pads' },
  };
  const reference = await storeTestLead(site.database, { kind, details, locale: 'en' }, now);
  return { reference, key: String(await requests.keyOf(reference)) };
}

const find = async (key: string, locale = 'en') =>
  (
    await site.app.inject({
      url: `/api/v1/request/${encodeURIComponent(key)}`,
      headers: { 'accept-language': locale },
    })
  ).json();

const post = (key: string, fields: Record<string, string>, address = paths.request(key)) =>
  site.app.inject({
    ...{ method: 'POST', url: address, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

function upload(key: string, files: readonly [name: string, bytes: Uint8Array][]) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return new Response(form).arrayBuffer().then(async (body) => {
    const type = new Response(form).headers.get('content-type') ?? '';
    // both are made anew, with boundaries of their own: takes the boundary of the body
    const boundary = /^--(\S+)/.exec(Buffer.from(body).toString('latin1'))?.[1] ?? '';
    return site.app.inject({
      ...{ method: 'POST', url: paths.request(key), payload: Buffer.from(body) },
      headers: { 'content-type': type.replace(/boundary=.*/, `boundary=${boundary}`) },
    });
  });
}

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n');

const actions = async (reference: string) =>
  (await listLeadEvents(site.database, reference, '')).map(({ action }) => action);
const told = async () =>
  (await listLeads(site.database))
    .filter(({ kind }) => kind === 'booking-change')
    .map(({ details }) => JSON.parse(details));

test.each(locales)(
  'a request is shown without the person to whoever has its link: %s',
  async (locale) => {
    const { reference, key } = await sent();
    const { state, request } = await find(key, locale);
    expect(state).toBe('received');
    expect(request).toMatchObject({
      ...{ reference, kind: 'parts-quote', date: '', canChooseTime: false, isAnswered: false },
      // within four hours of opening time
      ...{ sentAt: '2026-11-24T09:00', answerBy: '2026-11-24T13:00', questions: [], files: [] },
    });
    const text = JSON.stringify(request);
    expect(text).toContain('Brake pads');
    for (const secretText of ['Mariam', '36123456', 'mariam@example.com'])
      expect(text).not.toContain(secretText);
  },
);

test('a reference alone opens nothing, and neither does another key', async () => {
  const { reference, key } = await sent();
  const forged = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const wrong of [reference, forged, ''])
    if (wrong !== '') expect(await find(wrong)).toEqual({ state: 'unknown', request: null });
  expect(await requests.keyOf((await sent('newsletter')).reference)).toBeNull();
});

test('a question is a note and an event of the lead, and the dealer is told without its words', async () => {
  const { reference, key } = await sent();
  const question = 'هل القطعة أصلية؟';
  expect((await post(key, { question })).headers.location).toBe(
    `${paths.request(key)}&done=question#top`,
  );
  expect(await listNotes(site.database, reference)).toMatchObject([{ text: question, by: null }]);
  expect(await actions(reference)).toContain('question asked');
  expect(await told()).toEqual([
    { booking: reference, change: 'asked', branch: '', carModel: 'Swift' },
  ]);
  expect((await find(key)).request.questions).toEqual([{ text: question, at: '2026-11-24T09:00' }]);
  // the former address of bookings
  await post(key, { question: 'And when?' }, paths.booking(key));
  expect((await find(key)).request.questions).toHaveLength(2);
});

test('a CRM gets a request that was withdrawn again, as such, and nothing of a question', async () => {
  const { reference, key } = await sent();
  await post(key, { question: 'Is it genuine?' });
  await requests.cancel(key);
  const mails: Parameters<SendMail>[1][] = [];
  const adf = adfByMail(async (_, mail) => void mails.push(mail), 'crm@example.com', {
    ...{ dealer, requests },
  });
  for (const row of await listLeads(site.database)) {
    const lead = toStoredLead(row);
    if (lead.kind === 'booking-change' && adf.wants(lead, now))
      await adf.send({ id: row.reference, lead, signal: AbortSignal.timeout(5000) });
  }
  expect(mails.map(({ subject }) => subject)).toEqual([`ADF ${reference}`]);
  const document = String(mails[0]?.attachments?.[0]?.content);
  expect(adfFaults(document)).toEqual([]);
  expect(document).toContain('<prospect status="resend">');
  expect(textAt(readAdf(document), 'prospect/id')).toBe(reference);
  expect(textAt(readAdf(document), 'prospect/customer/contact/email')).toBe('mariam@example.com');
  expect(textAt(readAdf(document), 'prospect/customer/comments')).toContain('Withdrawn');
});

test.each([
  ['empty', ' ', 'question.required'],
  ['too long', 'x'.repeat(2001), 'question.tooLong'],
])('a question that is %s comes back with what is wrong', async (_, question, code) => {
  const { key } = await sent();
  const answer = await post(key, { question });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    values: { question },
    problems: [{ field: 'question', code }],
  });
});

test('what is wrong is said in the words of staff, in each language in which they wrote some', async () => {
  const { key } = await sent();
  await storeOwnTexts(site.database, {
    en: { requests: { 'question.required': 'Ask us something.' } },
    ar: {},
  });
  const messageAt = async (address: string) =>
    (await post(key, { question: ' ' }, address)).json().problems[0].message;
  expect(await messageAt(paths.request(key))).toBe('Ask us something.');
  expect(await messageAt(`/ar${paths.request(key)}`)).toBe('اكتب ما تودّ معرفته.');
});

test('there is an end of questions', async () => {
  const { key } = await sent();
  for (let at = 0; at < mostQuestions; at += 1) expect(await requests.ask(key, 'When?')).toBe(true);
  expect((await post(key, { question: 'When?' })).json().problems).toMatchObject([
    { code: 'question.tooMany' },
  ]);
});

test('photographs and documents are added to the lead, and go with it', async () => {
  const { reference, key } = await sent();
  const answer = await upload(key, [
    ['part.png', await picture()],
    ['card.pdf', pdf],
  ]);
  expect(answer.headers.location).toContain('done=files');
  expect((await find(key)).request.files).toEqual(['part.png', 'card.pdf']);
  const lead = await findLead(site.database, reference);
  const { files } = JSON.parse(lead?.details ?? '');
  expect(files).toMatchObject([{ type: 'jpg' }, { type: 'pdf' }]);
  expect(await leadFiles.read(files[0].file)).not.toBeNull();
  expect(await actions(reference)).toContain('files added');
  await forgetLead(site.database, leadFiles, { reference, why: 'asked', author: somebody, now });
  expect(await leadFiles.read(files[0].file)).toBeNull();
  expect(await find(key)).toEqual({ state: 'unknown', request: null });
});

test('a file of another kind, and one too many, are refused, and nothing is kept', async () => {
  const { reference, key } = await sent();
  const program = await upload(key, [
    ['card.pdf', pdf],
    ['virus.exe', Buffer.from('MZ')],
  ]);
  expect(program.json().problems).toMatchObject([{ field: 'files', code: 'files.type' }]);
  expect((await find(key)).request.files).toEqual([]);
  for (let at = 0; at < mostFiles; at += 4)
    await upload(
      key,
      Array.from({ length: 4 }, (_, n) => [`${at + n}.pdf`, pdf]),
    );
  expect((await upload(key, [['more.pdf', pdf]])).json().problems).toMatchObject([
    { code: 'files.tooMany' },
  ]);
  expect((await find(key)).request.files).toHaveLength(mostFiles);
  expect((await actions(reference)).filter((one) => one === 'files added')).toHaveLength(3);
});

test('its person is told what the visitor does, without anybody’s words; without one its branch', async () => {
  const { database } = site;
  const { signInOf } = testStaff({ database });
  const { reference, key } = await sent();
  const { branch } = await database
    .selectFrom('lead_work')
    .select('branch')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const [sara, badr, stranger] = [
    await signInOf([branch], 'agent'),
    await signInOf([branch], 'agent'),
    await signInOf([branch + 1], 'agent'),
  ];
  const noticed = async ({ id }: { id: string }) =>
    (await listNotices(database, id, { limit: 9 }))
      .filter(({ kind }) => kind === 'lead-changed')
      .map((notice) => noticeText(notice, 'en').title);
  await post(key, { question: 'Are the brake pads for the rear too?' });
  const question = [`Parts quote ${reference}: a question`];
  expect([await noticed(sara), await noticed(badr), await noticed(stranger)]).toEqual([
    ...[question, question, []],
  ]);
  await database
    .updateTable('lead_work')
    .set({ person: sara.id, person_name: sara.name })
    .where('reference', '=', reference)
    .execute();
  await post(key, { cancel: 'yes' });
  expect(await noticed(sara)).toContain(`Parts quote ${reference}: withdrawn`);
  expect(await noticed(badr)).toEqual(question);
  expect(JSON.stringify(await listNotices(database, sara.id, { limit: 9 }))).not.toMatch(
    /brake|Mariam/i,
  );
});

test('a request that is withdrawn is lost, once', async () => {
  const { reference, key } = await sent();
  const page = localise(paths.request(key), 'ar');
  await post(key, { cancel: 'yes' }, page);
  await post(key, { cancel: 'yes' }, page);
  expect((await find(key)).state).toBe('cancelled');
  const work = await site.database
    .selectFrom('lead_work')
    .select(['state', 'lost_reason'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  expect(work).toEqual({ state: 'lost', lost_reason: 'withdrawn' });
  expect(await told()).toMatchObject([{ change: 'withdrawn' }]);
});
