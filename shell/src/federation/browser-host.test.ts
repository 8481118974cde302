import type { ContainerSource, PinnedRelease } from 'shared-contracts/release';
import { BrowserHost } from './browser-host';
import { completeRelease } from './complete-release';

// The shell's build generates this module; the tests of the build cover its contents.
jest.mock(
  'generated/surface-web',
  () => ({ shareScope: (older: ContainerSource['olderMajors']) => ({ older }) }),
  { virtual: true },
);

/** Loads a remote whose container records the share scope that it is given. */
async function scopeOf(name: string, source: Partial<ContainerSource>) {
  const init = jest.fn();
  Object.assign(globalThis, {
    [name]: { init, get: async () => () => ({ remote: { name } }) },
  });
  const pinned = {
    ...{ name, version: '1.0.0', container: name, entry: `/${name}.js`, integrity: '' },
    ...{ routes: [], fragments: [], fallback: null, ...source },
  };
  const release: PinnedRelease = { id: '1', files: [], remotes: [pinned] };
  const onMissing = jest.fn();
  const host = new BrowserHost(release, { onLoad: async () => {}, onMissing });
  const loading = host.load(name);
  document.querySelector(`script[src="/${name}.js"]`)?.dispatchEvent(new Event('load'));
  await loading;
  return init.mock.calls;
}

test('each remote is lent the majors that the document names for it', async () => {
  const olderMajors = { 'shared-ui/button': '1.4.0' };
  expect(await scopeOf('careers', { olderMajors })).toEqual([[{ older: olderMajors }]]);
  expect(await scopeOf('catalog', {})).toEqual([[{ older: undefined }]]);
});

test('a remote that the document does not name is opened once the whole release is here', async () => {
  const pinned = {
    ...{ name: 'offers', version: '1.0.0', container: 'offers', entry: '/offers.js' },
    ...{ integrity: '', routes: [], fragments: [], fallback: null },
  };
  const whole: PinnedRelease = { id: '1', files: ['offers.js'], remotes: [pinned] };
  const answers = [503, 200];
  const asked: string[] = [];
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = jest.fn(async (request) => {
    asked.push(new URL((request as Request).url).pathname);
    return Response.json(whole, { status: answers.shift() as number });
  });
  Object.assign(globalThis, {
    offers: { init: jest.fn(), get: async () => () => ({ remote: { name: 'offers' } }) },
  });
  const release: PinnedRelease = { id: '1', isPart: true, files: [], remotes: [] };
  const host = new BrowserHost(release, { onLoad: async () => {}, onMissing: jest.fn() });
  await expect(host.load('offers')).rejects.toThrow();
  const loading = host.load('offers');
  await new Promise((resolve) => setTimeout(resolve));
  document.querySelector('script[src="/offers.js"]')?.dispatchEvent(new Event('load'));
  expect((await loading).name).toBe('offers');
  expect(release).toEqual({ ...whole, isPart: undefined });
  expect(asked).toEqual(['/-/release/1', '/-/release/1']);
  globalThis.fetch = fetchBefore;
});

test('a site that has gone on is asked once for what is left out', async () => {
  const ask = jest.fn(async () => new Response(null, { status: 204 }));
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = ask;
  const release: PinnedRelease = { id: 'over', isPart: true, files: [], remotes: [] };
  await completeRelease(release);
  await completeRelease(release);
  expect([release.isPart, ask.mock.calls.length]).toEqual([true, 1]);
  globalThis.fetch = fetchBefore;
});
