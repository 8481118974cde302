import { dealer, storeTestLead } from '../../../testing/leads';
import { type MailServer, openMailServer } from '../../../testing/mail-server';
import { type SignedIn, testStaff } from '../../../testing/staff';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { signatureHeader, signatureOf } from '../../security/body-signature';
import { listNotices } from '../../staff/notices/notices.queries';
import { DeliveryWorker } from '../delivery/delivery-worker';
import { destinationsOf } from '../delivery/destinations';
import { inboxPlugin } from '../inbox/inbox-plugin';
import { VisitorRequests } from '../requests/visitor-requests';
import { forgetLead } from '../retention/forget-lead';
import { inboundMailPlugin } from './inbound-mail-plugin';
import { ReplyAddresses } from './reply-addresses';
import { replyText } from './reply-text';

const secret = 'a secret of thirty-two characters';
const hookSecret = 'another secret of thirty-two characters';
const mailbox = 'answers@example.com';
let clock: Date;
const now = () => clock;

let site: TestApi;
let post: MailServer;
let worker: DeliveryWorker;
let agent: SignedIn;
beforeEach(async () => {
  clock = new Date('2026-11-24T06:00:00Z');
  post = await openMailServer(() => false);
  site = await openTestApi({ now });
  const { database, app, dataDir } = site;
  const leadFiles = leadFilesIn(dataDir);
  const staff = testStaff({ database, now });
  agent = await staff.signIn('manager');
  const mail = { smtpUrl: post.url, from: 'site@example.com', to: 'sales@example.com' };
  const delivery = { mail: { ...mail, locale: 'en' as const }, webhook: null, adf: null };
  const replies = { mailbox, secret: hookSecret };
  await app.register(inboxPlugin, {
    ...{ database, leadFiles, now, config: { publicOrigin: 'https://showroom.example', secret } },
    ...{ staff: staff.staff, sessions: staff.sessions },
  });
  await app.register(inboundMailPlugin, {
    ...{ database, now, config: { secret, delivery: { ...delivery, replies } } },
  });
  worker = new DeliveryWorker({
    ...{ database, now, log: app.log },
    destinations: destinationsOf(
      ...([delivery, dealer, leadFiles] as const),
      { database, origin: 'https://showroom.example' },
      undefined,
      new VisitorRequests({ database, secret, now }),
      undefined,
      new ReplyAddresses(secret, mailbox),
    ),
  });
});
afterEach(async () => {
  await site.close();
  await post.close();
});

const details = { firstName: 'Mariam', lastName: 'Al Dosari', email: 'mariam@example.com' };
const leave = () =>
  storeTestLead(site.database, { kind: 'parts-quote', details, locale: 'en' }, clock);
const inbox = (method: 'GET' | 'POST', path: string, payload?: object) =>
  site.app.inject({
    ...{ method, url: `/-/leads/${path}`, headers: agent.headers },
    ...(payload && { payload }),
  });

/** Answers a lead from the inbox; resolves to the address at which the visitor answers the mail. */
async function answered(reference: string, revision = 0): Promise<string> {
  await inbox('POST', `${reference}/answer`, { revision, text: 'It comes on Sunday.' });
  while ((await worker.sendDue()) > 0);
  return post.mails.findLast(({ raw }) => raw.includes('.answer'))?.header('Reply-To') ?? '';
}

/** Hands a mail in, a minute after the last one. */
async function deliver(mail: object, { age = 0, signedWith = hookSecret } = {}) {
  clock = new Date(clock.getTime() + 60_000);
  const at = new Date(clock.getTime() - age);
  const payload = JSON.stringify({ from: 'Mariam <mariam@example.com>', subject: 'Re', ...mail });
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: signatureOf(payload, signedWith, at),
  };
  const answer = await site.app.inject({
    ...{ method: 'POST', url: '/-/inbound-mail', headers, payload },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const notes = async (reference: string): Promise<{ text: string; by: string | null }[]> =>
  (await inbox('GET', reference)).json().notes;

test('the visitor’s answer to a mail stands in the history of the lead, once, and the agent is told', async () => {
  const reference = await leave();
  const to = await answered(reference);
  expect(to).toMatch(/^answers\+[a-z]+-\d+-[0-9a-f]{24}@example\.com$/);
  const text =
    'Which time?\r\n\r\nOn Tue, 24 Nov 2026 at 09:00, Showroom\r\n<answers@example.com> wrote:\r\n> It comes on Sunday.';
  const mail = { to: [to.toUpperCase()], text, message_id: '<a@mail>' };
  expect(await deliver(mail)).toEqual({ status: 200, reference });
  expect(await deliver(mail)).toEqual({ status: 200, reference });
  expect(await notes(reference)).toEqual([
    expect.objectContaining({ text: 'Which time?', by: null }),
    expect.objectContaining({ text: 'It comes on Sunday.', isAnswer: true }),
  ]);
  const { events } = (await inbox('GET', reference)).json();
  expect(events[0]).toMatchObject({ action: 'mail received', by: null });
  const [notice] = await listNotices(site.database, agent.id, { limit: 1 });
  expect(notice).toMatchObject({ kind: 'lead-changed', subject: reference });
});

test('who else has written, and files that are not kept, are named; a mail without text is no silence', async () => {
  const reference = await leave();
  const to = await answered(reference);
  await deliver({
    to,
    text: 'Here it is.',
    from: 'ali@example.com',
    attachments: [{ name: 'a.pdf' }],
  });
  await deliver({ to: `Showroom <${to}>`, text: '', subject: 'Re: parts' });
  const [last, first] = await notes(reference);
  expect(first?.text).toBe(
    'Here it is.\n\nWritten from ali@example.com\n\nFiles that came with this mail are not kept: a.pdf',
  );
  expect(last?.text).toBe('A mail without text: Re: parts');
});

test('an address of no lead is refused and named, also after the lead was forgotten', async () => {
  const reference = await leave();
  const to = await answered(reference);
  const guessed = to.replace(/-[0-9a-f]{24}@/, '-000000000000000000000000@');
  for (const other of [guessed, mailbox, 'somebody@example.com'])
    expect(await deliver({ to: other, text: 'Hello' })).toEqual({
      status: 404,
      error: `No request has the address ${other}.`,
    });
  const { database, dataDir } = site;
  const why = { reference, why: 'asked', author: { id: 'a', name: 'A' }, now: clock } as const;
  await forgetLead(database, leadFilesIn(dataDir), why);
  expect(await deliver({ to, text: 'Hello' })).toMatchObject({ status: 404 });
});

test.each([
  [{ headers: { 'Auto-Submitted': 'auto-replied' } }],
  [{ headers: { Precedence: 'bulk' } }],
  [{ headers: { 'Return-Path': '<>' } }],
  [{ from: 'MAILER-DAEMON@mail.example.com' }],
  [{ from: 'answers+td-1-x@example.com' }],
])('what answers by itself is ignored: %j', async (more) => {
  const reference = await leave();
  const to = await answered(reference);
  expect(await deliver({ to, text: 'I am away.', ...more })).toEqual({
    ...{ status: 200, ignored: 'automatic' },
  });
  expect(await notes(reference)).toHaveLength(1);
});

test('only who has the secret hands mail in, within five minutes, and with all fields', async () => {
  const reference = await leave();
  const mail = { to: await answered(reference), text: 'Hello' };
  expect(await deliver(mail, { signedWith: secret })).toMatchObject({ status: 401 });
  expect(await deliver(mail, { age: 6 * 60_000 })).toMatchObject({ status: 401 });
  expect((await site.app.inject({ method: 'POST', url: '/-/inbound-mail' })).statusCode).toBe(401);
  expect(await deliver({ to: mail.to })).toMatchObject({
    ...{ status: 422, error: expect.stringMatching(/^text: /) },
  });
  expect(await notes(reference)).toHaveLength(1);
});

test.each([
  ['Yes.\n\n-----Original Message-----\nFrom: A', 'Yes.'],
  ['Yes.\n> no', 'Yes.'],
  ['Yes.\n-- \nMariam', 'Yes.'],
  [
    'نعم.\n\nفي الثلاثاء، ٢٤ نوفمبر ٢٠٢٦ في ٩:٠٠ ص تمت كتابة ما يلي بواسطة\nالمعرض <answers@example.com>:\n> الأحد',
    'نعم.',
  ],
  ['Yes.\n\nFrom: Showroom <answers@example.com>\nSent: Tuesday\nTo: Mariam', 'Yes.'],
  ['نعم.\n\nمن: المعرض\nتم الإرسال: الثلاثاء\nإلى: مريم', 'نعم.'],
  ['On Sunday I can come.\nMy number: 36123456', 'On Sunday I can come.\nMy number: 36123456'],
  ['> only a quotation', '> only a quotation'],
])('what is quoted is cut off: %j', (text, own) => {
  expect(replyText(text)).toBe(own);
});
