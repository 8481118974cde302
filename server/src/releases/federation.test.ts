import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRelease } from 'shared-contracts/release-schema';

const root = path.join(__dirname, '../../..');

/** Builds and runs are for plain Node: what bundlers write into files must be their own. */
function inNode(script: string): unknown {
  const args = ['--input-type=module', '--eval', script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** What a remote takes of a scope, by the code that stands in the place of the runtime. */
const chosen = (versions: object, range: string) =>
  inNode(`
    import federation from './shared-contracts/webpack/host-federation.mjs';
    const versions = ${JSON.stringify(versions)};
    for (const [version, entry] of Object.entries(versions)) entry.get = async () => () => version;
    const webpackRequire = {
      m: {},
      consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', requiredVersion: '${range}' } } },
    };
    federation.bundlerRuntime.initContainerEntry({ webpackRequire, shareScope: { react: versions } });
    const promises = [];
    federation.bundlerRuntime.consumes({ chunkId: 1, promises, chunkMapping: { 1: [7] }, installedModules: {}, webpackRequire });
    const failure = await Promise.all(promises).then(() => null, (error) => error.message);
    const module = {};
    if (!failure) webpackRequire.m[7](module);
    console.log(JSON.stringify(failure ?? module.exports));
  `);

test.each([
  ['what fits, though another came first', { '18.3.0': {}, '19.1.0': {} }, '19.1.0'],
  [
    'the newest of what fits',
    { '19.2.0': {}, '19.10.0': {}, '20.0.0': {}, '19.9.0': {} },
    '19.10.0',
  ],
  [
    'what somebody has already, for it is there once',
    { '19.2.0': { loaded: true }, '19.10.0': {} },
    '19.2.0',
  ],
  ['nothing that is not finished', { '19.0.0-rc.1': {} }, 'the host does not lend react ^19.0.0'],
])('a remote takes %s', (_, versions, taken) => {
  expect(chosen(versions, '^19.0.0')).toBe(taken);
});

test('a remote that webpack’s own plugin has built is described from its dist, with what each page of it needs', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'stock-'));
  const folder = inNode(`
    import { kinds, source } from './e2e/stock/kinds.mjs';
    import { describeStock } from './shared-contracts/webpack/describe-stock.mjs';
    await kinds[0].build(${JSON.stringify(out)});
    console.log(JSON.stringify(await describeStock({ root: source, dist: ${JSON.stringify(out)} })));
  `) as string;
  const release: RemoteRelease = JSON.parse(
    readFileSync(path.join(folder, 'release.json'), 'utf8'),
  );
  const scripts = readdirSync(path.join(folder, 'web'));
  rmSync(out, { recursive: true });
  rmSync(folder, { recursive: true });

  expect(release).toMatchObject({
    name: 'mfe-careers',
    container: 'mfe_careers',
    entry: 'remoteEntry.js',
    stock: 'script',
    expose: { singletons: ['shared-contracts/remote'] },
    singletons: { react: '^19.0.0', 'shared-ui/button': '^1.0.0' },
  });
  expect(release.routes.map(({ path: pattern }) => pattern)).toEqual([
    'career',
    'job_description/:slug',
  ]);
  for (const { needs } of release.routes) {
    expect(needs.files).toHaveLength(1);
    expect(scripts).toContain(needs.files[0]);
    expect(needs.singletons).toContain('shared-contracts/i18n');
  }
}, 60_000);
