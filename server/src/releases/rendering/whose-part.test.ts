import type { PinnedRelease } from 'shared-contracts/release';
import { createReleaseRenderer, type ServedPage } from './release-renderer';
import { type AttributedFault, type BundleSet, RendererPool } from './renderer-pool';

const content = { name: 'mfe-content', version: '2.0.0' };
const catalog = { name: 'mfe-catalog', version: '1.0.0' };
const origin = 'http://localhost';

/** Renders the page of mfe-content with the fragment of mfe-catalog, as a string or as a stream. */
const shell = `
const { createElement, Suspense } = require('react');
const { renderToPipeableStream, renderToString } = require('react-dom/server');
const { Writable } = require('node:stream');
const streamed = (tree) => new Promise((resolve, reject) => {
  const chunks = [];
  const sink = new Writable({ write(chunk, _, done) { chunks.push(String(chunk)); done(); } });
  sink.on('finish', () => resolve(chunks.join('')));
  const stream = renderToPipeableStream(tree, { onAllReady: () => stream.pipe(sink), onError: reject });
});
exports.singletons = { react: require('react') };
exports.Renderer = class {
  constructor({ remotes, transport }) { Object.assign(this, { remotes, transport }); }
  async prepare() {}
  async load() { return null; }
  async render(request) {
    const read = (path) => this.transport(path, { method: 'GET', headers: {} }).then((answer) => answer.json());
    const parts = [this.remotes.get('mfe-content').routes[0], this.remotes.get('mfe-catalog').fragments.cars];
    const [pageData, data] = await Promise.all(parts.map(({ loader }) => loader(read)));
    const [Page, Fragment] = await Promise.all(parts.map(async ({ lazy }) => (await lazy()).Component));
    const slot = createElement(Suspense, null, createElement(Fragment, { data }));
    const tree = createElement('main', null, createElement(Page, { data: pageData, slot }));
    const html = await (request.url.includes('streamed') ? streamed(tree) : renderToString(tree));
    return { status: 200, head: [], hoisted: '', html, hydration: pageData, failure: null, failedRemote: null, route: null };
  }
};`;

interface Part {
  /** Function bodies; `inner` runs in a child component of the screen. */
  loader?: string;
  screen?: string;
  inner?: string;
}

const bundle = (name: string, { loader = '', screen = '', inner = '' }: Part) => `
const { createElement } = require('react');
const Inner = ({ data }) => { ${inner}; return createElement('p', null, '${name}'); };
const part = {
  path: 'page',
  loader: async (read) => { ${loader} },
  lazy: async () => ({ Component: ({ data, slot }) => {
    ${screen};
    return createElement('div', null, slot, createElement(Inner, { data }));
  } }),
};
exports.remote = { name: '${name}', routes: [part], fragments: { cars: part }, messages: { en: {}, ar: {} } };`;

let pool: RendererPool;
let faults: AttributedFault[];
let answer: () => Promise<Response>;
let sets = 0;
beforeAll(() => {
  const limits = {
    pageTimeoutMs: 10_000,
    taskTimeoutMs: 1000,
    loadTimeoutMs: 10_000,
    memoryMb: 512,
  };
  pool = new RendererPool({ limits, count: 2, transport: () => answer() });
  pool.onFault = (fault) => faults.push(fault);
});
beforeEach(() => {
  faults = [];
  answer = async () => Response.json(11);
});
afterAll(() => pool.close());

/** A page of mfe-content that contains a fragment of mfe-catalog. */
async function pageWith(parts: { content?: Part; catalog?: Part }) {
  sets += 1;
  const set: BundleSet = {
    ...{ id: `set ${sets}`, origin },
    // This shell reads only `remotes` of a release.
    pinned: {
      id: 'r',
      files: [],
      remotes: [{ ...content, routes: [{ path: 'page', uses: [] }] }],
    } as unknown as PinnedRelease,
    bundles: [
      { name: 'shell', version: '1.0.0', code: shell },
      { ...content, code: bundle(content.name, parts.content ?? {}) },
      { ...catalog, code: bundle(catalog.name, parts.catalog ?? {}) },
    ],
  };
  await pool.prepare(set);
  const renderer = createReleaseRenderer(pool, set);
  // This shell does not redirect.
  return async (search = '') =>
    (await renderer.render(new Request(`${origin}/page${search}`))) as ServedPage;
}

const loop = 'for (;;);';
const waiting = `for (let n = 0; n < 9; n += 1) await null; ${loop}`;
const cases: [string, typeof content, Parameters<typeof pageWith>[0]][] = [
  ['a fragment', catalog, { catalog: { screen: loop } }],
  ['a part of a fragment', catalog, { catalog: { inner: loop } }],
  ['the page, before its fragment', content, { content: { screen: loop } }],
  ['the page, after its fragment', content, { content: { inner: loop } }],
  ['a fragment’s loader', catalog, { catalog: { loader: waiting } }],
  ['the page’s loader, while the fragment’s goes on', content, { content: { loader: waiting } }],
  [
    'what the loader left to do',
    content,
    { content: { loader: `queueMicrotask(() => { ${loop} })` } },
  ],
  ['what the loader gave', content, { content: { loader: `return { toJSON() { ${loop} } }` } }],
];

// Each case waits for its time limit, so the gate alternates between string and stream; the full run tests
// both.
const inTurn = cases.flatMap(([what, guilty, parts], at) =>
  ['', '?streamed']
    .filter((_, way) => process.env.FULL === 'true' || way === at % 2)
    .map((search) => ({ what, search, guilty, parts })),
);

test.each(inTurn)(
  'where $what hangs, its own version is blamed (page$search)',
  async ({ search, guilty, parts }) => {
    const show = await pageWith(parts);
    expect((await show(search)).failedRemote).toBe(guilty.name);
    expect(faults).toEqual([expect.objectContaining({ ...guilty, hasEndedRenderer: true })]);
  },
);
