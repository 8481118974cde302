import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';
import { leadFilesIn } from '../../../testing/uploads';
import { forgetLead, leadsOfPerson } from '../retention/forget-lead';

let inbox: TestInbox;
let agent: SignedIn;
beforeEach(async () => {
  inbox = await openTestInbox();
  agent = await inbox.staff.signInOf([1], 'agent');
});
afterEach(() => inbox.close());

let minute = 0;
function leave(details: object) {
  minute += 1;
  const at = new Date(inbox.now.getTime() - (100 - minute) * 60_000);
  return storeTestLead(inbox.fresh.database, { details: { name: 'Huda', ...details } }, at);
}
const phone = { code: '+973', mobile: '36123456' };

async function person(reference: string, who = agent) {
  const { status, body } = await inbox.ask(who, `GET /people/${reference}`);
  expect(status).toBe(200);
  return {
    ...body,
    others: body.others.map((lead: { reference: string }) => lead.reference),
  };
}

test('a person has all requests of one number or address, with cars, notes and consent', async () => {
  const first = await leave({ ...phone, vehicle: 'Swift', agreed: true });
  const second = await leave({ ...phone, email: 'huda@example.com', vehicle: 'Jimny' });
  await leave({ code: '+973', mobile: '39000000' });
  await inbox.ask(agent, `POST /${first}/note`, { text: 'Wants red' });
  expect(await person(second)).toMatchObject({
    ...{ lead: { reference: second }, others: [first], cars: ['Jimny', 'Swift'] },
    notes: [{ text: 'Wants red', by: agent.name, reference: first }],
    consents: [{ reference: first, given: 'form' }],
  });
});

test('leads are joined and parted again, and both histories say by whom', async () => {
  const first = await leave(phone);
  const second = await leave({ email: 'huda@example.com' });
  expect((await person(first)).others).toEqual([]);
  await inbox.ask(agent, `POST /${first}/join`, { other: second.toLowerCase() });
  expect((await person(first)).others).toEqual([second]);
  expect((await person(second)).others).toEqual([first]);
  const { events, others } = (await inbox.ask(agent, `GET /${second}`)).body;
  expect(events[0]).toMatchObject({
    ...{ action: 'person joined', by: agent.name, outcome: { other: first } },
  });
  expect(others).toHaveLength(1);
  await inbox.ask(agent, `POST /${second}/part`, { other: first });
  expect((await person(first)).others).toEqual([]);
});

test('two people who share a number are parted', async () => {
  const [first, second] = [await leave(phone), await leave(phone)];
  await inbox.ask(agent, `POST /${first}/part`, { other: second });
  expect((await person(first)).others).toEqual([]);
  expect(await leadsOfPerson(inbox.fresh.database, second)).toEqual([second]);
});

test('who asks to be forgotten is forgotten with the joined leads, and no tie stays', async () => {
  const { database, dataDir } = inbox.fresh;
  const first = await leave(phone);
  const second = await leave({ email: 'huda@example.com' });
  await inbox.ask(agent, `POST /${first}/join`, { other: second });
  expect((await leadsOfPerson(database, first)).sort()).toEqual([first, second].sort());
  const request = { reference: second, why: 'asked', author: agent, now: inbox.now } as const;
  await forgetLead(database, leadFilesIn(dataDir), request);
  expect(await database.selectFrom('lead_ties').selectAll().execute()).toEqual([]);
});

test('nobody ties a lead to itself, to one that is not there, or to one of another branch', async () => {
  const first = await leave(phone);
  const foreign = await leave({ ...phone, branch: '2' });
  const join = async (other: string) =>
    (await inbox.ask(agent, `POST /${first}/join`, { other })).status;
  expect([await join(first), await join('TD-0'), await join(foreign)]).toEqual([422, 404, 404]);
  expect((await person(first)).others).toEqual([]);
  expect(await inbox.fresh.database.selectFrom('lead_ties').selectAll().execute()).toEqual([]);
});
