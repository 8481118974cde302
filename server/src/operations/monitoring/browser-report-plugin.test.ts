import fastify from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { browserReportPlugin } from './browser-report-plugin';
import { Metrics } from './metrics';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

async function site() {
  const lines: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  const metrics = new Metrics(fresh.database);
  await app.register(browserReportPlugin, { metrics });
  const post = async (type: string, payload: object | string) =>
    (
      await app.inject({
        ...{ method: 'POST', url: '/-/reports', headers: { 'content-type': type } },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
    ).statusCode;
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event);
  return { post, logged, count: async () => metrics.text() };
}

const page = 'https://www.example.com/thankyou_page?reference=TD-12345';

test('a crash and a script that was kept out are a count and a line each, and say nothing of the visitor', async () => {
  const { post, logged, count } = await site();
  const reports = [
    { type: 'crash', url: page, body: { reason: 'oom' } },
    {
      type: 'csp-violation',
      url: page,
      body: {
        documentURL: page,
        effectiveDirective: 'require-trusted-types-for',
        blockedURL: 'https://evil.example/x.js?mariam@example.com',
        sample: 'what somebody typed',
      },
    },
    { type: 'something-new', url: page, body: null },
  ];
  expect(await post('application/reports+json', reports)).toBe(204);
  expect(await count()).toContain('browser_reports_total{type="crash"} 1');
  expect(await count()).toContain('browser_reports_total{type="csp-violation"} 1');
  expect(await count()).toContain('browser_reports_total{type="other"} 1');
  expect(logged()).toMatchObject([
    { event: 'browser report', type: 'crash', reason: 'oom' },
    { directive: 'require-trusted-types-for', blocked: 'https://evil.example' },
    { type: 'other' },
  ]);
  expect(JSON.stringify(logged())).not.toMatch(/TD-12345|mariam|typed/);
});

test('a browser that knows the older way alone is understood', async () => {
  const { post, logged } = await site();
  const report = { 'violated-directive': 'script-src', 'blocked-uri': 'inline' };
  expect(await post('application/csp-report', { 'csp-report': report })).toBe(204);
  expect(logged()).toMatchObject([{ directive: 'script-src', blocked: 'inline' }]);
});

test.each([
  ['a body that is none', 'application/reports+json', '{', 400],
  ['another shape', 'application/reports+json', { type: 'crash' }, 400],
  ['far too much', 'application/reports+json', `["${'x'.repeat(70_000)}"]`, 413],
  ['a text', 'text/plain', 'crash', 415],
])('%s counts for nothing', async (_, type, payload, status) => {
  const { post, logged } = await site();
  expect([await post(type, payload), logged().length]).toEqual([status, 0]);
});

test('one address is heard sixty times within a minute', async () => {
  const { post, logged } = await site();
  for (let time = 0; time < 65; time += 1)
    await post('application/reports+json', [{ type: 'crash' }]);
  expect(logged()).toHaveLength(60);
});

test('a flood of reports is counted, and does not fill the log', async () => {
  const { post, logged, count } = await site();
  const many = Array.from({ length: 20 }, () => ({ type: 'crash', body: { reason: 'oom' } }));
  for (let at = 0; at < 10; at += 1) await post('application/reports+json', many);
  expect(logged()).toHaveLength(60);
  expect(await count()).toContain('browser_reports_total{type="crash"} 200');
});
