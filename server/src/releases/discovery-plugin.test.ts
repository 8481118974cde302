import fastify, { type FastifyInstance } from 'fastify';
import { sampleRelease } from '../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../testing/sample-releases';
import { FolderStore } from '../storage/folder-store';
import { discoveryPlugin } from './discovery-plugin';
import { ReleaseArchive } from './store/release-archive';

const publicOrigin = 'https://www.example.com';
const manifest = JSON.stringify({
  id: 'careers',
  metaData: { publicPath: 'auto', globalName: 'c' },
});

let sample: SampleReleases;
let app: FastifyInstance;
beforeEach(async () => {
  sample = await openSampleReleases();
  const live = await sample.openServer();
  const archive = new ReleaseArchive(new FolderStore(sample.folder), sample.folder);
  app = fastify();
  await app.register(discoveryPlugin, {
    config: { publicOrigin },
    releases: { live, ensureLocal: (name, version) => archive.ensureLocal(name, version) },
  });
  const release = sampleRelease('mfe-careers', '2.0.0', { 'web/mf-manifest.json': manifest });
  await sample.goLive(release);
  while (live.channel.microFrontends['mfe-careers']?.[0]?.metadata.version !== '2.0.0')
    await new Promise((resolve) => setTimeout(resolve, 10));
});
afterEach(async () => {
  await app.close();
  await sample.close();
});

test('a host elsewhere finds the manifest of what is live at one address, and the files by it', async () => {
  const answer = await app.inject('/assets/mfe-careers/mf-manifest.json');
  expect(answer.json()).toEqual({
    id: 'careers',
    metaData: { publicPath: `${publicOrigin}/assets/mfe-careers/2.0.0/`, globalName: 'c' },
  });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60',
  });
});

test('what has no manifest, or is no remote, is not found', async () => {
  for (const name of ['mfe-catalog', 'mfe-nobody', '..%2fchannels'])
    expect((await app.inject(`/assets/${name}/mf-manifest.json`)).statusCode).toBe(404);
});

test('what is live is told as frontend-discovery has it, with whole addresses and without who released it', async () => {
  const answer = await app.inject('/assets/production.json');
  const { schema, microFrontends } = answer.json();
  expect(schema).toContain('frontend-discovery');
  expect(Object.keys(microFrontends).sort()).toEqual(['mfe-careers', 'mfe-catalog', 'shell']);
  expect(microFrontends['mfe-careers']).toEqual([
    {
      url: `${publicOrigin}/assets/mfe-careers/2.0.0/remoteEntry.js`,
      fallbackUrl: `${publicOrigin}/assets/mfe-careers/1.0.0/remoteEntry.js`,
      metadata: { version: '2.0.0', integrity: expect.stringMatching(/^sha256-/) },
      deployment: { traffic: 100, default: true },
    },
  ]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});
