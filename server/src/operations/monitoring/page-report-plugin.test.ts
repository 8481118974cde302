import cookie from '@fastify/cookie';
import { transform } from 'esbuild';
import fastify, { type FastifyInstance } from 'fastify';
import { binned, sizeOf } from 'shared-contracts/releasing/histogram';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { FieldVitals, mainElement } from '../../releases/canary/field-vitals';
import { pageReportPlugin } from '../../releases/canary/page-report-plugin';
import { createPageTokens } from '../../releases/canary/page-tokens';
import { ReleaseFigures } from '../../releases/canary/release-figures';
import { tellSlowerReleases } from '../../releases/canary/slower-releases';
import { emptyTally } from '../../releases/canary/trials';
import { ReleaseErrors } from '../../releases/errors/release-errors';
import { listErrors } from '../../releases/errors/release-errors.queries';
import type { LiveReleases } from '../../releases/live/live-releases';
import {
  type ChannelFile,
  canaryOf,
  defaultOf,
  emptyChannel,
} from '../../releases/store/channel-file';
import { Metrics } from './metrics';

const origin = 'https://www.example.com';
const name = 'mfe-careers';
const secret = 'the secret of tests';
const tokens = createPageTokens({ secret });
const versions = [
  { name, version: '1.0.0' },
  { name: 'mfe-catalog', version: '1.0.0' },
];
const error = { name, version: '1.0.0', kind: 'throw', place: 'screen.1a2b3c4d.js:1:204' };

let fresh: FreshDatabase;
let sample: SampleReleases;
let servers: LiveReleases[];
let apps: FastifyInstance[];
let errors: ReleaseErrors;
let fieldVitals: FieldVitals;
/** Lines of the log. */
let logged: { event?: string; original?: string | null }[];
beforeEach(async () => {
  [fresh, sample] = await Promise.all([openFreshDatabase(), openSampleReleases()]);
  fieldVitals = new FieldVitals({
    ...{ database: fresh.database, server: 'one', log: fastify().log },
  });
  errors = new ReleaseErrors({ database: fresh.database, log: fastify().log });
  logged = [];
  const often = { reportIntervalMs: 200 };
  servers = [await sample.openServer(often), await sample.openServer(often)];
  apps = await Promise.all(
    servers.map(async (live) => {
      const stream = { write: (line: string) => logged.push(JSON.parse(line)) };
      const app = fastify({ logger: { level: 'warn', stream } });
      await app.register(cookie);
      await app.register(pageReportPlugin, {
        ...{ origin, database: fresh.database, tokens, counts: live.pages },
        ...{ errors, places: sample.places, fieldVitals, current: () => live.current },
        isPreview: ({ cookies }) => cookies.preview === 'yes',
      });
      return app;
    }),
  );
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await sample.close();
  await fresh.close();
});

/** Shows a careers page on one of the servers and returns its token. */
async function shown(visitor: string | null = null, server = servers[0]): Promise<string> {
  if (!server) throw new Error('there are two servers');
  return server.pages.count(await server.releaseFor(visitor), { remotes: [name], failing: null });
}

async function post(url: string, payload: object, at = 0, headers: Record<string, string> = {}) {
  const sent = { origin, ...headers };
  return (await apps[at]?.inject({ method: 'POST', url, payload, headers: sent }))?.statusCode;
}
const tellVitals = (payload: object, at = 0, headers = {}) =>
  post('/-/vitals', payload, at, headers);
const tellError = (payload: object, at = 0, headers = {}) =>
  post('/-/errors', payload, at, headers);

const tallies = () =>
  servers.flatMap((server) =>
    server.pages
      .all()
      .flatMap(({ name: of, version, tally }) => (tally.lcp ? [`${of}@${version}`] : [])),
  );
/** Pages and errors of a micro-frontend on each server. */
const counts = (of = name) =>
  servers.map(({ pages }) => {
    const tally = pages.all().find((one) => one.name === of)?.tally;
    return [tally?.pages ?? 0, tally?.errors ?? 0];
  });

test('what a visitor felt counts once, with his page, for every version that had a part in it', async () => {
  const page = await shown();
  expect(await tellVitals({ page, lcp: 840, inp: 40, cls: 12 })).toBe(204);
  expect(await tellVitals({ page, lcp: 9000, cls: 900 }, 1)).toBe(204);
  expect(tallies().sort()).toEqual(['mfe-careers@1.0.0', 'shell@1.0.0']);
});

test('an error counts once for a page and a micro-frontend, whichever server hears of it', async () => {
  const page = await shown();
  for (const at of [0, 1, 0])
    expect(await tellError({ ...error, place: `a.js:${at}`, page, message: 'typed' }, at)).toBe(
      204,
    );
  expect(counts()).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await tellError({ ...error, page: await shown() });
  expect(counts()[0]).toEqual([2, 2]);
  // A page that the tab came to without another document is counted with its error.
  await tellError({ ...error, name: 'mfe-catalog', page: tokens.make(versions, [name]) });
  expect(counts('mfe-catalog')[0]).toEqual([1, 1]);
});

test('whoever was shown nothing, or a preview, or it more than a day ago, counts for nothing', async () => {
  const foreign = createPageTokens({ secret: 'another secret' }).make(versions, [name]);
  const good = tokens.make(versions, [name]);
  const forged = good.replace(/^./, (letter) => (letter === 'x' ? 'y' : 'x'));
  const ofOther = tokens.make([{ name, version: '2.0.0' }], [name]);
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  const old = createPageTokens({ secret }, () => yesterday).make(versions, [name]);
  for (const page of [undefined, '', 'x', foreign, forged, ofOther, old])
    for (let time = 0; time < 2; time += 1) {
      expect(await tellError({ ...error, page })).toBe(204);
      await tellVitals({ page, lcp: 9000, cls: 0 });
    }
  const preview = { cookie: 'preview=yes' };
  expect(await tellError({ ...error, page: good }, 0, preview)).toBe(204);
  expect(await tellVitals({ page: good, lcp: 9000, cls: 0 }, 0, preview)).toBe(204);
  expect([tallies(), counts()[0]]).toEqual([[], [0, 0]]);
});

test.each<[string, object, object, number]>([
  ['from another site', error, { origin: 'https://elsewhere.example' }, 403],
  ['without an origin', error, { origin: '' }, 403],
  ['with words in the place of a place', { ...error, place: 'my name is' }, {}, 400],
  ['about a file that is none of ours', { ...error, name: '../x' }, {}, 400],
  ['that is far too long', { ...error, place: 'x'.repeat(2000) }, {}, 413],
  ['with vitals from another site', { cls: 0 }, { origin: 'https://elsewhere.example' }, 403],
  ['with a negative time', { lcp: -1, cls: 0 }, {}, 400],
  ['with a word for a time', { lcp: 'slow', cls: 0 }, {}, 400],
  ['without a layout shift', { lcp: 800 }, {}, 400],
  ['with a time that cannot be', { lcp: 1e9, cls: 0 }, {}, 400],
])('a report %s is not counted', async (_, payload, headers, status) => {
  const page = tokens.make(versions, [name]);
  const tell = 'kind' in payload ? tellError : tellVitals;
  expect(await tell({ ...payload, page }, 0, headers)).toBe(status);
  expect([tallies(), counts()[0]]).toEqual([[], [0, 0]]);
});

test('what visitors felt is kept by kind of page, language, device and element', async () => {
  const pages = servers[0]?.current.pinned.remotes.find((remote) => remote.name === name)?.routes;
  const route = `${name}/${pages?.[0]?.path}`;
  const told = { route, locale: 'ar', device: 'phone', lcp: 1200, cls: 4 };
  const by = (lcp: string) => ({ elements: { lcp, inp: '"a quoted text"' } });
  await tellVitals({ ...told, ...by('#root>img.hero'), page: await shown() });
  await tellVitals({ ...told, ...by('#root>img.hero'), page: await shown() }, 1);
  await tellVitals({ ...told, ...by('h1'), inp: 90, page: await shown() });
  await tellVitals({ ...told, device: 'desktop', page: await shown() });
  // of no live page, and from a tab of an older shell
  await tellVitals({ ...told, route: `${name}/made-up`, page: await shown() });
  await tellVitals({ lcp: 700, cls: 0, page: await shown() });
  await fieldVitals.flush();
  const rows = await fieldVitals.all();
  expect(
    rows.map((row) => [row.device, sizeOf(row.lcp), sizeOf(row.inp), mainElement(row, 'lcp')]),
  ).toEqual([
    ['phone', 3, 1, '#root>img.hero'],
    ['desktop', 1, 0, null],
  ]);
  expect(rows[0]).toMatchObject({ name, version: '1.0.0', route, locale: 'ar' });
  expect(rows[0]?.elements.inp).toEqual({});
});

test('an error is listed once for its place, with what may be told of it', async () => {
  const agent = (version: number) => ({
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
  });
  const said = 'TypeError: e.cars is not iterable';
  await tellError({ ...error, said, page: await shown() }, 0, agent(148));
  await tellError({ ...error, said, page: await shown() }, 0, agent(148));
  await tellError(
    { ...error, said: 'Error: Fatima typed this', page: await shown() },
    1,
    agent(149),
  );
  // nobody was shown a page for it
  await tellError({ ...error, place: 'b.js:1:1', page: 'forged' }, 1);
  await errors.flush();
  const rows = await listErrors(fresh.database, name, ['1.0.0']);
  expect(
    rows
      .map((row) => [row.place, row.said, row.browser, row.count])
      .sort((a, b) => (`${a}` < `${b}` ? -1 : 1)),
  ).toEqual([
    [error.place, 'Error', 'Chrome 149', 1],
    [error.place, said, 'Chrome 148', 2],
  ]);
  expect(JSON.stringify([rows, logged])).not.toMatch(/Fatima|Linux/);
});

test('the log names the line of the source', async () => {
  const { code, map } = await transform(
    'export const f = (cars) =>\n  cars.map(({ price }) => price);',
    {
      ...{ minify: true, sourcemap: 'external', sourcefile: `${name}/src/f.ts` },
    },
  );
  await sample.goLive(sampleRelease(name, '2.0.0', { 'web/f.js': code, 'maps/web/f.js.map': map }));
  const page = tokens.make([{ name, version: '2.0.0' }], [name]);
  const place = `f.js:1:${code.indexOf('.map') + 2}`;
  await tellError({ ...error, version: '2.0.0', place, page });
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'browser error', original: 'mfe-careers/src/f.ts:2:8' }),
  );
});

test('one address cannot tell of more than sixty errors within a minute', async () => {
  for (let count = 0; count < 70; count += 1)
    await tellError({ ...error, page: tokens.make(versions, [name]) });
  expect(counts()[0]).toEqual([0, 60]);
});

test('a canary that is slow for its visitors is halted, by what all servers were told', async () => {
  expect(servers[0]?.pages.vitalsShare).toBeLessThan(1);
  await sample.goLive(sampleRelease(name, '2.0.0'), 50);
  await eventually(() => servers.every(({ isSplit }) => isSplit));
  expect(servers[0]?.pages.vitalsShare).toBe(1);
  for (let visitor = 0; visitor < 600; visitor += 1) {
    const server = servers[visitor % 2];
    const release = await server?.releaseFor(`visitor ${visitor}`);
    const isCanary = release?.versions.some(({ version }) => version === '2.0.0');
    const lcp = (isCanary ? 1500 : 800) + (visitor % 7) * 60;
    const page = tokens.read(await shown(`visitor ${visitor}`, server));
    if (page) server?.pages.countVitals({ lcp, cls: 0 }, page.isCounted);
  }
  await eventually(() => servers.every(({ isSplit }) => !isSplit));
  const [halt] = await sample.service.history({ name, limit: 1 });
  expect(halt).toMatchObject({
    ...{ by: 'the site', action: 'halt' },
    why: expect.stringMatching(
      /^LCP 1\d{3} ms at the 75th percentile of [23]\d\d pages; the others/,
    ),
  });
});

test('the metrics tell of each version what was counted', async () => {
  await tellVitals({ page: await shown(), lcp: 840, inp: 40, cls: 120 });
  const [server] = servers;
  const metrics = new Metrics(fresh.database);
  metrics.watchReleases(() => server?.pages.all() ?? []);
  if (server) server.pages.countRender(server.current, { remotes: [name], failing: null }, 12);
  const text = await metrics.text();
  const of = `remote="mfe-careers",version="1.0.0"`;
  expect(text).toContain(`release_pages{${of}} 1`);
  expect(text).toContain(`release_errors{${of}} 0`);
  expect(text).toMatch(new RegExp(`release_render_seconds\\{${of},quantile="0.99"\\} 0.01`));
  expect(text).toMatch(new RegExp(`release_vitals\\{${of},vital="lcp"\\} 0.8`));
  expect(text).toMatch(new RegExp(`release_vitals\\{${of},vital="cls"\\} 0.1`));
});

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a version that is slower for its visitors than the one before is told once, and not by chance', async () => {
  await sample.goLive(sampleRelease(name, '2.0.0'));
  const isLive = (channel: ChannelFile) =>
    defaultOf(channel, name)?.metadata.version === '2.0.0' && !canaryOf(channel, name);
  await eventually(() => isLive(servers[0]?.channel ?? emptyChannel));
  const figures = new ReleaseFigures({
    ...{ database: fresh.database, server: 'one', log: fastify().log },
  });
  const felt = (version: string, lcp: number, pages: number) => {
    for (let page = 0; page < pages; page += 1)
      figures.count({ name, version }, { ...emptyTally, lcp: binned(lcp + (page % 7) * 60) });
  };
  const told: string[] = [];
  const compare = async () => {
    await figures.flush();
    await tellSlowerReleases({
      ...{ channel: servers[0]?.channel ?? emptyChannel, figures },
      notify: ({ id, why }) => told.push(`${id}: ${why}`),
    });
  };
  felt('1.0.0', 800, 400);
  felt('2.0.0', 1500, 150);
  await compare();
  expect(told).toEqual([]);
  felt('2.0.0', 1500, 150);
  await compare();
  expect(told).toEqual([
    expect.stringMatching(/^slower-mfe-careers-2\.0\.0: LCP 1\d{3} ms at the 75th percentile/),
  ]);
});
