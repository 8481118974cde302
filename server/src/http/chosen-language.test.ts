import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { languagePlugin } from './chosen-language';

const publicOrigin = 'https://www.brand.example';
const inside = { 'sec-fetch-site': 'same-origin' };

test.each<[string, Record<string, string>, number, string | undefined]>([
  ['?locale=ar', inside, 204, 'ar'],
  ['?locale=en', { origin: publicOrigin }, 204, 'en'],
  ['?locale=ar', { 'sec-fetch-site': 'cross-site' }, 403, undefined],
  ['?locale=ar', {}, 403, undefined],
  ['?locale=fr', inside, 400, undefined],
  ['', inside, 400, undefined],
])(
  'a choice %s told with %j is answered by %i, and kept: %s',
  async (query, headers, status, kept) => {
    const app = fastify({ trustProxy: true });
    await app.register(cookie);
    await app.register(languagePlugin, { config: { publicOrigin } });
    const answer = await app.inject({
      ...{ method: 'POST', url: `/-/language${query}` },
      headers: { ...headers, 'x-forwarded-proto': 'https' },
    });
    expect(answer.statusCode).toBe(status);
    const [set] = answer.cookies;
    expect(set?.value).toBe(kept);
    if (!set) return;
    expect(set).toMatchObject({ name: 'locale', path: '/', sameSite: 'Lax', secure: true });
    const days = ((set.expires?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(365);
  },
);
