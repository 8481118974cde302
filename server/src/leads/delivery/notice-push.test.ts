import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { seedNames } from '../../../testing/lead-names';
import { recordingLog, storeTestLead } from '../../../testing/leads';
import { openPushBrowser, type PushBrowser } from '../../../testing/push-service';
import { type SignedIn, testStaff } from '../../../testing/staff';
import { listDevices, saveDevice } from '../../staff/notices/push/devices.queries';
import { vapidKeys } from '../../staff/notices/push/vapid-keys';
import { queueNotices } from '../../staff/notices/queue-notices';
import { saveSettings } from '../../staff/notices/settings.queries';
import { DeliveryWorker } from './delivery-worker';
import { noticeDestinationsOf } from './destinations';

const secret = 'the secret of this test'.padEnd(32);
const origin = 'https://showroom.example';
const noon = new Date('2026-11-28T12:00:00.000Z');

let fresh: FreshDatabase;
let browser: PushBrowser;
let agent: SignedIn;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  await seedNames(fresh.database);
  browser = await openPushBrowser(vapidKeys(secret).publicKey);
  // the branch that answers test drives
  agent = await testStaff({ database: fresh.database }).signInOf([3], 'agent');
});
afterEach(() => Promise.all([fresh.close(), browser.close()]));

const add = (person = agent) => {
  const { endpoint, p256dh, auth } = browser;
  const device = { person: person.id, endpoint, p256dh, auth, name: 'Chrome, Android' };
  return saveDevice(fresh.database, device, noon);
};

/** Sends what is due at this time. */
async function send(at = noon, secretOfServer = secret) {
  const { database } = fresh;
  await queueNotices(database, at, { hasMail: false });
  const log = recordingLog();
  const worker = new DeliveryWorker({
    ...{ database, log, destinations: [], now: () => at },
    noticeDestinations: noticeDestinationsOf(
      { mail: null, webhook: null, adf: null },
      { database, origin, secret: secretOfServer, now: () => at },
    ),
  });
  while ((await worker.sendDue()) > 0);
}

const devices = () => listDevices(fresh.database, agent.id);

test('a device shows what has happened and the reference, and nothing of the visitor', async () => {
  await add();
  await saveSettings(fresh.database, agent.id, { locale: 'ar' });
  const reference = await storeTestLead(fresh.database, {}, noon);
  await send();
  await send();
  expect(browser.messages).toHaveLength(1);
  const [message] = browser.messages;
  expect(message?.body).toEqual({
    ...{ title: `جديد: تجربة قيادة ${reference}`, lang: 'ar', dir: 'rtl' },
    ...{ tag: expect.any(String), icon: '/icons/icon-192.png' },
    data: { address: expect.stringMatching(`^${origin}/ar/-/notices/`) },
  });
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
});

test('a device that the push service does not know any more is removed', async () => {
  for (const status of [404, 410]) {
    await add();
    browser.status = status;
    await storeTestLead(fresh.database, {}, noon);
    await send();
    expect(await devices()).toEqual([]);
  }
});

test('what a push service does not take now is sent again', async () => {
  await add();
  browser.status = 503;
  await storeTestLead(fresh.database, {}, noon);
  await send();
  browser.status = 201;
  expect(await devices()).toHaveLength(1);
  await send(new Date(noon.getTime() + 60 * 60_000));
  expect(browser.messages).toHaveLength(1);
});

test('nothing is pushed in quiet hours, for a digest, or to a device of somebody else', async () => {
  await add();
  const quiet = { from: '14:00', until: '16:00' };
  await saveSettings(fresh.database, agent.id, { quiet });
  await storeTestLead(fresh.database, {}, noon);
  await send();
  expect(browser.messages).toHaveLength(0);
  const end = new Date('2026-11-28T13:00:00.000Z');
  await send(end);
  expect(browser.messages).toHaveLength(1);

  await saveSettings(fresh.database, agent.id, { channels: { 'lead-new': 'digest' } });
  await storeTestLead(fresh.database, {}, end);
  await send(end);
  await saveSettings(fresh.database, agent.id, { channels: {} });
  await storeTestLead(fresh.database, {}, end);
  await queueNotices(fresh.database, end, { hasMail: false });
  await add(await testStaff({ database: fresh.database }).signIn('author'));
  await send(end);
  expect(browser.messages).toHaveLength(1);
});

test('a site with another secret is another site to the push service', async () => {
  await add();
  await storeTestLead(fresh.database, {}, noon);
  await send(noon, 'another secret'.padEnd(32));
  expect(browser.messages).toHaveLength(0);
});
