import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { dealer, storeTestLead } from '../../../testing/leads';
import { type MailServer, openMailServer } from '../../../testing/mail-server';
import { type SignedIn, testStaff } from '../../../testing/staff';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { DeliveryWorker } from '../delivery/delivery-worker';
import { destinationsOf } from '../delivery/destinations';
import { inboxPlugin } from '../inbox/inbox-plugin';
import type { Lead } from '../lead';
import { VisitorRequests } from './visitor-requests';

const origin = 'https://showroom.example';
let clock: Date;
let site: TestApi;
let requests: VisitorRequests;
let agent: SignedIn;
let post: MailServer;
let worker: DeliveryWorker;
beforeEach(async () => {
  clock = new Date('2026-11-24T06:00:00Z');
  const now = () => clock;
  post = await openMailServer(() => false);
  site = await openTestApi({ now });
  const { database, app, dataDir } = site;
  const leadFiles = leadFilesIn(dataDir);
  requests = new VisitorRequests({ database, secret: 'a secret of thirty-two characters', now });
  const staff = testStaff({ database, now });
  agent = await staff.signIn('manager');
  await app.register(inboxPlugin, {
    ...{
      database,
      leadFiles,
      config: { publicOrigin: origin, secret: 'a secret of thirty-two characters' },
      now,
    },
    ...{ staff: staff.staff, sessions: staff.sessions },
  });
  const from = { from: 'Showroom <site@example.com>', to: 'sales@example.com' };
  const config = { mail: { ...from, smtpUrl: post.url, locale: 'en' as const }, webhook: null };
  worker = new DeliveryWorker({
    ...{ database, now, log: site.app.log },
    destinations: destinationsOf(
      ...([{ ...config, adf: null }, dealer, leadFiles, { database, origin }] as const),
      ...([undefined, requests] as const),
    ),
  });
});
afterEach(async () => {
  await site.close();
  await post.close();
});

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const person = { firstName: 'Mariam', lastName: 'Al Dosari', code: '+973', mobile: '36123456' };
const parts = { ...person, email: 'mariam@example.com', carModel: 'Swift', parts: 'Brake pads' };

async function sent(lead: Partial<Lead> = {}, held: 'honeypot' | null = null) {
  const whole = { kind: 'parts-quote', details: parts, locale: 'en', ...lead } as const;
  const reference = await storeTestLead(site.database, whole, clock, held);
  return { reference, key: String(await requests.keyOf(reference)) };
}

const inbox = (method: 'GET' | 'POST', path: string, payload?: object) =>
  site.app.inject({
    ...{ method, url: `/-/leads/${path}`, headers: agent.headers },
    ...(payload && { payload }),
  });
const answer = (reference: string, text: string, revision: number) =>
  inbox('POST', `${reference}/answer`, { revision, text });
const shown = async (key: string) =>
  (await site.app.inject(`/api/v1/request/${encodeURIComponent(key)}`)).json().request;
async function arrived() {
  while ((await worker.sendDue()) > 0);
  return post.mails.filter(({ raw }) => raw.includes('.answer'));
}

test.each(locales)(
  'what staff answer stands on the page of the request after the question, and is mailed with the link: %s',
  async (locale) => {
    const { reference, key } = await sent({ locale });
    later(10);
    await requests.ask(key, 'هل القطعة أصلية؟');
    later(20);
    const answered = await answer(reference, 'Yes.\n\nIt comes <on> Sunday.', 1);
    expect(answered.json()).toMatchObject({
      ...{ state: 'contacted', person: { name: agent.name } },
      firstAnsweredAt: clock.toISOString(),
    });
    expect(await shown(key)).toMatchObject({
      isAnswered: true,
      questions: [{ text: 'هل القطعة أصلية؟' }],
      messages: [
        { by: 'visitor', text: 'هل القطعة أصلية؟', at: '2026-11-24T09:10' },
        { by: 'dealer', text: 'Yes.\n\nIt comes <on> Sunday.', at: '2026-11-24T09:30' },
      ],
    });
    const [mail] = await arrived();
    expect(mail?.to).toEqual(['mariam@example.com']);
    const link = origin + localise(paths.request(key), locale);
    for (const text of ['Mariam Al Dosari', reference, '<p>It comes &lt;on&gt; Sunday.</p>', link])
      expect(mail?.body).toContain(text);
    const { events, notes, deliveries } = (await inbox('GET', reference)).json();
    expect(events[0]).toMatchObject({ action: 'answered', by: agent.name });
    expect(notes).toMatchObject([{ by: agent.name, isAnswer: true }, { by: null }]);
    const delivery = deliveries.find((one: { id: string }) => one.id.endsWith('.answer'));
    expect(delivery).toMatchObject({ state: 'sent', isReplayable: false });
  },
);

test('a second answer is a second mail, and a note stays among staff', async () => {
  const { reference, key } = await sent();
  await answer(reference, 'Yes.', 0);
  await arrived();
  later(5);
  await inbox('POST', `${reference}/note`, { text: 'Asks for a discount' });
  await answer(reference, 'On Monday, though.', 1);
  const mails = await arrived();
  expect(new Set(mails.map((mail) => mail.header('Message-ID'))).size).toBe(2);
  expect(mails[1]?.body).toContain('On Monday, though.');
  const page = await shown(key);
  expect(page.messages.map(({ text }: { text: string }) => text)).toEqual([
    'Yes.',
    'On Monday, though.',
  ]);
  expect(JSON.stringify(page)).not.toMatch(/discount|manager/);
});

test('an answer to what was asked before the newest question is not sent', async () => {
  const { reference, key } = await sent();
  await requests.ask(key, 'Or in red?');
  expect((await answer(reference, 'Yes.', 0)).statusCode).toBe(409);
  expect((await shown(key)).messages).toHaveLength(1);
  expect(await arrived()).toEqual([]);
});

test('without a mail address the answer stands on the page alone', async () => {
  const { reference, key } = await sent({ details: { ...parts, email: '' } });
  expect((await answer(reference, 'Yes.', 0)).statusCode).toBe(200);
  expect(await arrived()).toEqual([]);
  expect((await shown(key)).messages).toMatchObject([{ by: 'dealer' }]);
});

test('nothing is answered that nobody would read', async () => {
  const news = await sent({ kind: 'newsletter', details: { email: 'a@example.com' } });
  const bot = await sent({}, 'honeypot');
  for (const { reference } of [news, bot]) {
    const refused = await answer(reference, 'Yes.', 0);
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      expect.stringMatching(/Nobody would read an answer/),
    ]);
  }
});
