import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import { developedRelease, patchDocument, releaseIn } from './dev-document';

const needs = { files: ['page.js'], singletons: [] };
const careers: RemoteRelease = {
  name: 'mfe-careers',
  version: 'dev',
  container: 'mfe_careers__dev',
  entry: '/-/dev/remoteEntry.js',
  expose: needs,
  messages: { en: [], ar: [] },
  contract: '^1.0.0',
  singletons: {},
  borrows: [],
  routes: [{ path: 'career', uses: ['mfe-catalog/cars'], deferred: ['mfe-catalog/cars'], needs }],
  fragments: [{ name: 'job', needs }],
  files: {},
};

const source = (version: string) => ({ version, container: 'c', entry: '/e.js', integrity: 'sha' });
const released: PinnedRelease = {
  id: 'released',
  files: ['mfe-careers/1.0.0/page.js', 'mfe-content/1.0.0/page.js'],
  remotes: ['mfe-careers', 'mfe-content'].map((name, at) => ({
    ...source('1.0.0'),
    name,
    routes: [{ path: name, uses: [], deferred: [], files: [at], messages: { en: [], ar: [] } }],
    fragments: [],
    fallback: source('0.9.0'),
  })),
};
const boot = JSON.stringify({ release: released, origin: 'http://localhost', hydration: {} });
const html = [
  '<head><title data-seo>The title of then</title><link rel="expect" href="#footer" blocking="render"><style data-href="/assets/mfe-careers/1.0.0/page.css">.a{color:red}</style>',
  '<link data-script="fetch" as="script" href="/assets/mfe-careers/1.0.0/page.js" integrity="sha">',
  '<link data-script="fetch" as="script" href="/assets/mfe-content/1.0.0/page.js" integrity="sha">',
  '<link data-script="run" as="script" href="/assets/shell/2.0.0/main.js">',
  '</head><body><div id="root"><h1>As it was released</h1></div><script>start()</script>',
  `<script type="application/json" id="boot">${boot}</script></body>`,
].join('');

const exchanged = developedRelease(html, released, careers);
if (!exchanged) throw new Error('this is a page');
const { release } = exchanged;
const whole = { release, name: 'mfe-careers', styles: ['/-/dev/page.css'] };
const patched = patchDocument(html, { ...whole, page: null });
const dataOf = (document: string) =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(document)?.[1] ?? '');
const data = dataOf(patched);

test('a remote that is developed has every field that a page reads of a pinned remote', () => {
  expect(data.release.remotes[0]).toEqual({
    name: 'mfe-careers',
    version: 'dev',
    container: 'mfe_careers__dev',
    entry: '/-/dev/remoteEntry.js',
    // Files in development are rebuilt at each save, so they have no stable hash.
    integrity: '',
    fallback: null,
    fragments: ['job'],
    routes: [
      {
        path: 'career',
        uses: ['mfe-catalog/cars'],
        deferred: ['mfe-catalog/cars'],
        files: [],
        messages: { en: [], ar: [] },
      },
    ],
  });
});

test('other remotes stay as they are released', () => {
  expect(data.release.remotes[1]).toEqual(released.remotes[1]);
  expect(patched).toContain('/assets/mfe-content/1.0.0/page.js');
});

test('nothing of the released version is left that the developed one could meet', () => {
  expect(patched).not.toContain('As it was released');
  expect(patched).not.toContain('/assets/mfe-careers/');
  expect(patched).not.toContain('rel="expect"');
  expect(data.hydration).toBeNull();
});

test('what was rendered from the sources takes the place of what was released: page, head, data, styles', () => {
  const page = {
    head: [{ tag: 'title' as const, attributes: {}, text: 'As it is <now>' }],
    ...{ html: '<h1>As it is now $1</h1>', hoisted: '<link rel="preload">', hydration: { a: 1 } },
  };
  const rendered = patchDocument(html, { ...whole, page });
  expect(exchanged?.shellVersion).toBe('2.0.0');
  expect(rendered).not.toMatch(/As it was released|The title of then/);
  expect(rendered).toContain('<title data-seo>As it is &lt;now></title>');
  expect(rendered).toContain('<div id="root"><h1>As it is now $1</h1></div>');
  expect(rendered).toContain('<link rel="stylesheet" href="/-/dev/page.css">');
  expect(dataOf(rendered).hydration).toEqual({ a: 1 });
});

test('a remote that was never released stands beside those that were, with its links', () => {
  const finance = { place: 'more' as const, order: 1, to: '/finance', label: { en: 'F', ar: 'ت' } };
  const made = developedRelease(html, released, {
    ...careers,
    name: 'mfe-finance',
    routes: [],
    navigation: [finance],
  });
  expect(made?.release.remotes.map(({ name }) => name)).toEqual([
    ...['mfe-careers', 'mfe-content', 'mfe-finance'],
  ]);
  expect(made?.release.links).toEqual([finance]);
});

test('a document without data for a script is no page', () => {
  expect(developedRelease('<h1>A redirect</h1>', released, careers)).toBeNull();
});

test('what a document names of its release is read from it', () => {
  expect(releaseIn(html)).toEqual(released);
  expect(releaseIn('<p>no page</p>')).toBeNull();
});
