import fastify, { type FastifyInstance } from 'fastify';
import { releaseAddress } from 'shared-contracts/release';
import type { LiveRelease } from '../releases/live/live-release';
import { fullReleasePlugin } from './full-release-plugin';

const pinned = { id: 'r1', files: ['a.js'], remotes: [] };
let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  // The plugin reads only `pinned`.
  const release = { pinned } as unknown as LiveRelease;
  await app.register(fullReleasePlugin, { releases: { releaseFor: async () => release } });
});
afterEach(() => app.close());

test('a tab gets the whole of its release, and its browser keeps it', async () => {
  const answer = await app.inject({ url: `${releaseAddress}/r1` });
  expect(answer.json()).toEqual(pinned);
  expect(answer.headers['cache-control']).toBe('private, max-age=86400, immutable');
});

test('a tab of another release gets nothing, and asks again', async () => {
  const answer = await app.inject({ url: `${releaseAddress}/r0` });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers['cache-control']).toBe('no-store');
});
