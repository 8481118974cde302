import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { Authenticator } from '../../../testing/authenticator';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { staffPages } from '../staff-pages';

const origin = 'https://www.showroom.example';
const config = { publicOrigin: origin, secret: 'a secret', oidc: null, campaignTokens: [] };
const sara = { name: 'Sara', email: 'Sara@Example.com', roles: ['author', 'translator'] };

let fresh: FreshDatabase;
let staff: TestStaff;
let app: FastifyInstance;
let admin: SignedIn;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  const { database } = fresh;
  staff = testStaff({ database, config });
  app = fastify();
  await app.register(cookie);
  await app.register(staffPages, {
    ...{ ...staff, database, config, tokens: [], siteStyles: () => [] },
  });
  app.post('/write', {
    onRequest: staff.staff.requireRight('campaign.edit'),
    handler: async (request) => staff.staff.memberOf(request),
  });
  admin = await staff.signIn('administrator');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Sends a request as a signed-in person. */
async function ask(
  { headers }: Pick<SignedIn, 'headers'>,
  method: Method,
  url: string,
  payload?: object,
) {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const audit = async () => {
  const { body } = await ask(admin, 'GET', '/-/people/audit');
  return (body as { by: string; action: string; subject: string; outcome: string }[]).map(
    ({ by, action, subject, outcome }) => [by, action, subject, outcome],
  );
};

test('an administrator invites, changes roles and disables; each is noted with the name', async () => {
  const { status, body } = await ask(admin, 'POST', '/-/people', sara);
  expect(status).toBe(201);
  expect(body.link).toMatch(/\/-\/join#[\w-]{43}$/);
  expect(body.person).toMatchObject({ email: 'sara@example.com', invitedBy: admin.name });
  expect(body.person).toMatchObject({ passkeys: 0, invitedUntil: body.until, disabledAt: null });
  expect((await ask(admin, 'POST', '/-/people', { ...sara, name: 'Other' })).status).toBe(409);
  const own = `/-/people/${body.person.id}`;
  await ask(admin, 'PATCH', own, { roles: ['approver'], branches: [2, 3] });
  const { body: disabled } = await ask(admin, 'PATCH', own, { isDisabled: true });
  expect(disabled).toMatchObject({
    ...{ roles: ['approver'], branches: [2, 3], disabledAt: expect.any(String) },
  });
  expect((await ask(admin, 'POST', `${own}/invitation`)).status).toBe(409);
  await ask(admin, 'PATCH', own, { isDisabled: false, name: 'Sara Ali' });
  const { body: again } = await ask(admin, 'POST', `${own}/invitation`);
  expect(again.link).not.toBe(body.link);
  expect(new Set((await audit()).map((entry) => entry.join(': ')))).toEqual(
    new Set(
      [
        ['invited', 'Sara', 'author, translator'],
        ['given roles', 'Sara', 'approver'],
        ['given branches', 'Sara', '2, 3'],
        ['disabled', 'Sara', ''],
        ['renamed', 'Sara', 'Sara Ali'],
        ['enabled', 'Sara', ''],
        ['invited again', 'Sara Ali', ''],
      ].map((entry) => [admin.name, ...entry].join(': ')),
    ),
  );
});

test('nobody else sees or changes people', async () => {
  const author = await staff.signIn('author', 'approver', 'manager');
  for (const [method, url] of [
    ['GET', '/-/people'],
    ['GET', '/-/people/audit'],
    ['POST', '/-/people'],
    ['PATCH', `/-/people/${author.id}`],
    ['POST', `/-/people/${author.id}/invitation`],
  ] as const)
    expect([url, (await ask(author, method, url, { roles: ['administrator'] })).status]).toEqual([
      url,
      403,
    ]);
  expect((await app.inject('/-/people')).statusCode).toBe(401);
});

test('the last administrator stays one: nobody takes their own rights away', async () => {
  const own = `/-/people/${admin.id}`;
  expect((await ask(admin, 'PATCH', own, { isDisabled: true })).status).toBe(409);
  expect((await ask(admin, 'PATCH', own, { roles: ['author'] })).status).toBe(409);
  expect((await ask(admin, 'PATCH', own, { roles: ['administrator', 'author'] })).status).toBe(200);
});

test.each([
  [{ ...sara, email: 'nowhere' }, 'Mend email.'],
  [{ ...sara, name: '  ', roles: [] }, 'Mend name, roles.'],
  [{ ...sara, roles: ['king'] }, 'Mend roles.0.'],
])('%j is refused by its fields', async (order, sentence) => {
  const { status, body } = await ask(admin, 'POST', '/-/people', order);
  expect([status, body]).toEqual([400, { error: sentence }]);
});

test('somebody has several passkeys by name, and removes all but the last', async () => {
  const author = await staff.signIn('author');
  const add = async (name: string, device = new Authenticator(origin)) => {
    const { body: options } = await ask(author, 'POST', '/-/me/passkeys/options');
    return ask(author, 'POST', '/-/me/passkeys', { name, response: device.make(options) });
  };
  const { body: phone } = await add('my phone');
  const elsewhere = new Authenticator('https://elsewhere.example');
  expect((await add('of another site', elsewhere)).status).toBe(409);
  expect((await ask(author, 'DELETE', `/-/me/passkeys/${phone.id}`)).status).toBe(409);
  await add('key');
  await ask(author, 'PATCH', `/-/me/passkeys/${phone.id}`, { name: 'my old phone' });
  const names = async () =>
    (await ask(author, 'GET', '/-/me/passkeys')).body.map(({ name }: { name: string }) => name);
  expect((await names()).sort()).toEqual(['key', 'my old phone']);
  const other = await staff.signIn('administrator');
  expect((await ask(other, 'DELETE', `/-/me/passkeys/${phone.id}`)).status).toBe(404);
  expect((await ask(author, 'DELETE', `/-/me/passkeys/${phone.id}`)).status).toBe(200);
  expect(await names()).toEqual(['key']);
});

test('somebody signs out in another browser, and everywhere else; not for others', async () => {
  const desk = await staff.signIn('author');
  const phone = await staff.signInAgain(desk);
  const lost = await staff.signInAgain(desk);
  const other = await staff.signIn('author');
  const { body: browsers } = await ask(desk, 'GET', '/-/me/sessions');
  expect(browsers).toHaveLength(3);
  expect(browsers.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
  const idOf = async (one: SignedIn) =>
    (await ask(one, 'GET', '/-/me/sessions')).body.find(({ isThis }: { isThis: boolean }) => isThis)
      .id;
  const isIn = async (one: SignedIn) => (await ask(one, 'GET', '/-/me')).status === 200;
  await ask(other, 'DELETE', `/-/me/sessions/${await idOf(phone)}`);
  expect(await isIn(phone)).toBe(true);
  await ask(desk, 'DELETE', `/-/me/sessions/${await idOf(phone)}`);
  expect([await isIn(phone), await isIn(lost)]).toEqual([false, true]);
  await ask(desk, 'DELETE', '/-/me/sessions');
  expect([await isIn(lost), await isIn(desk), await isIn(other)]).toEqual([false, true, true]);
});

test('a token is shown once, writes as its person, and opens nothing once it is revoked', async () => {
  const author = await staff.signIn('author');
  const make = (roles: string[], by = author) =>
    ask(by, 'POST', '/-/tokens', { name: 'my laptop', roles, days: 30 });
  const { status, body } = await make(['author']);
  expect(status).toBe(201);
  const rows = await fresh.database.selectFrom('staff_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(body.token);
  const bearer = { headers: { authorization: `Bearer ${body.token}` } };
  expect((await ask(bearer, 'POST', '/write')).body).toMatchObject({ id: author.id, via: 'token' });
  // nor does it make another token, or show its person's sessions
  for (const [method, url] of [
    ['POST', '/-/tokens'],
    ['GET', '/-/me/sessions'],
  ] as const)
    expect((await ask(bearer, method, url, { name: 'x', roles: ['author'], days: 7 })).status).toBe(
      403,
    );
  expect((await make(['approver'])).status).toBe(403);
  expect((await make(['administrator'], admin)).status).toBe(400);
  const { body: listed } = await ask(admin, 'GET', '/-/tokens');
  expect(listed).toMatchObject([{ name: 'my laptop', owner: author.name, isMine: false }]);
  const other = await staff.signIn('author');
  expect((await ask(other, 'GET', '/-/tokens')).body).toEqual([]);
  expect((await ask(other, 'DELETE', `/-/tokens/${listed[0].id}`)).status).toBe(404);
  expect((await ask(admin, 'DELETE', `/-/tokens/${listed[0].id}`)).status).toBe(200);
  expect((await ask(bearer, 'POST', '/write')).status).toBe(401);
  expect(await audit()).toContainEqual([admin.name, 'revoked a token', 'my laptop', author.name]);
});

test("who runs the machine manages people, and has nothing of a person's own", async () => {
  const machine = await staff.signInAsMachine();
  expect((await ask(machine, 'GET', '/-/me')).body.person).toMatchObject({
    ...{ id: 'machine root', email: null, roles: ['administrator'] },
  });
  expect((await ask(machine, 'GET', '/-/people')).status).toBe(200);
  expect((await ask(machine, 'POST', '/-/me/passkeys/options')).status).toBe(403);
  expect((await ask(machine, 'GET', '/-/me/sessions')).body).toHaveLength(1);
});
