import type { ContainerSource, PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import { FederationHost } from './federation-host';

// The shell's build generates this module; the tests of the build cover its contents.
jest.mock(
  'generated/surface-web',
  () => ({ shareScope: (older: ContainerSource['olderMajors']) => ({ older }) }),
  { virtual: true },
);

const source = (container: string, version: string): ContainerSource => ({
  ...{ container, version, entry: `/assets/${container}.js`, integrity: `sha256-${container}` },
});

/** Answers every entry script that is added to the page: `null` is a file that cannot be loaded. */
function answerEntries(files: Record<string, object | null>) {
  const asked: { src: string; integrity: string }[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    const { pathname } = new URL(script.src);
    const container = /(\w+)\.js$/.exec(pathname)?.[1] ?? '';
    asked.push({ src: pathname, integrity: script.integrity });
    const file = files[container];
    if (file) Object.assign(globalThis, { [container]: file });
    setTimeout(() => script.dispatchEvent(new Event(file ? 'load' : 'error')));
    return node;
  });
  return asked;
}

const container = (remote: object, init = jest.fn()) => ({
  init,
  get: async () => () => ({ remote }),
});

function hostOf(
  pinned: ContainerSource,
  fallback: ContainerSource | null,
  onLoad: (remote: RemoteModule) => Promise<void> = async () => {},
) {
  const remote = { name: 'mfe-inbox', routes: [], fragments: [], ...pinned, fallback };
  const release: PinnedRelease = { id: '1', files: [], remotes: [remote] };
  const onMissing = jest.fn();
  return { host: new FederationHost(release, { onLoad, onMissing }), onMissing };
}

afterEach(() => jest.restoreAllMocks());

test('a remote of staff is opened by its checked entry and lent the majors that it needs', async () => {
  const init = jest.fn();
  const asked = answerEntries({ inbox_2: container({ name: 'mfe-inbox' }, init) });
  const olderMajors = { 'shared-ui/button': '1.4.0' };
  const { host } = hostOf({ ...source('inbox_2', '2.0.0'), olderMajors }, null);
  expect(await host.load('mfe-inbox')).toEqual({ name: 'mfe-inbox' });
  expect(asked).toEqual([{ src: '/assets/inbox_2.js', integrity: 'sha256-inbox_2' }]);
  expect(init.mock.calls[0]?.[0]).toEqual({ older: olderMajors });
  expect(host.versionOf('mfe-inbox')).toBe('2.0.0');
});

test('a version that cannot be had is tried twice, reported, and replaced by the one before it', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const asked = answerEntries({ inbox_4: null, inbox_3: container({ name: 'before' }) });
  const { host, onMissing } = hostOf(source('inbox_4', '4.0.0'), source('inbox_3', '3.0.0'));
  expect(await host.load('mfe-inbox')).toEqual({ name: 'before' });
  expect(asked.map(({ src }) => src)).toEqual([
    '/assets/inbox_4.js',
    '/assets/inbox_4.js',
    '/assets/inbox_3.js',
  ]);
  expect(onMissing.mock.calls).toEqual([
    [expect.objectContaining({ remote: 'mfe-inbox', version: '4.0.0' })],
  ]);
  expect(host.versionOf('mfe-inbox')).toBe('3.0.0');
});

test('a part that fails later is taken from the version before, once', async () => {
  answerEntries({
    inbox_6: container({ name: 'newest' }),
    inbox_5: container({ name: 'before' }),
  });
  const { host } = hostOf(source('inbox_6', '6.0.0'), source('inbox_5', '5.0.0'));
  await host.load('mfe-inbox');
  const failure = new Error('lacks a part');
  expect(await host.loadPrevious('mfe-inbox', '6.0.0', failure)).toEqual({ name: 'before' });
  expect(await host.load('mfe-inbox')).toEqual({ name: 'before' });
  await expect(host.loadPrevious('mfe-inbox', '5.0.0', failure)).rejects.toBe(failure);
});

test('a version whose messages cannot be loaded, or that exposes no remote, is replaced by the one before it', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  answerEntries({
    inbox_8: container({ name: 'newest' }),
    inbox_7: container({ name: 'before' }),
    inbox_10: { init: jest.fn(), get: async () => () => ({}) },
  });
  const messages = async ({ name }: RemoteModule) => {
    if (name === 'newest') throw new Error('no messages');
  };
  for (const newest of [source('inbox_8', '8.0.0'), source('inbox_10', '10.0.0')]) {
    const { host, onMissing } = hostOf(newest, source('inbox_7', '7.0.0'), messages);
    expect(await host.load('mfe-inbox')).toEqual({ name: 'before' });
    expect(onMissing).toHaveBeenCalledTimes(1);
    expect(host.versionOf('mfe-inbox')).toBe('7.0.0');
  }
});
