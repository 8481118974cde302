import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { LeadDetail } from 'shared-contracts/inbox';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { seedNames } from '../../../testing/lead-names';
import { storeTestLead } from '../../../testing/leads';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { leadFilesIn } from '../../../testing/uploads';
import { insertDeliveries, listDeliveries } from '../../database/outbox.queries';
import type { DeliveriesTable } from '../../database/tables';
import { lastAudit } from '../audits.queries';
import { inboxPlugin } from '../inbox/inbox-plugin';
import { listLeads } from '../leads.queries';

let fresh: FreshDatabase;
let app: FastifyInstance;
let staff: TestStaff;
let agent: SignedIn;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  const { database, dataDir } = fresh;
  await seedNames(database);
  staff = testStaff({ database });
  app = fastify();
  await app.register(cookie);
  await app.register(inboxPlugin, {
    ...{ ...staff, database, leadFiles: leadFilesIn(dataDir) },
    config: {
      publicOrigin: 'https://showroom.example',
      secret: 'a secret of thirty-two characters',
    },
  });
  agent = await staff.signInOf([1], 'agent');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

async function ask({ headers }: SignedIn, act: string, payload: object = {}) {
  const url = `/-/leads/${act}`;
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const detailOf = async (reference: string, { headers } = agent): Promise<LeadDetail> =>
  (await app.inject({ url: `/-/leads/${reference}`, headers })).json();

/** A lead of a branch with these deliveries. */
async function leave(
  branch: number,
  deliveries: Record<string, DeliveriesTable['state']> = {},
  held: Parameters<typeof storeTestLead>[3] = null,
): Promise<string> {
  const { database } = fresh;
  const reference = await storeTestLead(database, {}, new Date(), held);
  await database
    .updateTable('lead_work')
    .set({ branch })
    .where('reference', '=', reference)
    .execute();
  for (const [destination, state] of Object.entries(deliveries)) {
    await insertDeliveries(database, reference, [destination], new Date().toISOString());
    await database
      .updateTable('deliveries')
      .set({ state })
      .where('id', '=', `${reference}.${destination}`)
      .execute();
  }
  return reference;
}

const statesOf = async (reference: string) =>
  Object.fromEntries(
    (await listDeliveries(fresh.database, reference)).map(({ destination, state }) => [
      destination,
      state,
    ]),
  );

test('each delivery is sent again for itself, and never to a visitor who has the mail', async () => {
  const became = {
    acknowledgement: 'sent',
    mail: 'sent',
    overdue: 'sent',
    webhook: 'dead',
  } as const;
  const reference = await leave(1, became);
  const shown = (await detailOf(reference)).deliveries;
  expect(shown.filter(({ isReplayable }) => isReplayable).map(({ id }) => id)).toEqual(
    ['mail', 'webhook'].map((name) => `${reference}.${name}`),
  );
  const replay = (delivery: string | null) => ask(agent, `${reference}/replay`, { delivery });
  for (const kept of ['acknowledgement', 'overdue', 'nothing'])
    expect((await replay(`${reference}.${kept}`)).status).toBe(409);
  expect((await replay(`${reference}.mail`)).body).toMatchObject({ reference });
  const states = { ...became, route: 'waiting', mail: 'waiting' };
  expect(await statesOf(reference)).toEqual(states);
  // without an id, only given-up deliveries
  await replay(null);
  expect(await statesOf(reference)).toEqual({ ...states, webhook: 'waiting' });
  expect((await detailOf(reference)).events.slice(0, 2)).toMatchObject([
    { action: 'sent again', by: agent.name, outcome: {} },
    { action: 'sent again', by: agent.name, outcome: { destination: 'mail' } },
  ]);
});

test('what was taken for a bot is released once, and delivered from then on', async () => {
  const reference = await leave(1, {}, 'too quick');
  expect((await ask(agent, `${reference}/replay`, { delivery: null })).status).toBe(409);
  const { body } = await ask(agent, `${reference.toLowerCase()}/release`);
  expect(body).toMatchObject({ reference, held: null });
  expect(await statesOf(reference)).toEqual({ route: 'waiting' });
  const again = await ask(agent, `${reference}/release`);
  expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('not in') } });
  expect((await detailOf(reference)).events[0]).toMatchObject({
    ...{ action: 'released', by: agent.name },
  });
});

test('a newsletter’s address that nobody has confirmed is released by nobody', async () => {
  const reference = await leave(1, {}, 'unconfirmed');
  expect((await ask(agent, `${reference}/release`)).status).toBe(409);
});

test('a lead is forgotten by a manager, who says why; that remains, and nothing of the visitor', async () => {
  const reference = await leave(1);
  await ask(agent, `${reference}/note`, { text: 'Mariam likes the red one' });
  const manager = await staff.signIn('manager');
  expect((await ask(agent, `${reference}/forget`, { why: 'asked' })).status).toBe(403);
  expect((await ask(manager, `${reference}/forget`, { why: 'Mariam asked' })).status).toBe(400);
  expect((await ask(manager, `${reference}/forget`, {})).status).toBe(400);
  expect(await ask(manager, `${reference}/forget`, { why: 'asked' })).toEqual({
    ...{ status: 200, body: { forgotten: 'wholly' } },
  });
  expect(await listLeads(fresh.database)).toEqual([]);
  for (const table of ['lead_work', 'lead_notes', 'deliveries'] as const)
    expect(await fresh.database.selectFrom(table).selectAll().execute()).toEqual([]);
  const audit = await lastAudit(fresh.database, 'forgotten');
  expect(audit).toMatchObject({ action: 'forgotten', author: manager.name, subject: reference });
  expect(JSON.parse(audit?.outcome ?? '')).toMatchObject({ why: 'asked' });
  const events = await fresh.database.selectFrom('lead_events').selectAll().execute();
  expect(events.at(-1)).toMatchObject({ action: 'forgotten', branch: 1, author_id: manager.id });
  expect(JSON.stringify(events)).not.toMatch(/مريم|Mariam|36123456/);
  expect((await ask(manager, `${reference}/forget`, { why: 'asked' })).status).toBe(404);
});

test('a person who asks to be forgotten is forgotten whole, in every branch, once the number was confirmed', async () => {
  const { database } = fresh;
  const sent = (details: object) => storeTestLead(database, { details: details as never });
  const phone = { name: 'Mariam', mobile: '+97336123456', email: 'mariam@example.com' };
  const reference = await sent(phone);
  await sent({ ...phone, email: 'other@example.com' });
  await sent({ ...phone, mobile: '+97339999999', email: 'MARIAM@example.com' });
  const stranger = await sent({ ...phone, mobile: '+97338888888', email: 'ali@example.com' });
  const manager = await staff.signIn('manager');
  const url = `/-/leads/${reference}/person`;
  const told = await app.inject({ url, headers: manager.headers });
  expect(told.json().references).toHaveLength(3);
  expect((await app.inject({ url, headers: agent.headers })).statusCode).toBe(403);
  // without the number of leads nothing is deleted
  expect((await ask(manager, `${reference}/forget`, { why: 'asked' })).status).toBe(409);
  expect(await listLeads(database)).toHaveLength(4);
  expect((await ask(manager, `${reference}/forget`, { why: 'asked', leads: 3 })).status).toBe(200);
  expect((await listLeads(database)).map((lead) => lead.reference)).toEqual([stranger]);
});

test('an agent of another branch can do none of it', async () => {
  const reference = await leave(2, { webhook: 'dead' });
  const suspect = await leave(2, {}, 'honeypot');
  const calls = [
    await ask(agent, `${reference}/replay`, { delivery: `${reference}.webhook` }),
    await ask(agent, `${suspect}/release`),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404]);
  expect(await statesOf(reference)).toMatchObject({ webhook: 'dead' });
});
