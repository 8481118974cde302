import { sql } from 'kysely';
import { type FreshDatabase, openFreshDatabase, testPostgres } from '../../testing/fresh-database';
import { siteContent } from '../../testing/test-api';
import { openDatabase } from '../operations/open-database';
import { changeStock } from '../stock/stock.queries';
import { ChangeSignals } from './change-signals';
import type { Database } from './database';

const testOnPostgres = testPostgres() ? test : test.skip;

let fresh: FreshDatabase;
let signals: ChangeSignals[];
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  signals = [];
});
afterEach(async () => {
  for (const one of signals) await one.stop();
  await fresh.close();
});

/** A server that hears of changes: `heard` resolves with the next. */
function listen(url = fresh.url) {
  const one = new ChangeSignals(url);
  signals.push(one);
  let count = 0;
  let onHeard = () => {};
  one.start(() => {
    count += 1;
    onHeard();
  });
  const heardMore = async (than: number) => {
    while (count <= than) await new Promise<void>((go) => (onHeard = go));
  };
  return { one, heardMore, count: () => count };
}

const sellNothing = () => changeStock(fresh.database, async () => {});

test('without PostgreSQL servers look for changes by themselves', async () => {
  const { one, count } = listen(null);
  await sellNothing();
  expect([one.maxAgeMs(), count()]).toEqual([250, 0]);
});

testOnPostgres(
  'every server hears of a change, and looks for itself rarely from then on',
  async () => {
    const servers = [listen(), listen()];
    for (const { heardMore } of servers) await heardMore(0);
    const before = servers.map(({ count }) => count());
    await sellNothing();
    await Promise.all(servers.map(({ heardMore }, at) => heardMore(before[at] ?? 0)));
    expect(servers.map(({ one }) => one.maxAgeMs())).toEqual([5000, 5000]);
  },
);

testOnPostgres('what changes nothing is told to nobody', async () => {
  const { heardMore, count } = listen();
  await heardMore(0);
  const { database } = fresh;
  await database
    .updateTable('content_state')
    .set({ value: 'x' })
    .where('name', '=', 'readiness')
    .execute();
  await database
    .updateTable('content_state')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', 'digest')
    .execute();
  const before = count();
  await sellNothing();
  await heardMore(before);
  expect(count()).toBe(before + 1);
});

testOnPostgres(
  'a server that has lost its connection looks for itself until it has another',
  async () => {
    const { one, heardMore, count } = listen();
    await heardMore(0);
    const before = count();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'notify%' and datname = current_database()`.execute(fresh.database);
    while (one.maxAgeMs() === 5000) await new Promise((go) => setImmediate(go));
    await heardMore(before);
    expect(one.maxAgeMs()).toBe(5000);
  },
);

testOnPostgres('twenty servers at once hold no more connections than they may', async () => {
  const each = 6;
  const servers: Database[] = [];
  try {
    for (let at = 0; at < 20; at += 1) {
      servers.push(await openDatabase(fresh.dataDir, fresh.url, undefined, each - 1));
      await listen().heardMore(0);
    }
    let most = 0;
    const counted = sql<{ held: number }>`select count(*)::int as held, pg_sleep(0.01)
      from pg_stat_activity where datname = current_database()`;
    await Promise.all(
      servers.flatMap((database) =>
        Array.from({ length: 3 * each }, async () => {
          const [row] = (await counted.execute(database)).rows;
          most = Math.max(most, row?.held ?? 0);
        }),
      ),
    );
    // beside the test's own
    expect(most).toBeGreaterThan(20 * each - 20);
    expect(most).toBeLessThanOrEqual(20 * each + 12);
  } finally {
    for (const database of servers) await database.destroy();
  }
});
