import fastify from 'fastify';
import { createInProcessTransport } from './in-process-transport';

/** An API that counts requests and sets a cookie when there is none. */
function open(cacheControl: string, revision = async () => '1') {
  const app = fastify();
  let asked = 0;
  app.get('/api/v1/models', (request, reply) => {
    asked += 1;
    const isNew = !request.headers.cookie;
    if (isNew) reply.header('set-cookie', ['a=1; Path=/; HttpOnly', 'b=2; Path=/']);
    return reply
      .header('cache-control', isNew ? 'private, no-cache' : cacheControl)
      .send({ language: request.headers['accept-language'], cookie: request.headers.cookie });
  });
  return { transport: createInProcessTransport(app, revision), asked: () => asked };
}

const get = (locale: string) => ({
  method: 'GET' as const,
  headers: { 'Accept-Language': locale },
});

test('what a browser may keep is asked for once for each language and revision', async () => {
  let revision = '1';
  const { transport, asked } = open('public, no-cache', async () => revision);
  // The first answer sets cookies, so it is not cached.
  await transport('models', get('en'));
  for (const locale of ['en', 'ar', 'en', 'ar']) {
    const answer = await transport('models', get(locale));
    expect(await answer.json()).toEqual({ language: locale, cookie: 'a=1; b=2' });
  }
  expect(asked()).toBe(3);
  revision = '2';
  for (let time = 0; time < 2; time += 1) await transport('models', get('en'));
  expect(asked()).toBe(4);
});

test('what must not be kept is asked for each time', async () => {
  const { transport, asked } = open('no-store');
  for (let time = 0; time < 4; time += 1) await transport('models', get('en'));
  expect(asked()).toBe(4);
});

test('what came while the revision changed is asked for again', async () => {
  const revisions = ['1', '1', '2'];
  const { transport, asked } = open('public, no-cache', async () => revisions.shift() ?? '2');
  for (let time = 0; time < 4; time += 1) await transport('models', get('en'));
  expect(asked()).toBe(3);
});

test('what the API said last stands in while it cannot answer', async () => {
  const app = fastify();
  let isAway = false;
  let revision = 1;
  app.get('/api/v1/models', (_request, reply) =>
    reply
      .code(isAway ? 503 : 200)
      .header('cache-control', 'public, no-cache')
      .send({ isAway }),
  );
  const transport = createInProcessTransport(app, async () => String(revision));
  const ask = async (locale: string) => (await transport('models', get(locale))).json();
  expect(await ask('en')).toEqual({ isAway: false });
  isAway = true;
  revision = 2;
  expect(await ask('en')).toEqual({ isAway: false });
  // There is no cached answer in this language.
  expect(await ask('ar')).toEqual({ isAway: true });
  isAway = false;
  expect(await ask('ar')).toEqual({ isAway: false });
});
