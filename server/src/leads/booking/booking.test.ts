import { honeypotField } from 'shared-contracts/api';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { somebody } from '../../../testing/leads';
import { openTestApi, type TestApi, visitorHeaders } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { setWorkshops, workshopForTwo } from '../../../testing/workshops';
import type { FormResponsePage } from '../../api/form-posts/accept-forms';
import { requestPosts } from '../../api/request-posts';
import { scheduleOf } from '../../content/opening-times';
import { listDeliveries } from '../../database/outbox.queries';
import { detailLines } from '../delivery/lead-messages';
import { toStoredLead } from '../delivery/stored-lead';
import { releaseLead } from '../lead-actions';
import { findLead, listLeads } from '../leads.queries';
import { VisitorRequests } from '../requests/visitor-requests';
import { forgetLead } from '../retention/forget-lead';

const origin = 'https://showroom.example';
const secret = 'a secret of thirty-two characters';
/** A Monday; the 29th is a Friday. */
const now = new Date('2999-11-25T06:00:00Z');
const nine = '2999-11-28T09:00';
const manama = {
  ...{ ...workshopForTwo, id: 3, capacity: 3 },
  name: { en: 'Manama service centre', ar: 'مركز صيانة المنامة' },
};

let site: TestApi;
let shown: FormResponsePage | undefined;
beforeEach(async () => {
  shown = undefined;
  site = await openTestApi({ now: () => now });
  const requests = new VisitorRequests({ database: site.database, secret, now: () => now });
  await site.app.register(requestPosts, {
    ...{ database: site.database, requests, perMinute: 0, origin },
    leadFiles: leadFilesIn(site.dataDir),
    showPage: async (reply, page) => {
      shown = page;
      return reply.code(page.status).send('');
    },
  });
  await setWorkshops(site.database, [workshopForTwo]);
});
afterEach(() => site.close());

const wish = {
  ...{ first_name: 'Mariam', last_name: 'Al Dosari', code: '+973', mobile: '36123456' },
  ...{ car_modal: 'Swift', service_type: 'paidservice', vehicle_registraion: '482915' },
  date: nine,
};

/** A visitor's browser. */
async function visitor(locale: Locale = 'en') {
  let headers: Record<string, string> = {
    ...(await visitorHeaders(site.app)),
    'accept-language': locale,
  };
  return {
    async book(more: object = {}, key?: string) {
      const answer = await site.app.inject({
        ...{ method: 'POST', url: '/api/v1/bookwarrenty', payload: { ...wish, ...more } },
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      });
      const receipt = answer.cookies.find(({ name }) => name === 'receipts');
      if (receipt)
        headers = {
          ...headers,
          cookie: `${headers.cookie}; receipts=${encodeURIComponent(receipt.value)}`,
        };
      return answer;
    },
    async find(key: string) {
      return (await site.app.inject({ url: `/api/v1/service_booking/${key}`, headers })).json();
    },
  };
}

/** A booking, and its link's key. */
async function booked(more: object = {}) {
  const mariam = await visitor();
  const { reference } = (await mariam.book(more)).json();
  const { booking } = await mariam.find(reference);
  return { reference: String(reference), key: String(booking?.key) };
}

const post = (key: string, fields: Record<string, string>, locale: Locale = 'en') =>
  site.app.inject({
    ...{ method: 'POST', url: localise(paths.request(key), locale) },
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const offered = async (): Promise<string[]> =>
  (await site.app.inject('/api/v1/service_times'))
    .json()
    .branches.flatMap(({ days }: { days: { day: string; times: string[] }[] }) =>
      days.flatMap(({ day, times }) => times.map((time) => `${day}T${time}`)),
    );
const stateOf = async (key: string) => (await visitor()).find(key);
const leadsOf = async (kind: string) =>
  (await listLeads(site.database)).filter((lead) => lead.kind === kind);
const changes = async () =>
  (await leadsOf('booking-change')).map(({ details }) => JSON.parse(details));

test.each(locales)(
  'two of five who book the same hour at the same moment have it, three are offered free ones: %s',
  async (locale) => {
    const visitors = await Promise.all(Array.from({ length: 5 }, () => visitor(locale)));
    const answers = await Promise.all(visitors.map(({ book }) => book()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await leadsOf('service-booking')).toHaveLength(2);
    for (const refused of answers.filter(({ statusCode }) => statusCode === 409)) {
      const { errors } = refused.json();
      expect(errors).toMatchObject([{ field: 'date', code: 'date.full' }]);
      const { message } = errors[0];
      expect(/[\u0621-\u064a]/.test(message)).toBe(locale === 'ar');
      const named = message.match(/\d\d-\d\d-\d{4} \d\d:\d\d/g);
      expect(named).toEqual(['28-11-2999 08:00', '30-11-2999 08:00', '30-11-2999 09:00']);
    }
    expect(await offered()).not.toContain(nine);
  },
);

test('only open times are offered: no Friday, no holiday, nothing past, nothing full', async () => {
  const holiday = { day: '2999-11-27', name: { en: 'Eid', ar: 'عيد' } };
  await setWorkshops(site.database, [workshopForTwo], [holiday]);
  await booked();
  await booked();
  expect((await offered()).slice(0, 6)).toEqual([
    // nine o'clock has passed on the first day
    ...['2999-11-26T08:00', '2999-11-26T09:00', '2999-11-28T08:00'],
    ...['2999-11-30T08:00', '2999-11-30T09:00', '2999-12-01T08:00'],
  ]);
});

test('hours with a gap, after midnight and of a season are offered and taken as they are written', async () => {
  const ramadan = {
    name: { en: 'Ramadan', ar: 'رمضان' },
    ...{ begins: '2999-11-28', until: '2999-11-28', opening_times: 'Th 22:30-01:00' },
  };
  const opening_times = 'Sa-Th 08:00-09:00,16:00-18:00';
  const schedule = scheduleOf({ opening_times, seasons: [ramadan] }, []);
  await setWorkshops(site.database, [{ ...workshopForTwo, schedule }]);
  expect((await offered()).slice(0, 7)).toEqual([
    ...['2999-11-25T16:00', '2999-11-25T17:00'],
    ...['2999-11-26T08:00', '2999-11-26T16:00', '2999-11-26T17:00'],
    // the 27th is a Wednesday; the 28th is the season's only day, and its last slot would end after one o'clock
    ...['2999-11-27T08:00', '2999-11-27T16:00'],
  ]);
  expect((await offered()).slice(8, 11)).toEqual([
    ...['2999-11-28T22:30', '2999-11-28T23:30', '2999-11-30T08:00'],
  ]);
  for (const [date, status] of [
    ['2999-11-27T09:00', 422],
    ['2999-11-28T08:00', 422],
    ['2999-11-29T00:15', 200],
    ['2999-11-29T00:30', 422],
  ] as const)
    expect((await (await visitor()).book({ date })).statusCode).toBe(status);
});

test.each([
  ['on a Friday', '2999-11-29T09:00'],
  ['at night', '2999-11-28T07:59'],
  ['when it closes', '2999-11-28T10:00'],
  ['on a holiday', '2999-11-30T08:00'],
])('a service %s is refused with the nearest free times', async (_, date) => {
  const holiday = { day: '2999-11-30', name: { en: 'Eid', ar: 'عيد' } };
  await setWorkshops(site.database, [workshopForTwo], [holiday]);
  const answer = await (await visitor()).book({ date });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toMatchObject([
    { field: 'date', code: 'date.closed', message: expect.stringContaining('28-11-2999 09:00') },
  ]);
  expect(await listLeads(site.database)).toEqual([]);
});

test('who names no branch gets the one with most room, and a branch that is named is kept to', async () => {
  await setWorkshops(site.database, [workshopForTwo, manama]);
  const branches = async () =>
    (await leadsOf('service-booking')).map(({ details }) => JSON.parse(details).branch);
  await booked();
  expect(await branches()).toEqual([manama.name.en]);
  const arabic = await visitor('ar');
  for (const status of [200, 200, 409])
    expect((await arabic.book({ branch: workshopForTwo.name.ar })).statusCode).toBe(status);
});

test('who sends the same booking again has the same place, also when it was the last', async () => {
  const mariam = await visitor();
  await booked();
  const [first, second] = await Promise.all([mariam.book({}, 'one'), mariam.book({}, 'one')]);
  const third = await mariam.book({}, 'one');
  expect(first.statusCode).toBe(200);
  expect([second.json(), third.json()]).toEqual([first.json(), first.json()]);
});

test('what a bot may have sent takes no place, until staff say that it was somebody', async () => {
  const bot = await visitor();
  const { reference: held } = (await bot.book({ [honeypotField]: 'x' })).json();
  await bot.book({ [honeypotField]: 'y' });
  await booked();
  await booked();
  expect((await (await visitor()).book()).statusCode).toBe(409);
  const lead = await findLead(site.database, held);
  if (!lead) throw new Error('nothing was stored');
  await releaseLead(lead, { database: site.database, author: somebody, now });
  const places = await site.database
    .selectFrom('service_slots')
    .select(['reference', 'place'])
    .orderBy('place')
    .execute();
  expect(places).toContainEqual({ reference: held, place: 3 });
});

test('only the browser that has booked learns the link by the number', async () => {
  const mariam = await visitor();
  const { reference } = (await mariam.book()).json();
  const { state, booking } = await mariam.find(reference);
  expect([state, booking]).toEqual([
    'booked',
    {
      ...{ key: expect.any(String), reference, date: nine, car: 'Swift' },
      branch: {
        ...{ id: 2, name: 'Sitra service centre', address: 'Sitra service centre' },
        telephone_number: '+973 1700 0010',
      },
    },
  ]);
  expect(await stateOf(reference)).toEqual({ state: 'unknown', booking: null });
  expect(await stateOf(booking.key)).toEqual({ state, booking });
  const forged = booking.key.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
  expect(await stateOf(forged)).toEqual({ state: 'unknown', booking: null });
});

test.each(locales)('a booking that is cancelled by its link is free again: %s', async (locale) => {
  const { reference, key } = await booked();
  await booked();
  expect((await (await visitor()).book()).statusCode).toBe(409);
  const answer = await post(key, { cancel: 'yes' }, locale);
  expect(answer.headers.location).toBe(`${localise(paths.request(key), locale)}&done=cancel#top`);
  expect((await stateOf(key)).state).toBe('cancelled');
  expect((await (await visitor()).book()).statusCode).toBe(200);
  // a repeated click changes nothing and notifies nobody
  await post(key, { cancel: 'yes' }, locale);
  expect(await changes()).toEqual([
    {
      ...{ booking: reference, change: 'cancelled', date: nine, branch: 'Sitra service centre' },
      ...{ carModel: 'Swift', serviceType: 'paidservice' },
    },
  ]);
  const [change] = await leadsOf('booking-change');
  expect(await listDeliveries(site.database, change?.reference ?? '')).toMatchObject([
    { destination: 'route', state: 'waiting' },
  ]);
});

test('a booking that is moved by its link frees its hour, and the dealer is told', async () => {
  const { reference, key } = await booked();
  await booked();
  const to = '2999-11-30T08:00';
  expect((await post(key, { date: to })).statusCode).toBe(303);
  expect(await stateOf(key)).toMatchObject({ state: 'booked', booking: { date: to, reference } });
  expect(await offered()).toContain(nine);
  expect(await changes()).toMatchObject([
    { booking: reference, change: 'moved', from: nine, date: to },
  ]);
  const [change] = (await leadsOf('booking-change')).map(toStoredLead);
  const told = change && detailLines(change, { locale: 'en' });
  expect(told).toEqual(
    expect.arrayContaining([
      ['Request', reference],
      ['What has happened', 'Time chosen'],
      ['Until now', 'Thursday 28 November 2999, 09:00'],
    ]),
  );
  const lead = await findLead(site.database, reference);
  expect(JSON.parse(lead?.details ?? '')).toMatchObject({ date: to, time: '08:00' });
});

test('a booking stays where it is when the other hour is full, closed or none', async () => {
  const { key } = await booked();
  const full = '2999-11-28T08:00';
  await booked({ date: full });
  await booked({ date: full });
  for (const [date, status, code] of [
    [full, 409, 'date.full'],
    ['2999-11-29T08:00', 422, 'date.closed'],
    ['', 422, 'date.required'],
    ['tomorrow', 422, 'date.invalid'],
  ] as const) {
    const answer = await post(key, { date });
    expect([answer.statusCode, shown?.refused]).toMatchObject([
      status,
      { form: 'booking', problems: [{ field: 'date', code }] },
    ]);
  }
  expect((await stateOf(key)).booking.date).toBe(nine);
  expect(await changes()).toEqual([]);
});

test('five who would move into the last place of an hour: one does', async () => {
  const keys: string[] = [];
  for (const date of [nine, nine, '2999-11-30T08:00', '2999-11-30T08:00', '2999-11-30T09:00'])
    keys.push((await booked({ date })).key);
  const to = '2999-12-01T08:00';
  await booked({ date: to });
  const answers = await Promise.all(keys.map((key) => post(key, { date: to })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409, 409]);
});

test.each(locales)(
  'the calendar file says when, where and how to change it: %s',
  async (locale) => {
    const { reference, key } = await booked();
    const url = localise(paths.requestCalendar(key), locale);
    const answer = await site.app.inject(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${reference}.ics"`,
      'cache-control': 'no-store',
    });
    // lines are folded by octets, never inside a character
    const octets = answer.body.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(answer.body).not.toContain('\ufffd');
    const text = answer.body.replace(/\r\n[ \t]/g, '');
    const link = origin + localise(paths.request(key), locale);
    for (const line of [
      'DTSTART:29991128T060000Z',
      'DURATION:PT60M',
      'STATUS:CONFIRMED',
      'SEQUENCE:0',
      `URL:${link}`,
    ])
      expect(text.split('\r\n')).toContain(line);
    expect(text).toContain(`LOCATION:${workshopForTwo.name[locale]}`);
    expect(text).toContain(reference);
    const uidOf = (file: string) => /UID:(.+)\r/.exec(file)?.[1];
    await post(key, { date: '2999-11-30T08:00' }, locale);
    const moved = (await site.app.inject(url)).body;
    expect([uidOf(moved), /SEQUENCE:1/.test(moved)]).toEqual([uidOf(answer.body), true]);
    expect((await site.app.inject(paths.requestCalendar('nobody’s'))).statusCode).toBe(404);
  },
);

test('who is forgotten leaves no place behind, and the link opens nothing', async () => {
  const { reference, key } = await booked();
  await forgetLead(site.database, leadFilesIn(site.dataDir), {
    reference,
    author: somebody,
    why: 'asked',
    now,
  });
  expect(await stateOf(key)).toEqual({ state: 'unknown', booking: null });
  expect(await site.database.selectFrom('service_slots').selectAll().execute()).toEqual([]);
});
