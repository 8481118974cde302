import { once } from 'node:events';
import { EventEmitter } from 'node:stream';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { siteContent } from '../../../testing/test-api';
import { PagePurger } from './page-purger';

let fresh: FreshDatabase;
let purgers: PagePurger[];
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  purgers = [];
});
afterEach(async () => {
  for (const purger of purgers) await purger.stop();
  await fresh.close();
});

/** A server that sees changes only when it looks, and the purges that it sends. */
function openServer({ failures = 0 } = {}) {
  const parts = { content: 'a', campaigns: 'a', stock: 'a', reviews: 'a', day: '2026-11-30' };
  const sent = new EventEmitter();
  const purges: string[][] = [];
  let toFail = failures;
  const site = { parts, release: 'r1', purges };
  const purger = new PagePurger({
    ...{
      database: fresh.database,
      log: { warn: () => {} },
      lookMs: 3_600_000,
      secondMs: 3_600_000,
    },
    parts: async () => ({ ...site.parts }),
    release: () => site.release,
    cdn: {
      knowsKeys: true,
      purge: async (keys) => {
        toFail -= 1;
        if (toFail >= 0) throw new Error('no answer');
        purges.push([...keys]);
        sent.emit('purge');
      },
    },
  });
  purgers.push(purger);
  const purged = async (act: () => void) => {
    const next = once(sent, 'purge');
    act();
    await next;
    return purges.at(-1);
  };
  return { site, purger, purged, start: () => purged(() => purger.start()) };
}

test('a server that starts purges all: what has changed before is not known', async () => {
  expect(await openServer().start()).toEqual(['pages']);
});

test('a change of one entry purges the pages that read it', async () => {
  const { site, purger, purged, start } = openServer();
  await start();
  const { database } = fresh;
  await database.updateTable('content').set({ body: '{}' }).where('kind', '=', 'faq').execute();
  site.parts.content = 'b';
  const keys = (await purged(() => purger.look())) ?? [];
  expect(keys).toEqual(expect.arrayContaining(['any', 'content/faq']));
  expect(keys.filter((key) => /^pages$|brand|news|settings/.test(key))).toEqual([]);
});

test.each([
  ['the stock', { stock: 'b' }, ['any', 'stock']],
  ['a campaign and a review', { campaigns: 'b', reviews: 'b' }, ['any', 'campaigns', 'reviews']],
  ['the day', { day: '2026-12-01' }, ['pages']],
])('a change of %s purges what is made of it', async (_, changed, keys) => {
  const { site, purger, purged, start } = openServer();
  await start();
  Object.assign(site.parts, changed);
  expect(await purged(() => purger.look())).toEqual(keys);
});

test('of several servers one purges for a change, and each when a release goes live on it', async () => {
  const [one, two] = [openServer(), openServer()];
  await one.start();
  await two.start();
  one.site.parts.stock = two.site.parts.stock = 'b';
  await one.purged(() => one.purger.look());
  two.site.parts.stock = 'b';
  two.site.release = 'r2';
  await two.purged(() => two.purger.look());
  expect(one.site.purges).toEqual([['pages'], ['any', 'stock']]);
  expect(two.site.purges).toEqual([['pages'], ['pages']]);
});

test('what the CDN does not take is sent again', async () => {
  const { start, site } = openServer({ failures: 2 });
  expect(await start()).toEqual(['pages']);
  expect(site.purges).toHaveLength(1);
});
