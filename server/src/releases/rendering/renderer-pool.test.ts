import { execFileSync } from 'node:child_process';
import vm from 'node:vm';
import type { PinnedRelease } from 'shared-contracts/release';
import { fullTest, isFull } from '../../../testing/full-run';
import { remoteBundle, sampleShell } from '../../../testing/sample-release';
import { openPool } from './pools';
import { createReleaseRenderer, type ServedPage } from './release-renderer';
import type { BundleSet } from './renderer';
import type { Incident, RendererPool } from './renderer-pool';

const careers = { name: 'mfe-careers', version: '2.0.0' };
const catalog = { name: 'mfe-catalog', version: '1.0.0' };
const origin = 'http://localhost';

let pool: RendererPool;
let incidents: Incident[];
const log = { warn: jest.fn(), error: jest.fn() };
let sets = 0;
beforeAll(() => {
  const readApi = async () => ({ status: 200, text: '{"cars":11}', revision: null });
  // A page may wait as long as in a trial: other tests use the same cores
  const limits = { pageTimeoutMs: 5000, taskTimeoutMs: 1000 };
  pool = openPool({ count: 2, readApi, log }, limits);
  pool.onIncident = (incident) => incidents.push(incident);
});
beforeEach(() => {
  incidents = [];
});
afterAll(() => pool.close());

/** A set whose careers remote runs `render` at each rendering and `first` while it loads. */
function setWith(parts: { render?: string; first?: string }): BundleSet {
  const route = (path: string) => ({ path, uses: [], deferred: [] });
  const remotes = [
    { ...careers, routes: [route('careers')] },
    { ...catalog, routes: [route('catalog')] },
  ];
  const shell = sampleShell('1.0.0').files.get('node/shell.cjs')?.toString() ?? '';
  sets += 1;
  return {
    ...{ id: `set ${sets}`, origin },
    // The sample shell reads only `remotes` of a release.
    pinned: { id: 'r', files: [], remotes } as unknown as PinnedRelease,
    bundles: [
      { name: 'shell', version: '1.0.0', code: shell },
      { ...careers, code: remoteBundle(careers.name, parts) },
      { ...catalog, code: remoteBundle(catalog.name, { greeting: 'The catalog' }) },
    ],
  };
}

/**
 * Renders the hostile page while four other pages are requested in a loop. `meanwhile` counts the pages that
 * were served until the hostile one was given up.
 */
async function act(parts: Parameters<typeof setWith>[0]) {
  const set = setWith(parts);
  const prepared = await pool.prepare(set);
  const renderer = createReleaseRenderer(pool, prepared.set);
  // Sample shells do not redirect.
  const show = async (path: string) => {
    const page = (await renderer.render(new Request(`${origin}/${path}`))) as ServedPage;
    return { ...page, html: String(page.html) };
  };
  // More pages than one renderer takes at a time: both have started.
  await Promise.all(Array.from({ length: 8 }, () => show('catalog')));
  let isOver = false;
  let meanwhile = 0;
  const others = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await show('catalog')).html).toBe('<h1>The catalog</h1>');
      if (!isOver) meanwhile += 1;
    }
  };
  const hostile = show('careers').finally(() => {
    isOver = true;
  });
  const [page] = await Promise.all([hostile, others(), others(), others(), others()]);
  return { page, meanwhile, show };
}

const loops = [
  ['loops', '(() => { for (;;); })()'],
  ['loops by promises alone', '(async () => { for (;;) await null; })()'],
] as const;
const otherLoops = [
  ['loops after it has waited', '(async () => { await null; for (;;); })()'],
  ['loops in a timer', 'new Promise(() => setTimeout(() => { for (;;); }, 1))'],
] as const;
test.each([...loops, ...(isFull ? otherLoops : [])])(
  'a page that %s costs its renderer and nobody else a page, and is not tried again at once',
  async (_, render) => {
    const { page: shown, meanwhile, show } = await act({ render });
    expect(shown).toMatchObject({
      ...{ html: '', failure: 'it did not stop within 1 s', failedRemote: null },
      route: { remote: careers.name, path: 'careers' },
    });
    expect(meanwhile).toBeGreaterThan(0);
    const page = expect.objectContaining({ address: `${origin}/careers` });
    expect((await show('careers')).html).toBe('');
    // The second request did not reach a renderer.
    expect(incidents).toEqual([expect.objectContaining({ cost: 'renderer', page })]);
  },
);

test('a page that takes all memory costs its renderer alone', async () => {
  const { page } = await act({
    render: '(() => { const all = []; for (;;) all.push(new Array(1e5).fill(1.5)); })()',
  });
  expect(page.html).toBe('');
  expect(page.failure).toMatch(/memory|did not stop/);
  expect(incidents).toEqual([expect.objectContaining({ cost: 'renderer' })]);
});

test('a page that waits for what never comes is given up, and its renderer goes on', async () => {
  const { page, meanwhile } = await act({ render: 'new Promise(() => {})' });
  expect(page).toMatchObject({ html: '', failure: 'it is not rendered within 5 s' });
  expect(meanwhile).toBeGreaterThan(0);
  expect(incidents.map(({ cost }) => cost)).toEqual(['page']);
});

test.each([
  ['ends the process', 'process.exit(1)', /process\.exit is not to be had/],
  ['kills the process', 'process.kill(process.pid)', /process\.kill is not to be had/],
  ['reads files', "require('fs').readFileSync('/etc/passwd')", /may not import fs/],
  ['starts programs', "require('node:child_process')", /may not import node:child_process/],
  ['opens a socket', "fetch('http://localhost')", /fetch is not defined/],
  ['takes a module of Node', "process.getBuiltinModule('net')", /getBuiltinModule is not/],
  ['takes Node’s own parts', "process.binding('fs')", /process\.binding is not/],
  ['makes code of texts', "new Function('return process')()", /Code generation from strings/],
  ['imports while it runs', "import('node:fs')", /dynamic import callback/],
  ['changes what all have', '(Object.prototype.x = 1)', /not extensible|read only/],
])('a page that %s fails by it', async (_, render, reason) => {
  const { page } = await act({ render: `(() => { 'use strict'; return ${render}; })()` });
  expect(page.html).toBe('');
  expect(page.failure).toMatch(reason);
  expect(incidents.map(({ cost }) => cost)).toEqual(['page']);
});

test('why a page failed stands in the log, with whose it is', async () => {
  await act({ render: "(() => { throw new Error('no jobs'); })()" });
  expect(log.error).toHaveBeenCalledWith({ remote: careers.name, why: 'no jobs' }, 'a page failed');
});

test('an error that a bundle writes down is told with its stack', async () => {
  await act({ render: "(console.error('[jobs]', new Error('no jobs')), '<p>There.</p>')" });
  const line = expect.stringMatching(/^\[jobs\] Error: no jobs\n +at .*mfe-careers/);
  expect(log.warn).toHaveBeenCalledWith({ remote: 'mfe-careers@2.0.0' }, line);
});

test('nothing of the server is there to be read', async () => {
  process.env.SECRET_OF_TEST = 'a secret';
  const names = ['fs', 'net', 'http', 'child_process', 'module', 'require', 'WebSocket'];
  const { page } = await act({
    render: `JSON.stringify([Object.keys(process.env), process.argv, ${JSON.stringify(names)}.filter((name) => name in globalThis)])`,
  });
  delete process.env.SECRET_OF_TEST;
  expect(JSON.parse(page.html)).toEqual([['NODE_ENV'], null, []]);
});

test('what a bundle changes in the language or the web is not changed for others', async () => {
  const changes = [
    ...['JSON.parse = JSON.stringify = () => "changed"', 'Array.prototype.find = () => null'],
    ...['Promise.prototype.then = null', 'globalThis.URL = null', 'Map.prototype.get = () => null'],
    ...['Request.prototype.clone = null', 'globalThis.own = 1', 'console.log = null'],
  ];
  const first = changes.map((change) => `try { ${change} } catch {}`).join(';');
  const { page } = await act({ first, render: "typeof globalThis.own + JSON.parse('1')" });
  expect(page.html).toBe('undefined1');
});

/** Walks everything reachable from global names and syntax, and returns what can still be changed. */
const openParts = `(() => {
  const names = ${JSON.stringify(vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'))};
  const unnamed = [function* () {}, async () => {}, async function* () {},
    [].values(), new Map().keys(), new Set().keys(), ''.matchAll(/x/g), ''[Symbol.iterator](),
    new Intl.Segmenter().segment('a'), new Intl.Segmenter().segment('a')[Symbol.iterator]()];
  const found = [...names.filter((name) => !['globalThis', 'console'].includes(name)).map((name) => [name, globalThis[name]]),
    ...unnamed.map((value) => [String(value), Object.getPrototypeOf(value)])];
  const [seen, open] = [new Set([globalThis]), []];
  for (const [name, value] of found) {
    if (Object(value) !== value || seen.has(value)) continue;
    seen.add(value);
    if (!Object.isFrozen(value)) open.push(name);
    found.push([name + '.__proto__', Object.getPrototypeOf(value)]);
    for (const key of Reflect.ownKeys(value)) {
      const { value: part, get, set } = Object.getOwnPropertyDescriptor(value, key);
      for (const one of [part, get, set]) found.push([name + '.' + String(key), one]);
    }
  }
  return JSON.stringify({ open, many: seen.size > 500 });
})()`;

test('whatever leads to it, nothing that the language brings can be changed', async () => {
  const { page } = await act({ render: openParts });
  expect(JSON.parse(page.html)).toEqual({ open: [], many: true });
});

test('a bundle may set on objects of its own what the language has for all', async () => {
  const { page } = await act({
    first: `
      function Own() {} Own.prototype = Object.create(Error.prototype);
      Own.prototype.constructor = Own; Own.prototype.name = 'Own';
      var list = [1, 2]; list.toString = () => 'two';
      var table = {}; table.toString = () => 'a table'; table.hasOwnProperty = () => true;`,
    render: "String(list) + String(table) + new Own() + [1, 2] + ({}).hasOwnProperty('a')",
  });
  expect(page.html).toBe('twoa tableOwn1,2false');
});

test('a promise that fails unseen is said to be its bundle’s, and the page stands', async () => {
  const { page } = await act({
    render: "(Promise.reject(new Error('loose')), '<p>There.</p>')",
  });
  expect(page.html).toBe('<p>There.</p>');
  expect(incidents).toEqual([
    expect.objectContaining({ why: 'loose', cost: 'renderer', owner: careers.name }),
  ]);
});

test('a page of ten megabytes is left to the browser', async () => {
  const { page } = await act({ render: "'x'.repeat(1e7)" });
  expect(page.failure).toBe('it has 10.0 MB, and may have 3');
});

const badStarts: [string, string, RegExp][] = [['throws', 'process.exit(1)', /exit/]];
/** Takes its whole time limit. */
const hangingStarts: typeof badStarts = [['loops', 'for (;;);', /did not stop within 5 s/]];
test.each([...badStarts, ...(isFull ? hangingStarts : [])])(
  'a bundle that %s while it is loaded is left out',
  async (_, first, reason) => {
    const set = setWith({ first });
    const { set: loaded, loadErrors } = await pool.prepare(set);
    expect(loadErrors).toEqual([{ name: careers.name, message: expect.stringMatching(reason) }]);
    // Another team's version that is tried beside it is not refused for it.
    for (const { owner } of incidents) expect(owner).toBe(careers.name);
    const page = await createReleaseRenderer(pool, loaded).render(new Request(`${origin}/catalog`));
    expect(String((page as ServedPage).html)).toBe('<h1>The catalog</h1>');
  },
);

fullTest('renderers that the system has stopped are replaced', async () => {
  const set = setWith({});
  await pool.prepare(set);
  const renderer = createReleaseRenderer(pool, set);
  const show = async () => {
    const page = await renderer.render(new Request(`${origin}/catalog`));
    return String((page as ServedPage).html);
  };
  // More than one renderer takes at a time, so that each of them is asked.
  const showAll = async () => new Set(await Promise.all(Array.from({ length: 8 }, show)));
  const shown = new Set(['<h1>The catalog</h1>']);
  expect(await showAll()).toEqual(shown);
  const options = ['-P', String(process.pid), '-f', 'renderer.cjs'];
  const children = execFileSync('pgrep', options, { encoding: 'utf8' }).trim().split('\n');
  for (const pid of children) process.kill(Number(pid), 'SIGSTOP');
  expect(await showAll()).toEqual(new Set(['']));
  let pages = await showAll();
  for (let tries = 0; tries < 5 && pages.has(''); tries += 1) pages = await showAll();
  expect(pages).toEqual(shown);
  expect(incidents).toEqual([]);
});
