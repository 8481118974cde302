import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';
import { listNotices } from '../../staff/notices/notices.queries';
import { noticeWeeklyFigures, weeklyLines } from '../answering/weekly-figures';

let inbox: TestInbox;
/** Of branch 1. */
let manager: SignedIn;
let sara: SignedIn;
beforeEach(async () => {
  inbox = await openTestInbox();
  manager = await inbox.staff.signInOf([1], 'branch-manager');
  sara = await inbox.staff.signInOf([1], 'agent');
});
afterEach(() => inbox.close());

/** A minute ago, unless told otherwise. */
const store = (branch: number, at = new Date(inbox.now.getTime() - 60_000)) =>
  storeTestLead(
    inbox.fresh.database,
    { details: { name: 'Huda', code: '+973', mobile: '36000001', branch: String(branch) } },
    at,
  );

/** Sara claims a lead and takes it through these states. */
async function work(reference: string, ...states: string[]) {
  let { body } = await inbox.ask(sara, `POST /${reference}/claim`, { revision: 0 });
  for (const state of states) {
    const wish = { revision: body.revision, state, ...(state === 'lost' && { reason: 'price' }) };
    ({ body } = await inbox.ask(sara, `POST /${reference}/state`, wish));
  }
}

async function fill() {
  const yesterday = new Date(inbox.now.getTime() - 24 * 60 * 60_000);
  const [won, lost, late] = [await store(1), await store(1), await store(1, yesterday)];
  await work(won, 'appointment', 'won');
  await work(lost, 'contacted', 'lost');
  await inbox.fresh.database
    .updateTable('lead_work')
    .set({ due_at: '2000-01-01T00:00:00.000Z' })
    .where('reference', '=', late)
    .execute();
  await work(late, 'contacted');
  await store(1);
  await store(2);
}

test('the figures of each person count answers in time, appointments, sales and sources, and no names of visitors', async () => {
  await fill();
  const { raw, body } = await inbox.ask(manager, 'GET /figures/people');
  expect(body.people).toMatchObject([
    {
      ...{ person: { id: sara.id, name: sara.name }, branch: { id: 1 } },
      ...{ leads: 3, answered: 3, inTime: 2, appointments: 1, won: 1 },
      sources: [{ name: 'website', count: 3 }],
    },
    { person: null, branch: { id: 1 }, leads: 1, answered: 0, won: 0 },
  ]);
  expect(raw.toString()).not.toMatch(/Huda|36000001/);
  // the list counts the same
  const list = await inbox.ask(manager, `GET /?person=${sara.id}&branch=1&step=all`);
  expect(list.body.total).toBe(3);
  const all = await inbox.staff.signIn('manager');
  const { people } = (await inbox.ask(all, 'GET /figures/people')).body;
  expect(people.map(({ branch }: { branch: { id: number } }) => branch.id)).toContain(2);
});

test('who only answers leads or reads figures sees no figures of people', async () => {
  for (const who of [sara, await inbox.staff.signIn('analyst')])
    for (const call of ['GET /figures/people', 'GET /figures/people.csv'])
      expect((await inbox.ask(who, call)).status).toBe(403);
});

test('the file has a line for each person, in the reader’s language', async () => {
  await fill();
  const { body, headers } = await inbox.ask(manager, 'GET /figures/people.csv?lang=ar');
  expect(headers['content-disposition']).toMatch(/people-.*\.csv/);
  expect(body).toContain('الموظف,الفرع,الطلبات');
  expect(body).toContain(`${sara.name},`);
  expect(body).toContain(',3,3,2,1,1,الموقع، بلا علامة 3');
});

test('on Sunday morning each manager is told the figures of the week before, once, within the own branches', async () => {
  const { database } = inbox.fresh;
  // a Sunday; 07:00 in Bahrain is 04:00 in UTC
  const sunday = (time: string) => new Date(`2026-11-29T${time}:00Z`);
  const reference = await store(1, new Date('2026-11-26T09:00:00Z'));
  await store(2, new Date('2026-11-26T09:00:00Z'));
  await store(1, new Date('2026-11-29T09:00:00Z'));
  await work(reference, 'contacted');
  const told = async () =>
    (await listNotices(database, manager.id, { limit: 9 })).filter(
      ({ kind }) => kind === 'figures-weekly',
    );
  await noticeWeeklyFigures(database, sunday('03:59'));
  await noticeWeeklyFigures(database, new Date('2026-11-30T06:00:00Z'));
  expect(await told()).toEqual([]);
  await noticeWeeklyFigures(database, sunday('04:00'));
  await noticeWeeklyFigures(database, sunday('04:01'));
  const [notice, ...more] = await told();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    subject: '2026-11-22',
    address: '/-/inbox/figures?since=2026-11-22&until=2026-11-28',
  });
  if (!notice) throw new Error('nobody was told');
  const lines = await weeklyLines(database, notice, 'en');
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${sara.name}, .*: leads 1, .* of 1,`)),
  ]);
  expect((await weeklyLines(database, notice, 'ar'))[0]).toContain('الطلبات 1');
  expect(await listNotices(database, sara.id, { limit: 9 })).not.toContainEqual(
    expect.objectContaining({ kind: 'figures-weekly' }),
  );
});
