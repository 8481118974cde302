import { fastify } from 'fastify';
import { binned } from 'shared-contracts/releasing/histogram';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { ReleaseFigures } from './release-figures';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

const hourMs = 60 * 60_000;
const careers = (version: string) => ({ name: 'mfe-careers', version });

let now = new Date('2026-11-30T09:04:00Z');
const figuresOf = (server: string) =>
  new ReleaseFigures({
    ...{ database: fresh.database, server, now: () => now },
    log: fastify().log,
  });

test('what all servers have counted of a version is told for each ten minutes, and forgotten after two weeks', async () => {
  const [one, other] = [figuresOf('one'), figuresOf('other')];
  one.count(careers('1.0.0'), { pages: 3, errors: 1, lcp: binned(900) });
  await one.flush();
  // The slot that was stored goes on growing
  one.count(careers('1.0.0'), { pages: 1, errors: 0 });
  other.count(careers('1.0.0'), { pages: 5, errors: 0, lcp: binned(900) });
  now = new Date('2026-11-30T09:12:00Z');
  one.count(careers('2.0.0'), { pages: 7, errors: 0 });
  for (const server of [one, other]) await server.flush();
  const lcp = { [Object.keys(binned(900))[0] as string]: 2 };
  expect(Object.fromEntries(await other.last(hourMs))).toEqual({
    'mfe-careers 1.0.0': [{ at: '2026-11-30T09:00:00.000Z', tally: { pages: 9, errors: 1, lcp } }],
    'mfe-careers 2.0.0': [{ at: '2026-11-30T09:10:00.000Z', tally: { pages: 7, errors: 0 } }],
  });
  now = new Date('2026-12-14T09:15:00Z');
  one.count(careers('2.0.0'), { pages: 2, errors: 0 });
  await one.flush();
  expect([...(await other.last(365 * 24 * hourMs)).values()].flat().map(({ at }) => at)).toEqual([
    '2026-12-14T09:10:00.000Z',
  ]);
});
