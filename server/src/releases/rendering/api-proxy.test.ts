import { ApiProxy } from './api-proxy';

let asked: string[];
let answers: ApiProxy;
beforeEach(() => {
  asked = [];
  const body = Promise.resolve({ cars: 11 });
  const answer = { ok: true, status: 200, json: () => body, revision: 'r1' };
  answers = new ApiProxy(async (path, { method, headers }) => {
    asked.push(`${method} ${path} ${JSON.stringify(headers)}`);
    return answer;
  });
});

const ask = (path: string, headers = {}) => answers.handleCall({ call: 1, path, headers });

test.each([
  'get_faqs',
  'get_banners?per_page=0&preview=a.b%2Fc',
  'getLandingPageDataByCampaign/source=direct/campaign=eid%20al-fitr/offer_type=x/banner_id=1',
  'getSeoMetaTagsBySlug/',
])('%s is read for a page', async (path) => {
  expect(await ask(path)).toMatchObject({
    ...{ status: 200, text: '{"cars":11}', revision: 'r1' },
  });
});

test.each(['../metrics', '%2e%2e/%2E%2e/metrics', 'a/../../-/releases', '/../../x', '..\\x'])(
  '%s is no call of the API, and nobody is asked',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  },
);

test('a page asks as any reader: what it says of tokens and addresses is not handed on', async () => {
  await ask('get_faqs', {
    ...{ Accept: 'application/json', 'Accept-Language': 'ar' },
    ...{ authorization: 'Bearer x', 'x-forwarded-for': '10.0.0.1' },
  });
  expect(asked).toEqual(['GET get_faqs {"Accept":"application/json","Accept-Language":"ar"}']);
});

test('a text that was told already is not told again', async () => {
  expect((await ask('get_faqs')).text).toBe('{"cars":11}');
  expect((await ask('get_faqs')).text).toBeNull();
});
