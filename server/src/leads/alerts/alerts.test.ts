import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { StockEntry } from 'shared-contracts/staff-stock';
import { dealer, recordingLog, somebody } from '../../../testing/leads';
import { type ArrivedMail, type MailServer, openMailServer } from '../../../testing/mail-server';
import { openTestApi, type TestApi, visitorHeaders } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { newsletterPosts } from '../../api/newsletter-posts';
import { LiveStock } from '../../stock/live-stock';
import { saveEntries } from '../../stock/save-entries';
import { changeStock, markSold } from '../../stock/stock.queries';
import { DeliveryWorker } from '../delivery/delivery-worker';
import { destinationsOf } from '../delivery/destinations';
import { listLeads } from '../leads.queries';
import { forgetLead } from '../retention/forget-lead';
import { matchAlerts } from './match-alerts';

const origin = 'https://showroom.example';
let site: TestApi;
let mailbox: MailServer;
let clock: Date;
let stock: LiveStock;
beforeEach(async () => {
  clock = new Date();
  site = await openTestApi({ now: () => clock });
  stock = new LiveStock({ database: site.database, maxAgeMs: 0 });
  await site.app.register(newsletterPosts, { database: site.database, stock, now: () => clock });
  mailbox = await openMailServer(() => false);
});
afterEach(async () => {
  await mailbox.close();
  await site.close();
});

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

async function ask(wish: object, { locale = 'en' as Locale, email = 'Noora@example.com' } = {}) {
  const answer = await site.app.inject({
    ...{ method: 'POST', url: '/api/v1/stock_alert', payload: { email, ...wish } },
    headers: { ...(await visitorHeaders(site.app)), 'accept-language': locale },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Sends what is due; returns the mails since the last call, the dealer's last. */
async function mails(): Promise<ArrivedMail[]> {
  const mail = {
    locale: 'en' as const,
    smtpUrl: mailbox.url,
    ...{ from: 'news@showroom.example', to: 'sales@showroom.example' },
  };
  const { database } = site;
  const destinations = destinationsOf(
    { mail, webhook: null, adf: null },
    dealer,
    leadFilesIn(site.dataDir),
    { database, origin },
    undefined,
    undefined,
    stock,
  );
  const worker = new DeliveryWorker({
    ...{ database, destinations, log: recordingLog(), now: () => clock },
  });
  while ((await worker.sendDue()) > 0);
  return mailbox.mails.splice(0).sort((a, b) => String(a.to).localeCompare(String(b.to)));
}

const manageIn = (mail: ArrivedMail | undefined): string =>
  new RegExp(`${origin}(\\S*/stock-alert/manage\\?key=[0-9a-f]{32})`).exec(mail?.body ?? '')?.[1] ??
  'no link';
const press = (link: string, payload: string) =>
  site.app.inject({
    ...{ method: 'POST', url: link, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const stateOf = async (link: string, locale: Locale = 'en') =>
  (
    await site.app.inject({
      url: `/api/v1/stock_alert_state/${link.split('key=')[1]}`,
      headers: { 'accept-language': locale },
    })
  ).json();

const entry: StockEntry = {
  ...{ number: 'TEST12345', model: 'swift', grade: 'glx', colour: 'red', year: 2027 },
  ...{ price: null, branch: 1, state: 'available', arrived: '2026-11-28' },
};
async function arrive(...entries: StockEntry[]): Promise<number> {
  await changeStock(site.database, (transaction) =>
    saveEntries(transaction, entries, { by: 'Mona', now: clock }),
  );
  return matchAlerts({ database: site.database, stock }, clock);
}

const redSwift = { vehicle: 'Swift', colour: 'red', gearbox: 'automatic' };

/** Asks and confirms; the link of the mails. */
async function confirmed(wish: object = redSwift): Promise<string> {
  await ask(wish);
  const [asking] = await mails();
  const link = manageIn(asking);
  await press(link, 'action=confirm');
  await mails();
  return link;
}

test.each(locales)(
  'who has confirmed the address is written to when such a car comes, once, in %s',
  async (locale) => {
    expect((await ask(redSwift, { locale })).status).toBe(200);
    const [asking, ...others] = await mails();
    expect(others).toEqual([]);
    expect(asking?.to).toEqual(['noora@example.com']);
    expect(asking?.header('Content-Language')).toBe(locale);
    const link = manageIn(asking);
    expect(link).toContain(localise(paths.manageStockAlert(), locale));
    // nobody has confirmed it yet
    expect(await arrive({ ...entry, number: 'TEST00001' })).toBe(0);
    const wish = { en: 'Swift, Automatic, Red', ar: 'سويفت، أوتوماتيك، أحمر' }[locale];
    expect(await stateOf(link, locale)).toEqual({ state: 'asked', email: 'no…@example.com', wish });

    const answer = await press(link, 'action=confirm');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, link]);
    expect(await stateOf(link)).toMatchObject({ state: 'confirmed' });
    expect((await mails()).map(({ to }) => to)).toEqual([['sales@showroom.example']]);
    // what was there already is no news
    expect(await matchAlerts({ database: site.database, stock }, clock)).toBe(0);

    expect(await arrive(entry, { ...entry, number: 'TEST00002', colour: 'silver' })).toBe(1);
    const [told, ...more] = await mails();
    expect(more).toEqual([]);
    const page = localise(paths.stockCar('swift-glx-test12345'), locale);
    expect(told?.body).toContain(origin + page);
    expect(told?.body).toContain('5,595');
    expect(told?.body).not.toContain('test00002');
    expect(told?.header('List-Unsubscribe')).toBe(`<${origin}${link}>`);
    later(120);
    expect(await arrive()).toBe(0);
  },
);

test('a branch and a year narrow what is told, and stand in the wish', async () => {
  const link = await confirmed({ vehicle: 'Swift', branch: '4', year: '2027' });
  expect(await stateOf(link, 'ar')).toMatchObject({ wish: 'سويفت، 2027، الرفاع، البحير' });
  const there = { ...entry, branch: 4 };
  expect(await arrive(entry, { ...there, number: 'TEST00002', year: 2026 })).toBe(0);
  expect(await arrive({ ...there, number: 'TEST00003' })).toBe(1);
});

test('a mail program’s own button ends it, and its lead is gone', async () => {
  const link = await confirmed();
  const answer = await press(link, 'List-Unsubscribe=One-Click');
  expect(answer.statusCode).toBe(200);
  expect(await stateOf(link)).toEqual({ state: 'unknown', email: null, wish: null });
  expect(await listLeads(site.database)).toEqual([]);
  expect(await arrive(entry)).toBe(0);
  // and once more
  expect((await press(link, 'action=end')).statusCode).toBe(303);
});

test('cars that come one after the other stand in one mail an hour later', async () => {
  await confirmed({ vehicle: 'Swift', price: 'BHD 6,000' });
  expect(await arrive(entry, { ...entry, number: 'TEST00003', price: 6000.5 })).toBe(1);
  expect((await mails())[0]?.body).not.toContain('test00003');
  later(10);
  expect(await arrive({ ...entry, number: 'TEST00001' })).toBe(0);
  later(55);
  expect(await arrive({ ...entry, number: 'TEST00002' })).toBe(1);
  const [told] = await mails();
  for (const car of ['test00001', 'test00002']) expect(told?.body).toContain(car);
  expect(told?.body).not.toContain('test12345');
});

test('nobody is written to about a car that is gone before the mail is sent', async () => {
  await confirmed();
  expect(await arrive(entry)).toBe(1);
  await changeStock(site.database, (transaction) =>
    markSold(transaction, [entry.number], { by: 'Mona', now: clock }),
  );
  expect(await mails()).toEqual([]);
});

test('who is forgotten is written to no more', async () => {
  const link = await confirmed();
  const [lead] = await listLeads(site.database);
  await forgetLead(site.database, leadFilesIn(site.dataDir), {
    ...{ reference: lead?.reference ?? '', author: somebody, why: 'asked', now: clock },
  });
  expect(await stateOf(link)).toMatchObject({ state: 'unknown' });
  expect(await arrive(entry)).toBe(0);
});

test('nobody can fill another’s mailbox', async () => {
  for (let times = 0; times < 5; times += 1) await ask(redSwift);
  expect(await mails()).toHaveLength(3);
});

test('a bot makes us write to nobody', async () => {
  await ask({ ...redSwift, trim_remark: 'x' });
  expect(await mails()).toEqual([]);
});

test.each([
  [{}, 'vehicle', 'vehicle.wish'],
  [{ vehicle: 'Submarine' }, 'vehicle', 'vehicle.unknown'],
  [{ vehicle: 'Swift', colour: 'lime' }, 'colour', 'colour.unknown'],
  [{ vehicle: 'Swift', branch: '99' }, 'branch', 'branch.unknown'],
  [{ vehicle: 'Swift', year: 'soon' }, 'year', 'year.unknown'],
  [{ price: 'cheap' }, 'price', 'price.invalid'],
  [{ price: '8000-10000' }, 'price', 'price.invalid'],
  [{ price: '8500,000' }, 'price', 'price.invalid'],
  [{ price: '99999999999' }, 'price', 'price.invalid'],
  [{ gearbox: 'none' }, 'gearbox', 'gearbox.unknown'],
])('a wish that cannot be fulfilled says which field is wrong: %j', async (wish, field, code) => {
  expect((await ask(wish)).body.errors).toMatchObject([{ field, code }]);
});
