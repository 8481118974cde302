import type { ContainerSource, PinnedRelease } from 'shared-contracts/release';
import { BrowserHost } from './browser-host';

// the shell's build makes it; what it holds is tried with the build
jest.mock(
  'generated/surface-web',
  () => ({ shareScope: (older: ContainerSource['olderMajors']) => ({ older }) }),
  { virtual: true },
);

/** Opens a remote whose container keeps the scope that it is given. */
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
