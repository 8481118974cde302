import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { formField } from 'shared-contracts/api';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { testPostgres } from '../../../testing/fresh-database';
import { dealer, recordingLog, somebody, storeTestLead } from '../../../testing/leads';
import { type ArrivedMail, type MailServer, openMailServer } from '../../../testing/mail-server';
import { openTestApi, type TestApi, visitorHeaders } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { newsletterPosts } from '../../api/newsletter-posts';
import { listDeliveries } from '../../database/outbox.queries';
import { failureMessages } from '../../http/failure-messages';
import { LiveStock } from '../../stock/live-stock';
import { runLeadsCommand } from '../cli/leads-command';
import { DeliveryWorker } from '../delivery/delivery-worker';
import { destinationsOf } from '../delivery/destinations';
import { releaseLead } from '../lead-actions';
import { findLead, listLeads } from '../leads.queries';
import { forgetLead } from '../retention/forget-lead';
import { applyRetention } from '../retention/retention';
import { changeSubscriptionState } from './subscriptions.queries';

const origin = 'https://showroom.example';
let site: TestApi;
let mailbox: MailServer;
let clock: Date;
beforeEach(async () => {
  clock = new Date();
  site = await openTestApi({ now: () => clock });
  await site.app.register(newsletterPosts, {
    ...{ database: site.database, now: () => clock },
    stock: new LiveStock({ database: site.database, maxAgeMs: 0 }),
  });
  mailbox = await openMailServer(() => false);
});
afterEach(async () => {
  await mailbox.close();
  await site.close();
});

async function subscribe(email = 'Noora@example.com', more: object = {}, locale = 'en') {
  const headers = { ...(await visitorHeaders(site.app)), 'accept-language': locale };
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/news_letter',
    payload: { email, ...more },
    headers,
  });
  expect(answer.statusCode).toBe(200);
  return String(answer.json().reference);
}

/** Sends what is due; returns the mails since the last call. */
async function mails(): Promise<ArrivedMail[]> {
  const mail = {
    locale: 'en' as const,
    smtpUrl: mailbox.url,
    from: 'news@showroom.example',
    to: 'sales@showroom.example',
  };
  const leadFiles = leadFilesIn(site.dataDir);
  const destinations = destinationsOf({ mail, webhook: null, adf: null }, dealer, leadFiles, {
    database: site.database,
    origin,
  });
  const worker = new DeliveryWorker({
    ...{ database: site.database, destinations, log: recordingLog(), now: () => clock },
  });
  while ((await worker.sendDue()) > 0);
  // the dealer's first
  return mailbox.mails.splice(0).sort((a, b) => String(b.to).localeCompare(String(a.to)));
}

const linkIn = (mail: ArrivedMail | undefined, path: string): string =>
  new RegExp(`${origin}(\\S*${path}\\?key=[0-9a-f]{32})`).exec(mail?.body ?? '')?.[1] ?? 'no link';
const post = (url: string, body = '', type = 'application/x-www-form-urlencoded') =>
  site.app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } });
const stateOf = async (link: string) =>
  (await site.app.inject(`/api/v1/subscription/${link.split('key=')[1]}`)).json();
async function subscribers(): Promise<string[]> {
  const query = site.database.selectFrom('subscriptions').select('email');
  return (await query.where('state', '=', 'confirmed').execute()).map(({ email }) => email);
}
const oneClick = 'List-Unsubscribe=One-Click';

describe.each(locales)('in %s', (locale) => {
  test('who presses the button while the database is away reads so', async () => {
    await sql`alter table subscriptions rename to away`.execute(site.database);
    const answer = await post(`${localise(paths.confirmSubscription(), locale)}?key=0123`);
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([503, locale]);
    expect(answer.body).toBe(failureMessages.unavailable[locale]);
  });

  test('an address is on the list once its owner has said so, and the dealer hears of it then', async () => {
    const reference = await subscribe(undefined, {}, locale);
    const [asking, ...others] = await mails();
    expect(others).toEqual([]);
    expect(asking?.to).toEqual(['noora@example.com']);
    expect(asking?.header('Content-Language')).toBe(locale);
    expect(/[؀-ۿ]/.test(asking?.body ?? '')).toBe(locale === 'ar');
    expect(await subscribers()).toEqual([]);

    const link = linkIn(asking, '/newsletter/confirm');
    expect(link).toContain(localise(paths.confirmSubscription(), locale));
    expect(await stateOf(link)).toEqual({ state: 'asked', email: 'no…@example.com' });
    const answer = await post(link);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, link]);
    expect(await stateOf(link)).toMatchObject({ state: 'confirmed' });
    expect(await subscribers()).toEqual(['noora@example.com']);
    const [toDealer, welcome] = await mails();
    expect(toDealer?.to).toEqual(['sales@showroom.example']);
    expect(toDealer?.header('Subject')).toContain(reference);
    expect(welcome?.to).toEqual(['noora@example.com']);
    await post(link);
    expect(await mails()).toEqual([]);
  });

  test('a mail program’s own button ends it, with nobody there to look', async () => {
    await subscribe(undefined, {}, locale);
    const [asking] = await mails();
    await post(linkIn(asking, '/newsletter/confirm'));
    const [, welcome] = await mails();
    expect(welcome?.header('List-Unsubscribe-Post')).toBe(oneClick);
    const address = /^<https:\/\/showroom\.example(\S+)>$/.exec(
      welcome?.header('List-Unsubscribe') ?? '',
    )?.[1];
    expect(address).toBe(linkIn(welcome, '/newsletter/unsubscribe'));

    const answer = await post(address ?? '', oneClick);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await subscribers()).toEqual([]);
    const [left, ...others] = await mails();
    expect(others).toEqual([]);
    expect(left?.to).toEqual(['sales@showroom.example']);
    expect(left?.header('Subject')).toMatch(/unsubscribed NU-\d+/);
    expect((await listLeads(site.database)).map(({ kind }) => kind)).toEqual(['newsletter-left']);
    expect((await post(address ?? '', oneClick)).statusCode).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

test('the page’s button ends it too, and it can begin again', async () => {
  await subscribe();
  const [asking] = await mails();
  const confirm = linkIn(asking, '/newsletter/confirm');
  await post(confirm);
  const leave = linkIn((await mails())[1], '/newsletter/unsubscribe');
  const answer = await post(leave);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, leave]);
  expect(await stateOf(leave)).toMatchObject({ state: 'left' });
  await mails();
  await post(confirm);
  expect(await subscribers()).toEqual(['noora@example.com']);
  expect((await mails()).map(({ to }) => to[0])).toEqual([
    'sales@showroom.example',
    'noora@example.com',
  ]);
});

test('mail providers may send their request as form data', async () => {
  await subscribe();
  const [asking] = await mails();
  await post(linkIn(asking, '/newsletter/confirm'));
  const body = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  const leave = linkIn(asking, '/newsletter/unsubscribe');
  expect((await post(leave, body, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect(await subscribers()).toEqual([]);
});

test('nobody can fill another’s mailbox, or learn who is on the list', async () => {
  const first = await subscribe();
  expect(await mails()).toHaveLength(1);
  const second = await subscribe('noora@EXAMPLE.com');
  expect(second).not.toBe(first);
  expect(await mails()).toEqual([]);
  clock = new Date(clock.getTime() + 61 * 60 * 1000);
  await subscribe();
  const [again] = await mails();
  const confirm = linkIn(again, '/newsletter/confirm');
  await post(confirm);
  await mails();
  clock = new Date(clock.getTime() + 61 * 60 * 1000);
  await subscribe();
  const [already] = await mails();
  expect(already?.header('Subject')).toContain('already');
  expect(await subscribers()).toEqual(['noora@example.com']);
  // a subscriber is not removed when somebody else enters the address
  expect(await stateOf(confirm)).toMatchObject({ state: 'confirmed' });
});

test('a bot makes us write to nobody', async () => {
  const reference = await subscribe('victim@example.com', { trim_remark: 'x' });
  expect(await findLead(site.database, reference)).toMatchObject({ quarantine_reason: 'honeypot' });
  expect(await mails()).toEqual([]);
});

test('a key that nobody has is answered as kindly, and does nothing', async () => {
  const unknown = '0'.repeat(32);
  expect((await post(paths.leaveNewsletter(unknown), oneClick)).statusCode).toBe(200);
  expect((await post(paths.confirmSubscription(unknown))).statusCode).toBe(303);
  expect((await post(paths.leaveNewsletter())).statusCode).toBe(303);
  expect(await stateOf(paths.leaveNewsletter(unknown))).toEqual({ state: 'unknown', email: null });
  expect(await listLeads(site.database)).toEqual([]);
});

test('the form in the footer of these pages is another subscription, and none of theirs', async () => {
  await subscribe();
  const [asking] = await mails();
  const confirm = linkIn(asking, '/newsletter/confirm');
  const answer = await post(confirm, `${formField}=newsletter&email=ali%40example.com`);
  expect([answer.statusCode, answer.headers.location]).toEqual([307, '/#newsletter']);
  expect(await stateOf(confirm)).toMatchObject({ state: 'asked' });
});

test('who is forgotten is on no list, and their link leads nowhere', async () => {
  const reference = await subscribe();
  const [asking] = await mails();
  const confirm = linkIn(asking, '/newsletter/confirm');
  await post(confirm);
  await forgetLead(site.database, leadFilesIn(site.dataDir), {
    ...{ reference, author: somebody, why: 'asked', now: clock },
  });
  expect(await subscribers()).toEqual([]);
  expect(await stateOf(confirm)).toMatchObject({ state: 'unknown' });
  expect(await listDeliveries(site.database, reference)).toEqual([]);
});

async function leads(...args: string[]): Promise<string> {
  const printed: string[] = [];
  await runLeadsCommand(args, {
    ...{
      database: site.database,
      leadFiles: leadFilesIn(site.dataDir),
      origin,
      author: 'somebody',
      now: clock,
    },
    print: (text) => printed.push(text),
  });
  return printed.join('\n');
}
const days = (count: number) => count * 24 * 60 * 60 * 1000;

test('who was taken for a bot weeks ago is asked when staff release them, and has time to answer', async () => {
  const today = clock;
  clock = new Date(today.getTime() - days(40));
  const reference = await subscribe('noora@example.com', { trim_remark: 'x' });
  clock = today;
  const lead = await findLead(site.database, reference);
  if (!lead) throw new Error('nothing was stored');
  await releaseLead(lead, { database: site.database, author: somebody, now: clock });
  const [asking] = await mails();
  const link = linkIn(asking, '/newsletter/confirm');
  await applyRetention({
    ...{
      database: site.database,
      leadFiles: leadFilesIn(site.dataDir),
      author: 'somebody',
      now: clock,
    },
  });
  await post(link);
  expect(await subscribers()).toEqual(['noora@example.com']);
});

test('what waited too long for a mail server is told of, and staff ask again', async () => {
  const today = clock;
  clock = new Date(today.getTime() - days(8));
  const reference = await subscribe();
  clock = today;
  expect(await leads('list', '--held', 'unconfirmed')).toContain(reference);
  expect(await mails()).toEqual([]);
  expect((await listDeliveries(site.database, reference))[0]).toMatchObject({
    ...{ state: 'dead', last_error: 'too late' },
  });
  await leads('replay', reference);
  const [asking] = await mails();
  await post(linkIn(asking, '/newsletter/confirm'));
  expect(await subscribers()).toEqual(['noora@example.com']);
  await expect(leads('replay', reference)).resolves.toContain('What was given up');
});

(testPostgres() ? test : test.skip)(
  'who confirms while somebody types the address again is on the list',
  async () => {
    await subscribe();
    const [asking] = await mails();
    const key = linkIn(asking, '/newsletter/confirm').split('key=')[1] ?? '';
    const other = { kind: 'newsletter', details: { email: 'noora@example.com' } } as const;
    let asked = Promise.resolve('');
    await site.database.transaction().execute(async (transaction) => {
      await changeSubscriptionState(transaction, key, 'confirmed', clock);
      asked = storeTestLead(site.database, other);
      // until it waits for this transaction's lock
      const waits = sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`;
      while ((await waits.execute(site.database)).rows[0]?.count === 0) await pause(5);
    });
    await asked;
    expect(await subscribers()).toEqual(['noora@example.com']);
  },
);
