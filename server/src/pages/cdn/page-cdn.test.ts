import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fullTest, isFull } from '../../../testing/full-run';
import { findNginx, freePort, startNginx } from '../../../testing/nginx';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { preparedMedia } from '../../../testing/test-api';
import { buildApp } from '../../app';
import { type AppContext, openContext } from '../../app-context';
import { readConfig } from '../../config/config';
import { markStockChanged } from '../../stock/stock.queries';
import { stateQuestions } from './page-cdn';

/** The page of the sample's remote. */
const page = '/careers';

let dir: string;
let sample: SampleReleases;
let context: AppContext;
let app: FastifyInstance;
const close: (() => unknown)[] = [];

async function open(settings: Record<string, string>): Promise<void> {
  dir = mkdtempSync(join(tmpdir(), 'showroom-cdn-'));
  sample = await openSampleReleases();
  const config = readConfig({
    ...{ DATA_DIR: dir, RELEASES_DIR: sample.folder, RENDERERS: '1', LOG_LEVEL: 'fatal' },
    ...{ SECRET: 'the secret of tests'.padEnd(32), CHROMIUM: 'none' },
    ...{ PUBLIC_ORIGIN: 'http://localhost:3000', PORT: '0', ...settings },
    CONTENT_DIR: resolve(__dirname, '../../../../content'),
  });
  const media = { index: await preparedMedia() };
  context = await openContext(config, { media: media as AppContext['media'] });
  app = await buildApp(context);
}

async function closeAll(): Promise<void> {
  await app.close();
  for (const end of close.splice(0)) await end();
  await context.database.destroy();
  await sample.close();
  rmSync(dir, { recursive: true });
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });

const shared = 'public, max-age=0, must-revalidate, s-maxage=3600, stale-while-revalidate=60';
const fastly = {
  PAGE_CDN: 'fastly',
  PAGE_CDN_URL: 'http://127.0.0.1:1/purge',
  PAGE_CDN_TOKEN: 'x',
};

describe('behind a CDN', () => {
  beforeAll(() => open(fastly));
  afterAll(closeAll);

  test('a page that all share brings no cookie and says what it is made of', async () => {
    for (const address of [page, `/ar${page}`]) {
      const { headers } = await get(address);
      expect(headers['set-cookie']).toBeUndefined();
      expect([headers['cache-control'], headers.vary]).toEqual([shared, 'Accept-Encoding']);
      expect(headers['surrogate-control']).toBe('max-age=3600, stale-while-revalidate=60');
      expect(String(headers['surrogate-key']).split(' ')).toEqual([
        ...['pages', 'shell', 'shell@1.0.0', 'mfe-careers', 'mfe-careers@1.0.0'],
      ]);
    }
  });

  test.each([
    ['who comes from another site', page, { referer: 'https://search.example/' }],
    ['who comes by an advertisement', `${page}?utm_source=x`, {}],
    [
      'who has chosen the other language',
      page,
      { referer: `http://localhost:3000/ar${page}`, 'sec-fetch-site': 'same-origin' },
    ],
    ['who was in a canary that is over', page, { cookie: `visitor=${'0'.repeat(36)}` }],
  ])('an answer to %s is their own', async (_, url, headers) => {
    const answer = await get(url, headers);
    expect(answer.headers['cache-control']).toMatch(/^private/);
    expect(answer.headers['surrogate-control']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeDefined();
  });

  test.each(['/unknown/address', `${page}?page=2`, '/request', '/-/sign-in', '/newsletter/x'])(
    '%s is kept by no CDN',
    async (address) => {
      const { headers } = await get(address);
      expect(headers['cache-control']).not.toContain('s-maxage');
      expect(headers['surrogate-control']).toBeUndefined();
    },
  );

  test('while a canary runs pages are shared by nobody: each view of it counts', async () => {
    await sample.goLive(sampleRelease('mfe-careers', '2.0.0'), 10);
    const isPrivate = async () =>
      /^private/.test(String((await get(page)).headers['cache-control']));
    while (!(await isPrivate())) await new Promise((go) => setImmediate(go));
    const { cookies } = await get(page);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { headers } = await get(page, { cookie });
    expect(headers['surrogate-control']).toBeUndefined();
  });
});

describe('each with settings of its own', () => {
  afterEach(closeAll);

  test('without a CDN pages are as they were', async () => {
    await open({});
    const { headers } = await get(page);
    expect([headers['cache-control'], headers['surrogate-key']]).toEqual([
      'private, no-cache',
      undefined,
    ]);
    expect((await get('/-/page-state')).statusCode).not.toBe(204);
  });

  fullTest('a change purges at Fastly by its keys, with the token', async () => {
    const asked: unknown[] = [];
    let onAsked = () => {};
    const purged = async (count: number) => {
      while (asked.length < count) await new Promise<void>((go) => (onAsked = go));
    };
    const api = createServer((request, response) => {
      const { method, url, headers } = request;
      asked.push([method, url, headers['fastly-key'], headers['surrogate-key']]);
      response.end('{}');
      onAsked();
    }).listen(0, '127.0.0.1');
    close.push(() => api.close());
    await new Promise((go) => api.once('listening', go));
    const { port } = api.address() as AddressInfo;
    await open({ ...fastly, PAGE_CDN_URL: `http://127.0.0.1:${port}/service/s/purge` });
    await app.listen({ port: 0, host: '127.0.0.1' });
    // twice each
    await purged(2);
    await context.database.transaction().execute(markStockChanged);
    await purged(4);
    const [all, , stock] = asked;
    expect(all).toEqual(['POST', '/service/s/purge', 'x', 'pages']);
    expect(stock).toEqual(['POST', '/service/s/purge', 'x', 'any stock']);
  });

  test('nginx learns the state of pages, and a new one at once when the site asks', async () => {
    await open({ PAGE_CDN: 'nginx' });
    const stateOf = async (url: string, headers = {}) =>
      (await get(url, headers)).headers['x-page-state'];
    const before = await stateOf('/-/page-state');
    expect(before).toMatch(/^[\w-]{27}$/);
    expect(await stateOf(page)).toBe(before);
    expect((await get(page)).headers['set-cookie']).toBeUndefined();
    await context.database.transaction().execute(markStockChanged);
    const question = stateQuestions(context.config.secret).sign('now');
    const after = await stateOf('/-/page-state', { 'x-page-state': question });
    expect(after).not.toBe(before);
    expect(await stateOf(page)).toBe(after);
  });
});

const nginx = isFull ? findNginx() : null;

describe('behind nginx, in the full run where it is installed', () => {
  const fullTest = nginx ? test : test.skip;
  afterEach(closeAll);

  async function openBehindNginx(): Promise<string> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await open({ PAGE_CDN: 'nginx', PUBLIC_ORIGIN: origin });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port: site } = app.server.address() as AddressInfo;
    close.push(await startNginx(nginx ?? '', port, [site, site], 'nginx-pages.conf'));
    const isUp = () => fetch(origin).then(Boolean, () => false);
    while (!(await isUp())) await new Promise((go) => setImmediate(go));
    return origin;
  }

  /** A page as nginx gives it: its version, its language and its cookies. */
  async function visit(url: string, cookie = '') {
    const answer = await fetch(url, { headers: { cookie } });
    const text = await answer.text();
    const [, version] = /mfe-careers (\d+)\.0\.0/.exec(text) ?? [];
    const [, language] = /<html[^>]* lang="(\w+)"/.exec(text) ?? [];
    return { version: Number(version), language, cookies: answer.headers.getSetCookie() };
  }

  fullTest(
    'no old page comes back after a change, and none in another language',
    async () => {
      const origin = await openBehindNginx();
      let isOver = false;
      let newest = 1;
      const faults: unknown[] = [];
      const visitors = Array.from({ length: 8 }, async (_, at) => {
        const language = at % 2 === 0 ? 'en' : 'ar';
        while (!isOver) {
          const seenBefore = newest;
          const seen = await visit(origin + (language === 'en' ? page : `/ar${page}`));
          if (seen.version < seenBefore || seen.language !== language || seen.cookies.length > 0)
            faults.push({ seenBefore, seen });
        }
      });
      for (let version = 2; version <= 12; version += 1) {
        await sample.forceLive(sampleRelease('mfe-careers', `${version}.0.0`));
        for (const address of [page, `/ar${page}`])
          while ((await visit(origin + address)).version !== version)
            await new Promise((go) => setImmediate(go));
        newest = version;
      }
      isOver = true;
      await Promise.all(visitors);
      expect(faults).toEqual([]);
    },
    120_000,
  );

  fullTest('a visitor keeps the version of a canary, and no other gets their cookie', async () => {
    const origin = await openBehindNginx();
    await visit(origin + page);
    await sample.goLive(sampleRelease('mfe-careers', '2.0.0'), 50);
    while ((await visit(origin + page)).cookies.length === 0)
      await new Promise((go) => setImmediate(go));
    const visits = await Promise.all(Array.from({ length: 40 }, () => visit(origin + page)));
    const ids = visits.map(({ cookies }) => cookies.find((one) => one.startsWith('visitor=')));
    expect(new Set(ids).size).toBe(40);
    expect(new Set(visits.map(({ version }) => version)).size).toBe(2);
    for (const { version, cookies } of visits) {
      const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
      expect((await visit(origin + page, cookie)).version).toBe(version);
    }
  });
});
