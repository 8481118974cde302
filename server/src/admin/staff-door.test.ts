import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { logOptions } from '../security/log';
import { isPrivateLine } from './private-line';
import { newSignInLink } from './sign-in-link';
import { signInPlugin } from './sign-in-plugin';
import { staffDoor } from './staff-door';
import { digestOf } from './staff-tokens';

const token = 'the token of careers';
const holders = [{ name: 'careers', digest: digestOf(token) }];

let dataDir: string;
let app: FastifyInstance;
let time: number;
let log: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'showroom-staff-'));
  time = Date.now();
  log = [];
  app = fastify({
    trustProxy: ['loopback'],
    logger: { ...logOptions, level: 'warn', stream: { write: (line) => log.push(line) } },
  });
  await app.register(cookie);
  const door = staffDoor({ secret: 'a secret' }, () => time);
  await app.register(signInPlugin, { config: { dataDir }, door, next: '/-/inside' });
  app.get('/-/inside', async (request, reply) => {
    const person = door.personOf(request);
    if (person !== null) return { person };
    const answer = door.knock(request, holders);
    if ('holder' in answer) return { person: answer.holder.name };
    return reply.code(answer.refusal.status).send(answer.refusal);
  });
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const enter = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/-/inside', headers, remoteAddress })).statusCode;
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

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

test('the link that the start prints lets one browser in, once, for a day', async () => {
  const { pathname } = new URL(newSignInLink({ dataDir, port: 3000 }));
  expect(readFileSync(path.join(dataDir, 'sign-in'), 'utf8')).not.toContain(pathname.slice(-20));
  const abroad = await app.inject({ url: pathname, remoteAddress: '203.0.113.9' });
  expect(abroad.statusCode).toBe(410);
  const [first, second] = [await app.inject(pathname), await app.inject(pathname)];
  expect([first.statusCode, first.headers.location, second.statusCode]).toEqual([
    303,
    '/-/inside',
    410,
  ]);
  const [session] = first.cookies;
  expect(session).toMatchObject({ name: 'staff', httpOnly: true, sameSite: 'Lax' });
  const headers = { cookie: `staff=${session?.value}` };
  expect((await app.inject({ url: '/-/inside', headers })).json()).toEqual({
    person: userInfo().username,
  });
  expect(await enter({ cookie: `staff=${session?.value}x` })).toBe(401);
  time += 24 * 60 * 60 * 1000;
  expect(await enter(headers)).toBe(401);
});

test('by TLS the session is a cookie that no other host can set', async () => {
  const { pathname: url } = new URL(newSignInLink({ dataDir, port: 3000 }));
  const answer = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.cookies).toMatchObject([{ name: '__Host-staff', secure: true, path: '/' }]);
});

test('a newer link takes the place of the one before', async () => {
  const links = [1, 2].map(() => new URL(newSignInLink({ dataDir, port: 3000 })).pathname);
  const [older = '', newer = ''] = links;
  expect((await app.inject(older)).statusCode).toBe(410);
  expect((await app.inject(newer)).statusCode).toBe(303);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (remoteAddress) => {
  app.get('/line', async (request) => ({ isPrivate: isPrivateLine(request) }));
  const answer = await app.inject({ url: '/line', remoteAddress });
  expect(answer.json()).toEqual({ isPrivate: true });
});

test('a link that nobody followed for ten minutes is over', async () => {
  const { pathname } = new URL(newSignInLink({ dataDir, port: 3000 }));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(time + 10 * 60 * 1000 + 1000);
  expect((await app.inject(pathname)).statusCode).toBe(410);
  clock.mockRestore();
});

test('the log has who signed in and what was refused, and no token', async () => {
  const { pathname } = new URL(newSignInLink({ dataDir, port: 3000 }));
  await app.inject(pathname);
  await app.inject(pathname);
  for (let guess = 0; guess < 11; guess += 1) await enter(bearer('a guess'));
  await enter(bearer(token), '203.0.113.9');
  expect(log.map((line) => JSON.parse(line).event)).toEqual([
    'staff signed in',
    'sign-in link refused',
    ...Array(10).fill('wrong staff token'),
    'staff door closed',
    'staff token in the open',
  ]);
  for (const secret of [pathname.split('/').at(-1), 'a guess', token, '203.0.113.9'])
    expect(log.join('')).not.toContain(secret);
});
