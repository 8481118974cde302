import { PageBytes } from '../http/page-bytes';
import type { CachedPage } from '../releases/document/render-page';
import { PageCache } from './page-cache';

const page = (status = 200, text = 'text'): CachedPage => ({
  status,
  bytes: new PageBytes([text]),
  policy: '',
  shown: { remotes: [], failing: null },
  isAborted: false,
  reads: [],
});

/** A render function that counts its calls. */
function rendering(result: () => CachedPage | Response) {
  let count = 0;
  const render = async () => {
    count += 1;
    return result();
  };
  return { render, times: () => count };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('many who ask at once wait for one rendering', async () => {
  const cache = new PageCache(5000);
  const { render, times } = rendering(() => page());
  const [one, other] = await Promise.all([
    cache.getOrRender('a', '/a', render),
    cache.getOrRender('a', '/a', render),
  ]);
  expect([one === other, times()]).toEqual([true, 1]);
});

test('a page is rendered again when its time is over, counted from when it was there', async () => {
  const cache = new PageCache(5000);
  const { render, times } = rendering(() => page());
  await cache.getOrRender('a', '/a', render);
  jest.advanceTimersByTime(4999);
  await cache.getOrRender('a', '/a', render);
  expect(times()).toBe(1);
  jest.advanceTimersByTime(1);
  await cache.getOrRender('a', '/a', render);
  expect(times()).toBe(2);
});

test('a page that comes out as before is sent as the same bytes, and one that does not as its own', async () => {
  const cache = new PageCache(5000);
  const bytesOf = async (text: string) => {
    const found = await cache.getOrRender('a', '/a', rendering(() => page(200, text)).render);
    jest.advanceTimersByTime(5000);
    return found instanceof Response ? null : found.bytes;
  };
  const [first, same, other] = [await bytesOf('one'), await bytesOf('one'), await bytesOf('two')];
  expect([same === first, other === first]).toEqual([true, false]);
  expect(String(await other?.encodedAs('identity'))).toBe('two');
});

test('what is not there, leads elsewhere or fails is not kept', async () => {
  const cache = new PageCache(5000);
  const redirect = () => new Response(null, { status: 302, headers: { location: '/' } });
  const failing = () => {
    throw new Error('no');
  };
  for (const result of [() => page(404), redirect, failing]) {
    const { render, times } = rendering(result);
    const key = String(result);
    await cache.getOrRender(key, '/a', render).catch(() => null);
    await cache.getOrRender(key, '/a', render).catch(() => null);
    expect(times()).toBe(2);
  }
});

test('a page whose data are away for a moment is shown as it was', async () => {
  const cache = new PageCache(5000);
  const before = await cache.getOrRender('a', '/a', async () => page());
  for (const status of [503, 503]) {
    jest.advanceTimersByTime(5000);
    expect(await cache.getOrRender('a', '/a', async () => page(status))).toBe(before);
  }
  jest.advanceTimersByTime(5000);
  expect(await cache.getOrRender('a', '/a', async () => page(500))).toMatchObject({ status: 500 });
});

test('while a page cannot be rendered its visitors get the last whole one, of the release before too', async () => {
  const cache = new PageCache(5000);
  const cutOff = { ...page(200, ''), isAborted: true, shown: { remotes: [], failing: 'mfe-a' } };
  const textOf = async (key: string, found: CachedPage) => {
    const shown = await cache.getOrRender(key, '/career', async () => found);
    jest.advanceTimersByTime(5000);
    if (shown instanceof Response) return null;
    return [String(await shown.bytes.encodedAs('identity')), shown.shown.failing];
  };
  expect(await textOf('r1 /career', cutOff)).toEqual(['', 'mfe-a']);
  expect(await textOf('r1 /career', page(200, 'whole'))).toEqual(['whole', null]);
  expect(await textOf('r1 /career', cutOff)).toEqual(['whole', 'mfe-a']);
  expect(await textOf('r2 /career', cutOff)).toEqual(['whole', 'mfe-a']);
});
