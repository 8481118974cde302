import { type FreshDatabase, openFreshDatabase } from '../../testing/fresh-database';
import { somebody, storeTestLead } from '../../testing/leads';
import { listDeliveries } from '../database/outbox.queries';
import type { LeadsTable } from '../database/tables';
import { releaseLead, replayAll } from './lead-actions';
import { findLead } from './leads.queries';

const now = new Date('2026-06-15T10:00:00.000Z');
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

const release = async (reference: string) => {
  const { database } = fresh;
  const lead = (await findLead(database, reference)) as LeadsTable;
  await releaseLead(lead, { database, author: somebody, now });
};

test('a lead that staff release is delivered and counted like any other, once', async () => {
  const details = { campaign: 'eid', source: 'website' };
  const suspect = await storeTestLead(
    fresh.database,
    { kind: 'landing-enquiry', details },
    now,
    'too quick',
  );
  const counted = () => fresh.database.selectFrom('campaign_leads').select('count').execute();
  expect(await counted()).toEqual([]);
  await release(suspect);
  expect(await listDeliveries(fresh.database, suspect)).toMatchObject([{ state: 'waiting' }]);
  expect(await counted()).toEqual([{ count: 1 }]);
  await expect(release(suspect)).rejects.toThrow('not in quarantine');
  expect(await listDeliveries(fresh.database, suspect)).toHaveLength(1);
});

test('an address that waits for its owner is released by nobody else', async () => {
  const news = { kind: 'newsletter', details: { email: 'Noora@example.com' } } as const;
  const reference = await storeTestLead(fresh.database, news);
  await expect(release(reference)).rejects.toThrow('only its owner');
});

test('all that was given up is sent again, and nothing else is', async () => {
  const { database } = fresh;
  const [dead, sent] = [await storeTestLead(database), await storeTestLead(database)];
  for (const [reference, state] of [
    [dead, 'dead'],
    [sent, 'sent'],
  ] as const)
    await database
      .updateTable('deliveries')
      .set({ state })
      .where('reference', '=', reference)
      .execute();
  expect(await replayAll({ database, author: somebody, now })).toBe(1);
  expect(await listDeliveries(database, dead)).toMatchObject([{ state: 'waiting' }]);
  expect(await listDeliveries(database, sent)).toMatchObject([{ state: 'sent' }]);
});
