import vm from 'node:vm';
import { devtoolsScript } from './federation-devtools';

const entry = '/assets/mfe-careers/1.0.0-3fa2b1c9/remoteEntry.1a2b3c4d.js';
const boot = {
  release: {
    id: 'abc',
    remotes: [{ name: 'mfe-careers', version: '1.0.0-3fa2b1c9', container: 'careers', entry }],
  },
};

/** Runs the script with a sample document and returns what the extension reads. */
function found(textContent: string | undefined, fetch?: (address: string) => Promise<object>) {
  const page = {
    ...{ URL, fetch, location: new URL('http://localhost:3000/career') },
    document: { getElementById: () => textContent && { textContent } },
    __FEDERATION__: undefined as { moduleInfo: Record<string, object> } | undefined,
  };
  vm.runInNewContext(devtoolsScript, page);
  return page.__FEDERATION__?.moduleInfo;
}

test('the extension of Module Federation finds the host and its remotes in their versions', () => {
  const publicPath = 'http://localhost:3000/assets/mfe-careers/1.0.0-3fa2b1c9/';
  const manifest = `${publicPath}mf-manifest.json`;
  expect(found(JSON.stringify(boot))).toMatchObject({
    shell: { version: 'abc', remotesInfo: { 'mfe-careers': { matchedVersion: manifest } } },
    [`mfe-careers:${manifest}`]: {
      ...{ globalName: 'careers', buildVersion: '1.0.0-3fa2b1c9', publicPath },
      ...{ remoteEntry: 'remoteEntry.1a2b3c4d.js', modules: [{ modulePath: './remote' }] },
    },
  });
});

test('a document without data has a host alone', () => {
  expect(Object.keys(found(undefined) ?? {})).toEqual(['shell']);
});

test('remotes that the document does not name follow', async () => {
  const other = { ...boot.release.remotes[0], name: 'mfe-content' };
  const whole = { ...boot.release, remotes: [...boot.release.remotes, other] };
  const asked: string[] = [];
  const part = JSON.stringify({ release: { ...boot.release, isPart: true } });
  const modules = found(part, async (address) => {
    asked.push(address);
    return { status: 200, json: async () => whole };
  });
  await new Promise(setImmediate);
  expect(asked).toEqual(['/-/release/abc']);
  expect(Object.keys(modules ?? {})).toEqual([
    'shell',
    expect.stringMatching(/^mfe-careers:/),
    expect.stringMatching(/^mfe-content:/),
  ]);
});
