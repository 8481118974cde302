import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import { parse } from 'csv-parse/sync';
import fastify, { type FastifyInstance } from 'fastify';
import { formField, variantHeader } from 'shared-contracts/api';
import type { CampaignFile } from 'shared-contracts/campaign';
import { groupedBy, type ReportLine } from 'shared-contracts/campaign-figures';
import { clickParameters } from 'shared-contracts/wire';
import { site as known, nationalDay } from '../../../testing/campaigns';
import { runOnDay } from '../../../testing/day';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { fullTest, isFull } from '../../../testing/full-run';
import { dealer } from '../../../testing/leads';
import { openReceiver, type Receiver } from '../../../testing/receiver';
import { pdf } from '../../../testing/sample-files';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { preparedMedia, siteContent } from '../../../testing/test-api';
import { leadFilesIn, uploadsIn } from '../../../testing/uploads';
import { apiPlugin } from '../../api/api-plugin';
import { campaignsPlugin } from '../../content/campaigns/campaigns-plugin';
import type { CampaignFolder } from '../../content/campaigns/checks/campaign-folder';
import { createLink } from '../../content/campaigns/links/short-links';
import { LiveCampaigns } from '../../content/campaigns/live-campaigns';
import { LocalCampaignService } from '../../content/campaigns/service/local-service';
import { CampaignFigures } from '../../content/campaigns/visits/campaign-figures';
import { previewTokens } from '../../content/previews/preview-tokens';
import { listDeliveries } from '../../database/outbox.queries';
import { adfDocument, isProspect } from '../../leads/delivery/adf';
import { sourceLabel } from '../../leads/delivery/lead-messages';
import { toStoredLead } from '../../leads/delivery/stored-lead';
import { webhook } from '../../leads/delivery/webhook';
import { emptyChoices } from '../../leads/form-choices';
import { inboxPlugin } from '../../leads/inbox/inbox-plugin';
import { type LeadEndpoint, leadEndpoints } from '../../leads/lead-endpoints';
import { pageDataPlugin } from '../../pages/page-data-plugin';
import { pagePlugin } from '../../pages/page-plugin';
import type { LiveRelease } from '../../releases/live/live-release';
import type { LiveReleases } from '../../releases/live/live-releases';
import { addressNormalizer } from '../../releases/live/page-parameters';
import type { ServedPage } from '../../releases/rendering/release-renderer';
import { callerOf } from '../../staff/caller';

const secret = 'a secret of thirty-two characters';
const origin = 'http://localhost:3000';
const contentDir = resolve(__dirname, '../../../../content');
const phone = 'Mozilla/5.0 (iPhone)';
const opened = new Date('2026-12-06T05:00:00Z');
const openDay = '2026-12-15';

const campaigns = Array.from({ length: 10 }, (_, at): CampaignFile => {
  const [offer] = nationalDay.offers;
  const variants = [
    { name: 'A' as const, weight: 1 },
    { name: 'B' as const, weight: 2, title: { en: 'A Swift for you', ar: 'سويفت لك' } },
  ];
  return {
    ...nationalDay,
    slug: `national-day-${at}`,
    offers: offer ? [at % 2 === 0 ? offer : { ...offer, variants }] : [],
  };
});

runOnDay('2026-12-06T05:00:00Z');

let fresh: FreshDatabase;
let app: FastifyInstance;
let people: TestStaff;
let manager: SignedIn;
let figures: CampaignFigures;
let live: LiveCampaigns;
let clock: Date;
let edition: number;
const pages = new Map<string, string>();

const now = () => clock;

beforeEach(() => openWith(2));
afterEach(close);

async function openWith(published: number): Promise<void> {
  [clock, edition] = [opened, 0];
  fresh = await openFreshDatabase({ template: siteContent });
  const { database, dataDir } = fresh;
  const uploads = uploadsIn(join(dataDir, 'bucket'));
  people = testStaff({ database, config: { secret, publicOrigin: origin }, now });
  manager = await people.signIn('manager');
  const by = callerOf({ id: 'token amina', name: 'amina', roles: ['author', 'approver'] });
  const stamp = { database, origin, caller: by, now };
  figures = new CampaignFigures(stamp);
  live = new LiveCampaigns({
    ...{ database, media: await preparedMedia(), now, maxAgeMs: 0 },
    brand: () => ({ en: '', ar: '' }),
  });
  app = fastify({ routerOptions: { maxParamLength: 400 } });
  await app.register(cookie, { secret });
  const config = { secret, publicOrigin: origin, dataDir, contentDir, leadsPerMinute: 0 };
  const parts = { database, campaigns: live, now, leadFiles: leadFilesIn(dataDir) };
  const guarded = { staff: people.staff, sessions: people.sessions };
  await app.register(campaignsPlugin, {
    ...{ ...parts, content: { site: known }, uploads, config, ...guarded },
  });
  await app.register(inboxPlugin, { ...parts, config, ...guarded });
  await app.register(apiPlugin, { ...parts, config });
  const page = {
    ...{ ...parts, content: { latest: { redirects: [{ from: '/old', to: '/contact-us' }] } } },
    ...{
      revision: async () => `${edition}`,
      config: { ...config, liveReload: false, offlinePages: false },
    },
    releases: releases(),
  };
  await app.register(pageDataPlugin, page);
  await app.register(pagePlugin, page);
  const links = previewTokens(secret, now);
  const service = new LocalCampaignService({ ...stamp, dataDir, site: known, uploads, links });
  for (const file of campaigns.slice(0, published)) {
    const folder: CampaignFolder = {
      name: file.slug,
      files: new Map([['campaign.json', Buffer.from(JSON.stringify(file))]]),
    };
    const made = await service.publish(folder);
    if (!('links' in made)) throw new Error(JSON.stringify(made));
    for (const { what, address } of made.links)
      if (what.startsWith('new-car-offer'))
        pages.set(
          `${file.slug} ${what.endsWith('Arabic') ? 'ar' : 'en'}`,
          new URL(address).pathname,
        );
  }
}

async function close(): Promise<void> {
  await app.close();
  await fresh.close();
}

/** Releases with empty pages; caching and cookies are the site's own. */
function releases() {
  const empty: ServedPage = {
    ...{ status: 200, head: [], hoisted: '', failure: null, failedRemote: null },
    ...{ hydration: 'null', isAborted: false, reads: [], html: '' },
    route: { remote: 'mfe-campaigns', path: '', uses: [] },
  };
  const release = {
    ...{ pinned: { id: 'r1' }, pinnedFor: () => ({ id: 'r1' }), versions: [], trustedTypes: null },
    ...{ browserOnly: new Set(), rendered: new Map([['mfe-campaigns', {}]]) },
    renderer: {
      render: async ({ url, headers }: Request) =>
        new URL(url).pathname === '/old'
          ? { ...empty, status: 404 }
          : { ...empty, html: `<p>${headers.get(variantHeader)}</p>` },
      load: async () => ({ data: '{}', reads: [] }),
    },
    normalizeAddress: addressNormalizer([]),
    assetsOf: () => ({ start: '', main: [], preloads: [], deferred: [], styles: [] }),
  } as unknown as LiveRelease;
  const counts = { pages: { count: () => '', countRender: () => {}, vitalsShare: 0 } };
  return {
    live: counts as unknown as LiveReleases,
    releaseFor: async () => release,
    previewOf: () => null,
  };
}

type Headers = Record<string, string>;

/** A visitor's browser with its cookies and address. */
class Browser {
  readonly #jar = new Map<string, string>();
  address = '';
  variant: string | undefined;

  constructor(private readonly keepsCookies = true) {}

  get #cookies(): Headers {
    const all = [...this.#jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return { cookie: ['locale=en', ...all].join('; ') };
  }

  async send(
    url: string,
    {
      headers = {},
      ...more
    }: { method?: 'POST'; headers?: Headers; payload?: string | Buffer } = {},
  ) {
    const answer = await app.inject({
      ...{ url, ...more },
      headers: { 'user-agent': phone, ...this.#cookies, ...headers },
    });
    if (this.keepsCookies) for (const { name, value } of answer.cookies) this.#jar.set(name, value);
    return answer;
  }

  /** Opens a page from another one, and follows redirects. */
  async open(path: string, from = this.address && origin + this.address): Promise<void> {
    const answer = await this.send(path, { headers: from ? { referer: from } : {} });
    const { location } = answer.headers;
    if (location) {
      const next = new URL(location, origin + path);
      return this.open(next.pathname + next.search, from);
    }
    expect([path, answer.statusCode]).toEqual([path, 200]);
    this.address = path;
    this.variant = /<p>([AB])<\/p>/.exec(answer.body)?.[1];
    // more than the shortest time that a person needs
    clock = new Date(clock.getTime() + 5000);
  }

  /** Submits like the page's script. */
  async call({ call }: LeadEndpoint, values: Values): Promise<string> {
    const { payload, type } = bodyOf(call.media, call.toWire(values));
    const answer = await this.send(`/api/v1/${call.path}`, {
      method: 'POST',
      payload,
      headers: {
        'content-type': type,
        'accept-language': this.address.startsWith('/landing_page_arabic') ? 'ar' : 'en',
        'x-xsrf-token': this.#jar.get('XSRF-TOKEN') ?? '',
        'x-page': this.address,
      },
    });
    expect([call.path, answer.statusCode, answer.body]).toEqual([
      ...[call.path, 200, expect.any(String)],
    ]);
    return answer.json().reference;
  }

  /** Submits like the browser without scripts. */
  async post({ call }: LeadEndpoint, values: Values, name: string): Promise<string> {
    const ticked = Object.entries(values).map(([field, value]) => [
      field,
      value === true ? 'on' : value,
    ]);
    const body = { [formField]: name, ...Object.fromEntries(ticked) };
    const isFiled = call.media !== 'application/json';
    const { payload, type } = isFiled
      ? bodyOf(call.media, body)
      : {
          payload: new URLSearchParams(body).toString(),
          type: 'application/x-www-form-urlencoded',
        };
    const before = await references();
    const answer = await this.send(this.address, {
      method: 'POST',
      payload,
      headers: { 'content-type': type, origin, referer: origin + this.address },
    });
    expect([call.path, answer.statusCode < 400]).toEqual([call.path, true]);
    return (await references()).find((one) => !before.includes(one)) ?? '';
  }
}

type Values = Record<string, unknown>;

function bodyOf(media: LeadEndpoint['call']['media'], fields: Values) {
  if (media === 'application/json')
    return { payload: JSON.stringify(fields), type: 'application/json' };
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    name === 'cv'
      ? [
          '--edge\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n',
          pdf,
          '\r\n',
        ]
      : [`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`],
  );
  return {
    payload: Buffer.concat([...parts, '--edge--\r\n'].map((part) => Buffer.from(part))),
    type: 'multipart/form-data; boundary=edge',
  };
}

const references = async () =>
  (await fresh.database.selectFrom('leads').select('reference').execute()).map(
    ({ reference }) => reference,
  );

const ofKind = (wanted: LeadEndpoint['kind']) =>
  leadEndpoints.find(({ kind }) => kind === wanted) as LeadEndpoint;
const landing = ofKind('landing-enquiry');

let sent = 0;

/** Valid values for a form, different at each call. */
const stock = readFileSync(resolve(__dirname, '../../../../content/stock.csv'), 'utf8')
  .split('\n')
  .filter((line) => /^\w+\d,/.test(line) && !/,(sold|held),/.test(line))
  .map((line) => line.split(',')[0]);

function filled(served: LeadEndpoint): { name: string; values: Values } {
  sent += 1;
  const [example] = served.examples(openDay, emptyChoices);
  if (!example) throw new Error(`${served.kind} has no example`);
  const hour = String(9 + (Math.floor(sent / 3) % 8)).padStart(2, '0');
  return {
    name: example.form.name,
    values: {
      ...example.values,
      email: `visitor${sent}@example.com`,
      ...(served.kind === 'job-application' && { cv: 'a file' }),
      ...(served.kind === 'service-booking' && { date: `2026-12-${13 + (sent % 3)}T${hour}:00` }),
      // A car has one holder
      ...(served.kind === 'car-hold' && { car: stock[sent % stock.length] }),
      ...(served === landing && { campaign: 'national-day-0' }),
    },
  };
}

const landingPage = (at: number, locale = 'en') => pages.get(`national-day-${at} ${locale}`) ?? '';

const marks = 'utm_source=Instagram&utm_medium=social&utm_campaign=eid&utm_source_platform=meta';
const byMarks = { source: 'instagram', medium: 'social', mark: 'eid' };

/** How a visitor reaches a form's page, and the expected source. */
const ways: Record<
  string,
  {
    come: (browser: Browser, page: string) => Promise<void>;
    source: string;
    medium?: string;
    mark?: string;
  }
> = {
  marks: { come: (browser, page) => browser.open(`${page}?${marks}`), ...byMarks },
  'marks, a walk in both languages and a reload': {
    come: async (browser, page) => {
      for (const step of [`/old?${marks}`, '/models', '/ar/offers', '/offers', '/offers', page])
        await browser.open(step);
    },
    ...byMarks,
  },
  'a click id alone': {
    come: (browser, page) => browser.open(`${page}?gclid=Cj0KCQiA`),
    source: 'google',
  },
  'a QR code of a campaign': {
    come: async (browser, page) => {
      const wish = { slug: 'national-day-0', offer_type: 'new-car-offer', locale: 'en' };
      const link = { ...wish, source: 'poster', medium: 'print' };
      const { code } = await createLink(fresh.database, link, { by: 'amina', now: clock });
      await browser.open(`/c/${code}`);
      if (!page.startsWith('/landing_page')) await browser.open(page);
    },
    ...{ source: 'poster', medium: 'print', mark: 'national-day-0' },
  },
  'by himself': { come: (browser, page) => browser.open(page), source: 'website' },
  'from a preview': {
    come: (browser, page) => {
      const token = previewTokens(secret, now).make({
        ...{ kind: 'campaign', name: 'national-day-0', version: 1, id: 'kept' },
        until: new Date(now().getTime() + 60_000),
      });
      return browser.open(`${page}?${new URLSearchParams({ preview: token })}&utm_source=mail`);
    },
    source: 'mail',
  },
};

const manners = [
  ...[
    { script: true, kept: true },
    { script: true, kept: false },
  ],
  ...[
    { script: false, kept: true },
    { script: false, kept: false },
  ],
];

/** The gate walks every third way. */
const walked = Object.keys(ways).filter((_, at) => isFull || at % 3 === 0);
test.each(walked)(
  'every form, with a script and without, on kept and fresh pages, says of who comes by %s the same in row, inbox, export, webhook, ADF and report',
  async (way) => {
    const { come, source, medium = null, mark } = ways[way] as (typeof ways)[string];
    const isTrial = way === 'from a preview';
    const taken: string[] = [];
    for (const { script, kept } of manners) {
      for (const served of leadEndpoints) {
        const { name, values } = filled(served);
        const page = served === landing ? landingPage(0) : '/contact-us';
        edition += 1;
        if (kept) await new Browser().send(page, { headers: { 'user-agent': 'a machine' } });
        const browser = new Browser();
        await come(browser, page);
        const reference = await (script
          ? browser.call(served, values)
          : browser.post(served, values, name));
        taken.push(reference);
      }
    }
    const rows = await fresh.database.selectFrom('leads').selectAll().execute();
    expect(rows.map(({ reference }) => reference).sort()).toEqual([...taken].sort());
    const receiver = await openReceiver();
    for (const row of rows) {
      const isLanding = row.kind === 'landing-enquiry';
      const campaign = isLanding ? 'national-day-0' : (mark ?? null);
      const told = { source, medium, campaign };
      expect([row.kind, { ...row }]).toMatchObject([row.kind, told]);
      expect(JSON.stringify(row)).not.toContain('Cj0KCQiA');
      if (isLanding) expect(JSON.parse(row.details).source).toBe(source);
      expect(row.quarantine_reason).toBe(
        isTrial ? 'trial' : unconfirmedKinds.includes(row.kind) ? 'unconfirmed' : null,
      );
      const deliveries = await listDeliveries(fresh.database, row.reference);
      expect(deliveries.length > 0).toBe(!isTrial);
      await hook(receiver, row, told, mark);
      if (isProspect(toStoredLead(row)) && source !== 'website') {
        const adf = adfDocument(toStoredLead(row), dealer);
        expect(adf).toContain(`Source: ${source}`);
        if (medium && mark) expect(adf).toMatch(new RegExp(`\\(${medium}\\), campaign ${mark}`));
      }
    }
    await receiver.close();
    await inInbox(rows, isTrial);
    await inReport(isTrial ? 0 : manners.length, source);
  },
  120_000,
);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = () => fresh.database.selectFrom('leads').selectAll().execute();

async function hook(receiver: Receiver, row: Row, told: object, mark: string | undefined) {
  const signal = AbortSignal.timeout(10_000);
  const lead = toStoredLead(row);
  await webhook({ url: receiver.url, secret }).send({ id: row.reference, lead, signal });
  const [got] = receiver.accepted.get(row.reference) ?? [];
  const body = JSON.parse(got?.body ?? '');
  expect(body.came_by).toEqual(told);
  if (mark) expect(body.attribution.last.marks.utm_campaign).toBe(mark);
}

/** Their addresses are confirmed by mail first. */
const unconfirmedKinds: readonly string[] = ['newsletter', 'stock-alert'];

async function inInbox(rows: readonly Row[], isTrial: boolean): Promise<void> {
  const ask = async (call: string) =>
    app.inject({ url: `/-/leads${call}`, headers: manager.headers });
  const answered = rows.filter(({ kind }) => !unconfirmedKinds.includes(kind));
  const named = (await ask('/export.csv')).body;
  expect(answered.filter(({ reference }) => named.includes(reference))).toHaveLength(
    isTrial ? 0 : answered.length,
  );
  const usual = (await ask('/')).json();
  expect(usual.total).toBe(isTrial ? 0 : answered.length);
  const query = isTrial ? '?held=trial' : '';
  const { total, leads } = (await ask(`/${query}`)).json();
  expect(total).toBe(answered.length);
  for (const lead of leads.filter(({ kind }: Row) => kind !== 'service-booking'))
    expect(lead).toMatchObject({ dueAt: isTrial ? null : expect.any(String) });
  const csv = (await ask(`/export.csv${query}`)).body;
  const lines: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  for (const { reference, source, medium, campaign } of answered) {
    expect(lines.find((line) => line.Reference === reference)).toMatchObject({
      Source: sourceLabel(source, 'en'),
      Medium: medium ?? '',
      Campaign: campaign ?? '',
    });
  }
  const told = (await ask('/figures')).json();
  const sources = Object.fromEntries(
    told.sources.map(({ name, count }: { name: string; count: number }) => [name, count]),
  );
  expect(sources).toEqual(isTrial ? {} : { [rows[0]?.source ?? '']: answered.length });
}

async function inReport(leads: number, source: string): Promise<void> {
  // all views are counted by then
  await app.close();
  const { lines } = await figures.report('national-day-0', { since: null, until: null });
  const [all] = groupedBy(lines, ['source']).filter((line) => line.leads > 0);
  if (leads === 0) return expect(all).toBeUndefined();
  expect(all).toMatchObject({ source, leads, conversions: leads });
  return undefined;
}

const searches: [search: string, source: string][] = [
  ['utm_source=preview', 'preview'],
  ['utm_source=%D8%A5%D9%86%D8%B3%D8%AA%D8%BA%D8%B1%D8%A7%D9%85', 'إنستغرام'],
  ['UTM_Source=%E2%80%8FSnap%20Chat', 'snap-chat'],
  ['utm_source=Snap+Chat', 'snap-chat'],
  ['utm_medium=x&amp;utm_source=mail', 'mail'],
  ['lang=en?utm_source=flyer', 'flyer'],
  ['utm_source[]=list', 'list'],
  ['utm_source%5B0%5D=list', 'list'],
  ['utm_source=&utm_source=second&utm_source=third', 'second'],
  ['amp;fbclid=AbC123', 'facebook'],
  ['utm_source=sms&utm_medium=te%00xt&utm_campaign=%00', 'sms'],
  ['utm_source=&gad_source=1', 'google'],
  ['gad_campaignid=1', 'google'],
  ['mc_cid=1', 'mailchimp'],
  ['utm_medium=social', 'website'],
  ['source=preview&preview=x', 'website'],
  ...clickParameters.map((name): [string, string] => [
    `${name}=AbC123`,
    {
      ...{ fbclid: 'facebook', igsh: 'instagram', igshid: 'instagram', ttclid: 'tiktok' },
      ...{ twclid: 'twitter', msclkid: 'bing', li_fat_id: 'linkedin', ScCid: 'snapchat' },
      ...{ mc_eid: 'mailchimp', yclid: 'yandex' },
    }[name] ?? 'google',
  ]),
];

fullTest(
  'every mark names its source, with cookies and without; what a form says of one is not believed',
  async () => {
    const expected = searches.flatMap(([search, source]) => [
      `${search} ${source}`,
      `${search} ${source}`,
    ]);
    const got: string[] = [];
    for (const [search] of searches) {
      for (const keepsCookies of [true, false]) {
        const browser = new Browser(keepsCookies);
        await browser.open(`${landingPage(0)}?${search}`);
        const { values, name } = filled(landing);
        const reference = await browser.post(landing, { ...values, source: 'preview' }, name);
        const row = (await rowsOf()).find((one) => one.reference === reference);
        expect([search, row?.quarantine_reason]).toEqual([search, null]);
        expect(JSON.stringify(row)).not.toContain('AbC123');
        got.push(`${search} ${row?.source}`);
      }
    }
    expect(got).toEqual(expected);
    await app.close();
    const { lines } = await figures.report('national-day-0', { since: null, until: null });
    for (const line of groupedBy(lines, ['source'])) {
      const count = 2 * searches.filter(([, source]) => source === line.source).length;
      expect(line).toMatchObject({ visits: count, leads: count, conversions: count });
    }
  },
  60_000,
);

test('the last arrival decides for 90 days, and the first is kept beside it', async () => {
  const contact = ofKind('contact-message');
  const browser = new Browser();
  await browser.open(`/models?${marks}`);
  browser.address = '';
  await browser.open('/contact-us');
  await browser.call(contact, filled(contact).values);
  browser.address = '';
  await browser.open('/offers', 'https://l.instagram.com/?u=x');
  await browser.open('/contact-us');
  await browser.call(contact, filled(contact).values);
  clock = new Date(clock.getTime() + 91 * 24 * 60 * 60 * 1000);
  await browser.call(contact, filled(contact).values);
  const rows = await fresh.database.selectFrom('leads').selectAll().orderBy('created_at').execute();
  expect(rows.map(({ source }) => source)).toEqual(['instagram', 'l.instagram.com', 'website']);
  expect(JSON.parse(rows[1]?.attribution ?? '')).toMatchObject({
    first: { page: '/models', marks: { utm_campaign: 'eid', utm_source_platform: 'meta' } },
    last: { page: '/offers', referrer: 'l.instagram.com' },
  });
});

test('what is kept of an arrival fits into a cookie, however much its address says', async () => {
  const long = 'ع'.repeat(400);
  const search = Array.from({ length: 30 }, (_, at) => [`utm_x${at}`, long]);
  const browser = new Browser();
  await browser.open(`/models?${new URLSearchParams([['utm_source', 'snap'], ...search])}`);
  const answer = await browser.send(`/models?${new URLSearchParams(search)}`);
  const kept = answer.cookies.find(({ name }) => name === 'arrival');
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 90 * 24 * 60 * 60 });
  expect(kept?.value.length).toBeLessThanOrEqual(3500);
  const { first } = JSON.parse(Buffer.from(kept?.value ?? '', 'base64url').toString());
  expect(first.marks.utm_source).toBe('snap');
});

fullTest(
  'a report of 200 visits over ten campaigns is what one counts by hand; variants add up to the whole',
  async () => {
    await close();
    await openWith(10);
    let state = 20_261_206;
    const draw = (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
    jest.spyOn(Math, 'random').mockImplementation(() => draw(1000) / 1000);
    const ways = [
      { search: '', source: 'website' },
      { search: '?utm_source=instagram', source: 'instagram' },
      { search: '?gclid=1', source: 'google' },
      { search: '?utm_source=SMS&utm_medium=text', source: 'sms' },
      { search: '?fbclid=2&x=1', source: 'facebook' },
    ];
    const byHand = new Map<string, { visits: number; leads: number; conversions: number }>();
    for (let visit = 0; visit < 200; visit += 1) {
      const at = draw(10);
      const locale = ['en', 'ar'][draw(2)] ?? 'en';
      const { search, source } = ways[draw(ways.length)] ?? { search: '', source: '' };
      const page = landingPage(at, locale);
      const browser = new Browser();
      const walks = draw(3) === 0;
      await browser.open(walks ? `/models${search}` : page + search);
      if (walks) await browser.open(page);
      const variant = browser.variant ?? '';
      const key = JSON.stringify([`national-day-${at}`, locale, source, variant]);
      const counts = byHand.get(key) ?? { visits: 0, leads: 0, conversions: 0 };
      counts.visits += 1;
      const leads = draw(4) === 0 ? 1 : 0;
      for (let one = 0; one < leads; one += 1) {
        const { name, values } = filled(landing);
        const own = {
          ...values,
          campaign: `national-day-${at}`,
          model: locale === 'ar' ? 'swift' : 'swift',
        };
        if (draw(2) === 0) await browser.call(landing, own);
        else await browser.post(landing, own, name);
      }
      counts.leads += leads;
      counts.conversions += leads;
      byHand.set(key, counts);
    }
    jest.restoreAllMocks();
    await app.close();
    const reported = new Map<string, object>();
    for (const { slug } of campaigns) {
      const { lines } = await figures.report(slug, { since: null, until: null });
      for (const line of groupedBy(lines, ['locale', 'source', 'variant']))
        reported.set(
          JSON.stringify([slug, line.locale, line.source, line.variant]),
          countsOf(line),
        );
      const [whole] = groupedBy(lines, []);
      for (const [test] of [await figures.tests(slug)]) {
        const sum = (part: 'visitors' | 'leads') =>
          test?.variants.reduce((all, one) => all + one[part], 0);
        if (test) expect([sum('visitors'), sum('leads')]).toEqual([whole?.visits, whole?.leads]);
      }
    }
    expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(byHand));
  },
  120_000,
);

const countsOf = ({ visits, leads, conversions }: ReportLine) => ({ visits, leads, conversions });

test('no rate is above the whole, whoever sends a form twice or comes unseen', async () => {
  const browser = new Browser();
  await browser.open(`${landingPage(1)}?utm_source=mail`);
  for (let time = 0; time < 3; time += 1)
    await browser.call(landing, { ...filled(landing).values, campaign: 'national-day-1' });
  const unseen = new Browser();
  await unseen.open('/about?utm_source=sms');
  await unseen.call(landing, { ...filled(landing).values, campaign: 'national-day-1' });
  await app.close();
  const { lines } = await figures.report('national-day-1', { since: null, until: null });
  expect(groupedBy(lines, ['source']).map((line) => [line.source, countsOf(line)])).toEqual([
    ['mail', { visits: 1, leads: 3, conversions: 1 }],
    ['sms', { visits: 0, leads: 1, conversions: 0 }],
  ]);
  const [test] = await figures.tests('national-day-1');
  expect(test?.variants.map(({ conversion }) => conversion).sort()).toEqual([1, null]);
});
