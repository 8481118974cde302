import type { LeadEvent, ListedLead } from 'shared-contracts/inbox';
import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { arabicLead, storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';
import { leadFilesIn, storeFile } from '../../../testing/uploads';
import { setWorkshops, workshopForTwo } from '../../../testing/workshops';
import { takenPlaces } from '../booking/slots.queries';
import type { Lead } from '../lead';
import { findLead } from '../leads.queries';
import { inboxReader } from './inbox-reader';
import { countWork } from './lead-work.queries';
import { loadLeadLabels } from './listed-lead';
import { fullScope } from './scope';

let inbox: TestInbox;
let manager: SignedIn;
let agent: SignedIn;
beforeEach(async () => {
  inbox = await openTestInbox();
  manager = await inbox.staff.signIn('manager');
  agent = await inbox.staff.signInOf([1], 'agent');
});
afterEach(() => inbox.close());

const ask: TestInbox['ask'] = (...asked) => inbox.ask(...asked);

const leave = (lead: Partial<Lead> = {}, at = inbox.now) =>
  storeTestLead(inbox.fresh.database, lead, at);

async function found(query: string, who = manager): Promise<string[]> {
  const { status, body } = await ask(who, `GET /?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.leads.length);
  return body.leads.map(({ reference }: ListedLead) => reference);
}

test('a list says which car was meant, as far as it was chosen', async () => {
  const chosen = { ...arabicLead.details, grade: 'glx', colour: 'red' };
  const reference = await leave({ details: chosen });
  const { body } = await ask(agent, `GET /${reference}`);
  expect(body.lead.about).toBe('Swift GLX (red)');
});

test('a lead lies on the desk of the branch that takes its kind, due after minutes of opening', async () => {
  const reference = await leave();
  const { body } = await ask(agent, `GET /${reference.toLowerCase()}`);
  expect(body.lead).toMatchObject({
    ...{ reference, state: 'new', person: null, revision: 0, isOverdue: false },
    ...{ branch: { id: 1, title: 'Sitra showroom' }, phone: '+97336123456', about: 'Swift' },
    dueAt: '2026-11-22T10:00:00.000Z',
  });
  expect(body.events).toMatchObject([{ number: 1, action: 'received', by: null }]);
  inbox.now = new Date('2026-11-22T10:00:00.000Z');
  expect(await found('overdue=yes')).toEqual([reference]);
});

test.each([
  ['احمد', 'أحمد'],
  ['فاطمه', 'فاطمة'],
  ['مُحَمَّد', 'محمد'],
  ['هدي', 'هدى'],
  ['عبدالله', 'عبد الله'],
  ['هيفا', 'هيفاء'],
  ['ali josé', 'José Al-Ali'],
  ['٣٦١٢ ٣٤٥٦', 'anybody'],
  ['00973 3612-3456', 'anybody'],
  ['+97336123456', 'anybody'],
  ['SOMEBODY@ex', 'anybody'],
])('%s finds %s', async (q, name) => {
  const details = { name, email: 'somebody@example.com', code: '+973', mobile: '36123456' };
  const reference = await leave({ details });
  await leave({ details: { name: 'Yusuf', email: 'y@example.com', code: '+973', mobile: '39' } });
  expect(await found(`q=${q}`.replaceAll('+', '%2B'))).toEqual([reference]);
  expect(await found(`q=${reference.slice(3)}`)).toEqual([reference]);
});

test.each([
  ...['482915', '٤٨٢٩١٥', '482-915', '\u200e482 915'].map((q) => [q]),
  ...['\u202a+973 3612 3456\u202c', '3612\u20113456', '٣٦١٢۳٤٥٦'].map((q) => [q]),
  ...['علیرضا', 'علي رضا', 'على رضا كريمي', 'كريمى'].map((q) => [q]),
  ...['info@مثال.example', 'info@xn--mgbh0fb.example', 'INFO@'].map((q) => [q]),
  ['رضا 482915'],
])('a booking is found by %s', async (q) => {
  const name = { firstName: 'علی\u200cرضا', lastName: 'کریمی' };
  const reach = { email: 'info@xn--mgbh0fb.example', code: '+973', mobile: '36123456' };
  const details = { ...name, ...reach, vehicleRegistration: '482915' };
  const reference = await leave({ kind: 'service-booking', details });
  await leave({ details: { name: 'Yusuf', email: 'y@example.com', code: '+973', mobile: '39' } });
  expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([reference]);
  const [row] = (await ask(manager, `GET /?q=${encodeURIComponent(q)}`)).body.leads;
  expect(row.email).toBe('info@مثال.example');
});

test('a lead is found by the number of its build, and says which one it is', async () => {
  const details = { ...arabicLead.details, build: 'K7P-4QX' };
  const reference = await leave({ details });
  await leave();
  expect(await found('q=k7p-4qx')).toEqual([reference]);
  expect((await ask(manager, `GET /${reference}`)).body.build).toBe('K7P-4QX');
});

test('a lead is found by its reference in any digits', async () => {
  const reference = await leave();
  await leave();
  const number = reference.slice(3);
  const eastern = number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const q of [number, eastern, reference.toLowerCase(), reference.replace('-', '\u2011')])
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([reference]);
});

test('one or two letters are looked for in the newest leads, which the answer says', async () => {
  const called = async (name: string, minutes: number) =>
    leave({ details: { name } }, new Date(inbox.now.getTime() - minutes * 60_000));
  const newest = await called('Zoqan', 0);
  await called('Yusuf', 1);
  const old = await called('مريم Zoqan', 2 * 24 * 60);
  const read = async (q: string, shortSearchDepth: number) => {
    const { database } = inbox.fresh;
    const labels = await loadLeadLabels(database, 'en');
    const leadFiles = { read: async () => null };
    const member = {
      ...manager,
      roles: ['manager' as const],
      branches: [],
      via: 'session' as const,
    };
    const { leads, total, searchedSince } = await inboxReader({
      ...{ database, leadFiles, origin: '', member, labels, now: inbox.now, shortSearchDepth },
    }).list({ q }, null);
    return [leads.map(({ reference }) => reference), total, searchedSince];
  };
  for (const q of ['oq', 'z', 'oq z']) {
    expect(await read(q, 2)).toEqual([[newest], 1, '2026-11-22']);
    expect(await read(q, 3)).toEqual([[newest, old], 2, undefined]);
  }
  expect(await read('مر', 2)).toEqual([[], 0, '2026-11-22']);
  expect(await read('مر', 3)).toEqual([[old], 1, undefined]);
  for (const q of ['zoq', 'zoq z']) expect(await read(q, 2)).toEqual([[newest, old], 2, undefined]);
});

test('filters narrow the list, and nonsense is refused by its name', async () => {
  const drive = await leave({}, new Date('2026-11-20T22:00:00Z'));
  const quote = await leave({ kind: 'parts-quote', locale: 'en' });
  const campaign = { campaign: 'eid', source: 'Instagram' };
  const enquiry = await leave({ kind: 'landing-enquiry', details: { ...campaign, name: 'Ali' } });
  const news = await leave({ kind: 'newsletter', details: { email: 'a@example.com' } });
  const suspect = await storeTestLead(inbox.fresh.database, {}, inbox.now, 'honeypot');
  expect(await found('')).toHaveLength(3);
  expect(await found('kind=test-drive,parts-quote')).toEqual([quote, drive]);
  expect(await found('language=en')).toEqual([quote]);
  expect(await found('campaign=eid')).toEqual([enquiry]);
  // one o'clock at night in Bahrain, the next day
  expect(await found('since=2026-11-21&until=2026-11-21')).toEqual([drive]);
  expect(await found('held=quarantine')).toEqual([suspect]);
  expect(await found('kind=newsletter&held=unconfirmed')).toEqual([news]);
  const { database } = inbox.fresh;
  const dead = database.updateTable('deliveries').set({ state: 'dead' });
  await dead.where('reference', '=', quote).execute();
  expect(await found('delivery=dead')).toEqual([quote]);
  await ask(manager, `POST /${drive}/claim`, { revision: 0 });
  expect(await found('person=me')).toEqual([drive]);
  expect(await found('person=nobody&state=new')).toHaveLength(2);
  for (const [query, name] of [
    ['since=2026-02-30', 'since'],
    ['kind=test-drives', 'kind.0'],
    ['branch=x', 'branch.0'],
    ['state=done', 'state.0'],
    ['q=a%00', 'q'],
  ])
    expect(await ask(manager, `GET /?${query}`)).toMatchObject({
      ...{ status: 400, body: { error: `Mend ${name}.` } },
    });
});

test('of two who claim a lead at once one wins, and the other is shown whose it is', async () => {
  const other = await inbox.staff.signInOf([1], 'agent');
  const reference = await leave();
  const answers = await Promise.all(
    [agent, other].map((who) => ask(who, `POST /${reference}/claim`, { revision: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  const won = answers.find(({ status }) => status === 200);
  expect(lost?.body.theirs).toMatchObject({ state: 'claimed', person: won?.body.person });
  // nor with the current revision
  const late = await ask(manager, `POST /${reference}/claim`, { revision: 1 });
  expect(late.status).toBe(409);
});

test('what becomes of a lead is noted step by step, and the first answer is timed', async () => {
  const reference = await leave();
  const to = (order: object) => ask(agent, `POST /${reference}/state`, order);
  const answered = new Date('2026-11-22T09:20:00.000Z');
  inbox.now = answered;
  expect((await to({ revision: 0, state: 'contacted' })).body).toMatchObject({
    ...{ revision: 1, state: 'contacted', person: { name: agent.name } },
    firstAnsweredAt: answered.toISOString(),
  });
  inbox.now = new Date('2026-11-23T09:00:00.000Z');
  expect((await to({ revision: 0, state: 'won' })).status).toBe(409);
  expect((await to({ revision: 1, state: 'lost' })).status).toBe(400);
  expect((await to({ revision: 1, state: 'lost', reason: 'price' })).body).toMatchObject({
    ...{ state: 'lost', lostReason: 'price', firstAnsweredAt: answered.toISOString() },
  });
  await ask(agent, `POST /${reference}/note`, { text: ' Wants it in red ' });
  await to({ revision: 2, state: 'new' });
  const { body } = await ask(manager, `GET /${reference}`);
  expect(body.lead).toMatchObject({ state: 'new', person: null, lostReason: null });
  expect(body.notes).toMatchObject([{ text: 'Wants it in red', by: agent.name }]);
  expect(body.events.map(({ action, outcome }: LeadEvent) => [action, outcome])).toEqual([
    ['given back', { state: 'new' }],
    ['noted', {}],
    ['state', { state: 'lost', reason: 'price' }],
    ['state', { state: 'contacted' }],
    ['received', {}],
  ]);
});

test('a booking that is moved to another branch takes its place along, or stays where there is none', async () => {
  const { database } = inbox.fresh;
  const sitra = { ...workshopForTwo, id: 1, name: { en: 'Sitra', ar: 'سترة' } };
  await setWorkshops(database, [sitra, { ...workshopForTwo, capacity: 1 }]);
  const date = '2999-11-28T09:30';
  const book = () =>
    leave({
      kind: 'service-booking',
      details: { ...arabicLead.details, date, branch: 'Sitra' },
    });
  const [one, other] = [await book(), await book()];
  const slotOf = (office: number) =>
    ({ kind: 'service-booking', office, start: '2999-11-28T09:00', car: '' }) as const;
  const placesIn = async (office: number) =>
    (await takenPlaces(database, slotOf(office))).places.length;
  const move = (reference: string) =>
    ask(manager, `POST /${reference}/assign`, { revision: 0, person: null, branch: 2 });
  expect([await placesIn(1), await placesIn(2)]).toEqual([2, 0]);
  expect((await move(one)).status).toBe(200);
  expect([await placesIn(1), await placesIn(2)]).toEqual([1, 1]);
  const lead = await findLead(database, one);
  expect(JSON.parse(lead?.details ?? '').branch).toBe(workshopForTwo.name.en);
  // that hour is full there, and later the branch takes no cars at all
  expect((await move(other)).status).toBe(422);
  await setWorkshops(database, [sitra]);
  expect((await move(other)).status).toBe(422);
  expect([await placesIn(1), await placesIn(2)]).toEqual([1, 1]);
});

test('a manager assigns by hand, to another branch, and in turn by branch and kind', async () => {
  const second = await inbox.staff.signInOf([1, 2], 'agent');
  await inbox.staff.signIn('agent');
  const assign = async (reference: string, revision: number, person: unknown, branch?: number) =>
    (
      await ask(manager, `POST /${reference}/assign`, {
        revision,
        person,
        ...(branch && { branch }),
      })
    ).body;
  const drives: string[] = [];
  for (let count = 0; count < 4; count += 1) drives.push(await leave());
  const turns: string[] = [];
  for (const drive of drives) {
    inbox.now = new Date(inbox.now.getTime() + 1000);
    turns.push((await assign(drive, 0, 'in turn')).person.id);
  }
  expect(new Set(turns.slice(0, 2))).toEqual(new Set([agent.id, second.id]));
  expect(turns.slice(2)).toEqual(turns.slice(0, 2));
  const [drive = ''] = drives;
  // a person outside the branch cannot have it
  expect(
    (await ask(manager, `POST /${drive}/assign`, { revision: 1, person: { id: 'x' } })).status,
  ).toBe(422);
  const moved = await assign(drive, 1, { id: second.id }, 2);
  expect(moved).toMatchObject({ branch: { id: 2 }, person: { id: second.id }, state: 'claimed' });
  expect((await ask(agent, `GET /${drive}`)).status).toBe(404);
  expect(await assign(drive, 2, null)).toMatchObject({ person: null, state: 'new' });
  expect((await ask(agent, `POST /${drive}/assign`, { revision: 3, person: null })).status).toBe(
    403,
  );
});

test('the other leads of a person stand beside theirs, by number or address, where one may see them', async () => {
  const details = { name: 'Huda', email: 'Huda@example.com', code: '+973', mobile: '36000001' };
  const first = await leave({ details });
  const byPhone = await leave({ details: { ...details, email: 'other@example.com' } });
  const byMail = await leave({ details: { name: 'H', email: 'huda@example.com', branch: '2' } });
  await leave();
  const others = async (who: SignedIn) =>
    (await ask(who, `GET /${first}`)).body.others.map(({ reference }: ListedLead) => reference);
  expect((await others(manager)).sort()).toEqual([byPhone, byMail].sort());
  expect(await others(agent)).toEqual([byPhone]);
});

test('views are kept by name, and are their owner’s alone', async () => {
  const put = (query: string) => ask(agent, 'PUT /views', { name: 'Mine', query });
  await put('person=me');
  const { body } = await put('person=me&state=claimed');
  const mine = [{ id: body.id, name: 'Mine', query: 'person=me&state=claimed' }];
  expect((await ask(agent, 'GET /views')).body).toEqual(mine);
  expect((await ask(manager, 'GET /views')).body).toEqual([]);
  await ask(manager, `DELETE /views/${body.id}`);
  expect((await ask(agent, 'GET /views')).body).toEqual(mine);
  expect((await ask(agent, `DELETE /views/${body.id}`)).status).toBe(204);
  expect((await ask(agent, 'GET /views')).body).toEqual([]);
});

test('photos of a lead are shown as pictures, documents are downloaded, and both to its branch alone', async () => {
  const store = leadFilesIn(inbox.fresh.dataDir);
  const bytes = Buffer.from('bytes of a file');
  const photos = [
    await storeFile(store, { name: 'IMG_1.HEIC', type: 'jpg', bytes }),
    await storeFile(store, { name: 'IMG_2.HEIC', type: 'jpg', bytes }),
  ];
  const car = await leave({ kind: 'trade-in', details: { name: 'Ali', photos } });
  const cv = await storeFile(store, { name: 'cv.pdf', type: 'pdf', bytes });
  const applicant = await leave({ kind: 'job-application', details: { name: 'Huda', cv } });
  const filesOf = async (reference: string) =>
    (await ask(manager, `GET /${reference}`)).body.attachments;
  const read = async ({ address }: { address: string }, who = manager) =>
    ask(who, `GET ${address.replace('/-/leads', '')}`);

  const shown = await filesOf(car);
  expect(shown).toMatchObject([
    { kind: 'photo', title: 'IMG_1.HEIC', address: `/-/leads/${car}/attachments/${car}-1.jpg` },
    { kind: 'photo', title: 'IMG_2.HEIC', address: `/-/leads/${car}/attachments/${car}-2.jpg` },
  ]);
  const photo = await read(shown[1]);
  expect([photo.status, photo.raw]).toEqual([200, bytes]);
  expect(photo.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="${car}-2.jpg"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const [document] = await filesOf(applicant);
  expect(document).toMatchObject({ kind: 'document', title: 'cv.pdf' });
  expect((await read(document)).headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${applicant}.pdf"`,
  });
  const elsewhere = await inbox.staff.signInOf([2], 'agent');
  expect((await read(shown[0], elsewhere)).status).toBe(404);
  await store.remove(photos[0]?.file ?? '');
  expect((await read(shown[0])).status).toBe(410);
});

test('leads are counted as far as anybody wants to know', async () => {
  for (let number = 0; number < 4; number += 1) await leave();
  const { database } = inbox.fresh;
  const count = (most: number) =>
    countWork(database, fullScope, {}, { id: '', now: inbox.now }, most);
  expect(await Promise.all([count(5), count(4), count(3), count(2)])).toEqual([4, 4, 4, 3]);
});

test('a list of several pages counts all of them on each', async () => {
  for (let number = 0; number < 51; number += 1)
    await leave({}, new Date(inbox.now.getTime() - number * 1000));
  const { body } = await ask(manager, 'GET /');
  expect([body.leads.length, body.total]).toEqual([50, 51]);
  const { body: last } = await ask(manager, `GET /?after=${encodeURIComponent(body.next)}`);
  expect([last.leads.length, last.next, last.total]).toEqual([1, null, 51]);
});
