import fastify, { type FastifyInstance } from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { vitalsPlugin } from '../../releases/canary/vitals-plugin';
import type { LiveReleases } from '../../releases/live/live-releases';
import { Metrics } from './metrics';

const origin = 'https://www.example.com';
const name = 'mfe-careers';

let fresh: FreshDatabase;
let sample: SampleReleases;
let servers: LiveReleases[];
let apps: FastifyInstance[];
beforeEach(async () => {
  [fresh, sample] = await Promise.all([openFreshDatabase(), openSampleReleases()]);
  const often = { reportIntervalMs: 200 };
  servers = [await sample.openServer(often), await sample.openServer(often)];
  apps = await Promise.all(
    servers.map(async (live) => {
      const app = fastify();
      await app.register(vitalsPlugin, {
        ...{ origin, database: fresh.database, isPreview: () => false },
        onVitals: (report, isFirst) => live.pages.countVitals(report, isFirst),
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

const tell = async (payload: object, at = 0, headers = { origin }) =>
  (await apps[at]?.inject({ method: 'POST', url: '/-/vitals', payload, headers }))?.statusCode;

const tallies = () =>
  servers.flatMap((server) =>
    server.pages
      .all()
      .flatMap(({ name: of, version, tally }) => (tally.lcp ? [`${of}@${version}`] : [])),
  );

test('what a visitor felt counts once, with his page, for every version that had a part in it', async () => {
  const page = await shown();
  expect(await tell({ page, lcp: 840, inp: 40, cls: 12 })).toBe(204);
  expect(await tell({ page, lcp: 9000, cls: 900 }, 1)).toBe(204);
  expect(tallies().sort()).toEqual(['mfe-careers@1.0.0', 'shell@1.0.0']);
});

test('whoever was shown nothing counts for nothing, and what is no measurement is refused', async () => {
  const page = await shown();
  expect(await tell({ page: 'made up', lcp: 9000, cls: 0 })).toBe(204);
  expect(await tell({ page, lcp: 9000, cls: 0 }, 0, { origin: 'https://elsewhere.example' })).toBe(
    403,
  );
  for (const wrong of [
    { lcp: -1, cls: 0 },
    { lcp: 'slow', cls: 0 },
    { lcp: 800 },
    { lcp: 1e9, cls: 0 },
  ])
    expect(await tell({ page, ...wrong })).toBe(400);
  expect(tallies()).toEqual([]);
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
    const page = await shown(`visitor ${visitor}`, server);
    await server?.pages.countVitals({ page, lcp, cls: 0 }, async () => true);
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
  await tell({ page: await shown(), lcp: 840, inp: 40, cls: 120 });
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
