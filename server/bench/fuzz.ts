import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import { formField } from 'shared-contracts/api';
import { errorReportAddress, pageDataAddress } from 'shared-contracts/release';
import { servedReads } from 'shared-contracts/wire';
import sharp from 'sharp';
import { exampleAddress } from '../src/api/openapi/describe-reads';
import { leadEndpoints } from '../src/leads/lead-endpoints';
import { listLeads } from '../src/leads/leads.queries';
import { openDatabase } from '../src/operations/open-database';
import { digestOf } from '../src/security/secrets';
import { pdf } from '../testing/sample-files';
import { startSite } from './site-process';

/**
 * Sends valid and invalid requests to a site of its own: pages, API, forms, files, staff addresses, raw bytes. They are
 * made of what the site says of itself: its sitemap, its OpenAPI document, its forms. The same seed gives the same run.
 */

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    port: { type: 'string', default: '3159' },
  },
});
const [requests, seed, port] = [options.requests, options.seed, options.port].map(Number) as [
  number,
  number,
  number,
];
const atOnce = 12;
const timeoutMs = 30_000;
const secretOf = () => randomBytes(24).toString('base64url');
const tokens = { release: secretOf(), campaign: secretOf(), metrics: secretOf() };

/** A request as data, so that a failure shows it. */
interface Plan {
  about: string;
  /** Whether the site must accept it. */
  isValid: boolean;
  /** Whether it carries cookies and tokens of an opened page; `{release}` and `{mark}` are filled in from there. */
  isFromPage?: boolean;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Bytes that are no request at all, in place of all others. */
  raw?: string;
}

interface Answer {
  /** `hang` after the timeout, `closed` if the connection ended without an answer. */
  status: number | 'hang' | 'closed';
  headers: IncomingMessage['headers'];
  text: string;
}

const agent = new Agent({ keepAlive: true });

async function send(
  plan: Pick<Plan, 'method' | 'path' | 'headers' | 'body' | 'raw'>,
  reuse = true,
) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await (plan.raw === undefined ? sendRequest() : sendRaw(plan.raw));
  } catch {
    return { status: signal.aborted ? 'hang' : 'closed', headers: {}, text: '' } as Answer;
  }

  async function sendRequest(): Promise<Answer> {
    const { method, path, headers, body } = plan;
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path, signal, agent: reuse && agent },
      headers: { host: `localhost:${port}`, ...headers },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  }

  /** Half-closes the connection after sending, so that the server does not wait for more. */
  async function sendRaw(bytes: string): Promise<Answer> {
    const socket = connect({ host: '127.0.0.1', port, signal });
    socket.end(bytes, 'latin1');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('latin1');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
    return { status: status || 'closed', headers: {}, text };
  }
}

const get = (address: string) => send({ method: 'GET', path: address, headers: {} });

/** What a browser has after it has opened a page. */
async function visit(page: string) {
  const { headers, text } = await get(page);
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  const cookieOf = (name: string) =>
    decodeURIComponent(
      cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '',
    );
  return {
    release: /"release":\{"id":"([^"]+)"/.exec(text)?.[1] ?? '',
    mark: /page;desc="([^"]*)"/.exec(String(headers['server-timing'] ?? ''))?.[1] ?? '',
    headers: {
      // Without this cookie the minimum fill time does not apply
      cookie: cookies.filter((cookie) => !cookie.startsWith('SERVED-AT=')).join('; '),
      ...{ origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' },
      ...{ 'x-xsrf-token': cookieOf('XSRF-TOKEN'), 'x-served-at': cookieOf('SERVED-AT') },
    },
  };
}

interface Schema {
  type?: string;
  format?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
type Body = Record<string, unknown>;
interface LeadOperation {
  path: string;
  media: string;
  schema: Schema;
  /** Bodies by the name of their form. */
  examples: [form: string, body: Body][];
}

/** Reads what the site has: its pages, files, calls and forms. */
async function readSite() {
  const json = async (address: string) => JSON.parse((await get(`/api/v1/${address}`)).text);
  const sitemap = (await get('/sitemap.xml')).text;
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, address]) => address || '/',
  );
  const documents = await Promise.all(['/', '/ar', '/models', '/offers'].map(get));
  const files = documents.flatMap(({ text }) =>
    [...text.matchAll(/(?:src|href)="(\/(?:assets|storage)\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    ),
  );
  const reads = await Promise.all(servedReads().map((read) => exampleAddress(read, json)));
  const { paths } = (await json('openapi.json')) as {
    paths: Record<string, { post?: { requestBody: { content: Record<string, never> } } }>;
  };
  const leads = Object.entries(paths).flatMap(([address, { post }]) =>
    Object.entries<{ schema: Schema; examples: Record<string, { value: Body }> }>(
      post?.requestBody.content ?? {},
    ).map(
      ([media, { schema, examples }]): LeadOperation => ({
        ...{ path: `/api/v1${address}`, media, schema },
        examples: Object.entries(examples).map(([form, { value }]) => [form, value]),
      }),
    ),
  );
  return {
    pages: [...new Set([...pages, '/newsletter/confirm'])],
    reads: reads.flatMap((address) => (address === undefined ? [] : [`/api/v1/${address}`])),
    files: [...new Set([...files, '/favicon.svg', '/robots.txt', '/sitemap.xml', '/readyz'])],
    leads,
  };
}

const oneWord = (words: string) => fc.constantFrom(...words.split(' '));
const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  oneWord('.. . %00 % %zz %ff%fe ..%2f %2e%2e%2f // \\ /\\ __proto__'),
  oneWord(`constructor null -1 1e999 {{x}} ' " <script> ٣ \u202e 🚗`),
);

/** Values of an OpenAPI schema, and now and then others. */
function valuesOf(schema: Schema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  const known: Record<string, Arbitrary<unknown>> = {
    string: fc.oneof(strange, fc.string({ maxLength: 3000, size: 'max' }), fc.emailAddress()),
    boolean: fc.boolean(),
    integer: fc.integer(),
    number: fc.double(),
    array: fc.array(schema.items ? valuesOf(schema.items) : strange, { maxLength: 20 }),
    object: fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valuesOf(one)]),
      ),
      { requiredKeys: [] },
    ),
  };
  const fitting = known[schema.type ?? ''];
  return fitting
    ? fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue() })
    : fc.jsonValue({ maxDepth: 3 });
}

const edge = 'edge-of-a-part';

const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

/** The body as its media type writes it; files are those that the schema names. */
function encode({ media, schema }: LeadOperation, body: Body): string | Buffer {
  if (media === 'application/json') return JSON.stringify(body);
  const parts = Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => {
      // a body may have a field such as `toString`
      const own = Object.entries(schema.properties ?? {}).find(([known]) => known === name);
      const described = JSON.stringify(own ?? []);
      const isFile = described.includes('"binary"');
      const [file, type] = described.includes('image/') ? [photo, 'png'] : [pdf, 'pdf'];
      const named = isFile ? `; filename="a.${type}"` : '';
      const text = typeof one === 'string' ? one : JSON.stringify(one);
      const content = isFile ? file : Buffer.from(text ?? '');
      const head = `--${edge}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n`;
      return [Buffer.from(`${head}\r\n`), content, Buffer.from('\r\n')];
    }),
  );
  return Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]);
}

const callOf = ({ path: address }: LeadOperation) =>
  leadEndpoints.find(({ call }) => address === `/api/v1/${call.path}`)?.call;

const fieldsOf = (lead: LeadOperation, body: Body) =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [callOf(lead)?.ownName(name) ?? name, String(value)]),
  );

const contentTypeOf = (media: string) =>
  media.startsWith('multipart') ? `${media}; boundary=${edge}` : media;

const throughProxy = (token: string) => ({
  ...{ authorization: `Bearer ${token}`, 'x-forwarded-proto': 'https' },
});

function validPlans({ pages, reads, files, leads }: Awaited<ReturnType<typeof readSite>>) {
  const search = fc.constantFrom('', '', '', '?utm_source=mail', '?gclid=a1', '?model=swift');
  const read = (
    about: string,
    addresses: readonly string[],
    more: Arbitrary<string> = fc.constant(''),
  ) =>
    fc.tuple(fc.constantFrom(...addresses), more, fc.constantFrom('GET', 'GET', 'HEAD')).map(
      ([address, added, method]): Plan => ({
        ...{ about, isValid: true, method, path: address + added, headers: {} },
      }),
    );
  const example = fc.constantFrom(
    ...leads.flatMap((lead) => lead.examples.map(([form, body]) => ({ lead, form, body }))),
  );
  const leadPlan = (lead: LeadOperation, body: Body, key: string, isValid: boolean): Plan => ({
    ...{ about: 'lead', isValid, isFromPage: true, method: 'POST', path: lead.path },
    headers: {
      'content-type': contentTypeOf(lead.media),
      ...{ 'idempotency-key': key, 'x-page': '/test-drive' },
    },
    body: encode(lead, body),
  });
  const lead = fc
    .tuple(example, fc.uuid())
    .map(([{ lead, body }, key]) => leadPlan(lead, body, key, true));
  // As a browser without scripts posts it: by the form's own names
  const formPost = fc
    .tuple(
      example.filter(({ lead }) => lead.media.endsWith('json')),
      fc.nat(),
    )
    .map(
      ([{ lead, form, body }, number]): Plan => ({
        ...{ about: 'posted form', isValid: true, isFromPage: true, method: 'POST' },
        path: `/test-drive?utm_source=${number}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ [formField]: form, ...fieldsOf(lead, body) }).toString(),
      }),
    );
  const pageData = fc.constantFrom(...pages).map(
    (page): Plan => ({
      ...{ about: 'data of a page', isValid: true, isFromPage: true, method: 'GET', headers: {} },
      path: `${pageDataAddress}?address=${encodeURIComponent(page)}&release={release}`,
    }),
  );
  const errorReport = fc.constantFrom('throw', 'load').map(
    (kind): Plan => ({
      ...{ about: 'report of an error', isValid: true, isFromPage: true, method: 'POST' },
      ...{ path: errorReportAddress, headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({
        ...{ name: 'shell', version: '1.0.0', kind, place: 'main.js:1:1', page: '{mark}' },
      }),
    }),
  );
  const ofStaff = fc
    .constantFrom(
      ['/-/releases/status', tokens.release],
      ['/-/releases/history?name=&limit=5', tokens.release],
      ['/-/releases/explain?visitor=a', tokens.release],
      ['/-/campaigns/', tokens.campaign],
      ['/-/sign-in', tokens.release],
      ['/metrics', tokens.metrics],
    )
    .map(
      ([address = '', token = '']): Plan => ({
        ...{ about: 'staff read', isValid: true, method: 'GET', path: address },
        headers: throughProxy(token),
      }),
    );
  /** Bodies that the schema describes, and that the form's rules may refuse. */
  const described = fc
    .constantFrom(...leads)
    .chain((lead) =>
      fc
        .tuple(fc.constantFrom(...lead.examples), valuesOf(lead.schema), fc.uuid())
        .map(([[, body], others, key]) =>
          leadPlan(lead, { ...body, ...Object(others) }, key, false),
        ),
    );
  return {
    stateless: fc.oneof(
      { weight: 4, arbitrary: read('page', pages, search) },
      { weight: 3, arbitrary: read('API read', reads) },
      { weight: 3, arbitrary: read('file', files) },
    ),
    fromPage: fc.oneof(
      { weight: 6, arbitrary: lead },
      { weight: 2, arbitrary: formPost },
      { weight: 3, arbitrary: pageData },
      { weight: 1, arbitrary: errorReport },
      { weight: 1, arbitrary: ofStaff },
    ),
    described,
  };
}

/** Bodies that are hardly any form's. */
const strangeBody = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  // The first is an empty body
  oneWord(` { [] null " {"__proto__":{"a":1}} ${'['.repeat(5000)} {"a":1e999}`),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
const strangeType = fc.constantFrom(
  ...['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/xml'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/json; charset=utf-16', 'x', ''],
);
const strangeMethod = oneWord('POST PUT PATCH DELETE OPTIONS TRACE PROPFIND HEAD GET');
const headerNames = oneWord(
  'accept accept-language accept-encoding cookie referer origin range if-none-match ' +
    'if-modified-since authorization x-forwarded-host x-forwarded-proto x-attribution x-page ' +
    'x-remote x-xsrf-token x-served-at idempotency-key sec-fetch-site content-encoding ' +
    'user-agent purpose host forwarded',
);

const spliced = (text: string, piece: string, at: number, replaced: number) => {
  const cut = at % (text.length + 1);
  return text.slice(0, cut) + piece + text.slice(cut + replaced);
};

/** What makes a request one that no browser would send. */
const change: Arbitrary<(plan: Plan) => Partial<Plan>> = fc.oneof(
  fc.tuple(strange, fc.nat()).map(([piece, at]) => (plan: Plan) => ({
    path: `/${spliced(plan.path, piece, at, 0).replace(/^\//, '')}`,
  })),
  fc.array(strange, { maxLength: 5 }).map((pieces) => () => ({ path: `/${pieces.join('/')}` })),
  fc.tuple(strange, strange).map(([name, value]) => (plan: Plan) => ({
    path: `${plan.path}${plan.path.includes('?') ? '&' : '?'}${name}=${value}`,
  })),
  strangeMethod.map((method) => () => ({ method })),
  fc.tuple(headerNames, strange).map(
    (
      [name, value], // Without characters that Node does not send in a header
    ) =>
      (plan: Plan) => ({
        headers: { ...plan.headers, [name]: value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '') },
      }),
  ),
  fc.tuple(strangeBody, strangeType).map(([body, type]) => (plan: Plan) => ({
    method: 'POST',
    headers: { ...plan.headers, 'content-type': type },
    body,
  })),
  fc.tuple(strange, fc.nat()).map(
    ([piece, at]) =>
      ({ body }: Plan) =>
        typeof body === 'string' ? { body: spliced(body, piece, at, piece.length) } : {},
  ),
);

const staffPaths = [
  ...'publish promote rollback preview prune status history'
    .split(' ')
    .map((call) => `/-/releases/${call}`),
  ...['', '/eid/publish', '/eid/check', '/eid/preview', '/eid/end', '/eid/rollback'].map(
    (call) => `/-/campaigns${call}`,
  ),
  ...'sign-in sign-out sign-in/passkey sign-in/passkey/options join join/options me me/passkeys'
    .split(' ')
    .map((page) => `/-/${page}`),
  ...'releases people people/x tokens preview/x errors page-data'
    .split(' ')
    .map((page) => `/-/${page}`),
  '/metrics',
];

/** Staff's addresses with a valid, wrong or missing token, and any order. */
const staffOrders = fc
  .tuple(
    fc.constantFrom(...staffPaths),
    fc.constantFrom('POST', 'POST', 'GET', 'PUT'),
    fc.constantFrom(tokens.release, tokens.campaign, 'a wrong token', ''),
    ...([strangeBody, strangeType] as const),
  )
  .map(
    ([address, method, token, body, type]): Plan => ({
      ...{ about: 'staff order', isValid: false, method, path: address },
      headers: { ...throughProxy(token), 'content-type': type },
      body: method === 'GET' ? undefined : body,
    }),
  );

/** Malformed or truncated requests. */
const rawPlans = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .tuple(
        oneWord('GET POST CONNECT get PRI '),
        strange,
        fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', ''),
        fc.array(fc.tuple(oneWord('Host Content-Length Transfer-Encoding Expect X'), strange), {
          maxLength: 4,
        }),
      )
      .map(([verb, target, version, headers]) => {
        const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        return `${verb} /${target} ${version}\r\n${lines}\r\n`;
      }),
    fc.constantFrom(
      ...['GET // HTTP/1.1', 'GET /\\ HTTP/1.1', 'GET http://evil.example/about HTTP/1.1'].map(
        (line) => `${line}\r\nHost: x\r\n\r\n`,
      ),
      'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc',
      'POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /about HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ),
  )
  .map(
    (raw): Plan => ({
      ...{ about: 'raw bytes', isValid: false, method: '', path: '', headers: {}, raw },
    }),
  );

/** Four of ten requests are valid, a sixth of all carry a page's cookies and tokens; the rest is wrong in every way. */
function plansOf(site: Awaited<ReturnType<typeof readSite>>): Arbitrary<Plan> {
  const { stateless, fromPage, described } = validPlans(site);
  const changed = fc
    .tuple(fc.oneof(stateless, fromPage), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(
      ([plan, changes]): Plan => ({
        ...changes.reduce((made, apply) => Object.assign(made, apply(made)), { ...plan }),
        ...{ about: `${plan.about}, changed`, isValid: false },
      }),
    );
  // Limits are counted by address
  const address = fc.oneof(
    fc.ipV4().filter((ip) => /^(?:[2-9]|[1-8]\d)\./.test(ip)),
    fc.nat({ max: 0xffff }).map((part) => `2001:db8:${part.toString(16)}::1`),
  );
  const headers = fc.record({
    'x-forwarded-for': address,
    // The cache cannot answer everything
    'accept-language': fc.constantFrom('en', 'ar', 'ar,en;q=0.9'),
    'accept-encoding': fc.constantFrom('identity', 'gzip', 'br', 'gzip, deflate, br, zstd'),
  });
  const any = fc.oneof(
    { weight: 24, arbitrary: stateless },
    { weight: 16, arbitrary: fromPage },
    { weight: 10, arbitrary: described },
    { weight: 38, arbitrary: changed },
    { weight: 8, arbitrary: staffOrders },
    { weight: 4, arbitrary: rawPlans },
  );
  return fc
    .tuple(any, headers)
    .map(([plan, more]) => ({ ...plan, headers: { ...more, ...plan.headers } }));
}

function faultOf({ isValid, body }: Plan, { status }: Answer): string | null {
  if (status === 'hang') return 'hang';
  // The server may close the connection on malformed or too large requests
  if (status === 'closed') return isValid ? 'closed' : null;
  if (status === 500 || status > 503) return `${status}`;
  // All examples book the same slot, which is soon full, and hold the same car
  const isFull = status === 409 && /"(date|car)"|&(date|car)=/.test(String(body));
  const isHandled = status < 400 || status === 503 || isFull;
  return isValid && !isHandled ? `${status} to what is right` : null;
}

async function fuzz(dataDir: string) {
  const site = await readSite();
  const openPages = () =>
    Promise.all(
      Array.from({ length: 40 }, (_, at) => visit(site.pages[at % site.pages.length] ?? '/')),
    );
  let [visitors, sent] = [await openPages(), 0];
  const statuses: Record<string, Record<string, number>> = {};
  const references = new Set<string>();
  const act = async (plan: Plan) => {
    const visitor = visitors[sent++ % visitors.length] as (typeof visitors)[number];
    const filled = (text: string) =>
      text.replace('{release}', visitor.release).replace('{mark}', visitor.mark);
    const { body } = plan;
    const answer = await send(
      {
        ...plan,
        headers: { ...(plan.isFromPage && visitor.headers), ...plan.headers },
        // Node sends no character beyond Latin-1 in an address
        path: filled(plan.path).replace(/[^\u0021-\u00ff]/gu, (character) =>
          /\p{Cs}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
        ),
        body: typeof body === 'string' ? filled(body) : body,
      },
      plan.isValid,
    );
    statuses[plan.about] ??= {};
    const counts = statuses[plan.about] as Record<string, number>;
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    const fault = faultOf(plan, answer);
    if (fault) throw new Error(`${fault}: ${JSON.stringify(plan)}\n${answer.text.slice(0, 500)}`);
    if (plan.about === 'lead' && answer.status === 200)
      references.add(JSON.parse(answer.text).reference);
  };
  const together = fc.array(plansOf(site), { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(together, async (plans) => {
    // Seldom, so that tokens have the age of a visitor's
    if (sent % 10_000 < atOnce) visitors = await openPages();
    await Promise.all(plans.map(act));
    if (sent % 5000 < atOnce) console.log(`${sent} of ${requests}`);
  });
  // What fails depends on what came before, so it is told as it was
  await fc.assert(property, { seed, numRuns: Math.ceil(requests / atOnce), endOnFailure: true });

  const ready = await get('/readyz');
  if (ready.status !== 200) throw new Error(`the site is not ready any more: ${ready.text}`);
  const database = await openDatabase(dataDir);
  const stored = new Set((await listLeads(database)).map(({ reference }) => reference));
  await database.destroy();
  const lost = [...references].filter((reference) => !stored.has(reference));
  if (lost.length > 0) throw new Error(`acknowledged and not stored: ${lost.join(', ')}`);
  console.table(statuses);
  console.log(`${sent} requests, no fault; ${references.size} leads, all stored`);
}

console.log(`npm run fuzz -- --requests ${requests} --seed ${seed} sends the same requests again`);
const folder = mkdtempSync(path.join(tmpdir(), 'showroom-fuzz-'));
const [dataDir, releasesDir] = [path.join(folder, 'data'), path.join(folder, 'releases')];
// Valid orders change what is live, so the releases are a copy
cpSync(process.env.RELEASES_DIR ?? 'releases', releasesDir, { recursive: true });
const site = await startSite(
  { port, workers: 1 },
  {
    ...{ DATA_DIR: dataDir, RELEASES_DIR: releasesDir, PREPARE_PICTURES: 'false' },
    RELEASE_TOKENS: `fuzz:*:${digestOf(tokens.release)}`,
    CAMPAIGN_TOKENS: `fuzz:${digestOf(tokens.campaign)}`,
    METRICS_TOKEN: tokens.metrics,
  },
);
try {
  await fuzz(dataDir);
} catch (error) {
  console.error(error instanceof Error ? (error.cause ?? error) : error);
  process.exitCode = 1;
} finally {
  agent.destroy();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
