import type { PinnedRelease, PinnedRemote } from 'shared-contracts/release';
import { pageReleases } from './page-release';

const route = (path: string, files: number[], messages: { en: number[]; ar: number[] }) => ({
  ...{ path, uses: [], deferred: [], files, messages },
});
const remote = (name: string, ...routes: PinnedRemote['routes']): PinnedRemote => ({
  ...{ name, routes, version: '1.0.0', container: name, entry: `/assets/${name}.js` },
  ...{ integrity: '', fragments: [], fallback: null },
});
const pinned: PinnedRelease = {
  id: 'r1',
  files: ['careers.js', 'careers-en.js', 'careers-ar.js', 'job.js', 'content.js'],
  remotes: [
    remote(
      'mfe-careers',
      route('career', [0], { en: [1], ar: [2] }),
      route('job/:id', [3], { en: [1], ar: [2] }),
    ),
    remote('mfe-content', route('home', [4], { en: [], ar: [] })),
    remote('mfe-catalog'),
  ],
  retired: [{ path: 'jobs', instead: '/career' }],
};
const page = { remote: 'mfe-careers', path: 'career', uses: ['mfe-catalog/cars'] };
const releasesOf = (borrows: string[] = []) => pageReleases(pinned, () => borrows);

test('a page names its route, its remote and the lenders of its fragments', () => {
  const [careers, , catalog] = pinned.remotes;
  expect(releasesOf()(page)).toEqual({
    ...{ id: 'r1', isPart: true, retired: pinned.retired },
    files: [],
    remotes: [{ ...careers, routes: careers?.routes.slice(0, 1) }, catalog],
  });
});

test('who lends what its code names is there, too', () => {
  const { remotes } = releasesOf(['mfe-content/news'])(page);
  expect(remotes.map(({ name, routes }) => [name, routes.length])).toEqual([
    ['mfe-careers', 1],
    ['mfe-content', 0],
    ['mfe-catalog', 0],
  ]);
});

test('an address that is nobody’s names all, and the same page the same', () => {
  const releaseFor = releasesOf();
  expect(releaseFor(null)).toBe(pinned);
  expect(releaseFor({ ...page })).toBe(releaseFor(page));
});
