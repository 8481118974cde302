import fastify from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type MailServer, openMailServer } from '../../../testing/mail-server';
import { openReceiver, type Receiver } from '../../../testing/receiver';
import { remoteBundle, sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { signatureHeader, signatureOf } from '../../security/body-signature';
import { ReleaseErrors } from '../errors/release-errors';
import { breakerEvent, errorsEvent } from '../service/release-event';
import { ReleaseNotices } from './release-notices';

const secret = 'the secret that the receiver has too';
const name = 'mfe-careers';

let fresh: FreshDatabase;
let sample: SampleReleases;
let mails: MailServer;
let receiver: Receiver;
let isDown: boolean;
let opened: ReleaseNotices[];
beforeEach(async () => {
  isDown = false;
  opened = [];
  [fresh, sample, mails, receiver] = await Promise.all([
    openFreshDatabase(),
    openSampleReleases(),
    openMailServer(() => false),
    openReceiver(() => (isDown ? 'fail' : 'take')),
  ]);
});
afterEach(async () => {
  await sample.close();
  await Promise.all(opened.map((notices) => notices.stop()));
  await Promise.all([fresh.close(), mails.close(), receiver.close()]);
});

/** A server with its own worker on the shared database. */
function openNotices(): ReleaseNotices {
  const notices = new ReleaseNotices({
    database: fresh.database,
    config: {
      publicOrigin: 'https://www.example.com',
      releaseNews: {
        mail: {
          smtpUrl: mails.url,
          from: 'Site <site@example.com>',
          to: 'team@example.com',
          locale: 'en',
        },
        webhook: { url: receiver.url, secret },
      },
    },
    ownerOf: async () => ({ team: 'recruiting', contact: 'recruiting@example.com' }),
    log: fastify({ logger: false }).log,
    pollIntervalMs: 50,
  });
  notices.start();
  opened.push(notices);
  return notices;
}

const posted = () => [...receiver.accepted.values()].flat();
const events = () => posted().map(({ body }) => JSON.parse(body).event);
const subjects = () => mails.mails.map((mail) => mail.header('Subject'));

test('what is promoted, halted, taken back and refused is told once by webhook and mail, however many servers know', async () => {
  const first = openNotices();
  const [server] = await Promise.all([
    sample.openServer({ notify: first.enqueue }),
    sample.openServer({ notify: openNotices().enqueue }),
  ]);
  await sample.goLive(sampleRelease(name, '2.0.0'));
  await sample.goLive(sampleRelease(name, '3.0.0'), 10);
  await eventually(() => server.isSplit);
  for (let error = 0; error < 10; error += 1)
    server.pages.countError({ name, version: '3.0.0' }, true);
  await eventually(() => !server.isSplit);
  await sample.service.rollback({ name, why: 'the form loses its file', force: false });
  const service = sample.serviceOf('careers', true, first.enqueue);
  const words = { 'node/remote.cjs': remoteBundle(name, { ar: {} }) };
  await expect(service.publish(sampleRelease(name, '4.0.0', words))).rejects.toThrow('refused');
  first.enqueue(breakerEvent({ name, version: '2.0.0', why: 'three kills' }, new Date()));

  const told = ['promote', 'promote', 'canary', 'halt', 'rollback', 'refused', 'breaker'].sort();
  await eventually(() => mails.mails.length >= told.length && posted().length >= told.length);
  // a second worker would have sent it again by now
  await Promise.all(opened.splice(0).map((notices) => notices.stop()));
  expect(events().sort()).toEqual(told);
  expect(subjects().filter((subject) => subject === `Taken back: ${name}`)).toHaveLength(1);
  expect(subjects()).toHaveLength(told.length);

  const halt = posted().find(({ body }) => JSON.parse(body).event === 'halt');
  expect(JSON.parse(halt?.body ?? '')).toMatchObject({
    site: 'https://www.example.com',
    by: 'the site',
    why: expect.stringContaining('10 errors'),
    owners: [{ team: 'recruiting', contact: 'recruiting@example.com' }],
    changes: [{ name, from: '2.0.0 90%, 3.0.0 10%', to: '2.0.0' }],
  });
  const [stamp = ''] = [halt?.headers[signatureHeader.toLowerCase()]].flat();
  const at = new Date(Number(/t=(\d+)/.exec(stamp)?.[1]) * 1000);
  expect(stamp).toBe(signatureOf(halt?.body ?? '', secret, at));

  const refused = mails.mails.find((mail) => mail.header('Subject') === `Refused: ${name}`);
  expect(refused?.to).toEqual(['team@example.com', 'recruiting@example.com']);
  expect(refused?.raw).toMatch(/messages: [\s\S]*By careers/);
});

test('what went live while no server ran is told when one starts, and what a receiver misses is sent again', async () => {
  await sample.goLive(sampleRelease(name, '2.0.0'));
  isDown = true;
  const before = openNotices();
  await sample.openServer({ notify: before.enqueue });
  await eventually(() => mails.mails.length === 2);
  await before.stop();
  expect(posted()).toHaveLength(0);

  isDown = false;
  await fresh.database
    .updateTable('notices')
    .set({ due_at: new Date().toISOString() })
    .where('settled_at', 'is', null)
    .execute();
  openNotices();
  await eventually(() => posted().length === 2);
  expect(mails.mails).toHaveLength(2);
});

test('an error of a version is told once an hour, with its line, from the third time on', async () => {
  const notices = openNotices();
  const errors = new ReleaseErrors({
    ...{ database: fresh.database, log: fastify({ logger: false }).log },
    onRepeated: (error) =>
      notices.enqueue(errorsEvent({ ...error, where: error.place }, new Date())),
  });
  const error = {
    name,
    version: '1.0.0',
    kind: 'throw',
    said: 'TypeError',
    browser: 'Chrome 148',
  } as const;
  for (let time = 1; time <= 4; time += 1) {
    for (const place of ['page.js:1:7', 'page.js:2:9']) errors.add({ ...error, place });
    await errors.flush();
    if (time === 2)
      expect(await fresh.database.selectFrom('notices').selectAll().execute()).toEqual([]);
  }
  await eventually(() => mails.mails.length === 1 && posted().length === 1);
  await notices.stop();
  expect(subjects()).toEqual([`Errors: ${name}`]);
  expect(mails.mails[0]?.raw).toMatch(/TypeError\r\npage\.js:/);
});

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
