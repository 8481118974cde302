import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newKeyPair, signRelease } from 'shared-contracts/releasing/signature';
import { remoteBundle, sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { sampleToken } from '../../../testing/sample-token';
import { integrityOf } from '../store/release-archive';

const [team, stranger] = [newKeyPair(), newKeyPair()];

let sample: SampleReleases;
beforeEach(async () => {
  sample = await openSampleReleases([
    sampleToken('careers', 'mfe-careers', '', { key: team.publicKey }),
  ]);
});
afterEach(() => sample.close());

/** Tells when it is evaluated. */
const telling = (version: string) =>
  sampleRelease('mfe-careers', version, {
    'node/remote.cjs': remoteBundle('mfe-careers', { first: 'globalThis.ran = true' }),
  });
const hasRun = () => 'ran' in globalThis;
beforeEach(() => Reflect.deleteProperty(globalThis, 'ran'));

const fileOf = (file: string, version = '1.0.0') =>
  path.join(sample.folder, 'mfe-careers', version, file);

async function shown() {
  const server = await sample.openServer();
  return server.current.versions.find(({ name }) => name === 'mfe-careers')?.version;
}

test('what the team has signed is published, promoted and shown', async () => {
  const service = sample.serviceOf('careers', false);
  const candidate = sampleRelease('mfe-careers', '2.0.0');
  const signature = signRelease(candidate.release, team.privateKey);
  await service.publish({ ...candidate, signature });
  const releases = [{ name: 'mfe-careers', version: '2.0.0' }];
  await service.promote({ releases, traffic: 100, why: 'signed' });
  expect(await shown()).toBe('2.0.0');
});

test('what nobody, or somebody else, has signed is refused before any of it runs', async () => {
  const service = sample.serviceOf('careers', false);
  const candidate = telling('2.0.0');
  const { release } = candidate;
  const other = signRelease({ ...release, version: '2.0.1' }, team.privateKey);
  const foreign = signRelease(release, stranger.privateKey);
  for (const [signature, why] of [
    [undefined, /is not signed.*RELEASE_KEY/],
    [foreign, /nobody who may release it/],
    [{ ...foreign, key: team.publicKey }, /not what was signed/],
    [other, /not what was signed/],
    [{ key: 'x', signature: 'x' }, /nobody who may release it/],
  ] as const)
    await expect(service.publish({ ...candidate, signature })).rejects.toThrow(why);
  expect(hasRun()).toBe(false);
  expect(existsSync(fileOf('release.json', '2.0.0'))).toBe(false);
});

test('what got into the store by another way is not loaded, and the version before is served', async () => {
  await sample.smuggle(telling('2.0.0'));
  expect(await shown()).toBe('1.0.0');
  expect(hasRun()).toBe(false);
});

test('a bundle that was changed after it was signed is not loaded, even when its description fits', async () => {
  const bundle = Buffer.from(`globalThis.ran = true;\n${readFileSync(fileOf('node/remote.cjs'))}`);
  writeFileSync(fileOf('node/remote.cjs'), bundle);
  expect(await shown()).toBeUndefined();
  const release = JSON.parse(readFileSync(fileOf('release.json'), 'utf8'));
  release.files['node/remote.cjs'] = integrityOf(bundle);
  writeFileSync(fileOf('release.json'), JSON.stringify(release));
  expect(await shown()).toBeUndefined();
  expect(hasRun()).toBe(false);
});

test('what was there before anybody signed is signed by the site, if it is as it was published', async () => {
  for (const name of readdirSync(path.join(sample.folder, 'mfe-careers')))
    rmSync(fileOf('signature.json', name));
  expect(await shown()).toBeUndefined();
  expect(await sample.service.signLive()).toContainEqual({ name: 'mfe-careers', version: '1.0.0' });
  expect(await shown()).toBe('1.0.0');
  writeFileSync(fileOf('node/remote.cjs'), 'another bundle');
  await expect(sample.service.signLive()).rejects.toThrow(/mfe-careers 1\.0\.0: node\/remote\.cjs/);
});

test('a remote whose team has no key is shown unsigned', async () => {
  await sample.smuggle(sampleRelease('mfe-catalog', '2.0.0'));
  const server = await sample.openServer();
  expect(server.current.versions).toContainEqual(
    expect.objectContaining({ name: 'mfe-catalog', version: '2.0.0' }),
  );
});
