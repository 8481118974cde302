import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { can, type Right, type Role, rights, roles } from 'shared-contracts/staff';
import { type FreshDatabase, openFreshDatabase } from '../../testing/fresh-database';
import { type TestStaff, testStaff } from '../../testing/staff';
import { digestOf } from '../security/secrets';
import { mePlugin } from './people/me-plugin';

const origin = 'https://www.showroom.example';
const token = 'a token of the settings';

let fresh: FreshDatabase;
let people: TestStaff;
let app: FastifyInstance;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-12-01T09:00:00Z');
  fresh = await openFreshDatabase();
  people = testStaff({
    database: fresh.database,
    config: {
      publicOrigin: origin,
      campaignTokens: [{ name: 'amina', digest: digestOf(token) }],
    },
    now: () => now,
  });
  const { sessions, staff } = people;
  app = fastify();
  await app.register(cookie);
  await app.register(mePlugin, { database: fresh.database, sessions, staff });
  const answer = (right: Right | null) => ({
    onRequest: staff.requireRight(right),
    handler: staff.memberOf,
  });
  app.get('/write', answer('campaign.edit'));
  app.post('/write', answer('campaign.edit'));
  app.post('/approve', answer('campaign.approve'));
  app.post('/anything', answer(null));
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

const post = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url, headers })).statusCode;
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

async function giveToken(person: string, text: string, role: Role) {
  const row = { id: text, digest: digestOf(text), person, name: text };
  const times = { created_at: now.toISOString(), until: '2026-12-31T00:00:00.000Z' };
  const values = { ...row, ...times, roles: JSON.stringify([role]), revoked_at: null };
  await fresh.database.insertInto('staff_tokens').values(values).execute();
}

test('administrators may do everything, who has no role nothing', () => {
  for (const right of rights) {
    expect(can({ roles: ['administrator'] }, right)).toBe(true);
    expect(can({ roles: [] }, right)).toBe(false);
  }
  const managing = roles.filter((role) => can({ roles: [role] }, 'people.manage'));
  expect(managing).toEqual(['administrator']);
});

test('a page learns who has signed in, and a visitor is told to', async () => {
  const { headers, id, name } = await people.signInOf([2], 'author', 'analyst');
  const me = await app.inject({ url: '/-/me', headers });
  expect(me.json()).toEqual({
    person: {
      ...{ id, name, email: `${id}@example.com`, roles: ['author', 'analyst'] },
      branches: [2],
    },
    antiForgery: headers['x-anti-forgery'],
  });
  expect(me.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/-/me')).statusCode).toBe(401);
});

test('a call is for who has the right, and for nobody without a session', async () => {
  const { headers } = await people.signIn('author');
  const written = await app.inject({ method: 'POST', url: '/write', headers });
  expect(written.json()).toMatchObject({ roles: ['author'], via: 'session' });
  expect([await post('/approve', headers), await post('/anything', headers)]).toEqual([403, 200]);
  expect([await post('/write', { origin }), await post('/anything', { origin })]).toEqual([
    401, 401,
  ]);
});

test('what changes something must come from a page of this site that knows the session', async () => {
  const { headers } = await people.signIn('author');
  const other = await people.signIn('author');
  const { cookie: own = '', ...rest } = headers;
  expect(await post('/write', { cookie: own, origin })).toBe(403);
  expect(await post('/write', { ...headers, 'x-anti-forgery': `${rest['x-anti-forgery']}x` })).toBe(
    403,
  );
  expect(await post('/write', { ...other.headers, cookie: own })).toBe(403);
  expect(await post('/write', { ...headers, origin: 'https://elsewhere.example' })).toBe(403);
  // reading needs no anti-forgery token
  expect((await app.inject({ url: '/write', headers: { cookie: own } })).statusCode).toBe(200);
});

test('roles that were changed hold at the next call, and who was disabled is out', async () => {
  const { id, headers } = await people.signIn('author');
  const change = (values: { roles?: string; disabled_at?: string | null }) =>
    fresh.database.updateTable('people').set(values).where('id', '=', id).execute();
  await change({ roles: '["approver"]' });
  expect([await post('/write', headers), await post('/approve', headers)]).toEqual([403, 200]);
  await change({ disabled_at: now.toISOString() });
  expect([await post('/approve', headers), await post('/anything', headers)]).toEqual([401, 401]);
});

test('a token of the settings writes and approves', async () => {
  const answer = await app.inject({ method: 'POST', url: '/write', headers: bearer(token) });
  expect(answer.json()).toEqual({
    ...{ id: 'token amina', name: 'amina', roles: ['author', 'approver'], via: 'token' },
    branches: [],
  });
  expect(await post('/approve', bearer('a guess'))).toBe(401);
});

test("a person's token is that person, with no more than both may, until it ends or is revoked", async () => {
  const { id, name } = await people.signIn('author');
  await giveToken(id, 'to-write', 'author');
  await giveToken(id, 'to-approve', 'approver');
  const written = await app.inject({ method: 'POST', url: '/write', headers: bearer('to-write') });
  expect(written.json()).toEqual({ id, name, roles: ['author'], branches: [], via: 'token' });
  expect(await post('/approve', bearer('to-approve'))).toBe(403);
  now = new Date('2027-01-01T00:00:00Z');
  expect(await post('/write', bearer('to-write'))).toBe(401);
  now = new Date('2026-12-02T00:00:00Z');
  await fresh.database
    .updateTable('staff_tokens')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', 'to-write')
    .execute();
  expect(await post('/write', bearer('to-write'))).toBe(401);
});

test('what was noted of people is neither changed nor taken away', async () => {
  const { database } = fresh;
  const action = 'invited' as const;
  const note = { id: '1', by: 'mariam', action, subject: 'ali', outcome: '', at: '' };
  await database.insertInto('staff_audits').values(note).execute();
  const attempts = [
    database.updateTable('staff_audits').set({ by: 'nobody' }),
    database.deleteFrom('staff_audits'),
  ];
  for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('only added to');
  const replace = sql`insert or replace into staff_audits (id, "by", action, subject, outcome, at)
    values ('1', 'nobody', '', '', '', '')`;
  await expect(replace.execute(database)).rejects.toThrow();
  expect(await database.selectFrom('staff_audits').selectAll().execute()).toEqual([note]);
});
