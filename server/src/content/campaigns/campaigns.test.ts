import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { CampaignFile } from 'shared-contracts/campaign';
import { groupedBy } from 'shared-contracts/campaign-figures';
import sharp from 'sharp';
import {
  folderOf,
  media,
  nationalDay,
  ownPicture,
  picture,
  site,
} from '../../../testing/campaigns';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { somebody, storeTestLead } from '../../../testing/leads';
import { type TestStaff, testStaff } from '../../../testing/staff';
import { leadFilesIn, uploadsIn } from '../../../testing/uploads';
import { apiPlugin } from '../../api/api-plugin';
import { listLeads } from '../../leads/leads.queries';
import { forgetLead } from '../../leads/retention/forget-lead';
import { applyRetention } from '../../leads/retention/retention';
import { digestOf } from '../../security/secrets';
import { callerOf } from '../../staff/caller';
import { previewTokens } from '../previews/preview-tokens';
import { savePreviewLink } from '../workflow/preview-links.queries';
import { migratePictures, pictureDir, pictureRoot } from './campaign-pictures';
import { campaignTitles } from './campaign-titles.queries';
import { campaignsPlugin } from './campaigns-plugin';
import { LiveCampaigns } from './live-campaigns';
import { seedCampaigns } from './seed-campaigns';
import { campaignClient } from './service/campaign-client';
import { type CampaignService, LocalCampaignService } from './service/local-service';

const secret = 'a secret of thirty-two characters';
const origin = 'https://www.example.com';
const token = 'amina-has-this-token';

const brand = { en: 'Brand Bahrain', ar: 'براند البحرين' };
const contentDir = resolve(__dirname, '../../../../content');

let now: Date;
const clock = () => now;
let campaigns: LiveCampaigns;
let fresh: FreshDatabase;
let app: FastifyInstance;
let service: LocalCampaignService;
let people: TestStaff;

/** A caller with a token from the settings. */
const hostCaller = (name: string) =>
  callerOf({ id: `token ${name}`, name, roles: ['author', 'approver'] });

/** The shared store of originals. */
const bucket = (dataDir: string) => uploadsIn(join(dataDir, 'bucket'));
const seeding = () => ({ ...fresh, uploads: bucket(fresh.dataDir), now });

function serviceOf(by: string): LocalCampaignService {
  const { database, dataDir } = fresh;
  return new LocalCampaignService({
    ...{ database, dataDir, site, origin, caller: hostCaller(by) },
    uploads: bucket(dataDir),
    links: previewTokens(secret, clock),
    now: clock,
  });
}

beforeEach(async () => {
  now = new Date('2026-12-10T09:00:00Z');
  fresh = await openFreshDatabase();
  const { database, dataDir } = fresh;
  service = serviceOf('amina');
  app = fastify({ routerOptions: { maxParamLength: 400 } });
  campaigns = new LiveCampaigns({ database, media, brand: () => brand, now: clock, maxAgeMs: 0 });
  const config = { secret, publicOrigin: origin, dataDir, contentDir, leadsPerMinute: 0 };
  const campaignTokens = [{ name: 'amina', digest: digestOf(token) }];
  people = testStaff({ database, config: { ...config, campaignTokens }, now: clock });
  await app.register(cookie, { secret });
  await app.register(campaignsPlugin, {
    ...{ database, campaigns, content: { site }, now: clock, staff: people.staff, config },
    sessions: people.sessions,
    uploads: bucket(dataDir),
  });
  await app.register(apiPlugin, {
    database,
    campaigns,
    config,
    leadFiles: leadFilesIn(dataDir),
    now: clock,
  });
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

async function banners(query = ''): Promise<{ id: number; title: string; name: string }[]> {
  return (await app.inject(`/api/v1/get_banners${query}`)).json();
}

const dealAddress = (slug = 'national-day') =>
  `/api/v1/getLandingPageDataByCampaign/source=website/campaign=${slug}/offer_type=new-car-offer/banner_id=1`;

const statusOfDeal = async () => (await app.inject(dealAddress())).statusCode;

test('what is published shows itself, what is ended is gone, and what is undone comes back', async () => {
  expect(await banners()).toEqual([]);
  const { phase, links } = await service.publish(folderOf());
  expect(phase).toBe('open');
  expect(links[1]).toEqual({
    what: 'new-car-offer, Arabic',
    locale: 'ar',
    address: `${origin}/landing_page_arabic/national-day/new-car-offer/2?utm_source=instagram&utm_medium=social&utm_campaign=national-day`,
  });
  const shown = await banners();
  expect(shown.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Celebrate in a Swift.'],
    [2, 'احتفل بسويفت.'],
  ]);
  expect(await statusOfDeal()).toBe(200);
  await service.end('national-day');
  expect(await banners()).toEqual([]);
  expect(await statusOfDeal()).toBe(410);
  expect(await service.rollback('national-day', null)).toBe(1);
  expect(await banners()).toHaveLength(2);
  expect(await service.rollback('national-day', null)).toBeNull();
  expect(await banners()).toEqual([]);
  await expect(service.rollback('national-day', null)).rejects.toThrow('Nothing is left to undo');
  const actions = (await service.history('national-day')).map(
    ({ by, action }) => `${by} ${action}`,
  );
  expect(actions).toEqual([
    ...['amina published', 'amina ended', 'amina rolled back', 'amina rolled back'],
  ]);
});

test('sections come in the language of the page, with the addresses of their files', async () => {
  const [offer] = nationalDay.offers;
  const title = { en: 'Half a minute', ar: 'نصف دقيقة' };
  const alt = { en: 'A red Swift', ar: 'سويفت حمراء' };
  const video = { kind: 'video', title, film: 'video/swift.mp4', image: offer?.image, alt };
  await service.publish(
    folderOf({ ...nationalDay, offers: [{ ...offer, sections: [video, { kind: 'form' }] }] }),
  );
  for (const locale of ['en', 'ar'] as const) {
    const headers = { 'accept-language': locale };
    const deal = (await app.inject({ url: dealAddress(), headers })).json();
    expect(deal.sections).toEqual([
      {
        ...{ kind: 'video', title: title[locale] },
        film: media['video/swift.mp4']?.address,
        image: { src: media['models/swift/banner.webp']?.address, alt: alt[locale] },
      },
      { kind: 'form' },
    ]);
  }
});

test('a shared landing page shows its title on a card of its own', async () => {
  await service.publish(folderOf());
  const cardOf = async () => (await app.inject(dealAddress())).json().card;
  const address = await cardOf();
  const card = await app.inject(address);
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  const [offer] = nationalDay.offers;
  const title = { en: 'Another title', ar: 'عنوان آخر' };
  await service.publish(folderOf({ ...nationalDay, offers: [{ ...offer, title }] }));
  const another = await cardOf();
  expect(another).not.toBe(address);
  expect((await app.inject(another)).statusCode).toBe(200);
  expect((await app.inject(address.replace(/\w{8}\.jpg/, '00000000.jpg'))).statusCode).toBe(404);
});

test('a campaign begins and ends by itself', async () => {
  const window = { from: '2026-12-10 12:30', until: '2026-12-10 13:00' };
  expect((await service.publish(folderOf({ ...nationalDay, window }))).phase).toBe('before');
  expect([(await banners()).length, await statusOfDeal()]).toEqual([0, 404]);
  now = new Date('2026-12-10T09:30:00Z');
  expect([(await banners()).length, await statusOfDeal()]).toEqual([2, 200]);
  now = new Date('2026-12-10T10:00:00Z');
  expect([(await banners()).length, await statusOfDeal()]).toEqual([0, 410]);
});

test('staff read the newest title of a campaign by its address and by the name in its marks', async () => {
  const [offer] = nationalDay.offers;
  const utm = { source: 'instagram', medium: 'social', campaign: 'nd-2026' };
  await service.publish(folderOf({ ...nationalDay, utm }));
  const title = { en: 'Swift, now', ar: 'سويفت الآن' };
  await service.publish(folderOf({ ...nationalDay, utm, offers: [{ ...offer, title }] }));
  const titles = await campaignTitles(fresh.database);
  expect([...titles]).toEqual([
    ['national-day', title],
    ['nd-2026', title],
  ]);
});

test('a banner shows on days of its own, and in a place of its own', async () => {
  const { en, ar } = nationalDay.banners;
  const window = { from: '2026-12-10 12:30', until: '2026-12-10 13:00' };
  await service.publish(
    folderOf({ ...nationalDay, banners: { en: { ...en, window, order: 2 }, ar } }),
  );
  const eid = {
    ...nationalDay,
    slug: 'eid',
    utm: { source: 'instagram', medium: 'social', campaign: 'eid' },
    banners: { en: { ...en, order: 1 }, ar: { ...ar, order: 1 } },
  };
  await service.publish({ ...folderOf(eid), name: 'eid' });
  const shown = async () =>
    (await app.inject('/api/v1/get_banners'))
      .json()
      .map((banner: Record<string, string>) => `${banner.campaign_slug} ${banner.banner_type}`);
  const before = await campaigns.revision();
  expect(await shown()).toEqual(['eid English', 'eid Arabic', 'national-day Arabic']);
  now = new Date('2026-12-10T09:30:00Z');
  expect(await campaigns.revision()).not.toBe(before);
  const all = ['eid English', 'eid Arabic', 'national-day English', 'national-day Arabic'];
  expect(await shown()).toEqual(all);
  now = new Date('2026-12-10T10:00:00Z');
  expect(await shown()).toEqual(['eid English', 'eid Arabic', 'national-day Arabic']);
  const past = { from: '2027-01-01', until: '2027-01-02' };
  const banners = { en: { ...en, window: past }, ar };
  expect(await service.check(folderOf({ ...nationalDay, banners }))).toContainEqual(
    expect.objectContaining({ field: 'banners.en.window', severity: 'error' }),
  );
});

test('a banner keeps its number over versions, and the numbers of others are refused', async () => {
  await service.publish(folderOf());
  const { en, ar } = nationalDay.banners;
  const changed = { ...nationalDay, banners: { en: { ...en, title: 'Again.' }, ar } };
  expect((await service.publish(folderOf(changed))).version).toBe(2);
  expect((await banners()).map(({ id }) => id)).toEqual([1, 2]);
  const other = { ...nationalDay, slug: 'eid', banners: { en: { ...en, id: 1 }, ar } };
  const folder = { ...folderOf(other), name: 'eid' };
  await expect(service.publish(folder)).rejects.toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ field: 'banners.en.id' })]),
  });
  expect(await service.list()).toHaveLength(1);
});

test('what is published again unchanged is no change to be undone', async () => {
  await service.publish(folderOf());
  await service.publish(folderOf());
  expect(await service.history('national-day')).toHaveLength(1);
  expect(await service.rollback('national-day', null)).toBeNull();
});

test('what somebody else changed is not overwritten unseen', async () => {
  await service.publish(folderOf());
  const yusuf = serviceOf('yusuf');
  const { en, ar } = nationalDay.banners;
  const again = { ...nationalDay, banners: { en: { ...en, title: 'Again.' }, ar } };
  await expect(yusuf.publish(folderOf(again))).rejects.toMatchObject({
    message: expect.stringMatching(
      /^amina published "national-day" on 2026-12-10 12:00.*--over 1$/,
    ),
    faults: [
      {
        field: 'banners.en.title',
        sentence: {
          en: 'English banner: the title changed. On the site: Celebrate in a Swift.; in the folder: Again.',
          ar: expect.stringContaining('Again.'),
        },
        severity: 'error',
      },
    ],
  });
  expect((await banners())[0]?.title).toBe('Celebrate in a Swift.');
  expect((await yusuf.publish(folderOf(again), 1)).version).toBe(2);
  await expect(service.publish(folderOf(), 1)).rejects.toThrow('yusuf published');
  await yusuf.end('national-day');
  await expect(service.publish(folderOf())).rejects.toThrow('yusuf ended');
  expect((await service.publish(folderOf(), 2)).version).toBe(3);
});

test('a campaign with faults changes nothing', async () => {
  await expect(service.publish(folderOf({ ...nationalDay, offers: [] }))).rejects.toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ field: 'offers' })]),
  });
  expect(await service.list()).toEqual([]);
});

test('pictures are served in all widths, also by a machine that did not make them', async () => {
  await service.publish(folderOf(ownPicture, { 'banner.jpg': await picture(2000, 900) }));
  const [banner] = await banners();
  const address = banner?.name ?? '';
  expect(address).toMatch(
    /^\/storage\/uploads\/campaigns\/national-day\/banner-2000x900\.[0-9a-f]{8}\.webp$/,
  );
  const narrow = address.replace('.webp', '@640.avif');
  const made = await app.inject(narrow);
  expect(made.statusCode).toBe(200);
  expect(made.headers['cache-control']).toContain('immutable');
  rmSync(pictureDir(fresh.dataDir), { recursive: true });
  expect((await app.inject(narrow)).rawPayload).toEqual(made.rawPayload);
  expect((await app.inject(address.replace('.webp', '@641.avif'))).statusCode).toBe(404);
  const secretFile = '/storage/uploads/campaigns/..%2Fsecret-1x1.00000000.webp';
  expect((await app.inject(secretFile)).statusCode).toBe(404);
});

test('pictures that were kept in the database are served by their addresses still', async () => {
  const name = 'national-day/banner-8x8.0a1b2c3d';
  const address = `${pictureRoot}${name}.webp`;
  const bytes = await sharp(await picture(8, 8))
    .webp()
    .toBuffer();
  await fresh.database
    .insertInto('campaign_pictures')
    .values({ address, body: bytes.toString('base64') })
    .execute();
  await migratePictures(fresh.database, bucket(fresh.dataDir));
  expect((await app.inject(address)).rawPayload).toEqual(bytes);
  const left = await fresh.database.selectFrom('campaign_pictures').selectAll().execute();
  expect(left).toEqual([]);
});

test('a preview shows what is not live, for a day, to those who have the link', async () => {
  const { links } = await service.preview(folderOf());
  const preview = new URL(links[0]?.address ?? '').searchParams.get('preview') ?? '';
  const query = `?preview=${encodeURIComponent(preview)}`;
  expect(await statusOfDeal()).toBe(404);
  const deal = await app.inject(`${dealAddress()}${query}`);
  expect(deal.json()).toMatchObject({ campaign_title: 'Swift for the national day' });
  expect(deal.headers['cache-control']).toBe('no-store');
  expect(await banners(query)).toHaveLength(2);
  expect(await banners()).toEqual([]);
  const forged = `?preview=${preview.replace('national-day', 'other-day')}`;
  expect((await app.inject(`${dealAddress()}${forged}`)).statusCode).toBe(404);
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  expect((await app.inject(`${dealAddress()}${query}`)).statusCode).toBe(404);
});

test('the content’s campaigns are a seed: what people decide outlives a restart', async () => {
  const folder = folderOf();
  const campaign: CampaignFile = nationalDay;
  const seed = { slug: 'national-day', campaign, folder };
  const restart = (seeds = [seed]) => seedCampaigns(seeds, seeding());
  await restart();
  await restart();
  expect(await service.history('national-day')).toHaveLength(1);
  expect(await banners()).toHaveLength(2);
  const offers = seed.campaign.offers.map((offer) => ({ ...offer, tone: 'light' as const }));
  const edited = { ...seed.campaign, offers };
  await restart([{ ...seed, campaign: edited }]);
  expect((await app.inject(dealAddress())).json().tone).toBe('light');
  await service.end('national-day');
  await restart();
  expect(await banners()).toEqual([]);
});

test('a seed that leaves the content leaves the site', async () => {
  const seed = { slug: 'national-day', campaign: nationalDay, folder: folderOf() };
  await seedCampaigns([seed], seeding());
  await seedCampaigns([], seeding());
  expect(await banners()).toEqual([]);
});

test('the report counts views and leads by language and source, and no machines', async () => {
  await service.publish(folderOf());
  const touch = {
    at: clock().toISOString(),
    page: '/',
    referrer: '',
    marks: { utm_source: 'instagram' },
  };
  const attribution = { first: touch, last: touch };
  const cookie = `__Host-arrival=${Buffer.from(JSON.stringify(attribution)).toString('base64url')}`;
  const person = { 'user-agent': 'Mozilla/5.0 (iPhone)', 'accept-language': 'ar', cookie };
  // the `source` in the address is ignored
  const address = dealAddress().replace('source=website', 'source=preview');
  for (const headers of [person, person, { ...person, 'user-agent': 'Googlebot/2.1' }, {}]) {
    await app.inject({ url: address, headers });
  }
  const details = { campaign: 'national-day', source: 'website', offerType: 'new-car-offer' };
  const kind = 'landing-enquiry';
  await storeTestLead(fresh.database, { kind, details, attribution }, clock());
  await storeTestLead(fresh.database, { kind, locale: 'en', details }, clock(), 'trial');
  const other = { ...details, campaign: 'national-day-2' };
  await storeTestLead(fresh.database, { kind, details: other }, clock());
  await app.close();
  const parts = ['locale', 'source', 'offer'] as const;
  expect(groupedBy((await service.report('national-day', null)).lines, parts)).toMatchObject([
    { locale: 'ar', source: 'instagram', offer: 'new-car-offer', visits: 2, leads: 1 },
  ]);
  expect((await service.report('national-day', '2027-01-01')).lines).toEqual([]);
  for (const since of ['May', '11/22/2026', '2026-13-45', '2026-02-30']) {
    await expect(service.report('national-day', since)).rejects.toThrow(`There is no day ${since}`);
  }
});

test('a report keeps its counts when the leads are forgotten or too old', async () => {
  await service.publish(folderOf());
  const details = { campaign: 'national-day', source: 'instagram' };
  const lead = { kind: 'landing-enquiry', details } as const;
  const leadFiles = { remove: async () => {}, sweep: async () => 0, sweepLocal: async () => 0 };
  // after midnight in Bahrain
  const first = await storeTestLead(fresh.database, lead, new Date('2026-12-01T21:30:00Z'));
  await storeTestLead(fresh.database, lead, new Date('2026-12-03T09:00:00Z'));
  const before = await service.report('national-day', '2026-12-02');
  expect(groupedBy(before.lines, [])).toMatchObject([{ leads: 2 }]);
  await forgetLead(fresh.database, leadFiles, {
    reference: first,
    author: somebody,
    why: 'asked',
    now,
  });
  await applyRetention({
    database: fresh.database,
    leadFiles,
    author: 'somebody',
    now: new Date('2036-01-01T00:00:00Z'),
  });
  expect(await listLeads(fresh.database)).toEqual([]);
  expect(await service.report('national-day', '2026-12-02')).toEqual(before);
});

test('a link that is too old, or another campaign’s, shows what visitors see and counts as a visit', async () => {
  await service.publish(folderOf());
  const { links } = await service.preview(folderOf());
  const preview = new URL(links[0]?.address ?? '').searchParams.get('preview') ?? '';
  const eid = { kind: 'campaign', name: 'eid', version: 1 } as const;
  const kept = await savePreviewLink(
    { database: fresh.database, caller: { id: 'p1', name: 'Mariam' }, now: () => now },
    eid,
  );
  const others = previewTokens(secret, () => now).make(kept);
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone)' };
  const ask = async (mark: string) => {
    const query = `?preview=${encodeURIComponent(mark)}`;
    return (await app.inject({ url: dealAddress() + query, headers })).json().is_preview;
  };
  expect([await ask('x'), await ask(others), await ask(preview)]).toEqual([false, false, true]);
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  expect(await ask(preview)).toBe(false);
  await app.close();
  const { lines } = await service.report('national-day', null);
  expect(groupedBy(lines, [])).toMatchObject([{ visits: 3 }]);
});

test('a campaign has its own numbers in its addresses, and one address in each language', async () => {
  await service.publish(folderOf());
  const { en, ar } = nationalDay.banners;
  await service.publish({
    ...folderOf({ ...nationalDay, slug: 'eid', banners: { en, ar } }),
    name: 'eid',
  });
  const deal = (slug: string, id: string) =>
    app
      .inject(dealAddress(slug).replace(/1$/, id))
      .then(({ statusCode, json }) => ({ statusCode, json }));
  const statuses = async (slug: string) =>
    Promise.all(
      ['1', '2', '3', '4', '01', '99', 'x'].map(async (id) => (await deal(slug, id)).statusCode),
    );
  expect(await statuses('national-day')).toEqual([200, 200, 404, 404, 404, 404, 404]);
  expect(await statuses('eid')).toEqual([404, 404, 200, 200, 404, 404, 404]);
  for (const id of ['3', '4']) {
    expect((await deal('eid', id)).json()).toMatchObject({ banner_ids: { en: 3, ar: 4 } });
  }
  await service.end('eid');
  expect(await statuses('eid')).toEqual([404, 404, 410, 410, 404, 404, 404]);
});

describe('over the network', () => {
  let remote: CampaignService;
  let address: string;
  beforeEach(async () => {
    address = await app.listen({ port: 0, host: '127.0.0.1' });
    remote = campaignClient(address, token);
  });

  test('the same can be done, in the name of the token', async () => {
    expect(await remote.check(folderOf({ ...nationalDay, utm: 1 }))).toHaveLength(1);
    expect((await remote.preview(folderOf())).links).toHaveLength(4);
    expect(await remote.publish(folderOf())).toMatchObject({ version: 1, phase: 'open' });
    expect(await banners()).toHaveLength(2);
    expect((await remote.report('national-day', null)).lines).toEqual([]);
    await remote.end('national-day');
    expect(await remote.rollback('national-day', null)).toBe(1);
    expect(await remote.list()).toMatchObject([{ slug: 'national-day', phase: 'open' }]);
    const [first] = await remote.history('national-day');
    expect(first).toMatchObject({ by: 'amina', action: 'published', to: 1 });
  });

  test('faults arrive as they are told at home', async () => {
    const failure = remote.publish(folderOf({ ...nationalDay, offers: [] }));
    await expect(failure).rejects.toMatchObject({ name: 'Refusal' });
    await expect(remote.history('nothing')).rejects.toThrow('There is no campaign "nothing"');
  });

  test('without the right token nobody comes in', async () => {
    await expect(campaignClient(address, 'guess').list()).rejects.toThrow('The token is not known');
    expect((await fetch(`${address}/-/campaigns/`)).status).toBe(401);
  });

  test('a token that could be read on the way is refused, and never sent', async () => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${address}/-/campaigns/`, { headers })).status).toBe(403);
    expect(() => campaignClient('http://www.example.com', token)).toThrow('in the open');
  });

  test('a body that is no folder is the sender’s fault', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data' };
    const url = `${address}/-/campaigns/eid/publish`;
    const answer = await fetch(url, { method: 'POST', headers, body: '{' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: 'The folder did not arrive whole' });
  });

  test('a folder that is too large is refused', async () => {
    const big = Buffer.alloc(9 * 1024 * 1024);
    const faults = await remote.check(folderOf(ownPicture, { 'banner.jpg': big }));
    expect(faults[0]?.sentence.en).toContain('"banner.jpg" is over 8 MB');
    const many = { 'a.jpg': big, 'b.jpg': big, 'c.jpg': big, 'd.jpg': big, 'e.jpg': big };
    await expect(remote.check(folderOf(nationalDay, many))).rejects.toThrow('over 40 MB');
  });
});

test('who writes publishes nothing, and who approves does; a page of another site neither', async () => {
  const author = await people.signIn('author');
  const approver = await people.signIn('approver');
  const publish = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/-/campaigns/national-day/end', headers });
  await service.publish(folderOf());
  const refused = await publish(author.headers);
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    `${author.name} may not do this: it is for who may do campaign.approve`,
  ]);
  expect((await publish({ cookie: approver.headers.cookie ?? '', origin })).statusCode).toBe(403);
  const foreign = { ...approver.headers, origin: 'https://elsewhere.example' };
  expect((await publish(foreign)).statusCode).toBe(403);
  expect(await banners()).toHaveLength(2);
  expect((await publish(approver.headers)).statusCode).toBe(200);
  expect((await service.history('national-day')).map(({ by }) => by)).toEqual([
    'amina',
    approver.name,
  ]);
});

test('a token that nobody was given opens nothing', async () => {
  const headers = { authorization: 'Bearer a guess' };
  expect((await app.inject({ url: '/-/campaigns/', headers })).statusCode).toBe(401);
});
