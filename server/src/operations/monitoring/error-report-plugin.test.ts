import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { errorReportPlugin } from '../../releases/canary/error-report-plugin';
import { createPageTokens } from '../../releases/canary/page-tokens';

const origin = 'https://www.example.com';
const error = {
  name: 'mfe-careers',
  version: '1.0.0-3fa2b1c9',
  kind: 'throw',
  place: 'screen.1a2b3c4d.js:1:204',
} as const;

let fresh: FreshDatabase;
let time: number;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  time = Date.now();
});
afterEach(() => fresh.close());

/** Servers that share one database. */
const tokens = createPageTokens({ secret: 'a secret' }, () => time);
const versions = [error, { name: 'mfe-catalog', version: '2.0.0' }];
const pageOf = (shown: string[] = [error.name]) => tokens.make(versions, shown);

async function site() {
  const taken: [unknown, boolean][] = [];
  const app = fastify();
  await app.register(cookie);
  await app.register(errorReportPlugin, {
    ...{ origin, database: fresh.database, tokens },
    onReport: (one, isPageCounted) => taken.push([one, isPageCounted]),
    isPreview: ({ cookies }) => cookies.preview === 'yes',
  });
  const post = async (payload: object, headers: Record<string, string> = { origin }) =>
    (await app.inject({ method: 'POST', url: '/-/errors', payload, headers })).statusCode;
  return { taken, post };
}

test('an error in a page that this site showed is counted, without anything else that comes with it', async () => {
  const { taken, post } = await site();
  expect(await post({ ...error, page: pageOf(), message: 'what somebody typed' })).toBe(204);
  expect(taken).toEqual([[error, true]]);
});

test('twelve posts of somebody who was shown nothing count for nothing', async () => {
  const { taken, post } = await site();
  const foreign = createPageTokens({ secret: 'another secret' }).make(versions, [error.name]);
  const forged = pageOf().replace(/^./, (letter) => (letter === 'x' ? 'y' : 'x'));
  const ofOther = tokens.make([{ ...error, version: '2.0.0' }], [error.name]);
  for (const page of [undefined, '', 'x', foreign, forged, ofOther])
    for (let time = 0; time < 2; time += 1) expect(await post({ ...error, page })).toBe(204);
  expect(taken).toEqual([]);
});

test('a page counts once for a micro-frontend, whichever server hears of it', async () => {
  const [first, second] = [await site(), await site()];
  const page = pageOf();
  for (const [at, { post }] of [first, second, first].entries())
    await post({ ...error, place: `screen.js:${at}`, page });
  expect([first.taken.length, second.taken.length]).toEqual([1, 0]);
  await first.post({ ...error, page: pageOf() });
  expect(first.taken).toHaveLength(2);
});

test('a page that a tab came to without another document is counted with its error', async () => {
  const { taken, post } = await site();
  const catalog = { ...error, name: 'mfe-catalog', version: '2.0.0' };
  await post({ ...catalog, page: pageOf() });
  expect(taken).toEqual([[catalog, false]]);
});

test('a tab that is older than a day tells of nothing', async () => {
  const { taken, post } = await site();
  const page = pageOf();
  time += 24 * 60 * 60 * 1000;
  await post({ ...error, page });
  expect(taken).toEqual([]);
});

test.each([
  ['of another site', error, { origin: 'https://elsewhere.example' }, 403],
  ['without an origin', error, {}, 403],
  ['with words in the place of a place', { ...error, place: 'my name is' }, { origin }, 400],
  ['of a file that is none of ours', { ...error, name: '../x' }, { origin }, 400],
  ['that is far too long', { ...error, place: 'x'.repeat(2000) }, { origin }, 413],
])('a report %s is not counted', async (_, payload, headers, status) => {
  const { taken, post } = await site();
  expect(await post({ ...payload, page: pageOf() }, headers)).toBe(status);
  expect(taken).toEqual([]);
});

test('a browser that previews a release says nothing of what is live', async () => {
  const { taken, post } = await site();
  expect(await post({ ...error, page: pageOf() }, { origin, cookie: 'preview=yes' })).toBe(204);
  expect(taken).toEqual([]);
});

test('one address cannot tell of more than sixty errors within a minute', async () => {
  const { taken, post } = await site();
  for (let count = 0; count < 70; count += 1) await post({ ...error, page: pageOf() });
  expect(taken).toHaveLength(60);
});
