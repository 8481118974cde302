import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { offlinePlugin, workerAddress } from './offline-plugin';

async function workerOf(offlinePages: boolean) {
  const app = fastify();
  await app.register(offlinePlugin, { config: { offlinePages } });
  const answer = await app.inject(workerAddress);
  await app.close();
  return answer;
}

test('the worker is asked for anew each time, and is 5 kB at most as it is sent', async () => {
  const { statusCode, headers, body } = await workerOf(true);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch('text/javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain("addEventListener('fetch'");
  expect(brotliCompressSync(body).length).toBeLessThan(5000);
});

test('when pages are not to be kept, the address answers with a worker that removes itself', async () => {
  const { statusCode, headers, body } = await workerOf(false);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain("addEventListener('fetch'");
});
