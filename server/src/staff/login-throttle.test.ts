import { userInfo } from 'node:os';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../testing/fresh-database';
import { sampleToken } from '../../testing/sample-token';
import { logOptions } from '../security/log';
import { loginThrottle } from './login-throttle';
import { isSecureConnection } from './secure-connection';
import { newSignInLink } from './sign-in-link';
import { signInPlugin } from './sign-in-plugin';
import { staffSessions } from './staff-sessions';

const token = 'the token of careers';
const publicOrigin = 'https://www.showroom.example';
const team = sampleToken('careers', 'mfe-careers', token);

let fresh: FreshDatabase;
let app: FastifyInstance;
let time: number;
let log: string[];
beforeEach(async () => {
  fresh = await openFreshDatabase();
  time = Date.now();
  log = [];
  app = await openServer();
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** A server of the site. */
async function openServer(secret = 'a secret') {
  const server = fastify({
    trustProxy: ['loopback'],
    logger: { ...logOptions, level: 'warn', stream: { write: (line) => log.push(line) } },
  });
  await server.register(cookie);
  const throttle = loginThrottle(() => time);
  const { database } = fresh;
  const sessions = staffSessions({ database, config: { secret }, now: () => time });
  await server.register(signInPlugin, {
    ...{ database, throttle, sessions, tokens: [team], origin: publicOrigin },
    ...{ next: '/-/inside', provider: null, siteStyles: () => [] },
    people: { hasAdministrator: async () => true },
  });
  server.get('/-/inside', async (request, reply) => {
    const answer = throttle.authenticate(request, [team]);
    if ('holder' in answer) return { person: answer.holder.team };
    return reply.code(answer.refusal.status).send(answer.refusal);
  });
  server.get('/-/session', async (request, reply) => {
    const session = await sessions.of(request);
    return session ?? reply.code(401).send();
  });
  return server;
}

const enter = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/-/inside', headers, remoteAddress })).statusCode;
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

const codeOfLink = async () => {
  const link = await newSignInLink({ database: fresh.database, config: { publicOrigin } });
  return new URL(link).hash.slice(1);
};

const byTls = { 'x-forwarded-proto': 'https', origin: publicOrigin };
const post = (url: string, fields: Record<string, string>, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...byTls, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** Signs a browser in; returns its cookie. */
async function signIn(code: string, headers: object = {}) {
  const answer = await post('/-/sign-in', { code }, headers);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/-/inside']);
  const [session] = answer.cookies;
  return { session, cookie: `${session?.name}=${session?.value}` };
}
const sessionAt = (server: FastifyInstance, cookieText: string) =>
  server.inject({ url: '/-/session', headers: { ...byTls, cookie: cookieText } });
const isSignedIn = async (cookieText: string, server = app) =>
  (await sessionAt(server, cookieText)).statusCode === 200;

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['the name of this machine', { host: 'localhost:3000' }],
  ['what a bare proxy hands on', { host: 'www.example.com' }],
  ['a host that the visitor made up', { 'x-forwarded-host': 'localhost' }],
])('nobody is let in at this machine by %s', async (_, headers) => {
  expect(await enter(headers)).toBe(401);
});

test.each<[string, Record<string, string>, string, number]>([
  ['within this machine', {}, '127.0.0.1', 200],
  ['by TLS through a proxy', { 'x-forwarded-proto': 'https' }, '127.0.0.1', 200],
  ['in the open', {}, '203.0.113.9', 403],
  ['in the open through a proxy', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 403],
  ['in the open, saying otherwise', { 'x-forwarded-proto': 'https' }, '203.0.113.9', 403],
])('a token that travels %s', async (_, headers, from, status) => {
  expect(await enter({ ...headers, ...bearer(token) }, from)).toBe(status);
});

test('who guesses ten times is refused for a minute, with the right token too, and nobody else is', async () => {
  for (let guess = 0; guess < 10; guess += 1) expect(await enter(bearer(`${guess}`))).toBe(401);
  expect(await enter(bearer(token))).toBe(429);
  const other = { ...bearer(token), 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.1.2.3' };
  expect(await enter(other)).toBe(200);
  time += 60_000;
  expect(await enter(bearer(token))).toBe(200);
});

test('links of the first start work until somebody signs in, later ones for ten minutes', async () => {
  const [first, second] = [await codeOfLink(), await codeOfLink()];
  const anHour = 60 * 60_000;
  const begun = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(begun + 24 * anHour);
  try {
    await signIn(second);
    expect((await post('/-/sign-in', { code: first })).statusCode).toBe(401);
    const later = await codeOfLink();
    clock.mockReturnValue(begun + 25 * anHour);
    expect((await post('/-/sign-in', { code: later })).statusCode).toBe(401);
  } finally {
    clock.mockRestore();
  }
});

test('the link that the start prints leads to the site, and lets one browser in, once, for a day', async () => {
  const link = await newSignInLink({ database: fresh.database, config: { publicOrigin } });
  expect(link).toMatch(/^https:\/\/www\.showroom\.example\/-\/sign-in#[\w-]{43}$/);
  const code = link.split('#')[1] ?? '';
  expect(
    JSON.stringify(await fresh.database.selectFrom('sign_in_links').selectAll().execute()),
  ).not.toContain(code);
  const abroad = await post('/-/sign-in', { code }, { 'x-forwarded-proto': 'http' });
  expect(abroad.statusCode).toBe(403);
  const { session, cookie: own } = await signIn(code);
  expect((await post('/-/sign-in', { code })).statusCode).toBe(401);
  expect(session).toMatchObject({ name: '__Host-staff', secure: true, path: '/' });
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((await sessionAt(app, own)).json()).toMatchObject({
    ...{ who: userInfo().username, token: null },
  });
  expect(await isSignedIn(`${own}x`)).toBe(false);
  // used until the end of its life
  for (let hour = 0; hour < 23; hour += 1) {
    time += 59 * 60 * 1000;
    expect(await isSignedIn(own)).toBe(true);
  }
  time += 59 * 60 * 1000;
  expect(await isSignedIn(own)).toBe(true);
  time += 25 * 60 * 1000;
  expect(await isSignedIn(own)).toBe(false);
});

test('a session that nobody uses for an hour is over', async () => {
  const { cookie: own } = await signIn(await codeOfLink());
  time += 61 * 60 * 1000;
  expect(await isSignedIn(own)).toBe(false);
  const page = await app.inject('/-/sign-in?over');
  expect(page.body).toContain('Your session is over.');
});

test('who signs out is out at every server, after a restart too, and nobody else is', async () => {
  const [{ cookie: own }, { cookie: other }] = [
    await signIn(await codeOfLink()),
    await signIn(await codeOfLink()),
  ];
  const neighbour = await openServer();
  expect(await isSignedIn(own, neighbour)).toBe(true);
  const answer = await post('/-/sign-out', {}, { cookie: own });
  expect(answer.body).toContain('You are signed out.');
  expect(answer.cookies).toMatchObject([{ name: '__Host-staff', value: '' }]);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  await app.close();
  app = await openServer();
  for (const server of [app, neighbour]) {
    expect(await isSignedIn(own, server)).toBe(false);
    expect(await isSignedIn(other, server)).toBe(true);
  }
  await neighbour.close();
});

test('one session, or all, are ended from another browser; a team ends its own alone', async () => {
  const [mine, theirs, lost] = [
    (await signIn(await codeOfLink())).cookie,
    (await signIn(token)).cookie,
    (await signIn(await codeOfLink())).cookie,
  ];
  const idOf = async (cookieText: string) => (await sessionAt(app, cookieText)).json().id;
  await post('/-/sign-out', { which: await idOf(mine) }, { cookie: theirs });
  expect(await isSignedIn(mine)).toBe(true);
  const answer = await post('/-/sign-out', { which: await idOf(lost) }, { cookie: mine });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/-/inside']);
  expect([await isSignedIn(lost), await isSignedIn(mine)]).toEqual([false, true]);
  await post('/-/sign-out', { which: 'all' }, { cookie: mine });
  expect([await isSignedIn(mine), await isSignedIn(theirs)]).toEqual([false, false]);
});

test('a new sign-in ends the session that its browser had, and a new secret ends all', async () => {
  const { cookie: first } = await signIn(await codeOfLink());
  const { cookie: second } = await signIn(token, { cookie: first });
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  await app.close();
  app = await openServer('another secret');
  expect(await isSignedIn(second)).toBe(false);
});

test('no other site signs anybody in or out', async () => {
  const { cookie: own } = await signIn(await codeOfLink());
  const foreign = { cookie: own, origin: 'https://elsewhere.example' };
  expect((await post('/-/sign-out', {}, foreign)).statusCode).toBe(403);
  expect((await post('/-/sign-in', { code: token }, foreign)).statusCode).toBe(403);
  expect(await isSignedIn(own)).toBe(true);
});

test('what is typed is guessed ten times a minute, with no more than that', async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect((await post('/-/sign-in', { code: `${guess}` })).statusCode).toBe(401);
  expect((await post('/-/sign-in', { code: token })).statusCode).toBe(429);
  // on other routes too
  expect(await enter({ ...byTls, ...bearer(token) })).toBe(429);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (remoteAddress) => {
  app.get('/line', async (request) => ({ isPrivate: isSecureConnection(request) }));
  const answer = await app.inject({ url: '/line', remoteAddress });
  expect(answer.json()).toEqual({ isPrivate: true });
});

test('a link that nobody followed for ten minutes is over', async () => {
  const madeBefore = async (seconds: number) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - seconds * 1000);
    const code = await codeOfLink();
    clock.mockRestore();
    return code;
  };
  await signIn(await madeBefore(590));
  expect((await post('/-/sign-in', { code: await madeBefore(601) })).statusCode).toBe(401);
});

test('the log has who signed in and what was refused, and no token', async () => {
  const code = await codeOfLink();
  const { cookie: own } = await signIn(code);
  await post('/-/sign-out', {}, { cookie: own });
  await post('/-/sign-in', { code });
  for (let guess = 0; guess < 10; guess += 1) await enter(bearer('a guess'));
  await enter(bearer(token), '203.0.113.9');
  expect(log.map((line) => JSON.parse(line).event)).toEqual([
    'staff signed in',
    'staff signed out',
    ...Array(10).fill('wrong staff token'),
    'staff door closed',
    'staff token in the open',
  ]);
  for (const secret of [code, own.split('=')[1], 'a guess', token, '203.0.113.9'])
    expect(log.join('')).not.toContain(secret);
});
