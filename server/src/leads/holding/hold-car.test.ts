import { formMessage } from 'shared-contracts/forms-messages';
import { locales } from 'shared-contracts/locale';
import { dealer } from '../../../testing/leads';
import { openTestApi, type TestApi, visitorHeaders } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { listDeliveries } from '../../database/outbox.queries';
import type { StaffMember } from '../../staff/staff';
import { LiveStock } from '../../stock/live-stock';
import { changeStock, markSold } from '../../stock/stock.queries';
import { holdMail } from '../delivery/hold-mail';
import type { SendMail } from '../delivery/mail-transport';
import { toStoredLead } from '../delivery/stored-lead';
import { inboxActions } from '../inbox/inbox-actions';
import { listLeadEvents } from '../inbox/lead-events';
import { loadLeadLabels } from '../inbox/listed-lead';
import { releaseLead } from '../lead-actions';
import { findLead, listLeads } from '../leads.queries';
import { deleteLeads } from '../retention/retention.queries';
import { endDueHolds } from './end-holds';

let site: TestApi;
let clock: Date;
beforeEach(async () => {
  clock = new Date('2026-11-29T09:00:00Z');
  site = await openTestApi({ now: () => clock });
});
afterEach(() => site.close());

const number = 'SW271037';
const person = {
  ...{ name: 'Mariam Al Dosari', code: '+973', mobile: '36001234', email: 'mariam@example.com' },
  ...{ agreed: true, car: number },
};

async function hold(body: object = {}, locale = 'en') {
  const headers = { 'accept-language': locale, ...(await visitorHeaders(site.app)) };
  const payload = { ...person, ...body };
  return site.app.inject({ method: 'POST', url: '/api/v1/car_hold', payload, headers });
}

const stock = () => new LiveStock({ database: site.database, maxAgeMs: 0, now: () => clock });
const stateOf = async (car: string) => (await stock().find(car))?.state;
const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 60 * 60 * 1000);
};
const somebody = { id: 'machine somebody', name: 'somebody' };

test('of visitors at the same moment one has the car, and the others are told kindly', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => hold({ email: `${name}@example.com` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused.errors).toEqual([
    { field: '', code: 'car.held', message: expect.stringContaining('a moment quicker') },
  ]);
  expect(await listLeads(site.database)).toHaveLength(1);
  expect(await stateOf(number)).toBe('held');
});

test.each(locales)(
  'who holds a car and asks for it again is told that it is theirs, in %s',
  async (locale) => {
    await hold();
    const again = await hold({ name: 'Mariam' }, locale);
    expect(again.statusCode).toBe(409);
    expect(again.json().errors).toEqual([
      { field: '', code: 'car.yours', message: formMessage(locale, 'car.yours') },
    ]);
    for (const other of [
      { mobile: '36001235' },
      { email: 'ali@example.com' },
      { code: '+966', mobile: '512345678' },
    ])
      expect((await hold(other)).json().errors[0].code).toBe('car.held');
  },
);

test('a lead that holds a car says which, at which branch and until when', async () => {
  const { reference } = (await hold()).json();
  const lead = await findLead(site.database, reference);
  expect(lead).toMatchObject({ kind: 'car-hold', reference: expect.stringMatching(/^CH-/) });
  expect(JSON.parse(lead?.details ?? '')).toMatchObject({
    ...{ car: number, model: 'swift', grade: 'glx', colour: 'pearl-white', modelYear: '2027' },
    ...{ price: 5595, branch: '1', until: '2026-12-01T09:00:00.000Z' },
  });
});

test('a held car stands behind the others in the list, and is not among the similar ones', async () => {
  await hold();
  const { cars } = (await site.app.inject('/api/v1/stock?model=swift')).json();
  expect(cars.at(-1)).toMatchObject({ number, state: 'held' });
  const { similar } = (await site.app.inject('/api/v1/stock_car/SW271074')).json();
  expect(similar.map((car: { number: string }) => car.number)).not.toContain(number);
});

test('a hold ends by itself to the minute, is told to both sides once, and the next may have the car', async () => {
  const { reference } = (await hold()).json();
  const other = stock();
  const before = await other.revision();
  later(47.9);
  expect((await hold({ email: 'b@example.com' })).statusCode).toBe(409);
  later(0.2);
  // nobody has ended it yet
  expect((await other.find(number))?.state).toBe('available');
  expect(await other.revision()).not.toBe(before);
  const ended = await Promise.all([1, 2].map(() => endDueHolds(site.database, clock)));
  expect(ended.sort()).toEqual([0, 1]);
  const mails = (await listDeliveries(site.database, reference)).map((row) => row.destination);
  expect(mails).toEqual(expect.arrayContaining(['hold-ended', 'hold-over']));
  const [event] = await listLeadEvents(site.database, reference, '');
  expect(event).toMatchObject({ action: 'hold ended', by: null });
  expect((await hold({ email: 'b@example.com' })).statusCode).toBe(200);
});

test('who sends the same form twice has one hold', async () => {
  const headers = { ...(await visitorHeaders(site.app)), 'idempotency-key': 'k' };
  const send = () =>
    site.app.inject({ method: 'POST', url: '/api/v1/car_hold', payload: person, headers });
  const [first, again] = [await send(), await send()];
  expect(again.json()).toEqual(first.json());
  expect(await listLeads(site.database)).toHaveLength(1);
});

test('a car that is sold, or was never here, is held by nobody', async () => {
  await changeStock(site.database, (transaction) =>
    markSold(transaction, [number], { by: 'Mona', now: clock }),
  );
  expect((await hold()).json().errors).toMatchObject([{ field: '', code: 'car.sold' }]);
  expect((await hold({ car: 'NOTHING1' })).json().errors).toMatchObject([{ code: 'car.unknown' }]);
  expect(await listLeads(site.database)).toEqual([]);
});

test('what a bot has sent holds nothing until staff release it', async () => {
  const { reference } = (await hold({ trim_remark: 'Buy now' })).json();
  expect(await stateOf(number)).toBe('available');
  const lead = await findLead(site.database, reference);
  if (!lead) throw new Error('nothing was stored');
  await releaseLead(lead, { database: site.database, author: somebody, now: clock });
  expect(await stateOf(number)).toBe('held');
});

test('whoever is forgotten holds no car', async () => {
  const { reference } = (await hold()).json();
  await site.database.transaction().execute((transaction) => deleteLeads(transaction, [reference]));
  expect(await stateOf(number)).toBe('available');
});

async function change(reference: string, action: 'extend' | 'end') {
  const member: StaffMember = {
    ...{ id: 'machine somebody', name: 'somebody', roles: ['administrator'] },
    ...{ branches: [], via: 'session' },
  };
  const labels = await loadLeadLabels(site.database, 'en');
  const leadFiles = leadFilesIn(site.dataDir);
  const actions = inboxActions({
    ...{ database: site.database, leadFiles, member, labels, now: clock },
  });
  const work = await site.database
    .selectFrom('lead_work')
    .select('revision')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return actions.changeHold(reference, { revision: work.revision, action });
}

/** The mails about a hold that would be sent now, as subject and text. */
async function mails(reference: string) {
  const sent: string[] = [];
  const send: SendMail = async (_id, { subject, text }) => void sent.push(`${subject}\n${text}`);
  const parts = { send, dealer, database: site.database, origin: 'https://brand.example' };
  const row = await findLead(site.database, reference);
  if (!row) throw new Error('nothing was stored');
  const lead = toStoredLead(row);
  for (const about of ['ended', 'extended'] as const)
    await holdMail(about, parts).send({ id: 'd', lead, signal: AbortSignal.timeout(1000) });
  return sent;
}

test('staff extend a hold by 48 hours, or end it, and the visitor is written to', async () => {
  clock = new Date();
  const { reference } = (await hold()).json();
  await change(reference, 'extend');
  later(95);
  expect(await stateOf(number)).toBe('held');
  expect(await mails(reference)).toEqual([expect.stringMatching(/longer[\s\S]*Swift[\s\S]*until/)]);
  await change(reference, 'end');
  expect(await stateOf(number)).toBe('available');
  expect(await mails(reference)).toEqual([expect.stringMatching(/has ended[\s\S]*\/stock/)]);
  const events = await listLeadEvents(site.database, reference, '');
  expect(events.map(({ action, by }) => [action, by]).slice(0, 2)).toEqual([
    ['hold ended', 'somebody'],
    ['hold extended', 'somebody'],
  ]);
  await expect(change(reference, 'extend')).rejects.toThrow('holds no car any more');
});
