import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import { runInNode } from '../../testing/run-in-node';

/** Code that loads modules from a share scope through our runtime replacement. */
const taking = `
  import federation from './remote-kit/webpack/host-federation.mjs';
  async function take(shareScope, name, range) {
    const webpackRequire = {
      m: {},
      consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: { shareKey: name, requiredVersion: range } } },
    };
    federation.bundlerRuntime.initContainerEntry({ webpackRequire, shareScope });
    const promises = [];
    federation.bundlerRuntime.consumes({ chunkId: 1, promises, chunkMapping: { 1: [7] }, installedModules: {}, webpackRequire });
    const failure = await Promise.all(promises).then(() => null, (error) => error.message);
    const module = {};
    if (!failure) webpackRequire.m[7](module);
    return failure ?? module.exports;
  }
`;

const chosen = (versions: object, range: string) =>
  runInNode(`${taking}
    const versions = ${JSON.stringify(versions)};
    for (const [version, entry] of Object.entries(versions)) entry.get = async () => () => version;
    console.log(JSON.stringify(await take({ react: versions }, 'react', '${range}')));
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

test('of two majors that a shell lends each remote takes its own, and the older is fetched only then', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'surface-'));
  const parts = path.join(folder, 'node_modules/shared-ui');
  mkdirSync(parts, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(parts, 'package.json'),
    '{ "type": "module", "exports": { "./*": "./*.js" } }',
  );
  writeFileSync(path.join(parts, 'button.js'), 'export const says = "2";');
  writeFileSync(path.join(parts, 'card.js'), 'export const says = "card";');
  const contract = path.join(folder, 'node_modules/shared-contracts');
  mkdirSync(contract);
  writeFileSync(
    path.join(contract, 'package.json'),
    '{ "type": "module", "exports": { "./*": "./*.js" } }',
  );
  // Node's own module objects cannot be frozen, so freezing is disabled here.
  writeFileSync(path.join(contract, 'freeze-lent.js'), 'export const freezeLent = () => {};');
  const adapter = path.join(folder, 'button-1.js');
  writeFileSync(
    adapter,
    `import { says as now } from 'shared-ui/button';
     globalThis.isFetched = true;
     export const says = \`1 made from \${now}\`;`,
  );
  const seen = runInNode(`${taking}
    import { lentModules, writeSurface } from './shell/build/surface.mjs';
    const today = ['shared-ui/button', 'shared-ui/card'].map((name) => ({ name, file: null, version: '2.0.0' }));
    const older = { package: 'shared-ui', version: '1.4.0', adapters: { 'shared-ui/button': '${adapter}' } };
    writeSurface('${folder}', lentModules(today, [older]));
    const { shareScope } = await import('${folder}/surface-web.js');
    const own = await take(shareScope(), 'shared-ui/button', '^2.0.0');
    const isFetched = 'isFetched' in globalThis;
    const before = await take(shareScope(), 'shared-ui/button', '^1.0.0');
    const chosen = shareScope({ 'shared-ui/button': '1.4.0' });
    const node = await import('${folder}/surface-node.js');
    console.log(JSON.stringify({
      own, isFetched, before,
      // other tools' runtimes take the newest of a singleton
      named: Object.keys(chosen['shared-ui/button']),
      card: await take(chosen, 'shared-ui/card', '^1.0.0'),
      onServers: [node.singletons['shared-ui/button'].says, node.olderMajors['shared-ui/button']['1.4.0'].says],
    }));
  `);
  rmSync(folder, { recursive: true });
  expect(seen).toEqual({
    own: { says: '2' },
    isFetched: false,
    before: { says: '1 made from 2' },
    named: ['1.4.0'],
    card: { says: 'card' },
    onServers: ['2', '1 made from 2'],
  });
});

test('a remote that webpack’s own plugin has built is described from its dist, with what each page of it needs', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'stock-'));
  const folder = runInNode(`
    import { bundlers, source } from './e2e/stock/kinds.mjs';
    import { describeStock } from './remote-kit/webpack/describe-stock.mjs';
    await bundlers[0].build(${JSON.stringify(out)});
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
