import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { storeTestLead } from '../../../testing/leads';
import type { LeadWorkTable } from '../../database/tables';
import type { Lead } from '../lead';
import { leadFigures } from './lead-figures';
import { fullScope } from './scope';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

interface Given {
  at: string;
  lead?: Partial<Lead>;
  /** Minutes until the answer; undefined for none. */
  answeredAfter?: number;
  work?: Partial<LeadWorkTable>;
}

async function leave({ at, lead, answeredAfter, work }: Given): Promise<void> {
  const created = new Date(at);
  const answered =
    answeredAfter === undefined ? null : new Date(created.getTime() + answeredAfter * 60_000);
  const reference = await storeTestLead(fresh.database, lead, created);
  await fresh.database
    .updateTable('lead_work')
    .set({ due_at: '2026-11-20T08:00:00.000Z', ...work })
    .set({ first_answered_at: answered?.toISOString() ?? null })
    .where('reference', '=', reference)
    .execute();
}

const figures = () =>
  leadFigures(
    fresh.database,
    fullScope,
    { since: '2026-11-19', until: '2026-11-20' },
    { now: new Date('2026-11-22T09:00:00Z'), locale: 'en' },
  );

test('figures count days of Bahrain, shares, sales and the time until the answer', async () => {
  const tradeIn = { kind: 'trade-in', campaign: 'winter', source: 'instagram' } as const;
  const sale = { state: 'won', sold_model: 'swift' } as const;
  for (const given of [
    { at: '2026-11-18T20:59:59.999Z' },
    { at: '2026-11-19T07:00:00Z', answeredAfter: 10, work: { ...sale, sold_price: 5000 } },
    { at: '2026-11-19T20:59:00Z', answeredAfter: 20, work: sale },
    { at: '2026-11-19T21:00:00Z', answeredAfter: 2000, work: { state: 'lost' }, lead: tradeIn },
    { at: '2026-11-20T07:00:00Z', lead: tradeIn },
    { at: '2026-11-20T07:00:00Z', work: { state: 'not-genuine' } },
    { at: '2026-11-20T21:00:00Z' },
  ] satisfies Given[])
    await leave(given);
  const { states, ...rest } = await figures();
  expect(rest).toEqual({
    ...{ since: '2026-11-19', until: '2026-11-20' },
    days: [
      { day: '2026-11-19', kind: 'test-drive', count: 2 },
      { day: '2026-11-20', kind: 'test-drive', count: 1 },
      { day: '2026-11-20', kind: 'trade-in', count: 2 },
    ],
    kinds: [
      { name: 'test-drive', count: 3, won: 2, lost: 0 },
      { name: 'trade-in', count: 2, won: 0, lost: 1 },
    ],
    sources: [
      { name: 'website', count: 3, won: 2, lost: 0 },
      { name: 'instagram', count: 2, won: 0, lost: 1 },
    ],
    campaigns: [{ name: 'winter', count: 2, won: 0, lost: 1, title: undefined }],
    sold: [{ model: 'swift', title: 'swift', count: 2, priced: 1, total: 5000 }],
    firstAnswer: { answered: 3, inTime: 2, unanswered: 1, median: 20, ninetieth: 2000 },
  });
  expect(new Map(states.map(({ state, count }) => [state, count]))).toEqual(
    new Map(Object.entries({ won: 2, lost: 1, new: 1, 'not-genuine': 1 })),
  );
});

test('leads that staff entered waited for no answer, so the times leave them out', async () => {
  await leave({ at: '2026-11-19T07:00:00Z', answeredAfter: 0 });
  await leave({ at: '2026-11-19T08:00:00Z', answeredAfter: 30 });
  expect(await figures()).toMatchObject({
    kinds: [{ name: 'test-drive', count: 2 }],
    firstAnswer: { answered: 1, inTime: 1, unanswered: 0, median: 30, ninetieth: 30 },
  });
});

test('without leads there are no shares and no times', async () => {
  expect(await figures()).toMatchObject({
    ...{ days: [], kinds: [], states: [], sold: [] },
    firstAnswer: { answered: 0, inTime: 0, unanswered: 0, median: null, ninetieth: null },
  });
});
