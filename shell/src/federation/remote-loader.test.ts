import type { RemoteModule } from 'shared-contracts/remote';
import { loadPart, type RemoteLoader } from './remote-loader';

const moduleOf = (version: string) =>
  ({ name: 'mfe-careers', messages: { en: { version } } }) as unknown as RemoteModule;

/** A remote with two versions. */
function remoteOfTwo(hasPrevious = true) {
  let version = 'newest';
  const asked: string[] = [];
  const remotes: RemoteLoader = {
    load: async () => moduleOf(version),
    versionOf: () => version,
    hasPrevious: () => hasPrevious,
    async loadPrevious(_name, _failed, failure) {
      if (!hasPrevious) throw failure;
      version = 'before';
      return moduleOf(version);
    },
  };
  const load = (part: (version: string, attempt: number) => Promise<string>) =>
    loadPart(remotes, 'mfe-careers', ({ messages }) => {
      const of = String(messages.en.version);
      asked.push(of);
      return part(of, asked.length);
    });
  return { load, asked };
}

const missing = () => Promise.reject(new Error('404'));

test('what fails once is asked for again', async () => {
  const { load, asked } = remoteOfTwo();
  const part = await load((version, attempt) =>
    attempt === 1 ? missing() : Promise.resolve(version),
  );
  expect([part, asked]).toEqual(['newest', ['newest', 'newest']]);
});

test('what fails twice comes from the version before', async () => {
  const { load, asked } = remoteOfTwo();
  const part = await load((version) =>
    version === 'newest' ? missing() : Promise.resolve(version),
  );
  expect([part, asked]).toEqual(['before', ['newest', 'newest', 'before']]);
});

test('what hangs is waited for once, and then comes from the version before', async () => {
  jest.useFakeTimers();
  const { load, asked } = remoteOfTwo();
  const part = load((version) =>
    version === 'newest' ? new Promise(() => {}) : Promise.resolve(version),
  );
  await jest.advanceTimersByTimeAsync(5000);
  expect([await part, asked]).toEqual(['before', ['newest', 'before']]);
  jest.useRealTimers();
});

test('what is slow and has no version before is waited for', async () => {
  jest.useFakeTimers();
  const { load, asked } = remoteOfTwo(false);
  const part = load(async (version) => {
    await new Promise((resolve) => setTimeout(resolve, 30_000));
    return version;
  });
  await jest.advanceTimersByTimeAsync(30_000);
  expect([await part, asked]).toEqual(['newest', ['newest']]);
  jest.useRealTimers();
});

test('without a version before, the failure says whose part it was', async () => {
  const { load } = remoteOfTwo(false);
  await expect(load(missing)).rejects.toMatchObject({
    name: 'RemoteLoadError',
    remote: 'mfe-careers',
    version: 'newest',
  });
});
