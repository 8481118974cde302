import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { variantHeader } from 'shared-contracts/api';
import type { CampaignFile } from 'shared-contracts/campaign';
import { groupedBy } from 'shared-contracts/campaign-figures';
import sharp from 'sharp';
import { folderOf, nationalDay, site } from '../../../../testing/campaigns';
import { runOnDay } from '../../../../testing/day';
import { type FreshDatabase, openFreshDatabase } from '../../../../testing/fresh-database';
import { fullTest } from '../../../../testing/full-run';
import { type TestStaff, testStaff } from '../../../../testing/staff';
import { preparedMedia, siteContent } from '../../../../testing/test-api';
import { leadFilesIn, uploadsIn } from '../../../../testing/uploads';
import { apiPlugin } from '../../../api/api-plugin';
import { listLeads } from '../../../leads/leads.queries';
import { applyRetention } from '../../../leads/retention/retention';
import { pageDataPlugin } from '../../../pages/page-data-plugin';
import { pagePlugin } from '../../../pages/page-plugin';
import type { LiveRelease } from '../../../releases/live/live-release';
import type { LiveReleases } from '../../../releases/live/live-releases';
import { addressNormalizer } from '../../../releases/live/page-parameters';
import type { ServedPage } from '../../../releases/rendering/release-renderer';
import { callerOf } from '../../../staff/caller';
import { previewTokens } from '../../previews/preview-tokens';
import { campaignsPlugin } from '../campaigns-plugin';
import { qrCode } from '../links/qr-code';
import { LiveCampaigns } from '../live-campaigns';
import { LocalCampaignService } from '../service/local-service';
import { CampaignFigures } from './campaign-figures';
import { reportCsv } from './report-csv';

const secret = 'a secret of thirty-two characters';
const origin = 'http://localhost:3000';
const contentDir = resolve(__dirname, '../../../../../content');
const clock = () => new Date('2026-12-10T09:00:00Z');
const person = { 'user-agent': 'Mozilla/5.0 (iPhone)' };

const amina = callerOf({ id: 'token amina', name: 'amina', roles: ['author', 'approver'] });

const [offer] = nationalDay.offers as [(typeof nationalDay.offers)[number]];
const tried: CampaignFile = {
  ...nationalDay,
  offers: [
    {
      ...offer,
      variants: [
        { name: 'A', weight: 1 },
        { name: 'B', weight: 3, title: { en: 'A Swift for you', ar: 'سويفت لك' } },
      ],
    },
  ],
};
const page = '/landing_page/national-day/new-car-offer/0';
const deal =
  '/api/v1/getLandingPageDataByCampaign/source=website/campaign=national-day/offer_type=new-car-offer/banner_id=0';

runOnDay('2026-12-10T09:00:00Z');

let fresh: FreshDatabase;
let app: FastifyInstance;
let service: LocalCampaignService;
let figures: CampaignFigures;
let people: TestStaff;
let rendered: string[];

beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  rendered = [];
  const { database, dataDir } = fresh;
  const uploads = uploadsIn(join(dataDir, 'bucket'));
  const stamp = { database, origin, caller: amina, now: clock };
  people = testStaff({ database, config: { secret, publicOrigin: origin }, now: clock });
  const links = previewTokens(secret, clock);
  service = new LocalCampaignService({ ...stamp, dataDir, site, uploads, links });
  figures = new CampaignFigures(stamp);
  app = fastify({ routerOptions: { maxParamLength: 400 } });
  await app.register(cookie, { secret });
  const config = { secret, publicOrigin: origin, dataDir, contentDir, leadsPerMinute: 0 };
  const campaigns = new LiveCampaigns({
    ...{ database, media: await preparedMedia(), now: clock, maxAgeMs: 0 },
    brand: () => ({ en: '', ar: '' }),
  });
  const parts = { database, campaigns, now: clock, leadFiles: leadFilesIn(dataDir) };
  await app.register(campaignsPlugin, {
    ...{ ...parts, content: { site }, uploads, config },
    ...{ staff: people.staff, sessions: people.sessions },
  });
  await app.register(apiPlugin, { ...parts, config });
  const revision = () => campaigns.revision();
  const pages = {
    ...parts,
    content: { latest: { redirects: [] } },
    revision,
    config: { ...config, liveReload: false, offlinePages: false },
    releases: releases(),
  };
  await app.register(pageDataPlugin, pages);
  await app.register(pagePlugin, pages);
  await service.publish(folderOf(tried));
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** A release whose renderer reports the requested variant. */
function releases() {
  const empty: ServedPage = {
    ...{ status: 200, head: [], hoisted: '', failure: null, failedRemote: null },
    ...{ hydration: 'null', isAborted: false, reads: [], html: '' },
    route: { remote: 'mfe-campaigns', path: '', uses: [] },
  };
  const release = {
    ...{
      pinned: { id: 'r1' },
      pinnedFor: () => ({ id: 'r1' }),
      versions: [],
      trustedTypes: null,
      browserOnly: new Set(),
    },
    rendered: new Map([['mfe-campaigns', {}]]),
    renderer: {
      render: async ({ url, headers }: Request) => {
        rendered.push(url);
        return { ...empty, html: `<p>${headers.get(variantHeader)}</p>` };
      },
      load: async ({ headers }: Request) => ({
        data: JSON.stringify({ variant: headers.get(variantHeader) }),
        reads: [],
      }),
    },
    normalizeAddress: addressNormalizer([]),
    assetsOf: () => ({ start: '', main: [], preloads: [], deferred: [], styles: [] }),
  } as unknown as LiveRelease;
  return {
    live: {
      pages: { count: () => '', countRender: () => {}, vitalsShare: 0 },
    } as unknown as LiveReleases,
    releaseFor: async () => release,
    previewOf: () => null,
  };
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;
const shownBy = (answer: Answer) => /<p>(.*?)<\/p>/.exec(answer.body)?.[1];
const cookieOf = ({ cookies }: Answer) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
const cookieNamed = ({ cookies }: Answer, wanted: string) =>
  cookies.find(({ name }) => name === wanted)?.value ?? '';
const view = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { cookie: 'locale=en', ...person, ...headers } });

/** A seeded random generator: real randomness would make the test fail at random. */
function seeded(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

fullTest(
  'of 1,000 visitors each sees the same variant again, by the weights, and each lead says which',
  async () => {
    jest.spyOn(Math, 'random').mockImplementation(seeded());
    const seen = { A: 0, B: 0 };
    const sent = { A: 0, B: 0 };
    for (let at = 0; at < 1000; at += 1) {
      const first = await view(`${page}?utm_source=instagram`);
      const variant = shownBy(first) as 'A' | 'B';
      seen[variant] += 1;
      // the signed cookie ends with the name; a page cached for the other variant would show another one
      expect(cookieNamed(first, 'landing_variant')).toContain(`.${variant}.`);
      if (at % 10 > 0) continue;
      const cookie = cookieOf(first);
      const again = await view(page, { cookie });
      expect([shownBy(again), again.cookies]).toEqual([variant, []]);
      const data = `/-/page-data?address=${encodeURIComponent(page)}&release=r1`;
      expect((await view(data, { cookie })).json()).toEqual({ variant });
      const title = (await view(deal, { cookie })).json().campaign_title;
      expect(title === 'A Swift for you').toBe(variant === 'B');
      if (at % 20 > 0) continue;
      const answer = await app.inject({
        ...{ method: 'POST', url: '/api/v1/landingRequest' },
        headers: { cookie, 'x-xsrf-token': cookieNamed(first, 'XSRF-TOKEN') },
        payload: {
          ...{ name: 'Mariam Al Dosari', email: 'mariam@example.com', code: '+973' },
          ...{ phone: '36123456', city: 'swift', campaign: 'national-day', source: 'instagram' },
          offer_type: 'new-car-offer',
        },
      });
      expect(answer.statusCode).toBe(200);
      sent[variant] += 1;
      const stored = await fresh.database
        .selectFrom('leads')
        .select('variant')
        .where('reference', '=', answer.json().reference)
        .executeTakeFirst();
      expect(stored?.variant).toBe(variant);
    }
    jest.restoreAllMocks();
    // 6.635: critical value of chi-squared at 99 %, for the split of 1 to 3
    expect((seen.A - 250) ** 2 / 250 + (seen.B - 750) ** 2 / 750).toBeLessThan(6.635);
    // cached pages were used
    expect(rendered.length).toBeLessThan(100);
    await app.close();

    const inDatabase = await fresh.database.selectFrom('campaign_visits').selectAll().execute();
    const visitors = (name: string) =>
      inDatabase
        .filter(({ variant }) => variant === name)
        .reduce((sum, row) => sum + row.visitors, 0);
    expect({ A: visitors('A'), B: visitors('B') }).toEqual(seen);
    const [report] = await figures.tests('national-day');
    const told = report?.variants.map(({ name, visitors, leads }) => ({ name, visitors, leads }));
    expect(told).toEqual([
      { name: 'A', visitors: seen.A, leads: sent.A },
      { name: 'B', visitors: seen.B, leads: sent.B },
    ]);
    expect(report).toMatchObject({ isSplitWrong: false, isEnough: false, days: 1 });

    const { lines } = await figures.report('national-day', { since: null, until: null });
    const [all] = groupedBy(lines, []);
    expect(all).toMatchObject({
      visits: inDatabase.reduce((sum, { count }) => sum + count, 0),
      leads: sent.A + sent.B,
    });
    const leadFiles = { remove: async () => {}, sweep: async () => 0, sweepLocal: async () => 0 };
    const later = new Date('2036-01-01T00:00:00Z');
    await applyRetention({ database: fresh.database, leadFiles, author: 'somebody', now: later });
    expect(await listLeads(fresh.database)).toEqual([]);
    expect((await figures.tests('national-day'))[0]?.variants).toEqual(report?.variants);
    expect((await figures.report('national-day', { since: null, until: null })).lines).toEqual(
      lines,
    );
  },
  120_000,
);

test('the cookie is for those who see what is tried, and one that somebody made is worth nothing', async () => {
  const elsewhere = await view('/about');
  expect(elsewhere.cookies.map(({ name }) => name)).not.toContain('landing_variant');
  const first = await view(page);
  const cookie = first.cookies.find(({ name }) => name === 'landing_variant');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(String(cookie?.value).length).toBeLessThan(120);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const forged = await view(page, {
    cookie: `landing_variant=${encodeURIComponent(String(cookie?.value).replace(/[AB](?=\.[^.]*$)/, 'C'))}`,
  });
  expect(forged.cookies.map(({ name }) => name)).toContain('landing_variant');
});

test('machines see the page itself, get no cookie and are not counted', async () => {
  for (let at = 0; at < 5; at += 1) {
    const answer = await view(page, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect([shownBy(answer), cookieOf(answer)]).toEqual([
      'A',
      expect.not.stringMatching('variant'),
    ]);
  }
  await app.close();
  expect(await fresh.database.selectFrom('campaign_visits').selectAll().execute()).toEqual([]);
});

test('a preview shows each variant, and nobody else can choose one', async () => {
  const { links } = await service.preview(folderOf(tried));
  const b = links.find(({ what }) => what === 'new-car-offer, English, variant B')?.address ?? '';
  expect(shownBy(await view(b.replace(origin, '')))).toBe('B');
  const preview = new URL(b).search;
  expect((await view(deal + preview)).json().campaign_title).toBe('A Swift for you');
  const chosen = await Promise.all(Array.from({ length: 20 }, () => view(`${page}?variant=A`)));
  expect(new Set(chosen.map(shownBy)).size).toBe(2);
});

test('another split is another test: what was counted before is not part of it', async () => {
  await view(page);
  const [variants] = tried.offers.map((one) => one.variants ?? []);
  const evenly = variants?.map((variant) => ({ ...variant, weight: 1 }));
  await service.publish(folderOf({ ...tried, offers: [{ ...offer, variants: evenly }] }));
  const again = await view(page);
  await view(page, { cookie: cookieOf(again) });
  await app.close();
  const [report] = await figures.tests('national-day');
  expect(report?.variants.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(1);
});

test('the winner becomes the page for all, which can be taken back', async () => {
  await expect(figures.endTest('national-day', 'new-car-offer', 'C')).rejects.toThrow('called C');
  await figures.endTest('national-day', 'new-car-offer', 'B');
  const answer = await view(page);
  expect([shownBy(answer), answer.headers['cache-control']]).toEqual([
    'null',
    expect.stringContaining('no-cache'),
  ]);
  expect((await view(deal)).json().campaign_title).toBe('A Swift for you');
  expect(await figures.tests('national-day')).toEqual([]);
  expect((await service.history('national-day')).map(({ by, to }) => [by, to])).toEqual([
    ['amina', 1],
    ['amina', 2],
  ]);
  await service.rollback('national-day', null);
  expect(await figures.tests('national-day')).toHaveLength(1);
});

const calls = '/-/campaigns/national-day';

test('a link has a short address, which leads to its page with its marks and is counted there', async () => {
  const { headers } = await people.signIn('author');
  const wish = { offer: 'new-car-offer', locale: 'ar', source: 'instagram', medium: 'social' };
  const make = (payload: object) =>
    app.inject({ method: 'POST', url: `${calls}/links`, headers, payload });
  const link = (await make(wish)).json();
  expect((await make(wish)).json()).toEqual(link);
  expect((await make({ ...wish, source: 'In Stagram' })).statusCode).toBe(422);
  const all = (await app.inject({ url: `${calls}/links`, headers })).json();
  expect(all).toEqual({ offers: ['new-car-offer'], links: [link] });
  expect(link.address).toMatch(/^http:\/\/localhost:3000\/c\/[a-z2-9]{7}$/);
  const short = new URL(link.address).pathname;
  const led = await view(`${short}?gclid=x&utm_source=evil&next=//evil.example`);
  expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'no-store']);
  const target = new URL(String(led.headers.location), origin);
  expect(target.origin).toBe(origin);
  expect(target.pathname).toMatch(/^\/landing_page_arabic\/national-day\/new-car-offer\/\d+$/);
  expect(target.searchParams.get('utm_source')).toBe('instagram');
  await view(target.pathname + target.search);
  await app.close();
  const counted = await fresh.database.selectFrom('campaign_visits').selectAll().execute();
  expect(counted).toMatchObject([{ locale: 'ar', source: 'instagram', count: 1 }]);
});

test('an address that was never given out is the site’s own 404, and leads nowhere', async () => {
  for (const code of ['abcdefg', 'a', '..%2fabout', 'x'.repeat(60)]) {
    const answer = await view(`/c/${code}`);
    expect([code, answer.headers.location, shownBy(answer)]).toEqual([code, undefined, 'null']);
  }
});

test('a link’s QR code reads as its address', async () => {
  const { headers } = await people.signIn('author');
  const wish = { offer: 'new-car-offer', locale: 'en', source: 'poster', medium: 'print' };
  const made = await app.inject({ method: 'POST', url: `${calls}/links`, headers, payload: wish });
  const { code, address } = made.json();
  const drawn = (kind: string) => app.inject({ url: `${calls}/links/${code}/qr.${kind}`, headers });
  const [svg, png] = [await drawn('svg'), await drawn('png')];
  expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
  expect(svg.body).toBe(await qrCode.svg(address));
  expect(png.headers['content-disposition']).toBe(
    `attachment; filename="national-day-${code}.png"`,
  );
  expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1024 });
  expect((await app.inject({ url: `${calls}/links/zzzzzzz/qr.svg`, headers })).statusCode).toBe(
    404,
  );
});

test('a report is a table in the reader’s language that no spreadsheet takes for formulas', () => {
  const line = {
    ...{ day: '2026-12-10', locale: 'en', source: '=1+1', offer: 'service-offer', variant: 'B' },
    ...{ visits: 3, leads: 2, conversions: 1 },
  };
  const lines = [line, { ...line, source: 'website', offer: '' }];
  const report = { slug: 'x', since: null, until: null, lines };
  expect(reportCsv(report, 'en')).toBe(
    [
      '\uFEFFDay,Language,Source,Offer,Variant,Visits,Leads,Conversion',
      "2026-12-10,English,'=1+1,Service offer,B,3,2,0.3333",
      '2026-12-10,English,"Our site, no mark",,B,3,2,0.3333',
      '',
    ].join('\r\n'),
  );
  expect(reportCsv(report, 'ar')).toBe(
    [
      '\uFEFFاليوم,اللغة,المصدر,العرض,النسخة,الزيارات,الطلبات,نسبة التحويل',
      "2026-12-10,الإنجليزية,'=1+1,عرض الصيانة,B,3,2,0.3333",
      '2026-12-10,الإنجليزية,الموقع، بلا علامة,,B,3,2,0.3333',
      '',
    ].join('\r\n'),
  );
});

test('each call asks for its right', async () => {
  const status = async (
    role: 'author' | 'analyst' | 'agent' | 'approver',
    url: string,
    method: 'GET' | 'POST' = 'GET',
  ) => {
    const { headers } = await people.signIn(role);
    const payload = method === 'POST' ? { payload: { winner: 'B' } } : {};
    return (await app.inject({ method, url: calls + url, headers, ...payload })).statusCode;
  };
  expect([
    ...[await status('analyst', '/report'), await status('agent', '/report')],
    ...[await status('analyst', '/report.csv?since=2026-12-01'), await status('agent', '/tests')],
    ...[await status('analyst', '/links', 'POST'), await status('agent', '/links')],
    await status('author', '/tests/new-car-offer/end', 'POST'),
    await status('approver', '/tests/new-car-offer/end', 'POST'),
  ]).toEqual([200, 403, 200, 403, 403, 403, 403, 200]);
  expect((await app.inject(`${calls}/report`)).statusCode).toBe(401);
});
