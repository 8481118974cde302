import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storedExample } from '../../../../testing/leads';
import { DeliveryError, type StoredLead } from '../destination';
import { analyticsConversions } from './analytics';
import { googleConversions } from './google-ads';
import { metaConversions } from './meta';

interface Call {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

let calls: Call[];
let answers: Record<string, { status?: number; body: unknown }>;
let base: string;
let close: () => void;
beforeEach(async () => {
  calls = [];
  answers = { '/token': { body: { access_token: 'an hour', expires_in: 3599 } } };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    calls.push({ path, headers: request.headers, body: JSON.parse(String(Buffer.concat(chunks))) });
    const { status = 200, body = {} } = answers[path] ?? {};
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address of this type.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterEach(() => close());

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** A lead from an ad, with consent to share it. */
const lead = (clicks: Record<string, string>): StoredLead =>
  storedExample({
    ...{
      kind: 'landing-enquiry',
      reference: 'LP-20417',
      page: '/landing_page/eid/new-car-offer/1',
    },
    createdAt: '2026-12-10T09:00:09.120Z',
    details: { name: 'Mariam', email: 'Mariam@Example.com', code: '+973', mobile: '36123456' },
    consent: { clicks, at: '2026-12-10T08:59:00.000Z', agent: 'Mozilla/5.0 (iPhone)' },
  });

const send = (destination: ReturnType<typeof google>, one: StoredLead) =>
  destination.send({ id: `${one.reference}.x`, lead: one, signal: AbortSignal.timeout(5000) });

const upload = '/v24/customers/1234567890:uploadClickConversions';
const google = () =>
  googleConversions(
    {
      ...{ customer: '1234567890', action: '77', version: 'v24', developerToken: 'developer' },
      ...{ clientId: 'client', clientSecret: 'secret', refreshToken: 'refresh' },
    },
    { ads: base, tokens: `${base}/token` },
  );
const meta = () =>
  metaConversions(
    { pixel: '424242', token: 'meta-token' },
    { origin: 'https://www.example.com', graph: base },
  );

test('Google Ads gets the click, Bahrain’s time and hashed people, by one token for all leads of an hour', async () => {
  const destination = google();
  await send(destination, lead({ gclid: 'Cj0K' }));
  await send(destination, lead({ wbraid: 'W1' }));
  expect(calls.map(({ path }) => path)).toEqual(['/token', upload, upload]);
  expect(calls[0]?.body).toEqual({
    ...{ client_id: 'client', client_secret: 'secret', refresh_token: 'refresh' },
    grant_type: 'refresh_token',
  });
  expect(calls[1]?.headers).toMatchObject({
    authorization: 'Bearer an hour',
    'developer-token': 'developer',
  });
  const common = {
    conversionAction: 'customers/1234567890/conversionActions/77',
    conversionDateTime: '2026-12-10 12:00:09+03:00',
    orderId: 'LP-20417',
    consent: { adUserData: 'GRANTED', adPersonalization: 'DENIED' },
  };
  expect(calls[1]?.body).toEqual({
    conversions: [
      {
        ...common,
        gclid: 'Cj0K',
        userIdentifiers: [
          { hashedEmail: sha('mariam@example.com') },
          { hashedPhoneNumber: sha('+97336123456') },
        ],
      },
    ],
    partialFailure: true,
  });
  expect(calls[2]?.body).toEqual({
    conversions: [{ ...common, wbraid: 'W1' }],
    partialFailure: true,
  });
});

test('what Google has already is sent, and what it will never take is given up with its code alone', async () => {
  const failure = (code: string) => ({
    body: {
      partialFailureError: {
        code: 3,
        message: 'mariam@example.com is unknown',
        details: [{ errors: [{ errorCode: { conversionUploadError: code }, message: 'x' }] }],
      },
    },
  });
  answers[upload] = failure('CLICK_CONVERSION_ALREADY_EXISTS');
  await expect(send(google(), lead({ gclid: 'x' }))).resolves.toBeUndefined();
  answers[upload] = failure('CLICK_NOT_FOUND');
  await expect(send(google(), lead({ gclid: 'x' }))).rejects.toEqual(
    new DeliveryError('Google: CLICK_NOT_FOUND', true),
  );
  answers[upload] = { status: 503, body: {} };
  await expect(send(google(), lead({ gclid: 'x' }))).rejects.toEqual(
    new DeliveryError('HTTP 503', false),
  );
});

test('Meta gets the click, the page and hashed people, and its token in no address', async () => {
  await send(meta(), lead({ fbclid: 'IwAR' }));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    path: '/424242/events',
    body: {
      access_token: 'meta-token',
      data: [
        {
          event_name: 'Lead',
          event_time: 1_796_893_209,
          event_id: 'LP-20417',
          event_source_url: 'https://www.example.com/landing_page/eid/new-car-offer/1',
          action_source: 'website',
          user_data: {
            em: [sha('mariam@example.com')],
            ph: [sha('97336123456')],
            fbc: 'fb.1.1796893140000.IwAR',
            client_user_agent: 'Mozilla/5.0 (iPhone)',
          },
        },
      ],
    },
  });
});

const analytics = () =>
  analyticsConversions({ measurement: 'G-ABCD1234', secret: 'a secret' }, { collector: base });

/** A lead from a browser with Google's tag. */
const tagged = (): StoredLead => {
  const { consent, ...rest } = lead({});
  return { ...rest, consent: consent && { ...consent, analytics: '1234567890.1764000000' } };
};

test('Google Analytics gets the browser’s number and the moment, and nothing of the person', async () => {
  await send(analytics(), tagged());
  expect(calls).toEqual([
    expect.objectContaining({
      path: '/mp/collect?measurement_id=G-ABCD1234&api_secret=a+secret',
      body: {
        client_id: '1234567890.1764000000',
        timestamp_micros: 1_796_893_209_120_000,
        consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
        events: [{ name: 'generate_lead', params: { lead_source: 'landing-enquiry' } }],
      },
    }),
  ]);
});

test('Google Analytics is told of those whom it knows, for as long as it takes what was', () => {
  const at = (hours: number) => new Date(Date.parse(tagged().createdAt) + hours * 3_600_000);
  const { wants } = analytics();
  expect([wants(tagged(), at(1)), wants(tagged(), at(73))]).toEqual([true, false]);
  expect(wants(lead({ gclid: 'x' }), at(1))).toBe(false);
  expect(wants({ ...tagged(), consent: null }, at(1))).toBe(false);
});

test('each platform is told of those who came by it and agreed, and of nobody else', () => {
  const now = new Date();
  const wanted = (one: StoredLead) => [google().wants(one, now), meta().wants(one, now)];
  expect(wanted(lead({ gclid: 'x' }))).toEqual([true, false]);
  expect(wanted(lead({ fbclid: 'x' }))).toEqual([false, true]);
  expect(wanted(lead({}))).toEqual([false, false]);
  expect(wanted({ ...lead({ gclid: 'x', fbclid: 'x' }), consent: null })).toEqual([false, false]);
  expect(wanted({ ...lead({ gclid: 'x' }), kind: 'job-application' })).toEqual([false, false]);
});
