import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { appOptions } from '../api/app-options';
import { cookieFloodGuard } from './cookie-flood';

const app = fastify(appOptions);
beforeAll(async () => {
  await app.register(cookieFloodGuard);
  app.get('/', async () => 'the page');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (cookie: string) => {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } });
};
const cookies = (count: number) =>
  Array.from({ length: count }, (_, at) => `flood${at}=${'x'.repeat(3900)}`).join('; ');

test.each([40, 180])(
  'a browser with %d cookies of a script is answered, and told to drop them',
  async (count) => {
    const answer = await ask(cookies(count));
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cookies"']);
  },
);

test('usual cookies stay', async () => {
  const answer = await ask('locale=ar; XSRF-TOKEN=abc');
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, null]);
});
