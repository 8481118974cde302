import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { Authenticator } from '../../../testing/authenticator';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type TestStaff, testStaff } from '../../../testing/staff';
import { openPeople } from '../people/people';
import { newSignInLink } from '../sign-in-link';
import { staffPages } from '../staff-pages';

const origin = 'https://www.showroom.example';
const config = { publicOrigin: origin, secret: 'a secret', oidc: null, campaignTokens: [] };
const byTls = { 'x-forwarded-proto': 'https', origin };

let fresh: FreshDatabase;
let people: TestStaff;
let app: FastifyInstance;
let now: Date;
beforeEach(async () => {
  now = new Date();
  fresh = await openFreshDatabase();
  people = testStaff({ database: fresh.database, config, now: () => now });
  app = await openServer();
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** A server of the site. */
async function openServer() {
  const server = fastify({ trustProxy: ['loopback'] });
  await server.register(cookie);
  const { database } = fresh;
  await server.register(staffPages, {
    ...{ ...people, database, config, tokens: [], now: () => now, siteStyles: () => [] },
  });
  return server;
}

async function post(url: string, payload: object, headers: object = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...byTls, ...headers },
  });
  const [session] = answer.cookies;
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    cookie: session ? `${session.name}=${session.value}` : '',
  };
}

/** Signs in with a device. */
async function signIn(device: Authenticator, next?: string) {
  const { body: options } = await post('/-/sign-in/passkey/options', {});
  return post('/-/sign-in/passkey', { response: device.use(options), next });
}

/** Invites a new person, who registers a device. */
async function invite(email = 'ali@example.com') {
  const order = { name: 'Ali', email, roles: ['author' as const] };
  const by = { id: 'first', name: 'mariam' };
  const book = openPeople({ database: fresh.database, config, now: () => now });
  const { link, person } = await book.invite(order, by);
  return { link, person, code: new URL(link).hash.slice(1) };
}

async function join(who: object, device: Authenticator, headers: object = {}) {
  const { status, body } = await post('/-/join/options', who, headers);
  if (status !== 200) return { status, body, cookie: '' };
  const response = device.make(body.options);
  return post('/-/join', { ...who, passkey: 'my phone', response }, headers);
}

const meOf = async (session: string) =>
  (await app.inject({ url: '/-/me', headers: { ...byTls, cookie: session } })).json();

test('who is invited makes a passkey with the link, once, and signs in with it ever after', async () => {
  const { link, code } = await invite();
  expect(link).toMatch(/^https:\/\/www\.showroom\.example\/-\/join#[\w-]{43}$/);
  const device = new Authenticator(origin);
  const joined = await join({ code }, device);
  expect([joined.status, joined.body]).toEqual([200, { next: '/-/' }]);
  expect((await meOf(joined.cookie)).person).toMatchObject({ name: 'Ali', roles: ['author'] });
  expect((await join({ code }, new Authenticator(origin))).status).toBe(401);
  const again = await signIn(device, '/-/studio/campaigns?page=2');
  expect(again.body).toEqual({ next: '/-/studio/campaigns?page=2' });
  expect((await meOf(again.cookie)).person.email).toBe('ali@example.com');
  const rows = await fresh.database.selectFrom('staff_audits').selectAll().orderBy('at').execute();
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['invited', 'joined', 'signed in']),
  );
});

test('an invitation is over after seven days, and when another one was made', async () => {
  const { code, person } = await invite();
  const book = openPeople({ database: fresh.database, config, now: () => now });
  now = new Date(now.getTime() + 6 * 24 * 60 * 60 * 1000);
  const { link } = await book.inviteAgain(person.id, { id: 'first', name: 'mariam' });
  expect((await post('/-/join/options', { code })).status).toBe(401);
  const second = new URL(link).hash.slice(1);
  expect((await post('/-/join/options', { code: second })).body.name).toBe('Ali');
  now = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000 + 1);
  expect((await post('/-/join/options', { code: second })).status).toBe(401);
});

test('the first person comes by the link of the machine, and is an administrator', async () => {
  const link = await newSignInLink({ database: fresh.database, config });
  const entered = await app.inject({
    method: 'POST',
    url: '/-/sign-in',
    headers: { ...byTls, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `code=${new URL(link).hash.slice(1)}`,
  });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/-/join']);
  const machine = { cookie: `__Host-staff=${entered.cookies[0]?.value}` };
  const page = await app.inject({ url: '/-/join', headers: { ...byTls, ...machine } });
  expect(page.body).toContain('You run this site.');
  const details = { name: 'Mariam Al Dosari', email: 'Mariam@Example.com' };
  expect((await post('/-/join/options', details)).status).toBe(401);
  const nonsense = { name: ' ', email: 'mariam' };
  expect((await post('/-/join/options', nonsense, machine)).status).toBe(400);
  const device = new Authenticator(origin);
  const joined = await join(details, device, machine);
  const { person } = await meOf(joined.cookie);
  expect(person).toMatchObject({ email: 'mariam@example.com', roles: ['administrator'] });
  // the browser's earlier session has ended
  expect((await meOf(machine.cookie)).error).toContain('Sign in');
  expect((await signIn(device)).status).toBe(200);
});

test('what a device signed is good once, for the site that asked, from an owner who was asked', async () => {
  const { code } = await invite();
  const device = new Authenticator(origin);
  await join({ code }, device);
  const { body: options } = await post('/-/sign-in/passkey/options', {});
  const response = device.use(options);
  expect((await post('/-/sign-in/passkey', { response })).status).toBe(200);
  expect((await post('/-/sign-in/passkey', { response })).status).toBe(401);
  expect((await signIn(new Authenticator(origin))).status).toBe(401);
  const late = device.use((await post('/-/sign-in/passkey/options', {})).body);
  now = new Date(now.getTime() + 5 * 60 * 1000 + 1);
  expect((await post('/-/sign-in/passkey', { response: late })).status).toBe(401);
  const { code: another } = await invite('sara@example.com');
  for (const bad of [
    new Authenticator('https://elsewhere.example'),
    new Authenticator(origin, false),
  ])
    expect((await join({ code: another }, bad)).status).toBe(409);
  expect((await join({ code: another }, new Authenticator(origin))).status).toBe(200);
});

test('who is disabled is out at once on every server, and comes in by nothing', async () => {
  const { code, person } = await invite();
  const device = new Authenticator(origin);
  const { cookie: session } = await join({ code }, device);
  const neighbour = await openServer();
  const isInside = async () =>
    (await neighbour.inject({ url: '/-/me', headers: { ...byTls, cookie: session } })).statusCode;
  expect(await isInside()).toBe(200);
  const by = { id: 'first', name: 'mariam' };
  const book = openPeople({ database: fresh.database, config, now: () => now });
  await book.change(person.id, { isDisabled: true }, by);
  expect(await isInside()).toBe(401);
  expect((await signIn(device)).status).toBe(401);
  await book.change(person.id, { isDisabled: false }, by);
  // earlier sessions stay ended
  expect(await isInside()).toBe(401);
  expect((await signIn(device)).status).toBe(200);
  await neighbour.close();
});

test.each([
  ['https://elsewhere.example/-/studio'],
  ['//elsewhere.example'],
  ['/\\elsewhere.example'],
  ['/.//elsewhere.example'],
  ['javascript:alert(1)'],
])('nobody is sent to %s after signing in', async (next) => {
  const { code } = await invite();
  const device = new Authenticator(origin);
  await join({ code }, device);
  expect((await signIn(device, next)).body).toEqual({ next: '/-/' });
});

test('a page of another site signs nobody in, and ten wrong tries close the door', async () => {
  const { code } = await invite();
  const device = new Authenticator(origin);
  await join({ code }, device);
  const { body: options } = await post('/-/sign-in/passkey/options', {});
  const foreign = { origin: 'https://elsewhere.example' };
  const answer = { response: device.use(options) };
  expect((await post('/-/sign-in/passkey', answer, foreign)).status).toBe(403);
  for (let guess = 0; guess < 10; guess += 1)
    expect((await post('/-/join/options', { code: `${guess}` })).status).toBe(401);
  expect((await post('/-/sign-in/passkey', answer)).status).toBe(429);
});

test('the page speaks both languages, and remembers which', async () => {
  const arabic = await app.inject('/-/sign-in?lang=ar&next=/-/studio/people');
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.body).toContain('الدخول بمفتاح المرور');
  expect(arabic.body).toContain('data-next="/-/studio/people"');
  expect(arabic.cookies).toMatchObject([{ name: 'locale', value: 'ar' }]);
  const later = await app.inject({ url: '/-/sign-in', headers: { cookie: 'locale=ar' } });
  expect(later.body).toContain('dir="rtl"');
  expect(later.headers['cache-control']).toBe('no-store');
});
