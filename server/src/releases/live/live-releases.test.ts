import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compatText } from 'remote-kit/release/print';
import {
  remoteBundle,
  sampleRelease,
  sampleShell,
  shellWithOlderMajors,
} from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import type { LiveReleases } from './live-releases';

let sample: SampleReleases;
let server: LiveReleases;
beforeEach(async () => {
  sample = await openSampleReleases();
  server = await sample.openServer();
});
afterEach(() => sample.close());

const careers = (version: string) =>
  sampleRelease('mfe-careers', version, {
    'node/remote.cjs': remoteBundle('mfe-careers', { greeting: `careers ${version}` }),
  });

async function page(release = server.current, address = '/careers'): Promise<string> {
  const rendered = await release.renderer.render(new Request(`http://localhost${address}`));
  return rendered instanceof Response ? 'redirect' : String(rendered.html);
}

/** Waits until all servers report the newest revision, like the release command. */
async function followed() {
  for (;;) {
    const { revision, servers } = await sample.service.status();
    if (servers.every((one) => one.revision >= revision)) return servers;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a promoted release is live on every server, as soon as each is told', async () => {
  const other = await sample.openServer();
  await sample.goLive(careers('2.0.0'));
  await followed();
  expect(await page()).toBe('<h1>careers 2.0.0</h1>');
  expect(await page(other.current)).toBe('<h1>careers 2.0.0</h1>');
});

test('what was tried when it was published is not tried again, unless the content has changed', async () => {
  let revision = 'first';
  const tried: string[] = [];
  const trial = (where: string) => ({
    revision: async () => revision,
    samplesOf: (pattern: string) => {
      tried.push(where);
      return [pattern];
    },
  });
  const follower = await sample.openServer(trial('server'));
  const service = sample.serviceWith(trial('service'));
  const promote = async (version: string) => {
    const releases = [{ name: 'mfe-careers', version }];
    await service.promote({ releases, traffic: 100, why: 'a test' });
    await followed();
  };
  await service.publish(careers('2.0.0'));
  expect(new Set(tried)).toEqual(new Set(['service']));
  tried.length = 0;
  await promote('2.0.0');
  expect(await page(follower.current)).toBe('<h1>careers 2.0.0</h1>');
  expect(tried).toEqual([]);

  await service.publish(careers('3.0.0'));
  revision = 'second';
  tried.length = 0;
  await promote('3.0.0');
  // tried by the service, whose trial counts for the server
  expect(new Set(tried)).toEqual(new Set(['service']));

  await service.publish(careers('4.0.0'));
  await sample.goLive(sampleRelease('mfe-catalog', '2.0.0'));
  await followed();
  tried.length = 0;
  await promote('4.0.0');
  expect(tried).toContain('service');
});

test('a trial counts for the site that has made it, not for who writes to its store', async () => {
  const revision = async () => 'first';
  const tried: string[] = [];
  const samplesOf = (pattern: string) => {
    tried.push(pattern);
    return [pattern];
  };
  await sample.openServer({ revision, samplesOf });
  const stranger = sample.serviceWith({ revision }, 'another secret');
  await stranger.publish(careers('2.0.0'));
  const releases = [{ name: 'mfe-careers', version: '2.0.0' }];
  await stranger.promote({ releases, traffic: 100, why: 'a test' });
  await followed();
  expect(tried).toContain('careers');
});

test('a way back to versions that this server has run beside each other begins no trial', async () => {
  let trials = 0;
  const service = sample.serviceWith({
    get pageTimeoutMs() {
      trials += 1;
      return 1000;
    },
  });
  for (const version of ['2.0.0', '3.0.0']) {
    await sample.goLive(careers(version));
    await followed();
  }
  await service.rollback({ name: 'mfe-careers', why: '', force: false });
  await followed();
  expect([trials, await page()]).toEqual([0, '<h1>careers 2.0.0</h1>']);
  await sample.goLive(sampleShell('2.0.0'));
  await service.rollback({ name: 'mfe-careers', why: '', force: false });
  expect(trials).toBe(1);
});

test('a request keeps the release that it began with', async () => {
  await sample.goLive(careers('2.0.0'));
  await followed();
  const begun = server.current;
  await sample.goLive(careers('3.0.0'));
  await followed();
  expect(await page(begun)).toBe('<h1>careers 2.0.0</h1>');
  expect(await page()).toBe('<h1>careers 3.0.0</h1>');
});

/** A remote that shows the button that the shell provides. */
const withButton = (name: string, range: string) =>
  sampleRelease(
    name,
    '2.0.0',
    {
      'node/remote.cjs': remoteBundle(name, {
        first: 'const button = require("shared-ui/button")',
        render: 'button.says',
      }),
    },
    {
      contract: range,
      singletons: { 'shared-ui/button': range },
      expose: { files: ['remote.js'], singletons: ['shared-ui/button'] },
    },
  );

test('a shell lends two majors of the contract side by side, until no live remote needs the older', async () => {
  await sample.goLive(shellWithOlderMajors('2.0.0', ['2.0.0', '1.4.0']));
  await sample.goLive(withButton('mfe-careers', '^1.0.0'));
  await sample.goLive(withButton('mfe-catalog', '^2.0.0'));
  await followed();
  const { current } = server;
  expect(await page(current)).toBe('button 1.4.0');
  expect(await page(current, '/catalog')).toBe('button 2.0.0');
  // What documents carry, and the files that browsers fetch for each remote.
  const told = current.pinned.remotes.map(({ name, olderMajors }) => ({ name, olderMajors }));
  expect(told).toEqual([
    { name: 'mfe-careers', olderMajors: { 'shared-ui/button': '1.4.0' } },
    { name: 'mfe-catalog' },
  ]);
  const ofShell = (remote: string, path: string) =>
    current
      .assetsOf({ remote, path, uses: [] }, 'en')
      .preloads.filter(({ address }) => address.startsWith('/assets/shell/'))
      .map(({ address }) => address);
  expect(ofShell('mfe-careers', 'careers')).toEqual(['/assets/shell/2.0.0/button-1.4.0.js']);
  expect(ofShell('mfe-catalog', 'catalog')).toEqual([]);

  expect(compatText(await sample.service.compat()).split('\n')).toEqual([
    expect.stringMatching(/^Remote +Version +Built for +Shell 2\.0\.0/),
    expect.stringMatching(
      /^mfe-careers +2\.0\.0 +\^1\.0\.0 +1\.4\.0, lent until no live remote takes it +older: shared-ui\/button 1\.4\.0/,
    ),
    expect.stringMatching(/^mfe-catalog +2\.0\.0 +\^2\.0\.0 +2\.0\.0/),
  ]);

  const dropping = shellWithOlderMajors('3.0.0', ['2.0.0']);
  await expect(sample.service.publish(dropping)).rejects.toMatchObject({
    releases: [
      {
        faults: [
          { where: 'shared-contracts for mfe-careers 2.0.0' },
          {
            where: 'shared-ui/button for mfe-careers 2.0.0',
            rule: 'is wanted as ^1.0.0 and provided as 2.0.0',
          },
        ],
      },
    ],
  });
  await sample.goLive(
    sampleRelease('mfe-careers', '3.0.0', {}, { contract: '^2.0.0', singletons: {} }),
  );
  await sample.goLive(dropping);
});

const broken = (version: string, parts: Parameters<typeof remoteBundle>[1]) =>
  sampleRelease('mfe-careers', version, { 'node/remote.cjs': remoteBundle('mfe-careers', parts) });

test.each([
  ['does not load', { first: 'throw new Error("no window")' }, /no window/],
  ['waits for ever', { render: 'new Promise(() => {})' }, /\/careers: it is not rendered within/],
  ['cannot render its page', { render: 'missing()' }, /\/careers: it cannot be rendered/],
])(
  'a candidate that %s is refused by the server and said so; the last good one stays',
  async (_, parts, reason) => {
    await sample.goLive(careers('2.0.0'));
    await sample.forceLive(broken('3.0.0', parts));
    const [{ refused } = { refused: [] }] = await followed();
    expect(refused).toEqual([
      expect.objectContaining({
        name: 'mfe-careers',
        version: '3.0.0',
        reasons: expect.arrayContaining([expect.stringMatching(reason)]),
      }),
    ]);
    expect(await page()).toBe('<h1>careers 2.0.0</h1>');
  },
);

test('a release is said to be live when it is active, not when it was seen', async () => {
  const reporting = await sample.openServer({ reportIntervalMs: 20 });
  const slow = 'new Promise((resolve) => setTimeout(resolve, 120, "<h1>careers 2.0.0</h1>"))';
  await sample.forceLive(broken('2.0.0', { render: slow }));
  for (let isActive = false; !isActive; ) {
    const { servers } = await sample.service.status();
    isActive = servers.some(({ server, revision }) => server === 'server-1' && revision === 2);
    if (isActive) expect(await page(reporting.current)).toBe('<h1>careers 2.0.0</h1>');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});

test('a refused candidate holds up nobody else, and the next good one takes its place', async () => {
  await sample.forceLive(broken('2.0.0', { first: 'throw new Error("no window")' }));
  await followed();
  // A server that starts now has no good version of the remote, so its pages are rendered in the browser.
  const late = await sample.openServer();
  expect(late.current.rendered.has('mfe-careers')).toBe(false);
  await sample.forceLive(sampleRelease('mfe-catalog', '2.0.0'));
  await followed();
  for (const one of [server, late])
    expect(await page(one.current, '/catalog')).toContain('mfe-catalog 2.0.0');
  expect(await page()).toContain('mfe-careers 1.0.0');
  await sample.goLive(careers('3.0.0'));
  for (const { refused } of await followed()) expect(refused).toEqual([]);
  for (const one of [server, late]) expect(await page(one.current)).toContain('careers 3.0.0');
});

const reasonsOf = async (revision: number) =>
  (await sample.service.status()).servers
    .filter((one) => one.revision === revision)
    .flatMap(({ refused }) =>
      refused.map(({ name, version, reasons }) => ({ name, version, reasons })),
    );

test('a server that starts without a release serves the one before, says so, and the others go live', async () => {
  await sample.goLive(careers('2.0.0'));
  await sample.goLive(sampleRelease('mfe-catalog', '2.0.0'));
  await followed();
  const folder = join(sample.folder, 'mfe-careers/2.0.0');
  renameSync(folder, `${folder}.away`);
  const late = await sample.openServer({ reportIntervalMs: 20 });
  expect(await page(late.current)).toContain('mfe-careers 1.0.0');
  expect(await page(late.current, '/catalog')).toContain('mfe-catalog 2.0.0');
  expect(await reasonsOf(3)).toEqual([
    {
      name: 'mfe-careers',
      version: '2.0.0',
      reasons: ['2.0.0 is not among the releases', '1.0.0 is served in its place'],
    },
  ]);
  renameSync(`${folder}.away`, folder);
  await new Promise<void>((resolve) => late.onChange(resolve));
  expect(await page(late.current)).toContain('careers 2.0.0');
});

test('of a canary that is missing the visitors get what the others get', async () => {
  await sample.goLive(careers('2.0.0'), 50);
  await followed();
  rmSync(join(sample.folder, 'mfe-careers/2.0.0'), { recursive: true });
  const late = await sample.openServer();
  expect(late.isSplit).toBe(false);
  expect(await page(late.current)).toContain('mfe-careers 1.0.0');
});

test('a server starts without a remote of which no version is left, and with a shell before the broken one', async () => {
  await sample.goLive(sampleShell('2.0.0'));
  await followed();
  rmSync(join(sample.folder, 'mfe-careers'), { recursive: true });
  writeFileSync(join(sample.folder, 'shell/2.0.0/release.json'), '{"name": "sh');
  const late = await sample.openServer();
  expect(late.current.versions.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'shell 1.0.0',
    'mfe-catalog 1.0.0',
  ]);
  expect((await reasonsOf(2)).map(({ name }) => name).sort()).toEqual(['mfe-careers', 'shell']);
});

test('a revision that cannot be read is named, and the newest whole one is served', async () => {
  const file = 'channels/production/00000002.json';
  writeFileSync(join(sample.folder, file), '{"number": 2, "chan');
  const late = await sample.openServer();
  expect(await page(late.current)).toContain('mfe-careers 1.0.0');
  const [refusal] = await reasonsOf(1);
  expect(refusal).toMatchObject({ name: file, reasons: [expect.stringMatching(/JSON/)] });
  await sample.goLive(careers('2.0.0'));
  await followed();
  expect(await page(late.current)).toContain('careers 2.0.0');
  expect(await page()).toContain('careers 2.0.0');
});

test('a visitor of a canary gets it, the others do not, and both keep what they got', async () => {
  await sample.goLive(careers('2.0.0'), 50);
  await followed();
  expect(server.isSplit).toBe(true);
  const pages = new Map<string, string>();
  for (const visitor of Array.from({ length: 40 }, (_, at) => `visitor-${at}`)) {
    pages.set(visitor, await page(await server.releaseFor(visitor)));
    expect(await page(await server.releaseFor(visitor))).toBe(pages.get(visitor));
    const [given] = (await sample.service.explain({ visitor })).filter(
      ({ name }) => name === 'mfe-careers',
    );
    expect(pages.get(visitor)).toContain(given?.version);
  }
  expect(new Set(pages.values()).size).toBe(2);
  expect(await page(await server.releaseFor(null))).toContain('1.0.0');
});

test('a release that nobody needs any more is let go', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const gone = new WeakRef(server.current);
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) {
    await sample.goLive(careers(version));
    await followed();
  }
  collect();
  expect(gone.deref()).toBeUndefined();
});

test('pages and their failures are counted by version', async () => {
  server.pages.count(server.current, { remotes: ['mfe-careers'], failing: null });
  server.pages.count(server.current, { remotes: ['mfe-careers'], failing: 'mfe-careers' });
  server.pages.count(server.current, { remotes: [], failing: null });
  server.pages.countError({ name: 'mfe-careers', version: '1.0.0' }, true);
  server.pages.countError({ name: 'mfe-careers', version: '0.9.0' }, true);
  await sample.goLive(sampleRelease('mfe-catalog', '2.0.0'));
  await followed();
  const rows = (await sample.service.status()).microFrontends.map(({ name, versions }) => [
    name,
    versions[0]?.pages,
    versions[0]?.errors,
  ]);
  expect(rows).toEqual([
    ['shell', 3, 0],
    ['mfe-careers', 2, 2],
    ['mfe-catalog', 0, 0],
  ]);
  // A server of an earlier version beside this one reads the report too.
  const [file = ''] = readdirSync(join(sample.folder, 'servers'));
  const report = JSON.parse(readFileSync(join(sample.folder, 'servers', file), 'utf8'));
  expect(report).toMatchObject({ server: 'server-0', live: {}, trials: [], refused: [] });
});
