import { can, rights } from 'shared-contracts/staff';
import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';
import { setWorkshops, workshopForTwo } from '../../../testing/workshops';
import { listNotices } from '../../staff/notices/notices.queries';
import { activeStaff } from '../../staff/people/people.queries';
import { noticeDue } from '../answering/lead-notices';

let inbox: TestInbox;
/** Of branch 1. */
let manager: SignedIn;
let own: string;
let foreign: string;
beforeEach(async () => {
  inbox = await openTestInbox();
  manager = await inbox.staff.signInOf([1], 'branch-manager');
  const at = (branch: number) =>
    storeTestLead(
      inbox.fresh.database,
      { details: { name: 'Huda', code: '+973', mobile: '36000001', branch: String(branch) } },
      inbox.now,
    );
  [own, foreign] = [await at(1), await at(2)];
});
afterEach(() => inbox.close());

test('the rights of a manager of branches are those of an agent, and to assign and block', () => {
  const held = (role: 'agent' | 'branch-manager') =>
    rights.filter((right) => can({ roles: [role] }, right));
  expect(held('branch-manager').filter((right) => !held('agent').includes(right))).toEqual([
    'lead.assign',
    'booking.block',
    'lead.peopleFigures',
  ]);
  expect(held('agent').filter((right) => !held('branch-manager').includes(right))).toEqual([]);
});

test('assigns leads of the own branches to their people, and nothing to others', async () => {
  const agent = await inbox.staff.signInOf([1], 'agent');
  const stranger = await inbox.staff.signInOf([2], 'agent');
  const assign = (reference: string, wish: object) =>
    inbox.ask(manager, `POST /${reference}/assign`, wish);
  expect((await inbox.ask(manager, 'GET /')).body.leads).toMatchObject([{ reference: own }]);
  const { body } = await assign(own, { revision: 0, person: { id: agent.id } });
  expect(body).toMatchObject({ person: { id: agent.id }, state: 'claimed' });
  const refused = [
    await assign(own, { revision: body.revision, person: { id: stranger.id } }),
    // another branch is not the manager's
    await assign(own, { revision: body.revision, person: null, branch: 2 }),
    await assign(foreign, { revision: 0, person: { id: agent.id } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 404]);
  const both = await inbox.staff.signInOf([1, 2], 'branch-manager');
  const wish = { revision: body.revision, person: null, branch: 2 };
  expect((await inbox.ask(both, `POST /${own}/assign`, wish)).status).toBe(200);
});

test('blocks hours of the own branches alone', async () => {
  await setWorkshops(inbox.fresh.database, [
    { ...workshopForTwo, id: 1 },
    { ...workshopForTwo, id: 2 },
  ]);
  const block = (branch: number) =>
    inbox.ask(manager, 'POST /calendar/blocks', {
      ...{ kind: 'service-booking', branch, reason: 'Stocktaking' },
      ...{ begins: '2999-11-28T08:00', ends: '2999-11-28T09:00' },
    });
  expect((await block(2)).status).toBe(404);
  const { status, body } = await block(1);
  expect(status).toBe(201);
  const other = await inbox.staff.signInOf([2], 'branch-manager');
  const open = (who: SignedIn) => inbox.ask(who, `DELETE /calendar/blocks/${body.id}`);
  expect((await open(other)).status).toBe(404);
  expect((await open(manager)).status).toBe(204);
});

test('exports, forgets and answers for other branches: refused', async () => {
  for (const call of [
    'GET /export.csv',
    'GET /export.xlsx',
    `GET /${own}/person`,
    `POST /${own}/forget`,
  ])
    expect([call, (await inbox.ask(manager, call, undefined)).status]).toEqual([call, 403]);
  expect((await inbox.ask(manager, 'GET /figures?branch=2')).body.kinds).toEqual([]);
  const note = await inbox.ask(manager, `POST /${foreign}/note`, { text: 'mine' });
  expect(note.status).toBe(404);
});

test('is told of overdue leads of the own branches', async () => {
  const { database } = inbox.fresh;
  expect(await activeStaff(database)).toHaveLength(1);
  for (const reference of [own, foreign]) {
    const work = await database
      .selectFrom('lead_work')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await noticeDue(database, 'lead-overdue', work, inbox.now);
  }
  const told = await listNotices(database, manager.id, { limit: 10 });
  expect(told.filter(({ kind }) => kind === 'lead-overdue')).toMatchObject([{ subject: own }]);
});
