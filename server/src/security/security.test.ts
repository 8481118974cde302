import { locales } from 'shared-contracts/locale';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { listDeliveries } from '../database/outbox.queries';
import { listLeads } from '../leads/leads.queries';
import { rateLimitKey } from './form-rate-limits';
import { createServedAt } from './served-at';

let site: TestApi;
afterEach(() => site.close());

const testDrive = {
  name: 'Mariam Al Dosari',
  email: 'mariam@example.com',
  mobile: '3612 3456',
  vehicle_name: 'Swift',
};
const contact = { ...testDrive, subject: 'Hello', message: 'Call me.', is_agree: true };

async function send(body: object, headers: Record<string, string> = {}, call = 'test_drive') {
  return site.app.inject({
    method: 'POST',
    url: `/api/v1/${call}`,
    payload: body,
    headers: { ...(await visitorHeaders(site.app)), ...headers },
  });
}

describe('how often a form may be sent', () => {
  beforeEach(async () => {
    site = await openTestApi({ leadsPerMinute: 2 });
  });

  test.each(locales)('the third within a minute is refused in words, in %s', async (locale) => {
    const headers = { 'accept-language': locale };
    expect((await send(testDrive, headers)).statusCode).toBe(200);
    expect((await send({}, headers)).statusCode).toBe(422);
    const refused = await send(testDrive, headers);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const [{ code, message }] = refused.json().errors;
    expect(code).toBe('tooMany');
    expect(/[؀-ۿ]/.test(message)).toBe(locale === 'ar');
    expect(await listLeads(site.database)).toHaveLength(1);
  });

  test('another form, and another visitor, count for themselves', async () => {
    for (let time = 0; time < 3; time += 1) await send(testDrive);
    expect((await send(contact, {}, 'contactus')).statusCode).toBe(200);
    const neighbour = await site.app.inject({
      method: 'POST',
      url: '/api/v1/test_drive',
      payload: testDrive,
      headers: await visitorHeaders(site.app),
      remoteAddress: '192.0.2.7',
    });
    expect(neighbour.statusCode).toBe(200);
  });

  test('reads are not counted', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await site.app.inject('/api/v1/get_settings')).statusCode).toBe(200);
    }
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
])('the visitor of %s is %s', async (ip, visitor) => {
  site = await openTestApi();
  expect(rateLimitKey({ ip })).toBe(visitor);
});

describe('a bot', () => {
  const started = Date.UTC(2026, 2, 1);
  let time = started;
  beforeEach(async () => {
    time = started;
    site = await openTestApi({ now: () => new Date(time) });
  });
  const servedAt = createServedAt('a secret of thirty-two characters', () => new Date(started));
  /** Reason of quarantine of each lead, by reference. */
  const heldBy = async () =>
    Object.fromEntries(
      (await listLeads(site.database)).map(({ reference, quarantine_reason }) => [
        reference,
        quarantine_reason,
      ]),
    );

  test('that fills what nobody sees is thanked like everybody, and kept in quarantine', async () => {
    const person = await send(testDrive);
    const bot = await send({ ...testDrive, trim_remark: 'Buy now' });
    expect([bot.statusCode, Object.keys(bot.json())]).toEqual([200, Object.keys(person.json())]);
    const { message, reference } = bot.json();
    expect(reference).toMatch(/^TD-\d{5}$/);
    expect(message.replace(reference, '')).toBe(
      person.json().message.replace(person.json().reference, ''),
    );
    expect(await heldBy()).toEqual({ [person.json().reference]: null, [reference]: 'honeypot' });
    expect(await listDeliveries(site.database, reference)).toEqual([]);
  });

  test('that leaves it empty is no bot', async () => {
    const { reference } = (await send({ ...testDrive, trim_remark: '' })).json();
    expect(await heldBy()).toEqual({ [reference]: null });
  });

  test('that answers within a second of being served is thanked, and kept in quarantine', async () => {
    const stamp = { 'x-served-at': servedAt.stamp() };
    time = started + 900;
    const quick = (await send(testDrive, stamp)).json();
    time = started + 1000;
    const person = (await send(testDrive, stamp)).json();
    expect(await heldBy()).toEqual({
      [quick.reference]: 'too quick',
      [person.reference]: null,
    });
  });

  test('is not everybody whose page was served by a clock that is ahead', async () => {
    const stamp = { 'x-served-at': servedAt.stamp() };
    time = started - 3_600_000;
    const { reference } = (await send(testDrive, stamp)).json();
    expect(await heldBy()).toEqual({ [reference]: null });
    expect(await listDeliveries(site.database, reference)).toHaveLength(1);
  });

  test('with a stamp that is not ours is judged by its form alone', async () => {
    const { reference } = (await send(testDrive, { 'x-served-at': `${started}.forged` })).json();
    expect(await heldBy()).toEqual({ [reference]: null });
  });

  test('is given a stamp of ours with its first answer', async () => {
    const answer = await site.app.inject('/api/v1/get_settings');
    const stamp = answer.cookies.find(({ name }) => name === 'SERVED-AT')?.value;
    expect(servedAt.ageOf(stamp)).toBe(0);
  });
});

test.each(['/api/v1/brands', '/api/v1/nothing'])(
  'the answer of %s is data and nothing else',
  async (url) => {
    site = await openTestApi();
    const { headers } = await site.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

test('the log says what happened and not to whom', async () => {
  const lines: string[] = [];
  site = await openTestApi({ log: { write: (line) => lines.push(line) } });
  const headers = { 'x-page': '/test-drive', referer: 'https://example.com/?name=Mariam' };
  const { reference } = (await send(testDrive, headers)).json();
  await send({ ...testDrive, email: 'mariam@' }, headers);
  await send({ ...testDrive, trim_remark: 'Mariam' }, headers);
  await site.app.inject('/api/v1/single_offer/mariam@example.com?phone=36123456');
  await site.database.schema.dropTable('leads').execute();
  await send(testDrive, headers);

  const log = lines.join('');
  expect(log).toContain(`"event":"lead stored","kind":"test-drive","reference":"${reference}"`);
  expect(log).toContain('"event":"lead quarantined","kind":"test-drive"');
  expect(log).toContain('"status":503');
  expect(log).not.toMatch(/Mariam|Dosari|mariam@|3612|127\.0\.0\.1/i);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

test('a lead says its page and its release, and believes no header about what brought its visitor', async () => {
  site = await openTestApi();
  const touch = { at: '2026-03-01T08:30:00.000Z', page: '/', referrer: 'x', marks: {} };
  await send(testDrive, {
    'x-page': '/ar/test-drive?utm_source=%D8%B9%D9%8A%D8%AF&gclid=Cj0KCQiA',
    'x-remote': 'mfe-aftersales',
    'x-remote-version': '1.4.0',
    'x-attribution': encodeURIComponent(JSON.stringify({ first: touch, last: touch })),
  });
  const [lead] = await listLeads(site.database);
  expect(lead).toMatchObject({
    ...{ page: '/ar/test-drive', remote: 'mfe-aftersales', remote_version: '1.4.0' },
    source: 'عيد',
  });
  expect(JSON.stringify(lead)).not.toContain('Cj0KCQiA');
  await send(testDrive, { 'x-attribution': '%7B broken' });
  expect((await listLeads(site.database))[1]?.attribution).toBeNull();
});
