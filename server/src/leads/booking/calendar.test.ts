import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { CalendarBooking, CalendarSlot } from 'shared-contracts/staff-calendar';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { dealer, storeTestLead } from '../../../testing/leads';
import { type TestStaff, testStaff } from '../../../testing/staff';
import { siteContent } from '../../../testing/test-api';
import { setWorkshops, workshopForTwo } from '../../../testing/workshops';
import { closedDays } from '../../content/closed-days';
import { findPlaces } from '../../content/workshops';
import { listDeliveries } from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import { closedDayMail } from '../delivery/closed-day-mail';
import type { SendMail } from '../delivery/mail-transport';
import { toStoredLead } from '../delivery/stored-lead';
import { findLead } from '../leads.queries';
import { VisitorRequests } from '../requests/visitor-requests';
import { calendarPlugin } from './calendar-plugin';

const day = '2999-11-28';
const eid = { day: '2999-11-30', name: { en: 'Eid', ar: 'عيد' } };
const manama = { ...workshopForTwo, id: 3, name: { en: 'Manama', ar: 'المنامة' } };

let fresh: FreshDatabase;
let app: FastifyInstance;
let people: TestStaff;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  const { database } = fresh;
  await setWorkshops(database, [workshopForTwo, manama], [eid]);
  app = fastify();
  await app.register(cookie);
  people = testStaff({ database });
  await app.register(calendarPlugin, {
    ...{ database, staff: people.staff, now: () => new Date(`${day}T06:00Z`) },
  });
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

const book = (branch: string, firstName: string, date = `${day}T09:30`, more: object = {}) =>
  storeTestLead(fresh.database, {
    kind: 'service-booking',
    details: {
      ...{ firstName, lastName: 'Al Dosari', code: '+973', mobile: '36123456', date, branch },
      ...{ carModel: 'Swift', vehicleRegistration: '482915', serviceType: 'freeservice' },
      ...more,
    },
  });

async function calendar(who: Record<string, string>, query = '', locale = 'en') {
  const headers = { ...who, 'accept-language': locale };
  return app.inject({ url: `/-/leads/calendar?${query}`, headers });
}

test('an agent sees the day of the own workshop alone, with who comes when', async () => {
  const [mariam] = [await book('Sitra service centre', 'Mariam'), await book('Manama', 'Huda')];
  const { headers } = await people.signInOf([2], 'agent');
  const answer = await calendar(headers);
  expect(answer.headers['cache-control']).toBe('no-store');
  const booking = {
    ...{ reference: mariam, time: '09:30', person: 'Mariam Al Dosari', phone: '+97336123456' },
    ...{ car: 'Swift', registration: '482915', service: 'Free service' },
    ...{ isClosed: false, toldAt: null, hasMail: false, adviser: null, revision: 0 },
  };
  const workshop = {
    ...{ kind: 'service-booking', id: 2, name: workshopForTwo.name },
    ...{ closed: null, holiday: null },
  };
  expect(answer.json()).toEqual({
    day,
    workshops: [
      {
        ...workshop,
        slots: [
          { time: '08:00', capacity: 2, bookings: [], block: null },
          { time: '09:00', capacity: 2, bookings: [booking], block: null },
        ],
      },
    ],
  });
  const others = await calendar(headers, 'branch=3');
  expect(others.json().workshops).toEqual([]);
  expect(others.body).not.toContain('Huda');
});

test('a manager sees every workshop, or the one that is asked for, in words of their language', async () => {
  await book('Manama', 'Huda', '2999-11-26T08:00');
  const { headers } = await people.signIn('manager');
  const seen = (await calendar(headers)).json().workshops;
  expect(seen.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  const [manamas] = (await calendar(headers, 'branch=3&day=2999-11-26', 'ar')).json().workshops;
  expect(manamas.slots[0].bookings).toMatchObject([{ car: 'سويفت', service: 'صيانة مجانية' }]);
  for (const [date, closed, holiday] of [
    ['2999-11-29', 'day', null],
    ['2999-11-30', 'holiday', 'Eid'],
  ]) {
    const [first] = (await calendar(headers, `day=${date}`)).json().workshops;
    expect(first).toMatchObject({ closed, holiday, slots: [] });
  }
});

test('nonsense and strangers are refused', async () => {
  const { headers } = await people.signIn('manager');
  for (const query of ['day=tomorrow', 'branch=Sitra'])
    expect((await calendar(headers, query)).statusCode).toBe(422);
  expect((await calendar({})).statusCode).toBe(401);
  const author = await people.signIn('author');
  expect((await calendar(author.headers)).statusCode).toBe(403);
});

test('a day that is closed after people booked it is marked, and one act writes to the visitors', async () => {
  const { database } = fresh;
  const later = '2999-11-30';
  await setWorkshops(database, [workshopForTwo, manama]);
  const secret = 'a secret of thirty-two characters';
  const [mariam] = await Promise.all([
    book('Sitra service centre', 'Mariam', `${later}T09:30`, { email: 'mariam@example.com' }),
    book('Sitra service centre', 'Huda', `${later}T08:00`, { email: '' }),
    book('Manama', 'Ali', '2999-11-26T08:00', { email: 'ali@example.com' }),
  ]);
  const now = new Date('2999-11-25T06:00Z');
  const closed = async () => closedDays(database, await findPlaces(database), now);
  expect(await closed()).toEqual([]);
  await setWorkshops(database, [workshopForTwo, manama], [eid]);
  expect(await closed()).toEqual([{ day: later, bookings: 2 }]);
  const { headers } = await people.signIn('manager');
  const marks = async () => {
    const [sitra] = (await calendar(headers, `day=${later}`)).json().workshops;
    const bookings: CalendarBooking[] = sitra.slots.flatMap((slot: CalendarSlot) => slot.bookings);
    return bookings.map((one) => [one.person.split(' ')[0], one.isClosed, one.toldAt !== null]);
  };
  expect(await marks()).toEqual([
    ['Huda', true, false],
    ['Mariam', true, false],
  ]);
  const tell = () =>
    app.inject({ method: 'POST', url: '/-/leads/calendar/tell', headers, payload: { day: later } });
  expect((await tell()).json()).toEqual({ written: 1, unreachable: 1 });
  // a repeated click sends no second mail
  expect((await tell()).json()).toEqual({ written: 0, unreachable: 1 });
  expect((await marks())[1]).toEqual(['Mariam', true, true]);
  expect(await closed()).toEqual([{ day: later, bookings: 1 }]);
  const sent: Parameters<SendMail>[1][] = [];
  const mail = closedDayMail({
    ...{ dealer, database, origin: 'https://showroom.example' },
    requests: new VisitorRequests({ database, secret, now: () => now }),
    send: async (_, message) => void sent.push(message),
  });
  const lead = await findLead(database, mariam);
  const [delivery] = await listDeliveries(database, mariam).then((all) =>
    all.filter(({ destination }) => destination === 'booking-closed'),
  );
  expect(delivery?.state).toBe('waiting');
  for (const locale of ['en', 'ar'] as const)
    await mail.send({
      ...{ id: 'x', signal: AbortSignal.timeout(1000) },
      lead: { ...toStoredLead(lead as LeadsTable), locale },
    });
  expect(sent).toHaveLength(2);
  for (const [at, words] of [
    [0, ['Sitra service centre is closed on', '30-11-2999 09:30', '28-11-2999 09:00', '/request']],
    [1, ['سيكون', 'مغلقاً', '30-11-2999 09:30', '28-11-2999 09:00', '/ar/']],
  ] as const)
    for (const word of words) expect(sent[at]?.text).toContain(word);
  // open again: no mail
  await setWorkshops(database, [workshopForTwo, manama], []);
  await mail.send({
    id: 'x',
    signal: AbortSignal.timeout(1000),
    lead: toStoredLead(lead as LeadsTable),
  });
  expect(sent).toHaveLength(2);
});
