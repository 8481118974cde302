import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { ErrorReport } from 'shared-contracts/release';
import { errorReportPlugin } from './error-report-plugin';

const origin = 'https://www.example.com';
const report = {
  name: 'mfe-careers',
  version: '1.0.0-3fa2b1c9',
  kind: 'throw',
  place: 'screen.1a2b3c4d.js:1:204',
} as const;

async function site() {
  const taken: ErrorReport[] = [];
  const app = fastify();
  await app.register(cookie);
  await app.register(errorReportPlugin, {
    origin,
    onReport: (one) => taken.push(one),
    isPreview: ({ cookies }) => cookies.preview === 'yes',
  });
  const post = async (payload: object, headers: Record<string, string> = { origin }) =>
    (await app.inject({ method: 'POST', url: '/-/errors', payload, headers })).statusCode;
  return { taken, post };
}

test('an error that a page of this site tells of is taken, without anything else that comes with it', async () => {
  const { taken, post } = await site();
  expect(await post({ ...report, message: 'what somebody typed' })).toBe(204);
  expect(taken).toEqual([report]);
});

test.each([
  ['of another site', report, { origin: 'https://elsewhere.example' }, 403],
  ['without an origin', report, {}, 403],
  ['with words in the place of a place', { ...report, place: 'my name is' }, { origin }, 400],
  ['of a file that is none of ours', { ...report, name: '../x' }, { origin }, 400],
  ['that is far too long', { ...report, place: 'x'.repeat(2000) }, { origin }, 413],
])('a report %s is not counted', async (_, payload, headers, status) => {
  const { taken, post } = await site();
  expect(await post(payload, headers)).toBe(status);
  expect(taken).toEqual([]);
});

test('a browser that previews a release says nothing of what is live', async () => {
  const { taken, post } = await site();
  expect(await post(report, { origin, cookie: 'preview=yes' })).toBe(204);
  expect(taken).toEqual([]);
});

test('one address cannot tell of more than sixty errors within a minute', async () => {
  const { taken, post } = await site();
  for (let error = 0; error < 70; error += 1) await post(report);
  expect(taken).toHaveLength(60);
});
