import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { leaveLead } from '../../../testing/leads';
import { type TestStaff, testStaff } from '../../../testing/staff';
import { siteContent } from '../../../testing/test-api';
import { setWorkshops, twoAtOnce } from '../../../testing/workshops';
import { calendarPlugin } from './calendar-plugin';

const day = '2999-11-28';
const eid = { day: '2999-11-30', name: { en: 'Eid', ar: 'عيد' } };
const manama = { ...twoAtOnce, id: 3, name: { en: 'Manama', ar: 'المنامة' } };

let fresh: FreshDatabase;
let app: FastifyInstance;
let people: TestStaff;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  const { database } = fresh;
  await setWorkshops(database, [twoAtOnce, manama], [eid]);
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

const book = (branch: string, firstName: string, date = `${day}T09:30`) =>
  leaveLead(fresh.database, {
    kind: 'service-booking',
    details: {
      ...{ firstName, lastName: 'Al Dosari', code: '+973', mobile: '36123456', date, branch },
      ...{ carModel: 'Swift', vehicleRegistration: '482915', serviceType: 'freeservice' },
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
  };
  const workshop = { id: 2, name: twoAtOnce.name, closed: null, holiday: null };
  expect(answer.json()).toEqual({
    day,
    workshops: [
      {
        ...workshop,
        slots: [
          { time: '08:00', capacity: 2, bookings: [] },
          { time: '09:00', capacity: 2, bookings: [booking] },
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
