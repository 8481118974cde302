import type { ListedLead } from 'shared-contracts/inbox';
import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';
import { listNotices } from '../../staff/notices/notices.queries';
import { dueNextSteps } from './next-steps';

let inbox: TestInbox;
let agent: SignedIn;
beforeEach(async () => {
  inbox = await openTestInbox();
  agent = await inbox.staff.signInOf([1], 'agent');
});
afterEach(() => inbox.close());

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(inbox.now.getTime() + minutes * minuteMs);

/** Leaves a lead some minutes ago. */
const leave = (ago = 0) => storeTestLead(inbox.fresh.database, {}, inMinutes(-ago));

async function plan(reference: string, minutes: number, note = '', who = agent) {
  const { revision } = (await inbox.ask(who, `GET /${reference}`)).body.lead;
  const step = { kind: 'call', at: inMinutes(minutes).toISOString(), note };
  return inbox.ask(who, `POST /${reference}/step`, { revision, step });
}

async function found(query: string, who = agent): Promise<string[]> {
  const { body } = await inbox.ask(who, `GET /?${query}`);
  return body.leads.map(({ reference }: ListedLead) => reference);
}

const look = () =>
  inbox.fresh.database.transaction().execute((transaction) => dueNextSteps(transaction, inbox.now));

test('a planned lead leaves the open list until its time, and then stands first', async () => {
  const [older, newer] = [await leave(2), await leave(1)];
  const { body } = await plan(older, 60, 'asks for the GLX');
  expect(body).toMatchObject({
    ...{ state: 'claimed', person: { id: agent.id } },
    nextStep: { kind: 'call', note: 'asks for the GLX', isDue: false },
  });
  expect(await found('step=open')).toEqual([newer]);
  expect(await found('step=planned')).toEqual([older]);
  expect(await found('')).toEqual([newer, older]);
  inbox.now = inMinutes(60);
  expect(await found('step=open')).toEqual([older, newer]);
  expect(await found('step=planned')).toEqual([]);
});

test('today has one’s own steps by their time, overdue ones too, and counts them', async () => {
  const [late, soon, tomorrow, theirs] = [
    await leave(),
    await leave(),
    await leave(),
    await leave(),
  ];
  await plan(late, 1);
  await plan(tomorrow, 24 * 60);
  await plan(theirs, 5, '', await inbox.staff.signInOf([1], 'agent'));
  inbox.now = inMinutes(10);
  await plan(soon, 120);
  expect(await found('person=me&step=today')).toEqual([late, soon]);
  expect((await inbox.ask(agent, 'GET /steps')).body).toEqual({ today: 2, due: 1 });
});

test('a step that is done, or whose lead is closed, is planned no more', async () => {
  const [done, lost] = [await leave(), await leave()];
  await plan(done, 60);
  await inbox.ask(agent, `POST /${done}/step`, { revision: 1, step: null });
  await plan(lost, 60);
  await inbox.ask(agent, `POST /${lost}/state`, { revision: 1, state: 'lost', reason: 'price' });
  expect(await found('step=planned')).toEqual([]);
  expect(await found('step=open')).toEqual([done]);
  const { events } = (await inbox.ask(agent, `GET /${done}`)).body;
  expect(events).toMatchObject([
    { action: 'step done', outcome: { step: 'call' } },
    { action: 'step planned', outcome: { step: 'call', stepAt: inMinutes(60).toISOString() } },
    { action: 'received' },
  ]);
});

test('a step is refused in the past, in years, on a closed lead, and by who saw an old lead', async () => {
  const reference = await leave();
  expect(await plan(reference, -10)).toMatchObject({
    ...{ status: 422, body: { error: 'Choose a time from now on, within a year.' } },
  });
  expect((await plan(reference, 2 * 366 * 24 * 60)).status).toBe(422);
  const step = { kind: 'call', at: 'tomorrow' };
  expect((await inbox.ask(agent, `POST /${reference}/step`, { revision: 0, step })).status).toBe(
    400,
  );
  await inbox.ask(agent, `POST /${reference}/state`, { revision: 0, state: 'not-genuine' });
  expect(await plan(reference, 10)).toMatchObject({
    ...{ status: 422, body: { error: expect.stringMatching(/closed/) } },
  });
  const late = { kind: 'call', at: inMinutes(5).toISOString() };
  expect(
    (await inbox.ask(agent, `POST /${reference}/step`, { revision: 0, step: late })).status,
  ).toBe(409);
});

test('when its time has come a step is told once, also after it was planned anew', async () => {
  const reference = await leave();
  await plan(reference, 60);
  expect(await look()).toEqual([]);
  inbox.now = inMinutes(60);
  const step = { reference, branch: 1, kind: 'call', person: agent.id };
  expect([await look(), await look()]).toEqual([[step], []]);
  await plan(reference, 30);
  inbox.now = inMinutes(30);
  expect(await look()).toEqual([step]);
  const told = await listNotices(inbox.fresh.database, agent.id, { limit: 10 });
  expect(told.filter(({ kind }) => kind === 'lead-step-due')).toHaveLength(2);
});

test('the pages of the open list follow each other without a gap', async () => {
  const due: string[] = [];
  for (let number = 0; number < 53; number += 1) due.push(await leave());
  for (const [at, reference] of due.entries()) await plan(reference, 1 + (at % 7));
  const others = [await leave(), await leave()];
  inbox.now = inMinutes(10);
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null && seen.length <= 55; ) {
    const { body } = await inbox.ask(
      agent,
      `GET /?step=open${after && `&after=${encodeURIComponent(after)}`}`,
    );
    expect(body.total).toBe(55);
    seen.push(...body.leads.map(({ reference }: ListedLead) => reference));
    after = body.next;
  }
  expect(seen.slice(0, 53).sort()).toEqual([...due].sort());
  expect(seen.slice(53).sort()).toEqual([...others].sort());
});

test('a sold car is kept with its lead, and counted', async () => {
  const swift = JSON.stringify({ name: 'Swift', name_ar: 'سويفت' });
  await inbox.fresh.database
    .insertInto('content')
    .values({ kind: 'brand', key: 'swift', position: 0, body: swift, changed: null })
    .execute();
  const manager = await inbox.staff.signIn('manager');
  const [first, second] = [await leave(), await leave()];
  const win = (reference: string, revision: number, sale: object) =>
    inbox.ask(manager, `POST /${reference}/state`, { revision, state: 'won', sale });
  expect((await win(first, 0, { model: 'zeppelin' })).status).toBe(422);
  expect((await win(first, 0, { model: 'swift', grade: 'glx', price: 5800 })).status).toBe(200);
  expect((await win(second, 0, { model: 'swift' })).status).toBe(200);
  const sold = async () => (await inbox.ask(manager, 'GET /figures')).body.sold;
  expect(await sold()).toEqual([
    { model: 'swift', title: 'Swift', count: 2, priced: 1, total: 5800 },
  ]);
  const { body: csv } = await inbox.ask(manager, 'GET /export.csv?state=won');
  expect(csv).toContain('Swift GLX,5800');
  await inbox.ask(manager, `POST /${first}/state`, { revision: 1, state: 'contacted' });
  expect(await sold()).toMatchObject([{ count: 1, priced: 0 }]);
});
