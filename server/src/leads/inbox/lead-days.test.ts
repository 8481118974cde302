import fc from 'fast-check';
import { sql } from 'kysely';
import {
  type FreshDatabase,
  openFreshDatabase,
  testPostgres,
} from '../../../testing/fresh-database';
import { somebody, storeTestLead } from '../../../testing/leads';
import { leadFilesIn } from '../../../testing/uploads';
import { setQuarantineReason } from '../leads.queries';
import { forgetLead } from '../retention/forget-lead';
import { applyRetention } from '../retention/retention';
import { setDueTime } from './insert-lead-work';
import { countChangedDays, leadDays } from './lead-days';
import { updateWork } from './lead-work.queries';
import { fullScope } from './scope';

const testOnPostgres = testPostgres() ? test : test.skip;
const now = new Date('2026-11-22T09:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

const keptDays = async () => {
  await countChangedDays(fresh.database);
  return fresh.database.selectFrom('lead_days').selectAll().orderBy('day').execute();
};

/** The same of all leads, as if nothing had been kept. */
async function countedDays() {
  await fresh.database.deleteFrom('lead_days').execute();
  await sql`insert into lead_days_changed (created_at) select created_at from lead_work`.execute(
    fresh.database,
  );
  return keptDays();
}

const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** Every change of what figures count by. */
const changes = [
  { state: 'won', sold_model: 'swift', sold_price: 6000, first_answered_at: at(3) },
  { sold_model: 'jimny', sold_price: null },
  { state: 'lost', first_answered_at: at(700) },
  { state: 'not-genuine' },
  { state: 'appointment', appointment_at: at(9) },
  { person: 'sara', person_name: 'Sara' },
  { person_name: 'Sara Ali' },
  { branch: 2 },
  { kind: 'trade-in' },
  { source: 'instagram', campaign: 'winter' },
  { due_at: at(1) },
] as const;

test('what is kept of days is what is counted anew, whatever was written before', async () => {
  const { database, dataDir } = fresh;
  const leadFiles = leadFilesIn(dataDir);
  const works = () => database.selectFrom('lead_work').selectAll().orderBy('reference').execute();
  /** Calls `write` for one of the leads, if there are any. */
  const withOne = async (
    pick: number,
    write: (work: Awaited<ReturnType<typeof works>>[number]) => Promise<unknown>,
  ) => {
    const all = await works();
    const work = all[pick % all.length];
    if (work) await write(work);
  };
  const writes: Record<string, (pick: number) => Promise<unknown>> = {
    store: (pick) =>
      storeTestLead(
        database,
        { kind: pick % 2 ? 'contact-message' : 'test-drive' },
        new Date(now.getTime() - (pick % 5) * dayMs),
        pick % 3 ? null : 'honeypot',
      ),
    'store long ago': () => storeTestLead(database, {}, new Date(now.getTime() - 900 * dayMs)),
    change: (pick) =>
      withOne(pick, ({ reference, revision }) =>
        updateWork(
          ...([database, fullScope, { reference, revision }] as const),
          ...([changes[pick % changes.length] ?? {}, now] as const),
        ),
      ),
    release: (pick) =>
      withOne(pick, async (work) => {
        await setQuarantineReason(database, work.reference, null);
        await setDueTime(database, work, now);
      }),
    forget: (pick) =>
      withOne(pick, ({ reference }) =>
        forgetLead(database, leadFiles, { reference, author: somebody, why: 'asked', now }),
      ),
    retention: () => applyRetention({ database, leadFiles, author: 'somebody', now }),
    read: () => countChangedDays(database, { since: '2026-11-20', until: '2026-11-21' }),
  };
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(writes)), fc.nat(1000)), {
    ...{ minLength: 10, maxLength: 20, size: 'max' },
  });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const [write, pick] of sequence) await writes[write]?.(pick);
      const kept = await keptDays();
      expect(kept).toEqual(await countedDays());
    }),
    { numRuns: 6 },
  );
});

test.each(changes)('the day of a lead is counted again after %j', async (change) => {
  await storeTestLead(fresh.database, {}, now);
  const [lead] = await fresh.database.selectFrom('lead_work').selectAll().execute();
  const which = { reference: lead?.reference ?? '', revision: 0 };
  const before = { person: 'ali', person_name: 'Ali', first_answered_at: at(2) };
  await updateWork(fresh.database, fullScope, which, before, now);
  const kept = await keptDays();
  await updateWork(fresh.database, fullScope, { ...which, revision: 1 }, change, now);
  expect(await keptDays()).not.toEqual(kept);
  expect(await keptDays()).toEqual(await countedDays());
});

test('what is written changes the figures of its own day alone', async () => {
  const { database } = fresh;
  await storeTestLead(database, {}, now);
  await storeTestLead(database, {}, new Date(now.getTime() - dayMs));
  const countsOf = async () => {
    const counts: Record<string, number> = {};
    for await (const { day, groups } of leadDays(database, 'people', '2026-11-01', '2026-11-30'))
      counts[day] = groups.reduce((sum, { leads }) => sum + leads, 0);
    return counts;
  };
  expect(await countsOf()).toEqual({ '2026-11-21': 1, '2026-11-22': 1 });
  // a day that nobody has noted is not counted again
  await database.updateTable('lead_days').set({ people: '[]' }).execute();
  await storeTestLead(database, {}, now);
  expect(await countsOf()).toEqual({ '2026-11-21': 0, '2026-11-22': 2 });
});

testOnPostgres('a lead that is stored while its day is counted is counted next time', async () => {
  const { database } = fresh;
  await storeTestLead(database, {}, now);
  await database.transaction().execute(async (transaction) => {
    const { reference, revision } = await transaction
      .selectFrom('lead_work')
      .selectAll()
      .executeTakeFirstOrThrow();
    await updateWork(transaction, fullScope, { reference, revision }, { state: 'won' }, now);
    expect((await keptDays())[0]?.people).toContain('"won":0');
  });
  expect((await keptDays())[0]?.people).toContain('"won":1');
});
