import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';

let inbox: TestInbox;
/** Of branch 1, with all rights but a manager's scope. */
let agent: SignedIn;
/** A lead of branch 2. */
let foreign: string;
const secret = 'Huda Al Mannai';
beforeAll(async () => {
  inbox = await openTestInbox();
  agent = await inbox.staff.signInOf([1], 'agent', 'author', 'translator', 'approver');
  const cv = { name: `${secret}.pdf`, size: 4, type: 'pdf', file: 'abc.pdf' };
  const details = { name: secret, email: 'huda@example.com', code: '+973', mobile: '36000001' };
  const lead = { details: { ...details, branch: 'Manama', cv } };
  foreign = await storeTestLead(inbox.fresh.database, lead, inbox.now);
  const own = { details: { ...details, name: 'Huda' } };
  await storeTestLead(inbox.fresh.database, own, inbox.now);
});
afterAll(() => inbox.close());

/** Bodies for the changing routes, as for a lead of the agent's branch. */
const bodies: Record<string, object> = {
  claim: { revision: 0 },
  assign: { revision: 0, person: null },
  state: { revision: 0, state: 'won' },
  note: { text: 'mine' },
  contact: { revision: 0, channel: 'call', text: 'mine' },
  answer: { revision: 0, text: 'mine' },
  hold: { revision: 0, action: 'end' },
  step: { revision: 0, step: { kind: 'call', at: '2026-11-23T09:00:00.000Z' } },
  join: { other: 'TD-1' },
  part: { other: 'TD-1' },
  replay: { delivery: null },
  release: {},
  forget: { why: 'asked' },
};

const stored = async () => {
  const { database } = inbox.fresh;
  return JSON.stringify([
    await database.selectFrom('lead_work').selectAll().where('reference', '=', foreign).execute(),
    await database.selectFrom('lead_events').selectAll().where('reference', '=', foreign).execute(),
    await database.selectFrom('lead_notes').selectAll().execute(),
    await database.selectFrom('leads').selectAll().where('reference', '=', foreign).execute(),
  ]);
};

test('an agent of one branch reads and touches no lead of another, by any call', async () => {
  const before = await stored();
  const calls = inbox.routes.map((route) => route.replace('/-/leads', '').split(' '));
  // the stream does not end; `lead-signals.test.ts` covers it
  const asked = calls.filter(([, path]) => path !== '/events');
  expect(asked.length).toBeGreaterThan(12);
  for (const [method = '', path = ''] of asked) {
    const address = path
      .replace(':reference', foreign)
      .replace(':name', `${foreign}.pdf`)
      .replace(':id', 'any');
    const body = bodies[path.split('/').at(-1) ?? ''];
    for (const query of ['', `?q=${foreign}`, '?branch=2', '?person=nobody&kind=test-drive']) {
      const answer = await inbox.ask(agent, `${method} ${address}${query}`, body);
      expect([method, path, answer.raw.includes(secret)]).toEqual([method, path, false]);
      if (path.includes(':reference'))
        expect(`${method} ${path} ${answer.status}`).toMatch(/ 40[34]$/);
    }
  }
  expect(await stored()).toBe(before);
});

test('nor does an agent without a branch see any lead', async () => {
  const nobody = await inbox.staff.signIn('agent');
  expect((await inbox.ask(nobody, 'GET /')).body).toEqual({ leads: [], next: null, total: 0 });
  expect((await inbox.ask(nobody, 'GET /figures')).body.kinds).toEqual([]);
});

test('an agent counts the leads of their branches, an analyst all, and neither meets a name', async () => {
  const count = async (who: SignedIn) => {
    const { raw, body } = await inbox.ask(who, 'GET /figures');
    expect(raw.toString()).not.toMatch(/Huda|36000001/);
    return body.kinds;
  };
  const drives = (amount: number) => [{ name: 'test-drive', count: amount, won: 0, lost: 0 }];
  expect(await count(agent)).toEqual(drives(1));
  const analyst = await inbox.staff.signIn('analyst');
  expect(await count(analyst)).toEqual(drives(2));
  expect((await inbox.ask(analyst, 'GET /')).status).toBe(403);
});
