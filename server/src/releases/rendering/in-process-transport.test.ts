import fastify from 'fastify';
import { answerCall, createInProcessTransport } from './in-process-transport';

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
  return { readApi: createInProcessTransport(app, revision), asked: () => asked };
}

const get = (locale: string) => ({ 'Accept-Language': locale });

test('what a browser may keep is asked for once for each language and revision', async () => {
  let revision = '1';
  const { readApi, asked } = open('public, no-cache', async () => revision);
  // The first answer sets cookies, so it is not cached.
  await readApi('models', get('en'));
  for (const locale of ['en', 'ar', 'en', 'ar']) {
    const answer = await readApi('models', get(locale));
    expect(JSON.parse(answer.text)).toEqual({ language: locale, cookie: 'a=1; b=2' });
  }
  expect(asked()).toBe(3);
  revision = '2';
  for (let time = 0; time < 2; time += 1) await readApi('models', get('en'));
  expect(asked()).toBe(4);
});

test('what must not be kept is asked for each time', async () => {
  const { readApi, asked } = open('no-store');
  for (let time = 0; time < 4; time += 1) await readApi('models', get('en'));
  expect(asked()).toBe(4);
});

test('what came while the revision changed is asked for again', async () => {
  const revisions = ['1', '1', '2'];
  const { readApi, asked } = open('public, no-cache', async () => revisions.shift() ?? '2');
  for (let time = 0; time < 4; time += 1) await readApi('models', get('en'));
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
  const readApi = createInProcessTransport(app, async () => String(revision));
  const ask = async (locale: string) => JSON.parse((await readApi('models', get(locale))).text);
  expect(await ask('en')).toEqual({ isAway: false });
  isAway = true;
  revision = 2;
  expect(await ask('en')).toEqual({ isAway: false });
  // There is no cached answer in this language.
  expect(await ask('ar')).toEqual({ isAway: true });
  isAway = false;
  expect(await ask('ar')).toEqual({ isAway: false });
});

describe('a call of a page', () => {
  let asked: string[];
  beforeEach(() => {
    asked = [];
  });
  const ask = (path: string, headers = {}) =>
    answerCall(
      async (address, given) => {
        asked.push(`${address} ${JSON.stringify(given)}`);
        return { status: 200, text: '{"cars":11}', revision: 'r1' };
      },
      { call: 1, path, headers },
    );

  test.each([
    'get_faqs',
    'get_banners?per_page=0&preview=a.b%2Fc',
    'getLandingPageDataByCampaign/source=direct/campaign=eid%20al-fitr/offer_type=x/banner_id=1',
    'getSeoMetaTagsBySlug/',
  ])('%s is answered', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, text: '{"cars":11}', revision: 'r1' });
  });

  test.each(['../metrics', '%2e%2e/%2E%2e/metrics', 'a/../../-/releases', '/../../x', '..\\x'])(
    '%s is no call of the API, and nobody is asked',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404 });
      expect(asked).toEqual([]);
    },
  );

  test('asks as any reader: what it says of tokens and addresses is not handed on', async () => {
    await ask('get_faqs', {
      ...{ Accept: 'application/json', 'Accept-Language': 'ar' },
      ...{ authorization: 'Bearer x', 'x-forwarded-for': '10.0.0.1' },
    });
    expect(asked).toEqual(['get_faqs {"Accept":"application/json","Accept-Language":"ar"}']);
  });
});
