import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { dealer, somebody } from '../../../testing/leads';
import { openTestApi, type TestApi, visitorHeaders } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { setWorkshops, workshopForTwo } from '../../../testing/workshops';
import { requestPosts } from '../../api/request-posts';
import { acknowledgement } from '../delivery/acknowledgement';
import type { Dealer } from '../delivery/destination';
import type { SendMail } from '../delivery/mail-transport';
import { toStoredLead } from '../delivery/stored-lead';
import { findLead, listLeads } from '../leads.queries';
import { VisitorRequests } from '../requests/visitor-requests';
import { forgetLead } from '../retention/forget-lead';
import { bookingCalendars } from './calendar';

const origin = 'https://showroom.example';
const secret = 'a secret of thirty-two characters';
/** A Monday; the 29th is a Friday. */
const now = new Date('2999-11-25T06:00:00Z');
const nine = '2999-11-28T09:00';
/** Two drives an hour from eight to ten, with two Swifts and one of every other car. */
const sitra = { ...workshopForTwo, id: 1, cars: { Swift: 2 } };
const riffa = {
  ...{ ...workshopForTwo, id: 4, isAtHome: true },
  name: { en: 'Riffa Al Buhair', ar: 'الرفاع، البحير' },
};

let site: TestApi;
beforeEach(async () => {
  site = await openTestApi({ now: () => now });
  await site.app.register(requestPosts, {
    requests: new VisitorRequests({ database: site.database, secret, now: () => now }),
    ...{ database: site.database, perMinute: 0, origin },
    leadFiles: leadFilesIn(site.dataDir),
    showPage: async (reply, page) => reply.code(page.status).send(page.refused),
  });
  await setWorkshops(site.database, [workshopForTwo], [], [sitra]);
});
afterEach(() => site.close());

const wish = {
  ...{ name: 'Mariam', code: '+973', mobile: '36123456', email: 'mariam@example.com' },
  vehicle_name: 'Swift',
};

async function ask(more: object = {}, locale = 'en') {
  const headers = { ...(await visitorHeaders(site.app)), 'accept-language': locale };
  return site.app.inject({
    ...{ method: 'POST', url: '/api/v1/test_drive', payload: { ...wish, ...more } },
    headers,
  });
}
const statusOf = async (more: object) => (await ask(more)).statusCode;
const branches = async () => (await site.app.inject('/api/v1/test_drive_times')).json().branches;
const keyOf = async (reference: string) => {
  const requests = new VisitorRequests({ database: site.database, secret, now: () => now });
  return String(await requests.keyOf(reference));
};
const detailsOf = async (reference: string) =>
  JSON.parse((await findLead(site.database, reference))?.details ?? '{}');
const post = (key: string, fields: Record<string, string>) =>
  site.app.inject({
    ...{ method: 'POST', url: paths.request(key) },
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test.each(locales)(
  'of four who want the same hour at the same moment two drive, two are offered free ones: %s',
  async (locale) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask({ date: nine }, locale)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    expect(await listLeads(site.database)).toHaveLength(2);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.errors).toMatchObject([{ field: 'date', code: 'date.full' }]);
    expect(refused.errors[0].message).toContain('28-11-2999 08:00');
  },
);

test('two who want the only car of a model at once: one has it, another car is still free', async () => {
  const both = await Promise.all(
    [1, 2].map(() => statusOf({ date: nine, vehicle_name: 'Baleno' })),
  );
  const cars = (await branches())[0].busy;
  expect(both.sort()).toEqual([200, 409]);
  expect(cars).toEqual([{ start: nine, cars: ['Baleno'] }]);
  expect(await statusOf({ date: nine })).toBe(200);
});

test('a drive and a service of one branch do not take each other’s places', async () => {
  await setWorkshops(site.database, [{ ...workshopForTwo, capacity: 1 }], [], [workshopForTwo]);
  expect(await statusOf({ date: nine })).toBe(200);
  const service = {
    ...{ first_name: 'Mariam', last_name: 'Al Dosari', code: '+973', mobile: '36123456' },
    ...{ car_modal: 'Swift', service_type: 'paidservice', vehicle_registraion: '482915' },
    date: nine,
  };
  const answer = await site.app.inject({
    ...{ method: 'POST', url: '/api/v1/bookwarrenty', payload: service },
    headers: await visitorHeaders(site.app),
  });
  expect(answer.statusCode).toBe(200);
});

test('a request without a time stays possible, and gets one on its page', async () => {
  const { message, reference } = (await ask()).json();
  expect(message).toContain('agree on a time');
  expect(await detailsOf(reference)).not.toHaveProperty('date');
  const key = await keyOf(reference);
  expect((await post(key, { date: nine })).headers.location).toContain('done=time');
  expect(await detailsOf(reference)).toMatchObject({ date: nine, branch: sitra.name.en });
  const file = (await site.app.inject(paths.requestCalendar(key))).body;
  expect(file).toContain('SUMMARY:Test drive: Swift');
  expect(file).toContain('DTSTART:29991128T060000Z');
});

test('a time that is changed or cancelled by the link is free for others', async () => {
  const { message, reference } = (await ask({ date: nine })).json();
  expect(message).toContain('booked');
  await ask({ date: nine });
  expect(await statusOf({ date: nine })).toBe(409);
  const key = await keyOf(reference);
  await post(key, { date: '2999-11-28T08:00' });
  expect(await statusOf({ date: nine })).toBe(200);
  await post(key, { cancel: 'yes' });
  const { body } = await site.app.inject(paths.requestCalendar(key));
  expect(body).toContain('STATUS:CANCELLED');
  const changes = (await listLeads(site.database)).filter(({ kind }) => kind === 'booking-change');
  expect(changes.map(({ details }) => JSON.parse(details).change)).toEqual(['moved', 'cancelled']);
  for (const { details } of changes) expect(details).not.toContain('Mariam');
});

test.each(locales)(
  'the mail says when and where, and leads to the calendar file and the page: %s',
  async (locale) => {
    const { reference } = (await ask({ date: nine }, locale)).json();
    const lead = await findLead(site.database, reference);
    const requests = new VisitorRequests({ database: site.database, secret, now: () => now });
    const mails: string[] = [];
    const send: SendMail = async (_, { text }) => void mails.push(String(text));
    if (!lead) throw new Error('nothing was stored');
    const { signal } = new AbortController();
    const mail = acknowledgement(send, dealer as Dealer, { requests, origin });
    await mail.send({ id: '1', lead: toStoredLead(lead), signal });
    const key = await keyOf(reference);
    for (const part of [
      ...['09:00', sitra.name[locale], origin + localise(paths.request(key), locale)],
      origin + localise(paths.requestCalendar(key), locale),
    ])
      expect(mails[0]).toContain(part);
  },
);

test('a drive where the visitor is takes a car of a branch that goes there, and needs an address', async () => {
  await setWorkshops(site.database, [], [], [sitra, riffa]);
  expect((await ask({ date: nine, place: 'home' })).json().errors).toMatchObject([
    { field: 'address', code: 'address.required' },
  ]);
  const address = 'House 12, Road 1, Saar';
  const { reference } = (await ask({ date: nine, place: 'home', address })).json();
  expect(await detailsOf(reference)).toMatchObject({ branch: riffa.name.en, address });
  const key = await keyOf(reference);
  const file = (await site.app.inject(localise(paths.requestCalendar(key), 'ar'))).body;
  expect(file.replace(/\r\n[ \t]/g, '')).toContain('LOCATION:House 12\\, Road 1\\, Saar');
  const [calendar] = await bookingCalendars(site.database, {
    ...{ days: ['2999-11-28'], branches: [4], locale: 'en' },
  });
  expect(calendar?.workshops).toMatchObject([
    {
      ...{ kind: 'test-drive', id: 4 },
      slots: [{}, { bookings: [{ person: 'Mariam', car: 'Swift', service: address }] }],
    },
  ]);
});

test.each([
  ['on a Friday', '2999-11-29T09:00', 422],
  ['at night', '2999-11-28T07:59', 422],
])('a drive %s is refused with the nearest free times', async (_, date, status) => {
  const answer = await ask({ date });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors[0].message).toContain('28-11-2999 09:00');
});

test('times within the next two hours are not offered: the car is brought first', async () => {
  const late = new Date('2999-11-28T04:30:00Z');
  const site2 = await openTestApi({ now: () => late });
  await setWorkshops(site2.database, [], [], [sitra]);
  const [branch] = (await site2.app.inject('/api/v1/test_drive_times')).json().branches;
  // half past seven in Bahrain: eight and nine o'clock are too soon
  expect(branch.days[0].day).toBe('2999-11-30');
  await site2.close();
});

test('who is forgotten leaves no place behind', async () => {
  const { reference } = (await ask({ date: nine })).json();
  const why = { author: somebody, why: 'asked', now } as const;
  await forgetLead(site.database, leadFilesIn(site.dataDir), { reference, ...why });
  expect(await site.database.selectFrom('test_drive_slots').selectAll().execute()).toEqual([]);
});
