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

/** A release that sets a global when it is evaluated. */
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
  await sample.forceLive(telling('2.0.0'));
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

const careersNow = async () => {
  const { microFrontends } = await sample.service.status();
  return microFrontends.find(({ name }) => name === 'mfe-careers')?.versions;
};
const rollback = () =>
  sample.service.rollback({ name: 'mfe-careers', why: 'it does harm', force: false });
const signed = (version: string, contents: Record<string, string> = {}) => {
  const candidate = sampleRelease('mfe-careers', version, contents);
  return { ...candidate, signature: signRelease(candidate.release, team.privateKey) };
};

test('the way back passes over what is not signed, changed or does not start, says why, and a server takes it', async () => {
  for (const version of ['2.0.0', '3.0.0']) await sample.goLive(signed(version));
  await sample.forceLive(telling('4.0.0'));
  const file = fileOf('web/page.js', '3.0.0');
  writeFileSync(file, 'another script');
  // A rollback target must be signed, unchanged, and able to start.
  await sample.forceLive(telling('5.0.0'));
  const broken = signed('4.5.0', { 'node/remote.cjs': 'throw new Error("no such module")' });
  await sample.forceLive(broken);
  await sample.sign(broken);
  await sample.forceLive(telling('6.0.0'));

  const { passedOver, changes } = await rollback();
  expect(changes).toEqual([{ name: 'mfe-careers', from: '6.0.0', to: '2.0.0' }]);
  expect(passedOver).toEqual([
    {
      name: 'mfe-careers',
      version: '4.5.0',
      why: expect.stringMatching(/does not start .*no such/),
    },
    { name: 'mfe-careers', version: '5.0.0', why: 'it is not signed' },
    { name: 'mfe-careers', version: '4.0.0', why: 'it is not signed' },
    {
      ...{ name: 'mfe-careers', version: '3.0.0' },
      why: 'web/page.js is not the file that was published',
    },
  ]);
  expect((await careersNow())?.[0]).toMatchObject({ version: '2.0.0', fallback: '1.0.0' });
  expect(await shown()).toBe('2.0.0');
  const [newest] = await sample.service.history({ name: null, limit: 1 });
  expect(newest?.passedOver).toHaveLength(4);
});

test('a way back that nothing leads says so, why, and what to do', async () => {
  await sample.forceLive(telling('2.0.0'));
  rmSync(fileOf('signature.json'));
  const before = (await sample.service.status()).revision;
  await expect(rollback()).rejects.toThrow(
    'mfe-careers has no version before that can run (1.0.0: it is not signed). Publish one that can and promote it, or end it meanwhile: retire mfe-careers',
  );
  expect((await sample.service.status()).revision).toBe(before);
});

test('after the secret of the site was changed, the way back takes what the team has signed', async () => {
  await sample.goLive(signed('2.0.0'));
  // Signed by the site with its former secret.
  await sample.goLive(sampleRelease('mfe-careers', '3.0.0'));
  await sample.goLive(signed('4.0.0'));
  const service = sample.serviceWith({}, 'another secret');
  const back = await service.rollback({ name: 'mfe-careers', why: 'no', force: false });
  expect(back.changes).toEqual([{ name: 'mfe-careers', from: '4.0.0', to: '2.0.0' }]);
  expect(back.passedOver).toEqual([
    { name: 'mfe-careers', version: '3.0.0', why: 'nobody who may release it has signed it' },
  ]);
});

test('what goes live has a fallback that can run', async () => {
  await sample.forceLive(telling('2.0.0'));
  await sample.goLive(signed('3.0.0'));
  expect((await careersNow())?.[0]).toMatchObject({ version: '3.0.0', fallback: '1.0.0' });
});

test('what the site stops itself ends in a version that can run, and is marked where it is offered', async () => {
  await sample.goLive(signed('2.0.0'));
  await sample.forceLive(telling('3.0.0'));
  await sample.forceLive(telling('4.0.0'));
  const stopped = { name: 'mfe-careers', version: '4.0.0', why: 'it ended 3 renderers' };
  expect(await sample.stop(stopped)).toBe(true);
  expect((await careersNow())?.[0]).toMatchObject({ version: '2.0.0' });
  const mark = { ...stopped, at: expect.any(String) };
  expect((await sample.service.status()).stopped).toEqual([mark]);
  const { versions } = await sample.service.published();
  expect(versions.find(({ version }) => version === '4.0.0')?.stopped).toEqual(mark);
  expect(versions.find(({ version }) => version === '3.0.0')?.stopped).toBeNull();
});

test('a canary that is halted ends in a version that can run', async () => {
  await sample.goLive(signed('2.0.0'));
  await sample.forceLive(telling('3.0.0'));
  const service = sample.service;
  await service.publish(signed('4.0.0'));
  const releases = [{ name: 'mfe-careers', version: '4.0.0' }];
  await service.promote({ releases, traffic: 10, why: '' });
  expect(await sample.stop({ name: 'mfe-careers', version: '4.0.0', why: 'errors' })).toBe(true);
  expect((await careersNow())?.map(({ version }) => version)).toEqual(['2.0.0']);
});

test('a live release that is not signed keeps no other team from publishing', async () => {
  await sample.forceLive(telling('2.0.0'));
  const stored = await sample.serviceWith({}).publish(sampleRelease('mfe-catalog', '2.0.0'));
  expect(stored.isNew).toBe(true);
  expect(hasRun()).toBe(false);
});

test('a remote whose team has no key is shown unsigned', async () => {
  await sample.forceLive(sampleRelease('mfe-catalog', '2.0.0'));
  const server = await sample.openServer();
  expect(server.current.versions).toContainEqual(
    expect.objectContaining({ name: 'mfe-catalog', version: '2.0.0' }),
  );
});
