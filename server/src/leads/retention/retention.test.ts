import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type FreshDatabase,
  openFreshDatabase,
  testPostgres,
} from '../../../testing/fresh-database';
import { somebody, storeTestLead } from '../../../testing/leads';
import { leadFilesIn, storeCv } from '../../../testing/uploads';
import { listDeliveries } from '../../database/outbox.queries';
import { findBuild, insertBuild } from '../builds/kept-builds.queries';
import type { LeadFileStore } from '../files/lead-file-store';
import { listLeads } from '../leads.queries';
import { forgetLead } from './forget-lead';
import { applyRetention, applyRetentionDaily } from './retention';
import { daysBefore, quarantineDays, retentionDays } from './retention-policy';

const testOnPostgres = testPostgres() ? test : test.skip;
const author = 'somebody';
const now = new Date('2026-06-15T10:00:00.000Z');
const daysAgo = (days: number) => new Date(daysBefore(now, days));

let fresh: FreshDatabase;
let leadFiles: LeadFileStore;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  leadFiles = leadFilesIn(fresh.dataDir);
});
afterEach(() => fresh.close());

async function apply(at: Date) {
  const cv = await storeCv(leadFiles, { text: '%PDF', name: 'a.pdf' });
  const details = { name: 'Huda', email: 'huda@example.com', cv };
  const reference = await storeTestLead(fresh.database, { kind: 'job-application', details }, at);
  return { reference, file: join(fresh.dataDir, 'cvs', cv.file) };
}
const audits = () =>
  fresh.database.selectFrom('audits').selectAll().orderBy('created_at').execute();
const references = async () =>
  (await listLeads(fresh.database)).map(({ reference }) => reference).sort();

test('a lead that is forgotten is gone with its CV and deliveries, and nothing else is', async () => {
  const kept = await storeTestLead(fresh.database);
  const { reference, file } = await apply(now);
  expect(existsSync(file)).toBe(true);
  expect(
    await forgetLead(fresh.database, leadFiles, { reference, author: somebody, why: 'asked', now }),
  ).toBe('wholly');
  expect(await references()).toEqual([kept]);
  expect(existsSync(file)).toBe(false);
  expect(await listDeliveries(fresh.database, reference)).toEqual([]);
  const [audit] = await audits();
  expect(audit).toMatchObject({ action: 'forgotten', subject: reference });
  expect(JSON.parse(audit?.outcome ?? '')).toEqual({
    kind: 'job-application',
    why: 'asked',
    leads: 1,
    files: 1,
  });
  expect(JSON.stringify(audit)).not.toMatch(/huda/i);
});

test('a lead that is not there cannot be forgotten', async () => {
  expect(
    await forgetLead(fresh.database, leadFiles, {
      reference: 'TD-00000',
      author: somebody,
      why: 'asked',
      now,
    }),
  ).toBe(false);
  expect(await audits()).toEqual([]);
});

test('each kind of lead is kept for its time, applications for shorter than others with a story', async () => {
  const { 'newsletter-left': _, ...withStory } = retentionDays;
  expect(Math.min(...Object.values(withStory))).toBe(retentionDays['job-application']);
  const old = await apply(daysAgo(retentionDays['job-application'] + 1));
  const young = await apply(daysAgo(retentionDays['job-application'] - 1));
  await storeTestLead(fresh.database, {}, daysAgo(retentionDays['test-drive'] + 1));
  const drive = await storeTestLead(
    fresh.database,
    {},
    daysAgo(retentionDays['job-application'] + 1),
  );
  const report = await applyRetention({ database: fresh.database, leadFiles, author, now });
  expect(report).toMatchObject({ leads: { 'job-application': 1, 'test-drive': 1 }, files: 1 });
  expect(await references()).toEqual([drive, young.reference].sort());
  expect([existsSync(old.file), existsSync(young.file)]).toEqual([false, true]);
  expect(await audits()).toMatchObject([{ action: 'retention', created_at: now.toISOString() }]);
});

test('what a bot may have sent is kept for its own time, whatever its kind', async () => {
  const old = await storeTestLead(fresh.database, {}, daysAgo(quarantineDays + 1), 'honeypot');
  const young = await storeTestLead(fresh.database, {}, daysAgo(quarantineDays - 1), 'honeypot');
  const report = await applyRetention({ database: fresh.database, leadFiles, author, now });
  expect(report.leads).toEqual({ quarantine: 1 });
  expect(old).not.toBe(young);
  expect(await references()).toEqual([young]);
});

test('a kept build is deleted once the requests that name it are', async () => {
  const build = { model: 'swift', query: 'grade=gl', price: 4_995_000 };
  const days = retentionDays['test-drive'];
  for (const [number, age] of [['K7P-4QX', days + 1] as const, ['K7P-4QZ', days - 1] as const])
    await insertBuild(fresh.database, {
      ...{ ...build, number },
      created_at: daysAgo(age).toISOString(),
    });
  const report = await applyRetention({ database: fresh.database, leadFiles, author, now });
  expect(report.keptBuilds).toBe(1);
  expect(await findBuild(fresh.database, 'K7P-4QX')).toBeUndefined();
  expect(await findBuild(fresh.database, 'K7P-4QZ')).toBeDefined();
});

test('retention runs once a day', async () => {
  const context = { database: fresh.database, leadFiles, author };
  expect(await applyRetentionDaily({ ...context, now })).not.toBeNull();
  expect(await applyRetentionDaily({ ...context, now })).toBeNull();
  const tomorrow = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  expect(await applyRetentionDaily({ ...context, now: tomorrow })).not.toBeNull();
});

testOnPostgres(
  'of several processes that ask for it together, one applies the retention',
  async () => {
    const context = { database: fresh.database, leadFiles, author, now };
    const reports = await Promise.all([1, 2, 3].map(() => applyRetentionDaily(context)));
    expect(reports.filter((report) => report !== null)).toHaveLength(1);
  },
);

test('a visitor is answered while retention deletes', async () => {
  const old = daysAgo(quarantineDays + 1);
  for (let count = 0; count < 60; count += 1)
    await storeTestLead(fresh.database, {}, old, 'honeypot');
  let running = true;
  const retention = applyRetention({ database: fresh.database, leadFiles, author, now }).finally(
    () => {
      running = false;
    },
  );
  const young = storeTestLead(fresh.database, {}, now);
  const counts: number[] = [];
  while (running) {
    await setImmediate();
    counts.push((await references()).length);
  }
  await retention;
  // Between two batches, others had their turn.
  expect(counts.filter((count) => count > 10 && count < 50)).not.toEqual([]);
  expect(await references()).toEqual([await young]);
});
