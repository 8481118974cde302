import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { openTestApi } from '../../testing/test-api';
import { bodyTimeoutPlugin, bodyTimeouts } from './body-timeouts';

/** Sends the first part of a form to a server with this patience (ms), and then nothing. */
async function begin(patience: number, closeTimeoutMs: number) {
  const app = fastify(bodyTimeouts(patience));
  await app.register(bodyTimeoutPlugin, { closeTimeoutMs });
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  visitor.write('POST / HTTP/1.1\r\nHost: site\r\nContent-Type: text/plain\r\n');
  visitor.write('Content-Length: 10\r\n\r\nabc');
  await arrived;
  return { app, answer: text(visitor).catch(() => '') };
}

test('a body that does not end is given up', async () => {
  const { app, answer } = await begin(50, 0);
  expect(await answer).toContain('408 Request Timeout');
  await app.close();
});

test('an upload of staff may take longer than a form, and is taken when it is whole', async () => {
  const app = fastify(bodyTimeouts(60_000));
  await app.register(bodyTimeoutPlugin, { bodyTimeoutMs: 50 });
  app.post('/', async () => 'taken');
  app.post('/upload', { config: { bodyTimeoutMs: 60_000 } }, async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (path: string) => {
    const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    visitor.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: text/plain\r\n`);
    visitor.write('Connection: close\r\nContent-Length: 10\r\n\r\nabc');
    return { visitor, answer: text(visitor).catch(() => '') };
  };
  const upload = send('/upload');
  expect(await send('/').answer).toContain('408 Request Timeout');
  upload.visitor.write('defghij');
  expect(await upload.answer).toContain('taken');
  await app.close();
});

test('an upload that hangs does not hold up the end of the server', async () => {
  const { app, answer } = await begin(60_000, 50);
  // The request's own limit of 60 s is longer than the test's timeout.
  await app.close();
  expect(await answer).toBe('');
});

test('the site waits two minutes for a body: a CV over a poor line', async () => {
  const site = await openTestApi();
  expect(site.app.server.requestTimeout).toBe(120_000);
  await site.close();
});
