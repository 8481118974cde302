import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { openIdentityProvider } from '../../../testing/identity-provider';
import { type TestStaff, testStaff } from '../../../testing/staff';
import { openPeople } from '../people/people';
import { staffPages } from '../staff-pages';

const origin = 'https://www.showroom.example';
const byTls = { 'x-forwarded-proto': 'https' };

let provider: Awaited<ReturnType<typeof openIdentityProvider>>;
let fresh: FreshDatabase;
let people: TestStaff;
let app: FastifyInstance;
beforeAll(async () => {
  provider = await openIdentityProvider(`${origin}/-/sign-in/callback`, {
    ali: { email: 'Ali@example.com', email_verified: true },
    // the new owner of Ali's mailbox
    heir: { email: 'ali@example.com', email_verified: true },
    eve: { email: 'ali@example.com', email_verified: false },
    stranger: { email: 'stranger@example.com', email_verified: true },
    nameless: {},
  });
});
afterAll(() => provider.close());

beforeEach(async () => {
  fresh = await openFreshDatabase();
  const oidc = {
    ...{ issuer: provider.issuer, name: 'Our login' },
    ...{ clientId: provider.client.id, clientSecret: provider.client.secret },
  };
  const config = { publicOrigin: origin, secret: 'a secret', oidc, campaignTokens: [] };
  const { database } = fresh;
  people = testStaff({ database, config });
  app = fastify({ trustProxy: ['loopback'] });
  await app.register(cookie);
  await app.register(staffPages, {
    ...{ ...people, database, config, tokens: [], siteStyles: () => [] },
  });
  const book = openPeople({ database, config });
  await book.invite(
    { name: 'Ali', email: 'ali@example.com', roles: ['author'] },
    { id: 'first', name: 'mariam' },
  );
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

const get = async (url: string, cookies = '') => {
  const answer = await app.inject({ url, headers: { ...byTls, cookie: cookies } });
  const set = answer.cookies.filter(({ value }) => value !== '');
  return {
    status: answer.statusCode,
    location: String(answer.headers.location),
    body: answer.body,
    cookies: set.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
};

/** Signs in at the provider and follows the redirect back. */
async function signIn(account: string) {
  const left = await get('/-/sign-in/provider?next=/-/studio/campaigns');
  expect(left.status).toBe(303);
  const back = new URL(await provider.signIn(left.location, account));
  return { left, back, address: back.pathname + back.search };
}

test('who is invited comes in by the provider, with the e-mail that it has checked', async () => {
  expect((await get('/-/sign-in')).body).toContain('Sign in with Our login');
  const { left, address } = await signIn('ali');
  const asked = new URL(left.location).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toBeTruthy();
  const came = await get(address, left.cookies);
  expect([came.status, came.location]).toEqual([303, '/-/studio/campaigns']);
  const me = await app.inject({ url: '/-/me', headers: { ...byTls, cookie: came.cookies } });
  expect(me.json().person).toMatchObject({ name: 'Ali', roles: ['author'] });
});

test.each([
  ['stranger', 403, 'nobody has invited stranger@example.com'],
  ['eve', 403, 'has not checked your e-mail'],
  ['nameless', 403, 'has not checked your e-mail'],
])('%s is not let in', async (account, status, sentence) => {
  const { left, address } = await signIn(account);
  const came = await get(address, left.cookies);
  expect([came.status, came.cookies]).toEqual([status, '']);
  expect(came.body).toContain(sentence);
});

test('who may not come in any more does not by the provider either', async () => {
  const { left, address } = await signIn('ali');
  await fresh.database.updateTable('people').set({ disabled_at: '2026-12-01' }).execute();
  expect((await get(address, left.cookies)).status).toBe(403);
});

test('a way back that did not begin in this browser, or was changed, leads nowhere', async () => {
  const { left, back, address } = await signIn('ali');
  const other = await get('/-/sign-in/provider');
  expect((await get(address)).status).toBe(401);
  expect((await get(address, other.cookies)).status).toBe(401);
  expect((await get(address, `${left.cookies}x`)).status).toBe(401);
  back.searchParams.set('state', 'another');
  expect((await get(back.pathname + back.search, left.cookies)).status).toBe(401);
});

test('a mailbox that the provider gives to somebody else later does not let them in', async () => {
  const ali = await signIn('ali');
  expect((await get(ali.address, ali.left.cookies)).status).toBe(303);
  const heir = await signIn('heir');
  const came = await get(heir.address, heir.left.cookies);
  expect([came.status, came.cookies]).toEqual([403, '']);
  expect(came.body).toContain('came in by another account');
  const again = await signIn('ali');
  expect((await get(again.address, again.left.cookies)).status).toBe(303);
});

test('an identity that somebody else has signed lets nobody in', async () => {
  const { left, address } = await signIn('ali');
  provider.forge(true);
  const came = await get(address, left.cookies);
  provider.forge(false);
  expect([came.status, came.cookies]).toEqual([401, '']);
});

test('a code is good once', async () => {
  const { left, address } = await signIn('ali');
  expect((await get(address, left.cookies)).status).toBe(303);
  expect((await get(address, left.cookies)).status).toBe(401);
});

test('a provider that is away costs its button alone', async () => {
  const away = fastify({ trustProxy: ['loopback'] });
  await away.register(cookie);
  const oidc = {
    issuer: 'http://127.0.0.1:9',
    clientId: 'a',
    clientSecret: 'b',
    name: 'Our login',
  };
  await away.register(staffPages, {
    ...{ ...people, database: fresh.database, tokens: [], siteStyles: () => [] },
    config: { publicOrigin: origin, secret: 'a secret', oidc },
  });
  const answer = await away.inject({ url: '/-/sign-in/provider', headers: byTls });
  expect(answer.statusCode).toBe(502);
  expect(answer.body).toContain('Our login did not let you in, or did not answer.');
  expect(answer.body).toContain('Sign in with a passkey');
  await away.close();
});
