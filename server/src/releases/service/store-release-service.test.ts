import { formatFault, OrderError, Refused } from 'shared-contracts/releasing/service';
import { remoteBundle, sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';

let sample: SampleReleases;
beforeEach(async () => {
  sample = await openSampleReleases();
});
afterEach(() => sample.close());

const careers = (version: string, bundle: Parameters<typeof remoteBundle>[1] = {}) =>
  sampleRelease('mfe-careers', version, { 'node/remote.cjs': remoteBundle('mfe-careers', bundle) });
const named = (version: string) => ({
  releases: [{ name: 'mfe-careers', version }],
  traffic: 100,
  why: '',
});

async function reasonsOf(order: Promise<unknown>): Promise<string[]> {
  const error = await order.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`was not refused: ${error}`);
  return error.releases.flatMap(({ faults }) => faults.map(formatFault));
}

const liveNow = async () =>
  Object.fromEntries(
    (await sample.service.status()).microFrontends.map(({ name, versions }) => [
      name,
      versions.map(({ version, traffic }) => `${version} ${traffic}`),
    ]),
  );

test('a published release is stored and not live; promoted, it is', async () => {
  const { service } = sample;
  await service.publish(careers('2.0.0'));
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 100']);
  await service.promote(named('2.0.0'));
  expect((await liveNow())['mfe-careers']).toEqual(['2.0.0 100']);
});

test('a bundle that does not load, or asks for what it may not have, is refused', async () => {
  const { service } = sample;
  expect(await reasonsOf(service.publish(careers('2.0.0', { first: 'window.x = 1' })))).toEqual([
    expect.stringMatching(/bundle: node\/remote.cjs: .*window is not defined/),
  ]);
  expect(await reasonsOf(service.publish(careers('2.0.1', { first: "require('fs')" })))).toEqual([
    expect.stringMatching(/mfe-careers may not import fs/),
  ]);
});

test('a page that fails, differs between two renderings or has broken markup is refused in both languages', async () => {
  const { service } = sample;
  const failing = careers('2.0.0', { render: '(() => { throw new Error("no jobs") })()' });
  expect(await reasonsOf(service.publish(failing))).toEqual([
    expect.stringMatching(/pages: \/careers: it cannot be rendered \(no jobs\)/),
    expect.stringMatching(/pages: \/ar\/careers: it cannot be rendered/),
  ]);
  const random = careers('2.0.1', { render: 'String(Math.random())' });
  expect((await reasonsOf(service.publish(random)))[0]).toMatch(/not the same when it is rendered/);
  const nested = careers('2.0.2', { render: '"<p><div></div></p>"' });
  expect((await reasonsOf(service.publish(nested)))[0]).toMatch(/<div> inside <p>/);
});

test('words that are missing in a language are refused', async () => {
  const mute = careers('2.0.0', { en: { title: 'Jobs' }, ar: {} });
  expect(await reasonsOf(sample.service.publish(mute))).toEqual([
    expect.stringMatching(/messages: src\/messages\/ar.json title: is said in English only/),
  ]);
});

test('what is refused is neither stored nor live', async () => {
  await reasonsOf(sample.service.publish(careers('2.0.0', { first: 'window.x' })));
  await expect(sample.service.promote(named('2.0.0'))).rejects.toThrow(
    'There is no mfe-careers 2.0.0: publish it first',
  );
});

test('promote checks again: what was fine when it was published may not fit to what is live now', async () => {
  const { service, goLive } = sample;
  await service.publish(careers('2.0.0'));
  await goLive(
    sampleRelease(
      'mfe-catalog',
      '2.0.0',
      {},
      {
        routes: [{ path: 'careers', uses: [], deferred: [], needs: { files: [], singletons: [] } }],
        name: 'mfe-catalog',
      },
    ),
  ).catch((error: unknown) => expect(error).toBeInstanceOf(Refused));
  await service.publish(
    sampleRelease(
      'mfe-catalog',
      '3.0.0',
      {},
      {
        fragments: [{ name: 'cars', needs: { files: [], singletons: [] } }],
      },
    ),
  );
  await service.promote({
    releases: [{ name: 'mfe-catalog', version: '3.0.0' }],
    traffic: 100,
    why: '',
  });
  const borrower = sampleRelease('mfe-careers', '4.0.0', {}, { borrows: ['mfe-catalog/cars'] });
  await service.publish(borrower);
  await service.rollback({ name: 'mfe-catalog', why: '', force: false });
  expect(await reasonsOf(service.promote(named('4.0.0')))).toEqual([
    expect.stringMatching(/mfe-catalog\/cars: mfe-catalog 1.0.0 does not lend it/),
  ]);
});

test('what fits only together goes live together, in one revision', async () => {
  const { service } = sample;
  const shell = sampleShell('2.0.0', { provides: { react: '20.0.0' } });
  const wants = (name: string) =>
    sampleRelease(name, '2.0.0', {}, { singletons: { react: '^20.0.0' } });
  expect(await reasonsOf(service.publish(shell))).toHaveLength(2);
  const change = await service.ship([shell, wants('mfe-careers'), wants('mfe-catalog')], [], 'new');
  expect(change.changes).toHaveLength(3);
});

test('rollback goes to the version before, and once more to the one before that', async () => {
  const { service, goLive } = sample;
  for (const version of ['2.0.0', '3.0.0']) await goLive(careers(version));
  const back = async () => {
    await service.rollback({ name: 'mfe-careers', why: 'no', force: false });
    return (await liveNow())['mfe-careers'];
  };
  expect(await back()).toEqual(['2.0.0 100']);
  expect(await back()).toEqual(['1.0.0 100']);
  await expect(back()).rejects.toThrow('mfe-careers has no version to go back to');
});

test('a canary gets its share, grows, and is ended by rollback', async () => {
  const { service, goLive } = sample;
  await goLive(careers('2.0.0'), 10);
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 90', '2.0.0 10']);
  await service.promote({ ...named('2.0.0'), traffic: 25 });
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 75', '2.0.0 25']);
  const careersRow = (await service.explain({ visitor: 'a visitor' })).find(
    ({ name }) => name === 'mfe-careers',
  );
  expect(careersRow?.why).toMatch(/place \d+\.\d\d lies/);
  await service.rollback({ name: 'mfe-careers', why: '', force: false });
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 100']);
  await expect(service.promote({ ...named('1.0.0'), traffic: 10 })).rejects.toThrow(OrderError);
});

const withRoutes = (version: string, ...patterns: string[]) =>
  sampleRelease('mfe-careers', version, {}, { routes: patterns.map(routeAt) });
const routeAt = (path: string) => ({
  path,
  uses: [],
  deferred: [],
  needs: { files: [], singletons: [] },
});
const end = (path: string | null, instead: string | null, undo = false) => ({
  ...{ name: 'mfe-careers', path, instead, undo, why: 'over' },
});
const retiredNow = async () =>
  (await sample.service.status()).retired.map(({ path, instead }) => `${path} ${instead}`);

test('an address is retired, says what takes over, and comes back', async () => {
  const { service, goLive } = sample;
  await goLive(withRoutes('2.0.0', 'career', 'job_description/:slug'));
  expect(await reasonsOf(service.publish(withRoutes('3.0.0', 'career')))).toEqual([
    expect.stringMatching(/job_description\/:slug: the site links to it/),
  ]);
  const change = await service.retire(end('Job_description/:job', '/career'));
  expect(change.changes).toEqual([
    { name: 'mfe-careers/job_description/:slug', from: null, to: '/career' },
  ]);
  await goLive(withRoutes('3.0.0', 'career'));
  expect(await retiredNow()).toEqual(['job_description/:slug /career']);
  await service.retire(end('job_description/:slug', null, true));
  expect(await retiredNow()).toEqual([]);
  const [newest] = await service.history({ name: 'mfe-careers', limit: 1 });
  expect(newest).toMatchObject({ action: 'restore', why: 'over' });
});

test('a retired remote is live nowhere, its addresses lead on, and it has them again when it is back', async () => {
  const { service } = sample;
  const server = await sample.openServer();
  const changed = new Promise<void>((resolve) => server.onChange(resolve));
  await service.retire(end(null, '/catalog'));
  expect(await liveNow()).toEqual({ shell: ['1.0.0 100'], 'mfe-catalog': ['1.0.0 100'] });
  await changed;
  expect(server.current.pinned).toMatchObject({
    remotes: [{ name: 'mfe-catalog' }],
    retired: [{ path: 'careers', instead: '/catalog' }],
  });
  // A checkout that still contains the retired remote does not bring it back.
  await service.ship([careers('2.0.0')], [{ name: 'mfe-careers', version: '1.0.0' }], 'a start');
  expect((await liveNow())['mfe-careers']).toBeUndefined();
  await service.promote(named('1.0.0'));
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 100']);
  expect(await retiredNow()).toEqual([]);
});

test('nothing is retired that others show, nor in favour of what is not there', async () => {
  const { service, goLive } = sample;
  const lends = { fragments: [{ name: 'jobs', needs: { files: [], singletons: [] } }] };
  await goLive(sampleRelease('mfe-careers', '2.0.0', {}, lends));
  await goLive(sampleRelease('mfe-catalog', '2.0.0', {}, { borrows: ['mfe-careers/jobs'] }));
  for (const [order, sentence] of [
    [end(null, null), /mfe-catalog 2.0.0 shows it.*Promote a mfe-catalog without it first/],
    [end('careers', '/nowhere'), /No page stands at \/nowhere/],
    [end('careers', '/careers'), /No page stands at \/careers/],
    [end('careers', '//evil.example'), /as a path of this site/],
    [end('jobs', null), /has no route \/jobs. It has \/careers/],
    [end('careers', null, true), /Nothing of that is retired/],
    [{ ...end(null, null), name: 'shell' }, /cannot do without its shell/],
  ] as const)
    await expect(service.retire(order)).rejects.toThrow(sentence);
});

test('the first release of a remote can be for a share of the visitors', async () => {
  const { service } = sample;
  const server = await sample.openServer();
  const first = sampleRelease('mfe-finance', '1.0.0');
  await service.publish(first);
  const order = { releases: [{ name: 'mfe-finance', version: '1.0.0' }], why: 'new' };
  await service.promote({ ...order, traffic: 30 });
  expect((await liveNow())['mfe-finance']).toEqual(['1.0.0 30']);
  while (!server.isSplit) await new Promise((resolve) => setTimeout(resolve, 20));
  const visitors = await Promise.all(
    Array.from({ length: 300 }, (_, at) => server.releaseFor(`visitor-${at}`)),
  );
  const has = ({ versions }: (typeof visitors)[number]) =>
    versions.some(({ name }) => name === 'mfe-finance');
  // Expected 90 of 300, with about five standard deviations of tolerance: the salt is random.
  expect(visitors.filter(has).length).toBeGreaterThan(50);
  expect(visitors.filter(has).length).toBeLessThan(130);
  expect(has(server.current)).toBe(false);
  expect(has(await server.releaseFor(null, order.releases))).toBe(true);
  expect((await service.status()).canaries).toMatchObject([{ standardVersion: '' }]);
  await service.rollback({ name: 'mfe-finance', why: '', force: false });
  expect((await liveNow())['mfe-finance']).toBeUndefined();
  await service.promote({ ...order, traffic: 30 });
  await service.promote({ ...order, traffic: 100 });
  expect((await liveNow())['mfe-finance']).toEqual(['1.0.0 100']);
});

test('a second canary of a remote is refused, unless it says which one it replaces', async () => {
  const { service, goLive } = sample;
  await goLive(careers('2.0.0'), 10);
  await service.publish(careers('3.0.0'));
  for (const traffic of [10, 100])
    await expect(service.promote({ ...named('3.0.0'), traffic })).rejects.toThrow(
      /mfe-careers 2.0.0 is a canary already: 10% .* by tests since 20.* --replaces 2.0.0/,
    );
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 90', '2.0.0 10']);
  await service.promote({ ...named('3.0.0'), traffic: 20, replaces: '2.0.0' });
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 80', '3.0.0 20']);
});

const careers2 = [{ name: 'mfe-careers', version: '2.0.0' }];
const minute = 60_000;
const after = (minutes: number) => new Date(Date.now() + minutes * minute);
const stepsAt = (...steps: [minutes: number, traffic: number][]) =>
  steps.map(([minutes, traffic]) => ({ at: after(minutes).toISOString(), traffic }));

test('a ramp goes live step by step when it is time, each share for as long as was meant', async () => {
  const { service } = sample;
  await service.publish(careers('2.0.0'));
  const steps = stepsAt([0, 10], [60, 50], [120, 100]);
  await service.plan({ releases: careers2, steps, why: 'new form' });
  const kept = await service.prune({ name: 'mfe-careers', days: 0, dry: true });
  expect(kept.kept).toContainEqual({ ...careers2[0], why: 'it goes live later' });
  await service.runDue(after(-1));
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 100']);
  await Promise.all([service.runDue(after(1)), sample.serviceOf('another').runDue(after(1))]);
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 90', '2.0.0 10']);
  await service.runDue(after(59));
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 90', '2.0.0 10']);
  // After hours of downtime the next step applies, and the last one an hour later.
  await service.runDue(after(300));
  await service.runDue(after(301));
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 50', '2.0.0 50']);
  await service.runDue(after(362));
  expect((await liveNow())['mfe-careers']).toEqual(['2.0.0 100']);
  const history = await service.history({ name: 'mfe-careers', limit: 5 });
  expect(history.map(({ action }) => action)).toEqual([
    'promote',
    'canary',
    'canary',
    'plan',
    'promote',
  ]);
  expect(history[0]).toMatchObject({ by: 'tests', why: 'new form' });
  expect(history[3]).toMatchObject({ changes: [{ name: 'mfe-careers/plan' }] });
  expect((await service.status()).plans).toEqual([]);
});

test('a plan is ended by rollback, by any other change, and when it fits no more', async () => {
  const { service, goLive } = sample;
  await service.publish(careers('2.0.0'));
  const order = { releases: careers2, steps: stepsAt([60, 100]), why: '' };
  const falling = { ...order, steps: stepsAt([1, 50], [2, 10]) };
  await expect(service.plan(falling)).rejects.toThrow(/for more visitors/);
  await service.plan(order);
  await expect(service.plan(order)).rejects.toThrow(/has a plan of tests already/);
  await service.rollback({ name: 'mfe-careers', why: '', force: false });
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 100']);
  await service.plan(order);
  await goLive(careers('3.0.0'), 10);
  expect((await service.status()).plans).toEqual([]);
  await service.rollback({ name: 'mfe-careers', why: '', force: false });
  await service.plan(order);
  await sample.forceLive(
    sampleRelease('mfe-catalog', '3.0.0', {}, { borrows: ['mfe-careers/jobs'] }),
  );
  await service.runDue(after(61));
  expect((await liveNow())['mfe-careers']).toEqual(['1.0.0 100']);
  const [newest] = await service.history({ name: null, limit: 1 });
  expect(newest).toMatchObject({ action: 'plan ended', by: 'the site' });
  expect(newest?.why).toMatch(/mfe-careers\/jobs: mfe-catalog 3.0.0 shows it/);
});

test('what fits only together is published and promoted together', async () => {
  const { service } = sample;
  const shell = sampleShell('2.0.0', { provides: { react: '20.0.0' } });
  const wants = (name: string) =>
    sampleRelease(name, '2.0.0', {}, { singletons: { react: '^20.0.0' } });
  const others = [wants('mfe-careers'), wants('mfe-catalog')];
  expect(await reasonsOf(service.publish({ ...shell, with: others.slice(0, 1) }))).toEqual([
    expect.stringMatching(/react for mfe-catalog 1.0.0/),
  ]);
  const stored = await service.publish({ ...shell, with: others });
  expect(stored.with.map(({ name }) => name)).toEqual(['mfe-careers', 'mfe-catalog']);
  expect(await reasonsOf(service.promote(named('2.0.0')))).toHaveLength(1);
  const all = ['shell', 'mfe-careers', 'mfe-catalog'].map((name) => ({ name, version: '2.0.0' }));
  const change = await service.promote({ ...named('2.0.0'), releases: all });
  expect(change.changes).toHaveLength(3);
});

test('prune keeps what is live, the canary, the fallback and what is young', async () => {
  const { service, goLive } = sample;
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) await goLive(careers(version));
  await goLive(careers('5.0.0'), 10);
  await service.publish(careers('6.0.0'));
  const order = { name: 'mfe-careers', dry: false };
  expect((await service.prune({ ...order, days: 14 })).removed).toEqual([]);
  const { removed, kept } = await service.prune({ ...order, days: 0 });
  expect(removed.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0', '6.0.0']);
  expect(kept.map(({ version, why }) => `${version} ${why}`)).toEqual([
    '3.0.0 the fallback',
    '4.0.0 live',
    '5.0.0 the canary',
  ]);
  await expect(service.promote(named('2.0.0'))).rejects.toThrow('publish it first');
});
