import fc, { type Arbitrary } from 'fast-check';
import { formField } from 'shared-contracts/api';
import { errorReportAddress, pageDataAddress } from 'shared-contracts/release';
import { pdf } from '../../testing/sample-files';
import type { FuzzRequest } from './send';
import type { SiteMap, Visitor } from './site-map';

export type Request = Exclude<FuzzRequest, { raw: string }>;

/** A valid request. */
export interface ValidRequest {
  /** Subject, for the report. */
  about: string;
  /** Whether it carries cookies and tokens that a page has given. */
  isStateful: boolean;
  request(visitor: Visitor): Request;
}

/** Staff tokens that the site was started with. */
export interface StaffTokens {
  release: string;
  campaign: string;
  metrics: string;
}

const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD');
const language = fc.constantFrom('en', 'ar', 'ar,en;q=0.9');
const encoding = fc.constantFrom('identity', 'gzip', 'br', 'gzip, deflate, br, zstd');
const search = fc.constantFrom(
  ...['', '', '', '?utm_source=mail', '?gclid=a1', '?model=swift', '?trim=glx'],
);
/** A random client address, since limits are counted by address. */
export const someAddress = fc.oneof(
  fc.ipV4().filter((ip) => /^(?:[2-9]|[1-8]\d)\./.test(ip)),
  fc.nat({ max: 0xffff }).map((part) => `2001:db8:${part.toString(16)}::1`),
);

/** Varies headers, so that the cache cannot answer everything. */
const negotiationHeaders = fc.record({ language, encoding }).map(({ language, encoding }) => ({
  'accept-language': language,
  'accept-encoding': encoding,
}));

/** Visitors' requests without state. */
export function statelessRequests({ pages, reads, files }: SiteMap): Arbitrary<ValidRequest> {
  const order = (
    about: string,
    paths: readonly string[],
    more: Arbitrary<string> = fc.constant(''),
  ) =>
    fc
      .tuple(fc.constantFrom(...paths), more, negotiationHeaders, method)
      .map(([path, search, headers, method]) => ({
        ...{ about, isStateful: false },
        request: () => ({ method, path: path + search, headers }),
      }));
  const apiReads = reads.map((read) => `/api/v1/${read}`);
  const siteReads = ['/healthz', '/readyz', '/sitemap.xml', '/api/v1/openapi.json'];
  return fc.oneof(
    { weight: 4, arbitrary: order('page', pages, search) },
    { weight: 3, arbitrary: order('read', apiReads) },
    { weight: 3, arbitrary: order('file', files) },
    { weight: 1, arbitrary: order('about the site', siteReads) },
  );
}

/** Requests that need a page opened in a browser. */
export function statefulRequests(map: SiteMap, port: number): Arbitrary<ValidRequest> {
  const origin = `http://localhost:${port}`;
  const order = (about: string, request: ValidRequest['request']): ValidRequest => ({
    ...{ about, isStateful: true, request },
  });
  const ofPage = ({ cookie, token, stamp }: Visitor) => ({
    ...{ cookie, origin, 'sec-fetch-site': 'same-origin' },
    ...{ 'x-xsrf-token': token, 'x-served-at': stamp },
  });
  const leads = map.leads.filter(({ endpoint }) => endpoint.call.media === 'application/json');
  const lead = fc
    .tuple(fc.constantFrom(...leads), fc.uuid(), negotiationHeaders)
    .map(([{ endpoint, example }, key, headers]) =>
      order('lead', (visitor) => ({
        ...{ method: 'POST', path: `/api/v1/${endpoint.call.path}` },
        headers: {
          ...{ ...headers, ...ofPage(visitor), 'content-type': 'application/json' },
          ...{ 'idempotency-key': key, 'x-page': '/test-drive' },
        },
        body: JSON.stringify(endpoint.call.toWire(example.values)),
      })),
    );
  const posted = fc.tuple(fc.constantFrom(...leads), fc.nat()).map(([{ example }, number]) =>
    order('posted form', (visitor) => ({
      ...{ method: 'POST', path: `${map.formPage}?utm_source=${number}` },
      headers: {
        // Without this cookie the minimum fill time does not apply
        ...{ ...ofPage(visitor), cookie: visitor.cookie.replace(/SERVED-AT=[^;]*/, '') },
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        [formField]: example.form.name,
        ...Object.fromEntries(
          Object.entries(example.values)
            .filter(([, value]) => value !== false)
            .map(([name, value]) => [name, String(value)]),
        ),
      }).toString(),
    })),
  );
  const edge = 'edge-of-a-part';
  const application = fc.uuid().map((key) =>
    order('application', (visitor) => ({
      ...{ method: 'POST', path: '/api/v1/applyJob' },
      headers: {
        ...{ ...ofPage(visitor), 'idempotency-key': key },
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      body: multipart(edge),
    })),
  );
  const data = fc.constantFrom(...map.pages).map((page) =>
    order('data of a page', ({ cookie, release }) => ({
      method: 'GET',
      path: `${pageDataAddress}?address=${encodeURIComponent(page)}&release=${release}`,
      headers: { cookie },
    })),
  );
  const report = fc.constantFrom('throw', 'load').map((kind) =>
    order('report of an error', (visitor) => ({
      ...{ method: 'POST', path: errorReportAddress },
      headers: { ...ofPage(visitor), 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: 'shell', version: '1.0.0', kind, place: 'main.js:1:1', page: visitor.mark },
      }),
    })),
  );
  return fc.oneof(
    { weight: 6, arbitrary: lead },
    { weight: 2, arbitrary: posted },
    { weight: 1, arbitrary: application },
    { weight: 3, arbitrary: data },
    { weight: 1, arbitrary: report },
  );
}

/** Read-only requests with staff tokens. */
export function validStaffRequests({
  release,
  campaign,
  metrics,
}: StaffTokens): Arbitrary<ValidRequest> {
  const doors = [
    ['/-/releases/status', release],
    ['/-/releases/history?name=&limit=5', release],
    ['/-/releases/explain?visitor=a', release],
    ['/-/campaigns/', campaign],
    ['/-/sign-in', release],
    ['/metrics', metrics],
  ] as const;
  return fc.constantFrom(...doors).map(([path, token]) => ({
    ...{ about: 'staff door', isStateful: true },
    request: () => ({ method: 'GET', path, headers: throughProxy(token) }),
  }));
}

/** Headers as set by a proxy with TLS. */
export const throughProxy = (token: string) => ({
  ...{ authorization: `Bearer ${token}`, 'x-forwarded-proto': 'https' },
});

function multipart(edge: string): Buffer {
  const fields = {
    fullName: 'Mariam',
    email: 'm@example.com',
    mobileNumber: '36123456',
    job_id: 'SL-204',
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    pdf,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
}
