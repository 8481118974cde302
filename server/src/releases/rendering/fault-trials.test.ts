import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullTest, isFull } from '../../../testing/full-run';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import type { LiveReleases } from '../live/live-releases';

let sample: SampleReleases;
let server: LiveReleases;
/** Of the new versions: sets of the same versions would be the same to the renderers, which all tests share. */
let version = '';
let tests = 0;
beforeEach(async () => {
  tests += 1;
  version = `2.0.${tests}`;
  sample = await openSampleReleases();
  server = await sample.openServer();
});
afterEach(() => sample.close());

const shellCode = sampleShell('1.0.0').files.get('node/shell.cjs')?.toString() ?? '';

/** A version whose code `render` is evaluated for each page; `first` runs when the bundle is loaded. */
const remote = (name: string, version: string, { render = "''", first = '' }) =>
  sampleRelease(name, version, {
    'node/remote.cjs': `${first};
const render = async (path) => { const found = await (${render}); return found || '<h1>${name} ${version}</h1>'; };
exports.remote = { name: '${name}', routes: [], fragments: {}, messages: { en: {}, ar: {} }, text: render };`,
  });

/** A shell whose pages also show the catalog: `uses` of a route is what its trial looks at. */
const wideShell = (version: string, prologue = '') =>
  sampleShell(
    version,
    {},
    {
      'node/shell.cjs': `${prologue};${shellCode}
const Plain = exports.Renderer;
exports.Renderer = class extends Plain {
  async render(request) {
    const page = await super.render(request);
    try {
      const fragment = this.remotes.has('mfe-catalog') ? await this.remotes.get('mfe-catalog').text(request.url + '#fragment') : '';
      return page.html ? { ...page, html: page.html + fragment } : page;
    } catch (error) {
      return { ...page, html: '', failure: error.message };
    }
  }
};`,
    },
  );

const show = async (path: string) => {
  const { renderer } = server.current;
  const page = await renderer.render(new Request(`http://localhost/${path}`));
  return page instanceof Response ? 'redirect' : String(page.html);
};

const followed = async () => {
  for (;;) {
    const { revision, servers } = await sample.service.status();
    if (servers.every((one) => one.revision >= revision)) return;
    await sleep(20);
  }
};

const newest = async () => (await sample.service.history({ name: null, limit: 1 }))[0];

/** The versions that the site has stopped, each with its reason, once it has stopped so many. */
async function stopped(count: number) {
  let left = 1200;
  for (;;) {
    const { stopped: all } = await sample.service.status();
    if (all.length >= count) return all.map(({ name, version, why }) => ({ name, version, why }));
    left -= 1;
    // it would go on after the test, and keep the process alive
    if (left === 0) throw new Error(`${all.length} of ${count} versions were stopped`);
    await sleep(50);
  }
}

/** What a page does where it is armed; `armed` begins it, so that the checks before are passed. */
const when = (act: string) => `path.includes('armed') && (${act})`;
const loop = '(() => { for (;;); })()';

const acts: [string, string, RegExp][] = [
  ['hangs', loop, /ended a renderer at \/careers, 1\.0\.0 does not \(it did not stop/],
  ['throws', "(() => { throw new Error('no jobs'); })()", /it fails at \/careers.*no jobs/],
];
/** Each waits for its time limit, so only the full run tries them. */
const otherActs: typeof acts = [
  [
    'hangs after its answer',
    "(AbortSignal.timeout(50).addEventListener('abort', () => { for (;;); }), '')",
    /ended a renderer.*did not stop/,
  ],
  ['hangs after waiting', '(async () => { await null; for (;;); })()', /did not stop/],
  [
    'takes all memory',
    '(() => { const all = []; for (;;) all.push(new Array(1e5).fill(1.5)); })()',
    /memory|did not stop/,
  ],
  ['never ends', 'new Promise(() => {})', /it fails at \/careers.*not rendered within/],
  ['is too large', "'x'.repeat(1e7)", /it fails at \/careers.*10\.0 MB/],
  ['rejects unseen', "(Promise.reject(new Error('loose')), '')", /ended a renderer.*loose/],
  [
    'fails after its answer',
    "(AbortSignal.timeout(50).addEventListener('abort', () => { throw new Error('late'); }), '')",
    /ended a renderer.*late/,
  ],
];

test.each([...acts, ...(isFull ? otherActs : [])])(
  'a version whose page %s is taken back',
  async (_, act, why) => {
    await sample.goLive(remote('mfe-careers', version, { render: when(act) }));
    await followed();
    expect(await show('careers')).toContain(`mfe-careers ${version}`);
    await show('careers?armed');
    expect(await stopped(1)).toEqual([
      { name: 'mfe-careers', version: version, why: expect.stringMatching(why) },
    ]);
    await followed();
    expect(await show('careers?armed')).toContain('mfe-careers 1.0.0');
    expect(await newest()).toMatchObject({ by: 'the site', action: 'rollback' });
  },
);

test('of a version that does not load any more it is told why', async () => {
  const late = `if (Date.now() > ${Date.now() + 2000}) throw new Error('no key')`;
  await sample.goLive(remote('mfe-careers', version, { first: late }));
  await followed();
  await sleep(2000);
  // all bundles are loaded anew
  await sample.goLive(remote('mfe-catalog', '1.0.1', {}));
  await followed();
  await show('careers');
  expect(await stopped(1)).toEqual([
    { name: 'mfe-careers', version, why: expect.stringMatching(/1\.0\.0 does not \(no key\)/) },
  ]);
});

fullTest('an old remote that hangs only with a new shell is not blamed', async () => {
  const old = remote('mfe-careers', version, {
    render: `globalThis.parseInt && ${when(`require('react').isNew && ${loop}`)}`,
  });
  await sample.goLive(old);
  await followed();
  await sample.goLive(
    sampleShell(
      version,
      {},
      { 'node/shell.cjs': `${shellCode};exports.singletons = { react: { isNew: true } };` },
    ),
  );
  await followed();
  expect(await show('careers?armed')).toBe('');
  expect(await stopped(1)).toEqual([expect.objectContaining({ name: 'shell', version: version })]);
});

test('of two new versions on a page the one that fails is taken back, whichever is newer', async () => {
  await sample.forceLive(wideShell(`1.${version}`));
  await sample.goLive(wideShell(version));
  await sample.goLive(remote('mfe-catalog', version, { render: when(loop) }));
  await sample.goLive(remote('mfe-careers', version, {}));
  await followed();
  expect(await show('careers?armed')).toBe('');
  expect(await stopped(1)).toEqual([expect.objectContaining({ name: 'mfe-catalog' })]);
  await followed();
  expect(await show('careers?armed')).toContain(`mfe-careers ${version}`);
});

fullTest('two new versions that both hang a page are both taken back', async () => {
  await sample.forceLive(wideShell(`1.${version}`));
  await sample.goLive(wideShell(version));
  await sample.goLive(remote('mfe-catalog', version, { render: when(loop) }));
  await sample.goLive(remote('mfe-careers', version, { render: when(loop) }));
  await followed();
  await show('careers?armed');
  expect(await stopped(1)).toHaveLength(1);
  await followed();
  await show('careers?armed=again');
  expect((await stopped(2)).map(({ name }) => name).sort()).toEqual(['mfe-careers', 'mfe-catalog']);
});

fullTest('a version that damages what all pages share is found by the pages before', async () => {
  const damage = "require('react').shared.take = () => { for (;;); }";
  const shell = `exports.singletons = { react: { shared: { take() {} } } };`;
  const code = shellCode.replace('exports.singletons = { react: {} };', shell);
  const taking = code.replace(
    'const path = new',
    'exports.singletons.react.shared.take(); const path = new',
  );
  await sample.goLive(sampleShell(version, {}, { 'node/shell.cjs': taking }));
  await sample.goLive(remote('mfe-careers', version, { render: when(`(() => { ${damage}; })()`) }));
  await followed();
  await show('careers?armed');
  expect(await show('catalog')).toBe('');
  expect(await stopped(1)).toEqual([
    { name: 'mfe-careers', version: version, why: expect.stringContaining('at /catalog') },
  ]);
});

fullTest(
  'a version that keeps what each page brings is found when the memory is full',
  async () => {
    const leak = '(globalThis.parseInt && (kept.push(Buffer.alloc(2e6, 1)), undefined))';
    await sample.goLive(
      remote('mfe-careers', version, { first: 'const kept = []', render: when(leak) }),
    );
    await followed();
    for (let page = 0; page < 300 && (await show(`careers?armed=${page % 3}`)) !== ''; page += 1);
    expect(await stopped(1)).toEqual([
      { name: 'mfe-careers', version: version, why: expect.stringContaining('memory') },
    ]);
  },
  120_000,
);

test('nobody is blamed for what does not happen again, and what an old version does too', async () => {
  const once = "(Date.now() < Number(path.split('=')[1]) && (() => { for (;;); })())";
  await sample.goLive(remote('mfe-careers', version, { render: when(once) }));
  await sample.goLive(remote('mfe-careers', `3.${version}`, { render: when(once) }));
  await followed();
  expect(await show(`careers?armed=${Date.now() + 300}`)).toBe('');
  await sleep(3000);
  const { stopped: all } = await sample.service.status();
  expect(all).toEqual([]);
  expect(await show('careers')).toContain(`mfe-careers 3.${version}`);
});

fullTest(
  'where no version was before it, its pages are rendered in browsers and the others on the server',
  async () => {
    await sample.forceLive(remote('mfe-careers', version, { render: when(loop) }));
    rmSync(path.join(sample.folder, 'mfe-careers', '1.0.0'), { recursive: true });
    await followed();
    expect(await show('careers?armed')).toBe('');
    const reasons = async () => {
      const [said] = (await sample.service.status()).servers;
      return said?.refused.flatMap((refused) => refused.reasons) ?? [];
    };
    while ((await reasons()).length === 0) await sleep(20);
    expect(await reasons()).toEqual([expect.stringContaining('rendered in browsers')]);
    expect(server.current.rendered.has('mfe-careers')).toBe(false);
    expect(server.current.rendered.has('mfe-catalog')).toBe(true);
  },
);

fullTest(
  'parts that fail on most pages lead to a trial, and one that fails now and then does not',
  async () => {
    const failing = "(() => { throw new Error('no part'); })()";
    const boundary = `${shellCode}
const Plain = exports.Renderer;
exports.Renderer = class extends Plain {
  async render(request) {
    const page = await super.render(request);
    return page.failure ? { ...page, html: '<p>left</p>', failedRemote: page.route.remote } : page;
  }
};`;
    await sample.forceLive(sampleShell(version, {}, { 'node/shell.cjs': boundary }));
    await sample.goLive(remote('mfe-careers', version, { render: when(failing) }));
    await followed();
    const shown = { remotes: ['mfe-careers'], failing: 'mfe-careers' };
    for (let page = 0; page < 19; page += 1) server.pages.count(server.current, shown);
    expect(await show('careers?armed')).toBe('<p>left</p>');
    await sleep(500);
    expect((await sample.service.status()).stopped).toEqual([]);
    server.pages.count(server.current, shown);
    expect(await stopped(1)).toEqual([
      { name: 'mfe-careers', version, why: expect.stringContaining('it fails at /careers') },
    ]);
  },
);
