import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PinnedRelease } from 'shared-contracts/release';
import { PageFeed } from './page-feed';

const release: PinnedRelease = {
  id: 'r1',
  remotes: [],
  files: [
    'mfe-content/1/remoteEntry.js',
    'mfe-content/1/offers.js',
    'mfe-content/1/news.js',
    'mfe-content/1/messages-ar.js',
  ],
};
const offers = {
  path: 'offers',
  uses: [],
  deferred: [],
  files: [0, 1],
  messages: { en: [], ar: [3] },
};
const news = { path: 'news', uses: [], deferred: [], files: [0, 2], messages: { en: [], ar: [] } };
const at = (address: string) => new URL(address, 'http://localhost');

let asked: string[];
let status: number;
let body: string;
const before = globalThis.fetch;
beforeEach(() => {
  asked = [];
  status = 200;
  body = '{"mfe-content/offers":1}';
  globalThis.fetch = async (request) => {
    const { pathname, search } = new URL((request as Request).url);
    asked.push(pathname + search);
    return new Response(status === 204 ? null : body, { status });
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

const data = (address: string) => `/-/page-data?address=${encodeURIComponent(address)}&release=r1`;

test('a page is asked for in one go: its data and its files', async () => {
  new PageFeed(release).load(offers, at('/ar/offers?category=service'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([
    data('/ar/offers?category=service'),
    '/assets/mfe-content/1/messages-ar.js',
    '/assets/mfe-content/1/remoteEntry.js',
    '/assets/mfe-content/1/offers.js',
  ]);
});

test('what is on its way is not asked for again', async () => {
  const feed = new PageFeed(release);
  feed.prefetch(offers, at('/offers'));
  feed.prefetch(offers, at('/offers'));
  feed.prefetch(news, at('/news'));
  expect(await feed.answer(at('/offers'))).toEqual({ 'mfe-content/offers': 1 });
  expect(asked).toEqual([
    data('/offers'),
    '/assets/mfe-content/1/remoteEntry.js',
    '/assets/mfe-content/1/offers.js',
    data('/news'),
    '/assets/mfe-content/1/news.js',
  ]);
});

test('what is told only to those who go there is asked for again then', async () => {
  body = 'null';
  const feed = new PageFeed(release);
  feed.prefetch(offers, at('/offers'));
  expect(await feed.answer(at('/offers'))).toBeNull();
  body = '{"mfe-content/offers":2}';
  expect(await feed.answer(at('/offers'))).toEqual({ 'mfe-content/offers': 2 });
});

test('a tab that the site has left behind asks for its pages itself, and is not held up again', async () => {
  status = 204;
  // The frame has the notice of a lost connection.
  document.body.innerHTML = '<div role="status"><button data-retry></button></div>';
  const feed = new PageFeed(release);
  expect(await feed.answer(at('/offers'))).toBeNull();
  expect(await feed.answer(at('/news'))).toBeNull();
  expect(asked).toEqual([data('/offers')]);
  // Its visitor is asked once to reload.
  const newer = await screen.findAllByRole('button', { name: 'Reload' });
  expect(newer).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('no answer is no failure: the loaders of the page ask for themselves', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  const feed = new PageFeed(release);
  feed.prefetch(offers, at('/offers'));
  expect(await feed.answer(at('/offers'))).toBeNull();
});

test('an answer is good for seconds after it came, so that a new price is on the next page', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const feed = new PageFeed(release);
  await feed.answer(at('/offers'));
  jest.advanceTimersByTime(3900);
  await feed.answer(at('/offers'));
  expect(asked).toHaveLength(1);
  jest.advanceTimersByTime(200);
  body = '{"mfe-content/offers":2}';
  expect(await feed.answer(at('/offers'))).toEqual({ 'mfe-content/offers': 2 });
  jest.useRealTimers();
});

test('where the site leads on, the tab goes too', async () => {
  body = '"/ar/offers"';
  const feed = new PageFeed(release);
  feed.load(offers, at('/ar/offers/9'));
  const led = await feed.answer(at('/ar/offers/9')).catch((thrown: unknown) => thrown);
  expect((led as Response).headers.get('location')).toBe('/ar/offers');
});
