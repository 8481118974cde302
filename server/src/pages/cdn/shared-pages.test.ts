import { PageBytes } from '../../http/page-bytes';
import type { CachedPage } from '../../releases/document/render-page';
import type { LiveRelease } from '../../releases/live/live-release';
import { sharedPages } from './shared-pages';

// Only these fields are read.
const release = {
  pinned: { id: 'r1' },
  versions: [{ name: 'mfe-content', version: '1.0.0' }],
} as unknown as LiveRelease;
const address = new URL('http://localhost/ar/news');
const page: CachedPage = {
  ...{ status: 200, bytes: new PageBytes(['']), policy: '', isAborted: false, revision: 'a' },
  ...{ shown: { remotes: ['mfe-content'], failing: null }, reads: ['ar media_list'] },
};

function open() {
  const site = { current: release, isSplit: false, revision: 'a' };
  const pages = sharedPages({
    live: site,
    revision: async () => site.revision,
    cdn: { headersOf: ({ keys, state }) => ({ keys: keys.join(' '), state }) },
  });
  return { site, pages };
}

test('a page and its data are kept by what they are made of, under one state', async () => {
  const { pages } = open();
  const state = await pages.state();
  const keys = 'pages mfe-content mfe-content@1.0.0 content/news';
  expect(await pages.headersOf(release, address, page)).toEqual({ keys, state });
  const data = { reads: page.reads, stateBefore: state };
  expect(await pages.headersOfData(release, address, data)).toEqual({ keys, state });
});

test.each<[string, Partial<CachedPage>]>([
  ['is not whole', { isAborted: true }],
  ['lacks the part of a remote', { shown: { remotes: ['mfe-content'], failing: 'mfe-content' } }],
  ['was rendered before a change', { revision: 'before' }],
  ['stands in for one that is never kept', { reads: null }],
  ['does not exist', { status: 404 }],
])('a page that %s is not kept', async (_, fault) => {
  expect(await open().pages.headersOf(release, address, { ...page, ...fault })).toBeNull();
});

test('data that were read during a change, or may change without one, are not kept', async () => {
  const { site, pages } = open();
  const stateBefore = await pages.state();
  expect(await pages.headersOfData(release, address, { reads: null, stateBefore })).toBeNull();
  site.revision = 'b';
  const { reads } = page;
  expect(await pages.headersOfData(release, address, { reads, stateBefore })).toBeNull();
});

test.each([
  ['with a query', 'http://localhost/news?page=2'],
  [
    'of a campaign, where each view is counted',
    'http://localhost/landing_page/eid/new-car-offer/1',
  ],
])('a page %s is not kept', async (_, url) => {
  const { pages } = open();
  const data = { reads: page.reads, stateBefore: await pages.state() };
  expect(await pages.headersOf(release, new URL(url), page)).toBeNull();
  expect(await pages.headersOfData(release, new URL(url), data)).toBeNull();
});

test('nothing is kept while a canary runs, nor of a release that is not everybody’s', async () => {
  const { site, pages } = open();
  const other = { ...release, pinned: { id: 'r2' } } as unknown as LiveRelease;
  expect(await pages.headersOf(other, address, page)).toBeNull();
  site.isSplit = true;
  expect(await pages.headersOf(release, address, page)).toBeNull();
});
