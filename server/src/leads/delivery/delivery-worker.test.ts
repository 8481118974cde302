import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { recordingLog, storeTestLead } from '../../../testing/leads';
import {
  claimDeliveries,
  countDeliveries,
  listDeliveries,
  replayDeliveries,
} from '../../database/outbox.queries';
import { openDatabase } from '../../operations/open-database';
import { backoffMs, maxAttempts, maxStarts } from './backoff';
import { DeliveryWorker } from './delivery-worker';
import { type Delivery, DeliveryError, type Destination } from './destination';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

function destination(send: (delivery: Delivery) => Promise<void> = async () => {}) {
  const sent: string[] = [];
  const made: Destination = {
    name: 'webhook',
    wants: () => true,
    async send(delivery) {
      sent.push(delivery.id);
      await send(delivery);
    },
  };
  return { made, sent };
}

let clock = new Date('2026-03-01T08:00:00.000Z');
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

function workerOf(destinations: Destination[], database = fresh.database) {
  const log = recordingLog();
  const worker = new DeliveryWorker({
    database,
    destinations,
    log,
    now: () => clock,
    random: () => 1,
    pollIntervalMs: 5,
    timeoutMs: 200,
  });
  const drain = async () => {
    while ((await worker.sendDue()) > 0);
  };
  return { worker, log, drain };
}

test('a lead is sent once, with an id that tells a repeat', async () => {
  const { made, sent } = destination();
  const { drain } = workerOf([made]);
  const reference = await storeTestLead(fresh.database, {}, clock);
  await drain();
  await drain();
  expect(sent).toEqual([`${reference}.webhook`]);
  expect(await listDeliveries(fresh.database, reference)).toMatchObject([
    { destination: 'webhook', state: 'sent', attempts: 1, last_error: null },
  ]);
});

test('without a destination leads wait, and are sent when there is one', async () => {
  const reference = await storeTestLead(fresh.database, {}, clock);
  const { worker } = workerOf([]);
  worker.start();
  await worker.stop();
  expect(await countDeliveries(fresh.database)).toEqual([
    { destination: 'route', state: 'waiting', count: 1 },
  ]);
  const { made, sent } = destination();
  await workerOf([made]).drain();
  expect(sent).toEqual([`${reference}.webhook`]);
});

test('a receiver that fails is asked again later, each time after a longer pause', async () => {
  let failures = 3;
  const { made, sent } = destination(async () => {
    failures -= 1;
    if (failures >= 0) throw new DeliveryError('HTTP 500', false);
  });
  const { drain, log } = workerOf([made]);
  await storeTestLead(fresh.database, {}, clock);
  await drain();
  for (const pause of [5000, 10_000, 20_000]) {
    later(pause - 1);
    const before = sent.length;
    await drain();
    expect(sent).toHaveLength(before);
    later(1);
    await drain();
    expect(sent).toHaveLength(before + 1);
  }
  expect(await countDeliveries(fresh.database)).toMatchObject([{ state: 'sent', count: 1 }]);
  expect(log.lines.join()).toContain('HTTP 500');
});

test('the log of a failure holds nothing of the person', async () => {
  const { made } = destination(async ({ lead }) => {
    throw new Error(`cannot send to ${JSON.stringify(lead.details)}`);
  });
  const { drain, log } = workerOf([made]);
  const reference = await storeTestLead(fresh.database, {}, clock);
  await drain();
  const [delivery] = await listDeliveries(fresh.database, reference);
  for (const text of [log.lines.join(), JSON.stringify(delivery)]) {
    expect(text).not.toMatch(/mariam|مريم|36123456/);
  }
});

test('what nobody takes is given up, and can be replayed', async () => {
  let broken = true;
  const { made, sent } = destination(async () => {
    if (broken) throw new DeliveryError('HTTP 503', false);
  });
  const { drain } = workerOf([made]);
  const reference = await storeTestLead(fresh.database, {}, clock);
  for (let attempt = 0; attempt < maxAttempts + 3; attempt += 1) {
    await drain();
    later(60 * 60 * 1000);
  }
  expect(sent).toHaveLength(maxAttempts);
  expect(await listDeliveries(fresh.database, reference)).toMatchObject([
    { state: 'dead', attempts: maxAttempts, last_error: 'HTTP 503' },
  ]);
  broken = false;
  expect(await replayDeliveries(fresh.database, { reference, now: clock })).toBe(1);
  await drain();
  expect(await listDeliveries(fresh.database, reference)).toMatchObject([{ state: 'sent' }]);
  expect(new Set(sent).size).toBe(1);
});

test('a process that is killed over and over while it sends takes none of the attempts', async () => {
  const reference = await storeTestLead(fresh.database, {}, clock);
  const failing = destination(async () => {
    throw new DeliveryError('HTTP 500', false);
  });
  await workerOf([failing.made]).drain();
  for (let kill = 0; kill < maxAttempts; kill += 1) {
    later(90_000);
    const claim = { destinations: ['webhook'], limit: 1, now: clock, leaseMs: 90_000 };
    expect(
      await claimDeliveries(fresh.database, { ...claim, onlySuspects: kill > 0 }),
    ).toHaveLength(1);
  }
  later(90_000);
  await workerOf([failing.made]).drain();
  expect(await listDeliveries(fresh.database, reference)).toMatchObject([
    { state: 'waiting', attempts: 2 },
  ]);
});

test('a delivery that ends its process every time is given up, and takes nothing else along', async () => {
  const poison = await storeTestLead(fresh.database, {}, clock);
  const { made } = destination();
  // like a process that crashes during the delivery
  const claim = { destinations: ['route'], limit: 1, leaseMs: 90_000 };
  for (let death = 0; death < maxStarts; death += 1) {
    await claimDeliveries(fresh.database, { ...claim, now: clock, onlySuspects: death > 0 });
    later(90_000);
  }
  const other = await storeTestLead(fresh.database, {}, clock);
  const outcomes: string[] = [];
  const log = recordingLog();
  const worker = new DeliveryWorker({
    ...{ database: fresh.database, destinations: [made], log, now: () => clock },
    onOutcome: (_, outcome) => outcomes.push(outcome),
  });
  while ((await worker.sendDue()) > 0);
  expect(outcomes).toEqual(['parked', 'sent']);
  expect(log.lines.join()).toContain('a delivery ends the process');
  expect(await listDeliveries(fresh.database, poison)).toMatchObject([
    { state: 'dead', last_error: 'begun 20 times and never ended' },
  ]);
  expect(await listDeliveries(fresh.database, other)).toMatchObject([{ state: 'sent', starts: 0 }]);
});

test('what a receiver will never take is given up at once', async () => {
  const { made, sent } = destination(async () => {
    throw new DeliveryError('HTTP 422', true);
  });
  const { drain } = workerOf([made]);
  await storeTestLead(fresh.database, {}, clock);
  await drain();
  later(60 * 60 * 1000);
  await drain();
  expect(sent).toHaveLength(1);
});

test('an attempt that hangs ends, and is made again', async () => {
  let hang = true;
  const { made, sent } = destination(() => (hang ? new Promise(() => {}) : Promise.resolve()));
  const { drain } = workerOf([made]);
  const reference = await storeTestLead(fresh.database, {}, clock);
  await drain();
  expect(await listDeliveries(fresh.database, reference)).toMatchObject([
    { state: 'waiting', last_error: 'timeout' },
  ]);
  hang = false;
  later(5000);
  await drain();
  expect(sent).toHaveLength(2);
  expect(await countDeliveries(fresh.database)).toMatchObject([{ state: 'sent' }]);
});

test('what a process that died was sending is sent by another, once its claim has ended', async () => {
  const never = destination(() => new Promise(() => {}));
  const dying = workerOf([never.made]);
  await storeTestLead(fresh.database, {}, clock);
  await dying.worker.sendDue();
  // Its result may arrive after the test.
  dying.worker.sendDue().catch(() => {});
  const { made, sent } = destination();
  const { drain } = workerOf([made]);
  while (never.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  await drain();
  expect(sent).toEqual([]);
  later(90_000);
  await drain();
  expect(sent).toEqual(never.sent);
});

test('two workers on one database send nothing twice', async () => {
  const other = fresh.url ? await openDatabase(fresh.dataDir, fresh.url) : fresh.database;
  const sent: string[] = [];
  const slow: Destination = {
    name: 'webhook',
    wants: () => true,
    async send({ id }) {
      sent.push(id);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    },
  };
  const references = await Promise.all(
    Array.from({ length: 120 }, () => storeTestLead(fresh.database, {}, clock)),
  );
  const workers = [workerOf([slow]), workerOf([slow], other)];
  await Promise.all(workers.map(({ drain }) => drain()));
  await Promise.all(workers.map(({ drain }) => drain()));
  if (other !== fresh.database) await other.destroy();
  expect(sent.sort()).toEqual(references.map((reference) => `${reference}.webhook`).sort());
});

test('a worker that is stopped finishes what it is sending and begins nothing new', async () => {
  let release = () => {};
  const { made, sent } = destination(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const { worker } = workerOf([made]);
  const reference = await storeTestLead(fresh.database, {}, clock);
  worker.start();
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  const stopped = worker.stop();
  await storeTestLead(fresh.database, {}, clock);
  release();
  await stopped;
  expect(sent).toHaveLength(1);
  expect(await listDeliveries(fresh.database, reference)).toMatchObject([{ state: 'sent' }]);
});

test('pauses double up to an hour and are spread over half of their length', () => {
  expect([1, 2, 3, 20].map((attempts) => backoffMs(attempts, 1))).toEqual([
    ...[5000, 10_000, 20_000],
    3_600_000,
  ]);
  expect(backoffMs(1, 0)).toBe(2500);
});
