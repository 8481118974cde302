import { type Locale, locales } from 'shared-contracts/locale';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { listLeads } from '../leads/leads.queries';

let site: TestApi;
beforeEach(async () => {
  site = await openTestApi();
});
afterEach(() => site.close());

const testDrive = {
  name: 'Mariam Al Dosari',
  email: 'mariam@example.com',
  code: '+973',
  mobile: '3612 3456',
  vehicle_name: 'Swift',
};

const enquiry = {
  name: 'مريم الدوسري',
  email: 'mariam@example.com',
  code: '+966',
  phone: '٠٥٠١٢٣٤٥٦٧',
  city: 'swift',
  campaign: 'swift-pay-later',
  source: 'website',
  offer_type: 'new-car-offer',
};

async function send(
  call: string,
  body: object | string,
  headers: Record<string, string> = {},
  locale: Locale = 'en',
) {
  return site.app.inject({
    method: 'POST',
    url: `/api/v1/${call}`,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'accept-language': locale,
      ...(await visitorHeaders(site.app)),
      ...headers,
    },
  });
}

const arabic = /[؀-ۿ]/;
const messagesIn = (locale: Locale, errors: { message: string }[]) =>
  errors.every(({ message }) => arabic.test(message) === (locale === 'ar'));

describe.each(locales)('in %s', (locale) => {
  test('a test drive that was asked for is in the database before the answer', async () => {
    const answer = await send('test_drive', testDrive, { 'x-page': '/test-drive' }, locale);
    expect(answer.statusCode).toBe(200);
    const { message, reference } = answer.json();
    expect(reference).toMatch(/^TD-\d{5}$/);
    expect(message).toContain(reference);
    expect(messagesIn(locale, [{ message }])).toBe(true);

    const [lead] = await listLeads(site.database);
    expect(lead).toMatchObject({ reference, kind: 'test-drive', locale, page: '/test-drive' });
    expect(JSON.parse(lead?.details ?? '')).toEqual({
      name: 'Mariam Al Dosari',
      email: 'mariam@example.com',
      code: '+973',
      mobile: '36123456',
      vehicle: 'Swift',
    });
  });

  test('every wrong field is named once', async () => {
    const wrong = { name: '7', email: 'nobody', mobile: '3612345', vehicle_name: '' };
    const answer = await send('test_drive', wrong, {}, locale);
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json();
    expect(errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual(
      [
        ['name', 'name.invalid'],
        ['email', 'email.noAt'],
        ['vehicle_name', 'vehicle.required'],
        ['mobile', 'phone.length'],
      ],
    );
    expect(messagesIn(locale, errors)).toBe(true);
    expect(await listLeads(site.database)).toEqual([]);
  });

  test('a service at a closed time is refused with the nearest open ones', async () => {
    const booking = {
      ...{ first_name: 'Mariam', last_name: 'Al Dosari', code: '+973', mobile: '36123456' },
      ...{ car_modal: 'Swift', service_type: 'paidservice', vehicle_registraion: '482915' },
    };
    // the last day of November 2999 but one is a Friday
    const closed = await send('bookwarrenty', { ...booking, date: '2999-11-29T10:00' }, {}, locale);
    expect(closed.statusCode).toBe(422);
    const { errors } = closed.json();
    expect(errors).toMatchObject([{ field: 'date', code: 'date.closed' }]);
    expect(errors[0].message).toMatch(/28-11-2999 19:00.*30-11-2999 08:00/);
    expect(messagesIn(locale, errors)).toBe(true);
    const open = await send('bookwarrenty', { ...booking, date: '2999-11-28T19:30' }, {}, locale);
    expect(open.statusCode).toBe(200);
  });

  test('an enquiry for a campaign that nobody made is refused', async () => {
    const answer = await send('landingRequest', { ...enquiry, campaign: 'free-cars' }, {}, locale);
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json();
    expect(errors).toMatchObject([{ field: 'campaign', code: 'campaign.unknown' }]);
    expect(messagesIn(locale, errors)).toBe(true);
    expect(await listLeads(site.database)).toEqual([]);
  });

  test('a form from another site is refused', async () => {
    const answer = await send('test_drive', testDrive, { 'x-xsrf-token': '' }, locale);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors).toMatchObject([{ field: '', code: 'forgery' }]);
    expect(messagesIn(locale, answer.json().errors)).toBe(true);
    expect(await listLeads(site.database)).toEqual([]);
  });

  test('a landing enquiry for a car is stored with its model', async () => {
    const answer = await send('landingRequest', enquiry, {}, locale);
    expect(answer.statusCode).toBe(200);
    const [lead] = await listLeads(site.database);
    expect(lead?.reference).toMatch(/^LP-\d{5}$/);
    expect(JSON.parse(lead?.details ?? '')).toMatchObject({ model: 'swift', mobile: '501234567' });
  });
});

test('the first language of a browser is the one that it is answered in', async () => {
  const headers = { 'accept-language': 'ar,en-US;q=0.9,en;q=0.8' };
  const { errors } = (await send('test_drive', {}, headers)).json();
  expect(messagesIn('ar', errors)).toBe(true);
});

test('a cookie that this site did not sign is refused', async () => {
  const forged = 'XSRF-SECRET=planted; XSRF-TOKEN=planted';
  const answer = await send('test_drive', testDrive, { cookie: forged });
  expect(answer.statusCode).toBe(403);
});

test('by TLS a form’s secret and its receipt are cookies that no other host of the domain can plant', async () => {
  await site.close();
  site = await openTestApi({ publicOrigin: 'https://www.example.com' });
  const read = await site.app.inject('/api/v1/get_settings');
  const sent = await send('test_drive', testDrive);
  expect(sent.statusCode).toBe(200);
  for (const [answer, name] of [
    [read, '__Host-XSRF-SECRET'],
    [sent, '__Host-receipts'],
  ] as const) {
    const cookie = answer.cookies.find((one) => one.name === name);
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true });
    expect(cookie).not.toHaveProperty('domain');
  }
  const planted = await visitorHeaders(site.app);
  const cookie = planted.cookie?.replace('__Host-', '') ?? '';
  expect((await send('test_drive', testDrive, { ...planted, cookie })).statusCode).toBe(403);
});

test('a landing enquiry about a service needs no car but a service and a message', async () => {
  const { city: _, ...rest } = enquiry;
  const service = { ...rest, offer_type: 'service-offer' };
  const refused = await send('landingRequest', service);
  expect(refused.json().errors).toMatchObject([
    { field: 'service', code: 'service.required' },
    { field: 'message', code: 'message.required' },
  ]);
  const full = { ...service, service: 'Express Service', message: 'Brakes, please.' };
  expect((await send('landingRequest', full)).statusCode).toBe(200);
});

test('the three extra model codes are English only', async () => {
  const body = { ...enquiry, city: 'jimny5d' };
  expect((await send('landingRequest', body)).statusCode).toBe(200);
  const answer = await send('landingRequest', body, {}, 'ar');
  expect(answer.json().errors).toMatchObject([{ field: 'city', code: 'model.unknown' }]);
});

test('a form that is sent twice is stored once and answered the same', async () => {
  const key = { 'idempotency-key': 'one submission' };
  const visitor = { ...key, ...(await visitorHeaders(site.app)) };
  const first = await send('test_drive', testDrive, visitor);
  const second = await send('test_drive', testDrive, visitor);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect(await listLeads(site.database)).toHaveLength(1);
});

test('a form that is sent twice at once is stored once', async () => {
  const headers = { ...(await visitorHeaders(site.app)), 'idempotency-key': 'both at once' };
  const answers = await Promise.all([1, 2, 3].map(() => send('test_drive', testDrive, headers)));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await listLeads(site.database)).toHaveLength(1);
});

test('a key is its visitor’s alone: another with the same one sends a form of their own', async () => {
  const key = { 'idempotency-key': 'one submission' };
  const mine = await send('test_drive', testDrive, { ...key, ...(await visitorHeaders(site.app)) });
  const other = await send('test_drive', testDrive, {
    ...key,
    ...(await visitorHeaders(site.app)),
  });
  expect(other.json().reference).not.toBe(mine.json().reference);
  const third = await send('test_drive', { ...testDrive, vehicle_name: 'Dzire' }, key);
  expect(third.statusCode).toBe(200);
  expect(await listLeads(site.database)).toHaveLength(3);
});

test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'what another site sends is refused, though its token is good: %j',
  async (headers) => {
    const answer = await send('test_drive', testDrive, headers);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'forgery']);
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect((await send('test_drive', testDrive, own)).statusCode).toBe(200);
  },
);

test('a key that comes with another body is refused', async () => {
  const key = { 'idempotency-key': 'one submission', ...(await visitorHeaders(site.app)) };
  await send('test_drive', testDrive, key);
  const answer = await send('test_drive', { ...testDrive, vehicle_name: 'Dzire' }, key);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().errors).toMatchObject([{ code: 'keyReused' }]);
});

test.each([
  ['not JSON', 400, '{"name":', 'application/json'],
  ['no fields', 400, '[]', 'application/json'],
  ['a prototype', 400, '{"__proto__":{"name":"Mariam"}}', 'application/json'],
  ['a text', 415, 'name=Mariam', 'text/plain'],
  ['another format', 415, '<name/>', 'application/xml'],
  ['far too much', 413, JSON.stringify({ name: 'x'.repeat(70_000) }), 'application/json'],
])('%s is answered with %i in the envelope', async (_, status, body, type) => {
  const answer = await send('test_drive', body, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors).toHaveLength(1);
});

test('a store that cannot write is answered with 503', async () => {
  await site.database.schema.dropTable('leads').execute();
  const answer = await send('test_drive', testDrive);
  expect(answer.statusCode).toBe(503);
  expect(answer.json().errors).toMatchObject([{ code: 'unavailable' }]);
});
