import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { attest } from 'remote-kit/release/attest';
import { runReleaseCommand } from 'remote-kit/release/command';
import { lastChange } from 'remote-kit/release/last-change';
import { momentOf, teamCommands } from 'remote-kit/release/team-commands';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Timing } from 'shared-contracts/releasing/timings';
import { fullTest } from '../../../testing/full-run';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { sampleToken } from '../../../testing/sample-token';
import { type ReleaseToken, releaseTokens } from '../../config/release-config';
import { loginThrottle } from '../../staff/login-throttle';
import { findTokenHolder } from '../../staff/staff-tokens';
import { FolderStore } from '../../storage/folder-store';
import { PreviewTickets } from '../previews/preview-tickets';
import { servicePlugin } from '../service/service-plugin';
import { TokenService } from '../service/token-service';
import { AuditLog } from '../store/audit-log';
import { createReleaseKeys } from '../store/release-keys';
import { ServerReports } from '../store/server-reports';
import { TokenRegistry } from '../store/token-registry';
import { checksOf, distOf, workspaceOf } from './builds';
import { tokenCommands } from './token-commands';

let sample: SampleReleases;
beforeEach(async () => {
  sample = await openSampleReleases();
});
afterEach(() => sample.close());

let passed = true;
/** The version that a build of these sources would have. */
let sources = '';
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const code = await runReleaseCommand(args, teamCommands, {
    program: 'npm run release --',
    own: null,
    token: undefined,
    localService: async () => sample.service,
    build: async (name) => ({
      folder: path.join(sample.folder, 'built', name),
      steps: [{ step: 'web', ms: 700 }],
    }),
    versionOf: async () => sources,
    attest: async (_name, { tested, since }) => ({
      ...{ commit: '3fa2b1c0', isClean: true, at: '2026-11-22T16:00:00Z' },
      ran: tested ? [{ name: 'types', passed, said: 'TS2322' }] : [],
      changes: since ? [`News since ${since}`] : [],
    }),
    print: (text) => printed.push(text),
  });
  return { code, text: printed.join('\n') };
}

test('promote says what became what, and history keeps who, when and why', async () => {
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  await sample.openServer();
  const { code, text } = await run('promote', 'mfe-careers@2.0.0', '--why', 'new jobs');
  expect(code).toBe(0);
  expect(text).toBe('Revision 2\n  mfe-careers: 1.0.0 → 2.0.0\nLive on 1 of 1 servers');
  const history = await run('history', 'mfe-careers', '--limit', '1');
  expect(history.text).toMatch(/2 .*tests +promote +mfe-careers: 1.0.0 → 2.0.0 +new jobs/);
});

test('the name of a remote alone publishes it and makes it live, and says how to take it back', async () => {
  build(sampleRelease('mfe-careers', '2.0.0'));
  await sample.openServer();
  const { code, text } = await run('mfe-careers', '--why', 'new jobs');
  expect(code).toBe(0);
  expect(text).toBe(
    'Revision 2\n  mfe-careers: 1.0.0 → 2.0.0\nLive on 1 of 1 servers\n' +
      'To take it back: npm run release -- rollback mfe-careers',
  );
  build(sampleRelease('mfe-careers', '3.0.0', { 'node/remote.cjs': 'throw new Error("no")' }));
  expect((await run('mfe-careers')).code).toBe(1);
  expect((await run('status')).text).toMatch(/mfe-careers +2\.0\.0/);
});

test('status tells where the time of a version went, from its build to each server', async () => {
  build(sampleRelease('mfe-careers', '2.0.0'));
  const server = await sample.openServer();
  await run('mfe-careers');
  // A server notes it after it has told that it follows
  await server.close();
  const version = 'mfe-careers@2.0.0';
  const timings = JSON.parse(
    (await run('status', '--timings', version, '--json')).text,
  ) as Timing[];
  expect(timings.map(({ what }) => what)).toEqual(['publish', 'promote', 'activation']);
  const [publish, promote] = timings.map(({ steps }) => steps.map(({ step }) => step));
  expect(publish).toEqual(
    expect.arrayContaining([
      'command',
      'build',
      'web',
      'files',
      'budget',
      'bundle',
      'pages',
      'store',
    ]),
  );
  expect(promote).toContain('journal');
  expect((await run('status', '--timings', version)).text).toMatch(/^ +web +0\.70$/m);
  expect((await run('status', '--timings', 'mfe-careers@9.9.9')).text).toContain(
    'Nothing was recorded',
  );
});

test('--help lists the commands', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('rollback') });
});

function build({ release, files }: Candidate): void {
  const dist = path.join(sample.folder, 'built', release.name);
  for (const [file, bytes] of [...files, ['release.json', JSON.stringify(release)] as const]) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), bytes);
  }
}

test('what fits only together is published with one command, and promoted with the one that it names', async () => {
  build(sampleShell('2.0.0', { provides: { react: '20.0.0' } }));
  for (const name of ['mfe-careers', 'mfe-catalog'])
    build(sampleRelease(name, '2.0.0', {}, { singletons: { react: '^20.0.0' } }));
  expect((await run('publish', 'shell', '--with', 'mfe-careers')).code).toBe(1);
  const { text } = await run('publish', 'shell', '--with', 'mfe-careers', '--with', 'mfe-catalog');
  const next = /promote (.*)/.exec(text)?.[1] ?? '';
  expect(next).toBe('shell@2.0.0 --with mfe-careers@2.0.0 --with mfe-catalog@2.0.0');
  expect((await run('promote', ...next.split(' '))).text).toContain('shell: 1.0.0 → 2.0.0');
});

test('what ran over the sources is published with them, told by status, and refused when it failed', async () => {
  build(sampleRelease('mfe-careers', '2.0.0'));
  passed = false;
  const failed = await run('publish', 'mfe-careers', '--tested');
  passed = true;
  expect(failed).toEqual({
    code: 1,
    text: 'Refused: mfe-careers 2.0.0\n  sources: types: did not pass (TS2322). Mend the sources, and publish again.',
  });
  await run('publish', 'mfe-careers');
  await run('promote', 'mfe-careers@2.0.0');
  expect((await run('status')).text).toContain(
    'mfe-careers 2.0.0: commit 3fa2b1c, types and tests were not run, 2026-11-22 19:00\n',
  );
  // Same files, with an attestation added.
  expect((await run('publish', 'mfe-careers', '--tested')).text).toContain('Published already');
  const lifted = 'mfe-careers 2.0.0: commit 3fa2b1c, types passed, 2026-11-22 19:00\n';
  expect((await run('status')).text).toContain(lifted);
  await run('publish', 'mfe-careers');
  expect((await run('status')).text).toContain(lifted);
  build(sampleRelease('mfe-careers', '3.0.0'));
  await run('publish', 'mfe-careers', '--tested');
  await run('promote', 'mfe-careers@3.0.0');
  expect((await run('status')).text).toContain(
    'mfe-careers 3.0.0: commit 3fa2b1c, types passed, 2026-11-22 19:00\n  News since 3fa2b1c0\n',
  );
});

test('a commit, its news and the outcome of what is run are read from the sources', async () => {
  const folder = path.join(sample.folder, 'sources');
  mkdirSync(folder);
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
  git('init', '-q');
  for (const subject of ['First', 'Say more']) {
    writeFileSync(path.join(folder, 'page.ts'), subject);
    git('add', '.');
    git('commit', '-qm', subject);
  }
  const node = (name: string, script: string) => ({
    ...{ name, command: process.execPath, args: ['-e', script], cwd: folder },
  });
  const checks = [
    node('types', 'console.log("page.ts: error TS1: no"); process.exit(1)'),
    node('tests', 'console.error("Tests:       2 passed, 2 total")'),
  ];
  const since = git('rev-parse', 'HEAD~1');
  expect(await attest({ folder, checks, since })).toMatchObject({
    commit: git('rev-parse', 'HEAD'),
    isClean: true,
    ran: [
      { name: 'types', passed: false, said: 'page.ts: error TS1: no' },
      { name: 'tests', passed: true, said: '2 passed, 2 total' },
    ],
    changes: ['Say more'],
  });
  const place = { commit: git('rev-parse', 'HEAD'), file: 'page.ts', line: 1 };
  expect(await lastChange(folder, place)).toMatchObject({ by: 'a', subject: 'Say more' });
  expect(await lastChange(folder, { ...place, commit: since })).toMatchObject({ subject: 'First' });
  expect(await lastChange(folder, { ...place, line: 9 })).toBeNull();
  expect(await lastChange(folder, { ...place, commit: '--output=x' })).toBeNull();
  writeFileSync(path.join(folder, 'page.ts'), 'changed');
  expect(await attest({ folder, checks: [], since: null })).toMatchObject({ isClean: false });
});

fullTest(
  'tests of the sources run as tests, though the command runs as a site does',
  async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      const [, tests] = checksOf('shared-ui/src/link');
      const { ran } = await attest({ folder: '.', since: null, checks: tests ? [tests] : [] });
      expect(ran).toEqual([{ name: 'tests', passed: true, said: expect.stringMatching(/passed/) }]);
    } finally {
      process.env.NODE_ENV = before;
    }
  },
  60_000,
);

test('the reason names the tests that fail, whatever else the real jest says under a ●', async () => {
  const folder = path.join(sample.folder, 'sources');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(
    path.join(folder, 'page.test.js'),
    `test('it is quiet', () => console.log('an error that is none'));
    describe('the page', () => { test('says hello', () => expect(1).toBe(2)); });`,
  );
  writeFileSync(path.join(folder, 'broken.test.js'), 'throw new Error("no")');
  const jest = path.join(__dirname, '../../../../node_modules/jest/bin/jest.js');
  const args = [jest, '--rootDir', folder, '--config', '{"unknownOption": 1}', '--runInBand'];
  const check = { name: 'tests', command: process.execPath, args, cwd: folder };
  const { ran } = await attest({ folder, since: null, checks: [check] });
  expect(ran[0]?.passed).toBe(false);
  expect(ran[0]?.said.split('; ').sort()).toEqual([
    './broken.test.js: Test suite failed to run',
    './page.test.js: the page › says hello',
  ]);
}, 60_000);

test('a build that is published from its folder keeps its commit and what ran over its sources', async () => {
  build(sampleRelease('mfe-careers', '2.0.0'));
  const dist = path.join(sample.folder, 'built/mfe-careers');
  const status = async () => (await run('status')).text;
  // The dist folder was built from other sources than the present ones.
  await expect(run('publish', 'mfe-careers', '--dist', dist, '--tested')).rejects.toThrow(
    /was built of other sources: build it again, or leave --tested out/,
  );
  sources = '2.0.0';
  await run('publish', 'mfe-careers', '--dist', dist, '--tested');
  await run('promote', 'mfe-careers@2.0.0');
  expect(await status()).toContain('mfe-careers 2.0.0: commit 3fa2b1c, types passed');
  // A build by the command carries its attestation, even on a machine without the sources.
  build(sampleRelease('mfe-careers', '3.0.0'));
  await run('publish', 'mfe-careers', '--tested');
  for (const release of ['mfe-careers/3.0.0'])
    rmSync(path.join(sample.folder, release), { recursive: true });
  sources = '';
  await run('publish', 'mfe-careers', '--dist', dist);
  await run('promote', 'mfe-careers@3.0.0');
  expect(await status()).toContain('mfe-careers 3.0.0: commit 3fa2b1c, types passed');
});

test('what no server shows is promoted, and no success', async () => {
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  const { code, text } = await run('promote', 'mfe-careers@2.0.0');
  expect(code).toBe(1);
  expect(text).toContain('No server runs on this store: nobody sees it until one is started');
});

test.each([
  ['ends the process', 'process.exit(0)'],
  ['waits for what never comes', 'new Promise(() => {})'],
])('code of a release that %s makes the exit code 1, and is told', (_, act) => {
  const command = path.join(__dirname, '../../../../remote-kit/release/command.ts');
  const script = `import { runToTheEnd } from ${JSON.stringify(command)};
    runToTheEnd(async () => { await ${act}; return 0; });`;
  const node = ['--import', 'tsx', '--input-type', 'module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' });
  expect(stderr).toContain('The command did not come to its end');
  expect(status).toBe(1);
});

test('machines read the same as people', async () => {
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  const promoted = await run('promote', 'mfe-careers@2.0.0', '--traffic', '10', '--json');
  expect(JSON.parse(promoted.text)).toMatchObject({ number: 2, action: 'canary', servers: [] });
  const status = JSON.parse((await run('status', '--json')).text);
  expect(status.microFrontends[1]).toMatchObject({
    name: 'mfe-careers',
    versions: [
      { version: '1.0.0', traffic: 90, isDefault: true },
      { version: '2.0.0', traffic: 10, isDefault: false },
    ],
  });
  expect((await run('status')).text).toMatch(/mfe-careers +2.0.0 +10% canary/);
  expect((await run('status')).text).toContain('Canary mfe-careers 2.0.0: 0.0% errors to a page');
  expect(JSON.parse((await run('explain', '--visitor', 'v', '--json')).text)).toHaveLength(3);
});

test('preview prints a link to what is published, and makes nothing live', async () => {
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  const { code, text } = await run('preview', 'mfe-careers@2.0.0');
  expect(code).toBe(0);
  expect(text).toMatch(
    /^http:\/\/elsewhere\/-\/preview\/[\w-]{22}\nLeads to \/careers\. For the browser/,
  );
  expect((await sample.service.status()).revision).toBe(1);
  await sample.openServer();
  // The link uses the origin that the running site reports.
  expect((await run('preview', 'mfe-careers@2.0.0')).text).toMatch(
    /^http:\/\/localhost\/-\/preview/,
  );
  await expect(run('preview', 'mfe-careers@3.0.0')).rejects.toThrow('publish it first');
  await expect(run('preview')).rejects.toThrow('Say which: preview mfe-careers@');
});

test('a branch keeps its link, which shows what was published last, and ends it', async () => {
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  await sample.service.publish(sampleRelease('mfe-careers', '3.0.0', { 'web/page.js': 'longer' }));
  const first = await run('preview', 'mfe-careers@2.0.0', '--branch', 'feature/Loan form');
  const [address = ''] = first.text.split('\n');
  expect(address).toMatch(/\/-\/preview\/feature-loan-form\.[\w-]{22}$/);
  const second = await run(
    ...['preview', 'mfe-careers@3.0.0', '--branch', 'feature/Loan form', '--comment'],
  );
  expect(second.text).toContain(`[Look at it](${address}), beginning with \`/careers\``);
  expect(second.text).toContain('**mfe-careers@3.0.0**, live is 1.0.0');
  expect(second.text).toMatch(/\| \/careers \| 0\.\d \| 0\.\d \| [+−]0\.\d \|/);
  const tickets = new PreviewTickets(new FolderStore(sample.folder));
  const ticket = address.split('/').at(-1) ?? '';
  expect((await tickets.read(ticket))?.releases).toEqual([
    { name: 'mfe-careers', version: '3.0.0' },
  ]);
  const pruned = await run('prune', 'mfe-careers', '--days', '0', '--dry');
  expect(pruned.text).toContain('Kept mfe-careers 3.0.0: a preview shows it');
  await expect(
    sample
      .serviceOf('another team')
      .preview({ releases: [], branch: 'feature/Loan form', end: true }),
  ).rejects.toThrow('that of');
  expect((await run('preview', '--branch', 'feature/Loan form', '--end')).text).toBe(
    'The preview of feature/Loan form is over',
  );
  expect(await tickets.read(ticket)).toBeNull();
  await expect(run('preview', '--branch', 'feature/Loan form', '--end')).rejects.toThrow(
    'has no preview',
  );
});

test('a preview leads to the page whose own files differ, whatever version they name', async () => {
  const needs = (file: string) => ({ files: [file], singletons: [] });
  const page = { uses: [], deferred: [] };
  const routes = [
    { ...page, path: 'careers', needs: needs('page.js') },
    { ...page, path: 'job/:slug', needs: needs('job.js') },
  ];
  const contents = (version: string, job: string) => ({
    'web/page.js': `self.careers_${version.replace(/\W/g, '_')} = 1`,
    'web/job.js': job,
  });
  const release = (version: string, job: string) =>
    sampleRelease('mfe-careers', version, contents(version, job), { routes });
  await sample.goLive(release('2.0.0', 'before'));
  await sample.service.publish(release('3.0.0', 'after'));
  await sample.service.publish(release('4.0.0', 'before'));
  const service = sample.serviceWith({ samplesOf: () => ['job/painter'] });
  const pageOf = async (version: string) =>
    (await service.preview({ releases: [{ name: 'mfe-careers', version }] })).page;
  expect(await pageOf('3.0.0')).toBe('/job/painter');
  expect(await pageOf('4.0.0')).toBe('/careers');
});

test('a draft is looked at, says what is open, and goes live only once it is published', async () => {
  const broken = sampleRelease('mfe-careers', '2.0.0', {}, { borrows: ['mfe-catalog/cars'] });
  await expect(sample.service.publish(broken)).rejects.toThrow('is refused');
  const { open, unchecked } = await sample.service.publish({ ...broken, draft: true });
  expect(open).toMatchObject([{ name: 'mfe-careers', faults: [{ check: 'fragments' }] }]);
  expect(unchecked).toEqual(['its pages, because it is a draft']);
  const ready = sampleRelease('mfe-careers', '3.0.0');
  await sample.service.publish({ ...ready, draft: true });
  expect((await run('preview', 'mfe-careers@3.0.0')).code).toBe(0);
  await expect(run('promote', 'mfe-careers@3.0.0')).rejects.toThrow('is a draft');
  await expect(run('ramp', 'mfe-careers@3.0.0')).rejects.toThrow('is a draft');
  await sample.service.publish(ready);
  await sample.service.publish({ ...ready, draft: true });
  await sample.openServer();
  expect((await run('promote', 'mfe-careers@3.0.0')).code).toBe(0);
});

test('a draft whose files or styles touch others is refused as any release', async () => {
  const styled = sampleRelease('mfe-careers', '2.0.0', { 'web/page.css': 'body{color:red}' });
  await expect(sample.service.publish({ ...styled, draft: true })).rejects.toMatchObject({
    releases: [{ faults: [{ check: 'styles' }] }],
  });
});

test('a refusal ends with exit code 1 and one line for each reason', async () => {
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  const lending = { fragments: [{ name: 'cars', needs: { files: [], singletons: [] } }] };
  await sample.goLive(sampleRelease('mfe-catalog', '2.0.0', {}, lending));
  await sample.goLive(sampleRelease('mfe-careers', '3.0.0', {}, { borrows: ['mfe-catalog/cars'] }));
  const { code, text } = await run('rollback', 'mfe-catalog');
  expect(code).toBe(1);
  expect(text).toBe(
    'Refused: mfe-catalog 1.0.0\n  fragments: mfe-catalog/cars: mfe-careers 3.0.0 shows it, and this release lends it no more. Lend it on, or promote a mfe-careers without it first.',
  );
  await sample.openServer();
  expect((await run('rollback', 'mfe-catalog', '--force')).code).toBe(0);
});

test('a version that a server refuses is a failure, and says why', async () => {
  // The trial on activation renders another page than the check did.
  await sample.openServer({ samplesOf: () => ['elsewhere'] });
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  const { code, text } = await run('promote', 'mfe-careers@2.0.0');
  expect(code).toBe(1);
  expect(text).toMatch(/server-0 refused mfe-careers 2.0.0: .*elsewhere: it answers 404/);
  expect((await run('status')).text).toMatch(/it refused mfe-careers 2.0.0, the last good one/);
});

test('what waits for its hour is planned in the time of Bahrain, and told by status', async () => {
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  const { code, text } = await run('promote', 'mfe-careers@2.0.0', '--at', '21:00');
  expect(code).toBe(0);
  expect(text).toMatch(/mfe-careers\/plan: nothing → 2\.0\.0 100% at \S+T18:00Z\n/);
  expect((await run('status')).text).toMatch(
    /Planned mfe-careers 2\.0\.0: 100% at \S+ 21:00, Bahrain’s time \(tests\)/,
  );
  await run('rollback', 'mfe-careers');
  const ramp = ['ramp', 'mfe-careers@2.0.0', '--steps', '10, 100', '--every', '30m'];
  expect((await run(...ramp)).text).toMatch(/2\.0\.0 10% at \S+, 100% at/);
  const evening = new Date('2026-11-22T18:30:00Z');
  expect(momentOf('21:00', evening)).toEqual(new Date('2026-11-23T18:00:00Z'));
  expect(momentOf('22:00', evening)).toEqual(new Date('2026-11-22T19:00:00Z'));
});

test.each([
  [['promote', 'mfe-careers@1.0.0', '--at', '25:00'], /--at as Bahrain/],
  [['ramp', 'mfe-careers@1.0.0', '--every', 'soon'], /--every as minutes or hours/],
  [['promote'], /Say which/],
  [['promote', 'mfe-careers'], /Write mfe-careers as mfe-careers@<version>/],
  [['rollback', 'mfe-carreers'], /mfe-carreers is not live\. Live are: mfe-careers/],
  [['errors', 'mfe-carreers'], /Live are: mfe-careers/],
  [['retire', 'mfe-carreers'], /Live are: mfe-careers/],
  [['promote', 'mfe-careers@1.0.0', '--traffic', 'half'], /--traffic as a number/],
  [['promote', 'mfe-careers@1.0.0', '--traffic', '101'], /up to 100 percent/],
  [['explain'], /--visitor <id>/],
  [['shout'], /There is no command shout\n\nnpm run release -- <command>/],
])('%j is answered with what to write instead', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});

test('a name that is nobody’s is told from one with nothing to say', async () => {
  expect(() => workspaceOf('mfe-carreers')).toThrow(
    /^There is no mfe-carreers in this checkout\. It has .*mfe-careers/,
  );
  expect(() => workspaceOf('mfe-careers', sample.folder)).toThrow(/--from as the folder/);
  expect((await run('history', 'mfe-carreers')).text).toBe('Nothing was changed');
  expect((await run('prune', 'mfe-carreers')).text).toBe('There is no version to remove');
  // An image has builds without sources
  expect(distOf('mfe-carreers')).toMatch(/mfe-carreers.dist$/);
});

const secret = 'a secret of this site';
/** The registry of tokens, with the data folder of this secret. */
const registryOf = (own = secret, releaseTokens: ReleaseToken[] = []) =>
  TokenRegistry.open({ store: new FolderStore(sample.folder), secret: own, releaseTokens });
/** The administrator's service for tokens. */
async function tokenService(own: string) {
  const store = new FolderStore(sample.folder);
  return new TokenService({
    ...{ tokenRegistry: await registryOf(own), audit: new AuditLog(store), by: 'owner' },
    keys: createReleaseKeys({ secret: own, releaseTokens: [] }),
    servers: () => new ServerReports(store).read(new Date()),
    signLive: async () => [],
  });
}
const asOwner = (...args: string[]) => asOwnerOf(secret, ...args);
async function asOwnerOf(own: string, ...args: string[]) {
  const printed: string[] = [];
  const commands = tokenCommands(() => tokenService(own));
  await runReleaseCommand(args, commands, {
    program: 'npm run release --',
    ...{ own: null, token: undefined, build: () => Promise.reject(new Error('nothing is built')) },
    attest: () => Promise.reject(new Error('nothing is looked at')),
    print: (text) => printed.push(text),
  });
  return printed.join('\n');
}

test('a token for the settings opens what it was made for', async () => {
  const text = await asOwner('token', 'careers', 'mfe-careers', '--setting');
  const setting = /RELEASE_TOKENS=(\S+)/.exec(text)?.[1];
  expect(releaseTokens(setting)).toEqual([
    {
      team: 'careers',
      remotes: ['mfe-careers'],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      key: expect.stringMatching(/^[\w-]{43}$/),
      roles: ['publish', 'promote'],
      until: null,
    },
  ]);
});

test('a site that runs takes a new token, with its limits, and sees it go, without a restart', async () => {
  const running = await registryOf(secret, [sampleToken('former', '*', 'of the settings')]);
  const text = await asOwner('token', 'ci', 'mfe-careers', '--may', 'publish', '--expires', '90');
  expect(text).toMatch(
    /No server of a site runs .* one that starts .* takes it, to publish, until 20\d\d-/,
  );
  const token = /RELEASE_TOKEN=(\S+)/.exec(text)?.[1] ?? '';
  await running.refresh();
  expect(findTokenHolder(token, running.activeTokens)).toMatchObject({
    team: 'ci',
    roles: ['publish'],
  });
  await asOwner('revoke', 'ci');
  await running.revoke({ team: 'former' }, 'owner');
  expect(running.activeTokens).toEqual([]);
  expect(await asOwner('tokens')).toMatch(/ci +mfe-careers +\w{8} +publish .* revoked .* by owner/);
  await expect(asOwner('revoke', 'ci')).rejects.toThrow(/no token that is good/);
  const orders = await new AuditLog(new FolderStore(sample.folder)).newest(5);
  expect(orders).toMatchObject([
    { by: 'owner', did: 'revoke', on: 'ci', outcome: expect.stringContaining('refused: ci has') },
    { by: 'owner', did: 'revoke', on: 'ci', outcome: 'done' },
    { by: 'owner', did: 'token', on: 'ci mfe-careers', outcome: 'done' },
  ]);
});

test('a token is known at once on every server, and so is that it was revoked', async () => {
  const servers = await Promise.all(
    ['one', 'two'].map(async () => {
      const tokenRegistry = await registryOf();
      const app = fastify();
      await app.register(servicePlugin, {
        tokens: tokenRegistry.activeTokens,
        refreshToken: (token: string) => tokenRegistry.refreshToken(token),
        serviceFor: ({ by }) => sample.serviceOf(by),
        throttle: loginThrottle(),
      });
      return app;
    }),
  );
  const text = await asOwner('token', 'ci', 'mfe-careers');
  const token = /RELEASE_TOKEN=(\S+)/.exec(text)?.[1] ?? '';
  const ask = () =>
    Promise.all(
      servers.map(async (app) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await app.inject({ url: '/-/releases/status', headers })).statusCode;
      }),
    );
  expect(await ask()).toEqual([200, 200]);
  await asOwner('revoke', 'ci');
  expect(await ask()).toEqual([401, 401]);
  for (const app of servers) await app.close();
});

test('a token made with another data folder than that of the running site is refused when it is made', async () => {
  await sample.openServer();
  expect(await asOwnerOf('the secret of tests', 'token', 'ci', 'mfe-careers')).toContain(
    'The site takes it from now on',
  );
  for (const command of [
    ['token', 'ci', 'mfe-careers'],
    ['revoke', 'ci'],
  ])
    await expect(asOwner(...command)).rejects.toThrow(
      'The site at http://localhost runs on these releases with another secret, and would not know it: run this with the DATA_DIR, or the SECRET, of that site',
    );
  const tokenRegistry = await registryOf('the secret of tests');
  expect((await tokenRegistry.all()).map(({ revoked }) => revoked)).toEqual([null]);
});

test('a token that has ended opens nothing, but what it signed is believed; one of another secret is none', async () => {
  const store = new FolderStore(sample.folder);
  const now = () => new Date(Date.now() + 100 * 24 * 60 * 60 * 1000);
  await asOwner('token', 'ci', 'mfe-careers', '--expires', '90');
  const later = await TokenRegistry.open({ store, secret, releaseTokens: [], now });
  expect([later.activeTokens.length, later.trustedTokens.length]).toEqual([0, 1]);
  const other = await TokenRegistry.open({ store, secret: 'another', releaseTokens: [] });
  expect(other.trustedTokens).toEqual([]);
});
