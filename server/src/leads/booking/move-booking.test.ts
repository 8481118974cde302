import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { CalendarBooking, CalendarWorkshop } from 'shared-contracts/staff-calendar';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { dealer, storeTestLead } from '../../../testing/leads';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { siteContent } from '../../../testing/test-api';
import { setWorkshops, workshopForTwo } from '../../../testing/workshops';
import { listDeliveries } from '../../database/outbox.queries';
import { bookingMovedMail } from '../delivery/booking-moved-mail';
import { DeliveryWorker } from '../delivery/delivery-worker';
import type { Delivery } from '../delivery/destination';
import type { SendMail } from '../delivery/mail-transport';
import { toStoredLead } from '../delivery/stored-lead';
import { listLeadEvents } from '../inbox/lead-events';
import { findLead } from '../leads.queries';
import { VisitorRequests } from '../requests/visitor-requests';
import { calendarPlugin } from './calendar-plugin';
import { offeredTimes } from './free-times';

const day = '2999-11-28';
const now = new Date(`${day}T03:00Z`);
const manama = { ...workshopForTwo, id: 3, name: { en: 'Manama', ar: 'المنامة' }, capacity: 1 };
const secret = 'a secret of thirty-two characters';

let fresh: FreshDatabase;
let app: FastifyInstance;
let people: TestStaff;
let agent: SignedIn;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  const { database } = fresh;
  await setWorkshops(database, [workshopForTwo, manama], [], [{ ...manama, id: 2 }]);
  app = fastify();
  await app.register(cookie);
  people = testStaff({ database });
  await app.register(calendarPlugin, { database, staff: people.staff, now: () => now });
  agent = await people.signInOf([2], 'agent');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

const book = (branch: string, firstName: string, time = '09:00', email = 'm@example.com') =>
  storeTestLead(fresh.database, {
    kind: 'service-booking',
    details: {
      ...{ firstName, lastName: 'Ali', code: '+973', mobile: '36123456', branch, email },
      ...{ date: `${day}T${time}`, carModel: 'Swift', serviceType: 'freeservice' },
    },
  });

async function workshops(who = agent, query = ''): Promise<CalendarWorkshop[]> {
  const url = `/-/leads/calendar?day=${day}${query}`;
  return (await app.inject({ url, headers: who.headers })).json().workshops;
}
async function bookingOf(reference: string, who = agent): Promise<CalendarBooking> {
  const all = (await workshops(who)).flatMap(({ slots }) => slots);
  const found = all.flatMap(({ bookings }) => bookings).find((one) => one.reference === reference);
  if (!found) throw new Error('not in the calendar');
  return found;
}
const move = (who: SignedIn, payload: object, locale = 'en') =>
  app.inject({
    ...{ method: 'POST', url: '/-/leads/calendar/move', payload },
    headers: { ...who.headers, 'accept-language': locale },
  });
const block = (who: SignedIn, wish: object = {}, locale = 'en') =>
  app.inject({
    ...{ method: 'POST', url: '/-/leads/calendar/blocks' },
    headers: { ...who.headers, 'accept-language': locale },
    payload: {
      ...{ kind: 'service-booking', branch: 2, reason: 'The lift is broken' },
      ...{ begins: `${day}T08:00`, ends: `${day}T09:00`, ...wish },
    },
  });
const detailsOf = async (reference: string) =>
  JSON.parse((await findLead(fresh.database, reference))?.details ?? '');
const deliveriesOf = async (reference: string) =>
  (await listDeliveries(fresh.database, reference)).map(({ destination }) => destination);

test('a booking that is moved has the new time on its page, in its history, and in a mail with the calendar file', async () => {
  const { database } = fresh;
  const reference = await book('Sitra service centre', 'Mariam');
  const { revision } = await bookingOf(reference);
  const wish = { reference, revision, to: `${day}T08:00`, branch: 2 };
  expect((await move(agent, wish)).statusCode).toBe(204);
  expect(await bookingOf(reference)).toMatchObject({ time: '08:00', revision: revision + 1 });
  const requests = new VisitorRequests({ database, secret, now: () => now });
  const key = await requests.keyOf(reference);
  expect(await requests.find(key ?? '')).toMatchObject({ date: `${day}T08:00`, state: 'booked' });
  const [event] = await listLeadEvents(database, reference, '');
  expect(event).toMatchObject({
    ...{ action: 'booking moved', by: agent.name },
    outcome: { bookedFor: '2999-11-28T05:00:00.000Z' },
  });
  expect(await deliveriesOf(reference)).toContain('booking-moved');
  const sent: Parameters<SendMail>[1][] = [];
  const mail = bookingMovedMail({
    ...{ dealer, origin: 'https://showroom.example', requests },
    send: async (_, message) => void sent.push(message),
  });
  const lead = await findLead(database, reference);
  if (!lead) throw new Error('gone');
  for (const locale of ['en', 'ar'] as const)
    await mail.send({
      ...{ id: 'x', signal: AbortSignal.timeout(1000) },
      lead: { ...toStoredLead(lead), locale },
    });
  expect(sent[0]?.text).toContain('8:00');
  expect(sent[0]?.text).toContain('Sitra service centre');
  expect(sent[1]?.text).toContain('غيّرنا موعد حجزك');
  for (const { text } of sent) expect(text).toContain('/request.ics?key=');
});

test('the receivers of a booking are told that it was moved, as of a change by its visitor', async () => {
  const { database } = fresh;
  const reference = await book('Sitra service centre', 'Mariam');
  const { revision } = await bookingOf(reference);
  const manager = await people.signIn('manager');
  const wish = { reference, revision, to: `${day}T08:00`, branch: 3 };
  expect((await move(manager, wish)).statusCode).toBe(204);
  const worked: { details: object }[] = [];
  const hook = {
    ...{ name: 'webhook' as const, wants: () => true },
    send: async ({ lead }: Delivery) => void worked.push(lead),
  };
  const worker = new DeliveryWorker({
    ...{ database, destinations: [hook], log: console, now: () => now },
  });
  await worker.sendDue();
  await worker.sendDue();
  const told = worked.flatMap(({ details }) => ('booking' in details ? [details] : []));
  expect(told).toEqual([
    {
      ...{ booking: reference, change: 'moved', branch: 'Manama' },
      ...{ from: `${day}T09:00`, date: `${day}T08:00` },
      ...{ carModel: 'Swift', serviceType: 'freeservice' },
    },
  ]);
  // what does not happen is told to nobody
  expect((await move(manager, wish)).statusCode).toBe(409);
  await worker.sendDue();
  await worker.sendDue();
  expect(worked).toHaveLength(2);
});

test.each([
  ['en', 'was quicker'],
  ['ar', 'سبقك'],
])(
  'of two who move at once one is told who was quicker, and to when, in %s',
  async (locale, words) => {
    const reference = await book('Sitra service centre', 'Mariam');
    const other = await people.signInOf([2], 'agent');
    const { revision } = await bookingOf(reference);
    const wish = { reference, revision, branch: 2 };
    const answers = await Promise.all([
      move(agent, { ...wish, to: `${day}T08:00` }, locale),
      move(other, { ...wish, to: `${day}T08:30` }, locale),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    const winner = answers[0] === lost ? other : agent;
    expect(lost?.json().error).toContain(words);
    expect(lost?.json().error).toContain(winner.name);
    expect(lost?.json().error).toContain((await bookingOf(reference)).time);
  },
);

test('a full time, a closed one and one that has passed are refused, with free ones, and nothing changes', async () => {
  const reference = await book('Sitra service centre', 'Mariam');
  for (const name of ['Huda', 'Ali']) await book('Sitra service centre', name, '08:00');
  const { revision } = await bookingOf(reference);
  for (const [to, words] of [
    [`${day}T08:00`, 'just been taken'],
    [`${day}T10:00`, 'No service centre takes cars then. The nearest free times are:'],
    ['2999-11-27T08:00', 'still to come'],
  ] as const) {
    const answer = await move(agent, { reference, revision, to, branch: 2 });
    expect([answer.statusCode, answer.json().error]).toEqual([422, expect.stringContaining(words)]);
  }
  expect(await bookingOf(reference)).toMatchObject({ time: '09:00', revision });
  expect(await deliveriesOf(reference)).not.toContain('booking-moved');
});

test('a manager moves a booking to another branch; an agent of one branch neither sees nor moves those of others', async () => {
  const reference = await book('Sitra service centre', 'Mariam');
  const { revision } = await bookingOf(reference);
  const wish = { reference, revision, to: `${day}T09:00`, branch: 3 };
  expect((await move(agent, wish)).statusCode).toBe(404);
  const stranger = await people.signInOf([3], 'agent');
  expect((await move(stranger, { ...wish, branch: 2 })).statusCode).toBe(404);
  const manager = await people.signIn('manager');
  expect((await move(manager, wish)).statusCode).toBe(204);
  expect(await detailsOf(reference)).toMatchObject({ branch: 'Manama', date: `${day}T09:00` });
  expect((await workshops(stranger))[0]?.slots[1]?.bookings).toMatchObject([{ reference }]);
  const cancelled = await book('Manama', 'Huda', '08:00');
  const requests = new VisitorRequests({ database: fresh.database, secret, now: () => now });
  await requests.cancel((await requests.keyOf(cancelled)) ?? '');
  const late = await move(manager, { ...wish, reference: cancelled, to: `${day}T08:30` });
  expect([late.statusCode, late.json().error]).toEqual([409, expect.stringMatching(/cancelled/)]);
});

test('blocked hours are offered to nobody, mark what is booked then, and are opened again', async () => {
  const { database } = fresh;
  const manager = await people.signIn('manager');
  const mariam = await book('Sitra service centre', 'Mariam', '08:00');
  const times = async () => {
    const branches = await offeredTimes(database, 'service-booking', now);
    return branches[0]?.days.find((one) => one.day === day)?.times;
  };
  expect(await times()).toEqual(['08:00', '09:00']);
  // an agent blocks nothing, and nobody a branch that is none
  expect((await block(agent)).statusCode).toBe(403);
  expect((await block(manager, { branch: 99 })).statusCode).toBe(404);
  expect((await block(manager, { ends: `${day}T08:00` })).statusCode).toBe(400);
  const { id } = (await block(manager, { begins: `${day}T08:30` })).json();
  expect(await times()).toEqual(['09:00']);
  const [eight] = (await workshops())[0]?.slots ?? [];
  expect(eight?.block).toEqual({ id, reason: 'The lift is broken', by: manager.name });
  expect((await bookingOf(mariam)).isClosed).toBe(true);
  // the other kind is still open in that branch
  expect((await workshops()).at(-1)?.slots[0]?.block).toBeNull();
  const open = (who: SignedIn) =>
    app.inject({
      ...{ method: 'DELETE', url: `/-/leads/calendar/blocks/${id}`, headers: who.headers },
    });
  expect((await open(agent)).statusCode).toBe(403);
  expect((await open(manager)).statusCode).toBe(204);
  expect((await open(manager)).statusCode).toBe(404);
  expect(await times()).toEqual(['08:00', '09:00']);
  const [kept] = await database.selectFrom('slot_blocks').selectAll().execute();
  expect(kept).toMatchObject({ author: manager.name, removed_by: manager.name });
});

test.each([
  ['en', /are over/, /Nothing can be booked/],
  ['ar', /انقضت/, /لا مواعيد/],
])('hours that are over or have no slots are not blocked, in %s', async (locale, past, nothing) => {
  const manager = await people.signIn('manager');
  const refusal = async (wish: object) => {
    const answer = await block(manager, wish, locale);
    return [answer.statusCode, answer.json().error];
  };
  const gone = { begins: '2020-01-01T08:00', ends: '2020-01-01T09:00' };
  expect(await refusal(gone)).toEqual([422, expect.stringMatching(past)]);
  const night = { begins: `${day}T22:00`, ends: `${day}T23:00` };
  expect(await refusal(night)).toEqual([422, expect.stringMatching(nothing)]);
  expect(await fresh.database.selectFrom('slot_blocks').selectAll().execute()).toEqual([]);
});

test('a week begins on Sunday and has every day', async () => {
  const reference = await book('Sitra service centre', 'Mariam');
  const url = `/-/leads/calendar/week?day=${day}&branch=2`;
  const { days } = (await app.inject({ url, headers: agent.headers })).json();
  expect(days.map((one: { day: string }) => one.day)).toEqual(
    ['24', '25', '26', '27', '28', '29', '30'].map((one) => `2999-11-${one}`),
  );
  expect(new Date('2999-11-24T00:00Z').getUTCDay()).toBe(0);
  expect(JSON.stringify(days[4])).toContain(reference);
});
