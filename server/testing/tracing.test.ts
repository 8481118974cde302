import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer, visitorHeaders } from './api-process';
import { attributeOf, type Collector, openCollector, pathsOf } from './collector';
import { type FreshDatabase, openFreshDatabase } from './fresh-database';
import { fullTest } from './full-run';
import { freePort } from './nginx';
import { openReceiver, type Receiver } from './receiver';
import { sampleShell } from './sample-release';
import { openSampleReleases, type SampleReleases } from './sample-releases';

/** A shell whose one page reads from the API, as loaders do. */
const readingShell = `
exports.singletons = { react: {} };
exports.Renderer = class {
  constructor({ transport }) { this.transport = transport; }
  async prepare() {}
  async load() { return null; }
  async render() {
    const headers = { Accept: 'application/json', 'Accept-Language': 'en' };
    const answer = await this.transport('form_cars', { method: 'GET', headers });
    await answer.json();
    return {
      status: 200, head: [], hoisted: '', hydration: {}, failure: null, failedRemote: null,
      route: { remote: 'mfe-careers', path: 'careers', uses: [] }, html: '<h1>cars</h1>',
    };
  }
};`;

/** ms; the site starts as a program of its own, on a machine that has other work. */
const startTimeoutMs = 240_000;
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const proxySpan = '00f067aa0ba902b7';

let dir: string;
let origin: string;
/** The probe writes the name of each module that the site asks for. */
let loaded = '';
let stop = async () => {};
let sample: SampleReleases;
let fresh: FreshDatabase;
let receiver: Receiver;
let collector: Collector;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'showroom-tracing-'));
  writeFileSync(
    join(dir, 'probe.cjs'),
    `const { appendFileSync } = require('node:fs');
     const Module = require('node:module');
     const { _load: load } = Module;
     Module._load = function (name, ...rest) {
       appendFileSync(process.env.LOADED, name + '\\n');
       return load.call(this, name, ...rest);
     };`,
  );
  sample = await openSampleReleases();
  await sample.goLive(sampleShell('2.0.0', {}, { 'node/shell.cjs': readingShell }));
  fresh = await openFreshDatabase();
  receiver = await openReceiver();
  collector = await openCollector();
}, startTimeoutMs);
afterEach(() => stop());
afterAll(async () => {
  await collector.close();
  await receiver.close();
  await fresh.close();
  await sample.close();
  rmSync(dir, { recursive: true });
});

/** Starts the site as `npm start` does: as one file of a program. */
async function startSite(env: Record<string, string> = {}): Promise<void> {
  const port = String(await freePort());
  loaded = join(dir, port);
  origin = `http://127.0.0.1:${port}`;
  const site = await startServer(join(__dirname, 'site-server.ts'), {
    ...{ PORT: port, PUBLIC_ORIGIN: origin },
    ...{ NODE_OPTIONS: `--require ${join(dir, 'probe.cjs')}`, LOADED: loaded },
    DATA_DIR: fresh.dataDir,
    ...(fresh.url && { DATABASE_URL: fresh.url }),
    RELEASES_DIR: sample.folder,
    RENDERERS: '1',
    // Sample pages have nothing to hydrate
    CHROMIUM: 'none',
    MEDIA_DIR: resolve(__dirname, '../../.cache/media'),
    CONTENT_DIR: resolve(__dirname, '../../content'),
    SECRET: 'the secret of tests'.padEnd(32),
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: 'a secret of thirty-two characters',
    ...env,
  });
  stop = site.stop;
}

const loadedOfOpenTelemetry = () =>
  readFileSync(loaded, 'utf8')
    .split('\n')
    .filter((name) => name.startsWith('@opentelemetry/'));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 20));
}

fullTest(
  'a page and a lead can each be followed to the database, and the lead to its receiver',
  async () => {
    await startSite({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    });
    const proxied = {
      'x-forwarded-for': '203.0.113.9',
      traceparent: `00-${traceId}-${proxySpan}-01`,
    };
    const page = await fetch(`${origin}/careers`, { headers: { cookie: 'locale=en', ...proxied } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('cars')]);
    const headers = await visitorHeaders(origin, '/careers');
    const send = () =>
      fetch(`${origin}/api/v1/test_drive`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'one' },
        body: JSON.stringify({
          ...{ name: 'Maryam', email: 'maryam@example.com', code: '+973', mobile: '36123456' },
          vehicle_name: 'Swift',
        }),
      });
    let sent = await send();
    // what a busy machine cannot take is sent again, as browsers do
    while (sent.status === 503) sent = await send();
    expect(sent.status).toBe(200);
    await until(() => receiver.accepted.size > 0);
    await stop();
    const { spans } = collector;
    expect(loadedOfOpenTelemetry()).toContain('@opentelemetry/sdk-trace');

    const [root] = spans.filter((span) => span.parentSpanId === proxySpan);
    expect(root).toMatchObject({ traceId, name: 'GET /*' });
    const pagePaths = pathsOf(spans, traceId);
    expect(pagePaths).toContain('GET /* > render > api form_cars > SELECT content');
    // nothing of it hangs in the air
    expect(pagePaths.every((path) => path.startsWith('GET /*'))).toBe(true);

    const post = spans.find(
      (span) =>
        span.name === 'POST /api/v1/test_drive' &&
        attributeOf(span, 'http.response.status_code') === 200,
    );
    const leadPaths = pathsOf(spans, post?.traceId ?? '');
    const commit = 'POST /api/v1/test_drive > commit';
    expect(leadPaths).toEqual(
      expect.arrayContaining([
        `${commit} > BEGIN`,
        `${commit} > INSERT leads`,
        `${commit} > INSERT deliveries`,
        `${commit} > COMMIT`,
      ]),
    );
    for (const name of ['route lead', 'deliver webhook']) {
      const [delivery] = spans.filter((span) => span.name === name);
      expect(delivery?.links).toMatchObject([{ traceId: post?.traceId }]);
      expect(pathsOf(spans, delivery?.traceId ?? '')).toContain(`${name} > commit > COMMIT`);
    }

    const system = fresh.url ? 'postgresql' : 'sqlite';
    const queries = spans.filter((span) => attributeOf(span, 'db.query.text') !== undefined);
    expect(new Set(queries.map((span) => attributeOf(span, 'db.system.name')))).toEqual(
      new Set([system]),
    );
    // what a visitor sends is a query's parameter
    expect(JSON.stringify(spans)).not.toMatch(/maryam|36123456/i);
  },
  startTimeoutMs,
);

test(
  'without a collector nothing of OpenTelemetry is loaded',
  async () => {
    await startSite();
    const page = await fetch(`${origin}/careers`, { headers: { cookie: 'locale=en' } });
    expect(page.status).toBe(200);
    await stop();
    expect(loadedOfOpenTelemetry()).toEqual([]);
  },
  startTimeoutMs,
);
