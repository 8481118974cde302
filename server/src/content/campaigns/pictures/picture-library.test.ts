import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { CampaignFile } from 'shared-contracts/campaign';
import {
  type LibraryPicture,
  type PictureChange,
  type PicturePlace,
  pictureShapes,
} from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { folderOf, media, nationalDay, site } from '../../../../testing/campaigns';
import { type FreshDatabase, openFreshDatabase } from '../../../../testing/fresh-database';
import { type SignedIn, type TestStaff, testStaff } from '../../../../testing/staff';
import { leadFilesIn, uploadsIn } from '../../../../testing/uploads';
import { apiPlugin } from '../../../api/api-plugin';
import { releaseArtwork } from '../../../releases/live/release-artwork';
import { machineCaller } from '../../../staff/caller';
import { previewTokens } from '../../previews/preview-tokens';
import { findDraft } from '../../workflow/drafts.queries';
import { trashDraft } from '../../workflow/trashed-drafts';
import { pictureDir } from '../campaign-pictures';
import { campaignsPlugin } from '../campaigns-plugin';
import { LiveCampaigns } from '../live-campaigns';
import { LocalCampaignService } from '../service/local-service';

const secret = 'a secret of thirty-two characters';
const origin = 'https://www.example.com';
const brand = { en: 'Brand Bahrain', ar: 'براند البحرين' };
const contentDir = resolve(__dirname, '../../../../../content');
const now = () => new Date('2026-12-10T09:00:00Z');
const alt = { en: 'A red car on a green field', ar: 'سيارة حمراء في حقل أخضر' };

let fresh: FreshDatabase;
let app: FastifyInstance;
let people: TestStaff;
let author: SignedIn;
let service: LocalCampaignService;

const bucket = () => uploadsIn(join(fresh.dataDir, 'bucket'));

beforeEach(async () => {
  fresh = await openFreshDatabase();
  const { database } = fresh;
  const config = { secret, publicOrigin: origin, contentDir, leadsPerMinute: 0 };
  people = testStaff({ database, config, now });
  author = await people.signIn('author');
  app = await machine(fresh.dataDir);
  service = new LocalCampaignService({
    ...{ database, dataDir: fresh.dataDir, origin, now },
    caller: machineCaller('amina'),
    uploads: bucket(),
    site,
    links: previewTokens(secret, now),
  });
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** Another server on the same database and bucket. */
async function machine(dataDir: string): Promise<FastifyInstance> {
  const { database } = fresh;
  const server = fastify({ routerOptions: { maxParamLength: 400 } });
  await server.register(cookie, { secret });
  const campaigns = new LiveCampaigns({ database, media, brand: () => brand, now, maxAgeMs: 0 });
  const config = { secret, publicOrigin: origin, dataDir, contentDir, leadsPerMinute: 0 };
  await server.register(campaignsPlugin, {
    ...{ database, campaigns, content: { site }, now, config, uploads: bucket() },
    ...{ staff: people.staff, sessions: people.sessions },
    artwork: () => releaseArtwork([{ name: 'shell', version: '1' }], async () => dataDir),
  });
  await server.register(apiPlugin, {
    database,
    campaigns,
    config,
    leadFiles: leadFilesIn(dataDir),
    now,
  });
  return server;
}

/** A green picture with a red car at the right. */
const field = (width = 1680, height = 1120) =>
  sharp({ create: { width, height, channels: 3, background: '#0a3a22' } })
    .composite([
      {
        input: { create: { width: 400, height: 400, channels: 3, background: '#e02020' } },
        left: width - 400,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

async function upload(bytes: Buffer, { name = 'red-car_1.JPG', by = author } = {}) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const { headers } = by;
  const request = new Request(origin, { method: 'POST', body });
  return app.inject({
    ...{ method: 'POST', url: '/-/pictures/' },
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const added = async (bytes?: Buffer): Promise<LibraryPicture> =>
  (await upload(bytes ?? (await field()))).json().picture;

const change = (id: string, payload: PictureChange, by = author) =>
  app.inject({ method: 'PATCH', url: `/-/pictures/${id}`, headers: by.headers, payload });

const list = async (query = '') =>
  (
    await app.inject({ url: `/-/pictures/${query || '?source=library'}`, headers: author.headers })
  ).json();

const using = (image: string): CampaignFile => ({
  ...nationalDay,
  offers: nationalDay.offers.map((offer) => ({ ...offer, image })),
  banners: { en: { ...nationalDay.banners.en, image }, ar: { ...nationalDay.banners.ar, image } },
});

const bannersOf = async () => (await app.inject('/api/v1/get_banners')).json();

async function isRedAt(bytes: Buffer, x: number, y: number): Promise<boolean> {
  const { width, height } = await sharp(bytes).metadata();
  const [red = 0, green = 0] = await sharp(bytes)
    .extract({ left: Math.floor(x * width), top: Math.floor(y * height), width: 4, height: 4 })
    .resize(1, 1)
    .raw()
    .toBuffer();
  return red > green;
}

test('a picture that is uploaded is found again, in every shape', async () => {
  const answer = await upload(await field());
  expect(answer.statusCode).toBe(201);
  const { picture } = answer.json() as { picture: LibraryPicture };
  expect(picture).toMatchObject({
    ...{ name: 'red car 1', width: 1680, height: 1120, addedBy: author.name },
    ...{ alt: { en: '', ar: '' }, mirror: true, file: `library/${picture.id}.webp` },
  });
  for (const [shape, { width, height }] of Object.entries(pictureShapes)) {
    const address = picture.addresses[shape as keyof typeof pictureShapes];
    const [, across, down] = /-(\d+)x(\d+)\.[0-9a-f]{8}\.webp$/.exec(address) ?? [];
    expect(Number(across) / Number(down)).toBeCloseTo(width / height, 2);
    const narrow = await app.inject(address.replace('.webp', '@320.avif'));
    expect([narrow.statusCode, narrow.headers['content-type']]).toEqual([200, 'image/avif']);
    expect((await sharp(narrow.rawPayload).metadata()).width).toBe(320);
  }
  // widths that no page requests are not made, and the original is not served
  const { addresses, id } = picture;
  expect((await app.inject(addresses.wide.replace('.webp', '@333.avif'))).statusCode).toBe(404);
  expect((await app.inject(`/storage/uploads/campaigns/library/${id}.webp`)).statusCode).toBe(404);
  const again = await upload(await field(), { name: 'copy.jpg' });
  expect([again.statusCode, again.json().picture.id, again.json().isNew]).toEqual([200, id, false]);
  expect((await list()).total).toBe(1);
});

test('the list is searched in both languages and comes in pages', async () => {
  const red = await added();
  const blank = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#00f' },
  })
    .png()
    .toBuffer();
  await upload(blank, { name: '100%_blue.png' });
  await change(red.id, { alt });
  const found = async (search: string) => {
    const { pictures } = await list(`?source=library&search=${encodeURIComponent(search)}`);
    return pictures.map(({ name }: LibraryPicture) => name);
  };
  expect(await found('RED car')).toEqual(['red car 1']);
  expect(await found('حقل')).toEqual(['red car 1']);
  expect(await found('100%')).toEqual(['100% blue']);
  expect(await found('%')).toEqual(['100% blue']);
  expect(await found('lorry')).toEqual([]);
  expect(await list('?source=library&page=2')).toEqual({ pictures: [], total: 2 });
});

test('what cannot be taken is refused in both languages, and leaves nothing behind', async () => {
  const refused = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().faults[0]).toMatchObject({
    code: 'notAPicture',
    sentence: { en: expect.stringContaining('no picture'), ar: expect.stringMatching(/ليس صورة/) },
  });
  const heavy = await upload(Buffer.alloc(31 * 1024 * 1024));
  expect([heavy.statusCode, heavy.json().error]).toEqual([
    422,
    'The file is over 30 MB: save it smaller',
  ]);
  expect((await list()).total).toBe(0);
  expect(await bucket().list('campaign-media')).toEqual([]);
});

test('crops are cut as they were drawn, and otherwise around the focal point', async () => {
  const { id, addresses } = await added();
  expect((await change(id, { focus: { x: 1, y: 0 } })).statusCode).toBe(200);
  const phone = { x: 0, y: 0.5, width: 4 / 9, height: 0.5 };
  const crops = { wide: null, phone, social: null };
  const { picture } = (await change(id, { crops })).json() as { picture: LibraryPicture };
  expect(picture.addresses.wide).not.toBe(addresses.wide);
  expect(picture.addresses.whole).toBe(addresses.whole);
  const bytesOf = async (address: string) => (await app.inject(address)).rawPayload;
  expect(await isRedAt(await bytesOf(picture.addresses.wide), 0.95, 0.05)).toBe(true);
  expect(await isRedAt(await bytesOf(picture.addresses.phone), 0.95, 0.05)).toBe(false);
  const square = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const refused = await change(id, { crops: { ...crops, wide: square } });
  expect([refused.statusCode, refused.json().faults[0].code]).toEqual([422, 'cropShape']);
});

test('a campaign cannot use a picture before both languages say what it shows', async () => {
  const { id, file } = await added();
  const faults = async () => (await service.check(folderOf(using(file)))).map((f) => f.sentence.en);
  expect(await faults()).toContain(
    'English banner: the picture cannot be used yet: say in the library what "red car 1" shows, in English and Arabic',
  );
  await change(id, { alt: { ...alt, ar: '' } });
  expect(await faults()).not.toEqual([]);
  const latin = await change(id, { alt: { ...alt, ar: 'A red car' } });
  expect(latin.json().faults[0].code).toBe('altNotArabic');
  await change(id, { alt });
  expect(await faults()).toEqual([]);
  expect((await change(id, { alt: { en: '', ar: '' } })).json().faults[0].code).toBe('altMissing');
  const unknown = await service.check(folderOf(using('library/000000000000.webp')));
  expect(unknown[0]?.sentence.en).toContain('is not in the library');
  const small = await added(await field(900, 600));
  await change(small.id, { alt });
  const [tooSmall] = await service.check(folderOf(using(small.file)));
  expect(tooSmall?.sentence.en).toContain('has 900 dots across, and at least 1600 are needed');
});

test('the tone is measured on the crop that is shown, on the side where each language has its words', async () => {
  // light behind English text, dark on the other side
  const halves = await sharp({
    create: { width: 1920, height: 900, channels: 3, background: '#f4f6f9' },
  })
    .composite([
      {
        input: { create: { width: 960, height: 900, channels: 3, background: '#0d1526' } },
        left: 960,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const { id, file } = await added(halves);
  await change(id, { alt });
  const tones = async () => {
    const faults = await service.check(folderOf(using(file)));
    return faults.map(({ field }) => field).filter((field) => field.startsWith('banners'));
  };
  expect(await tones()).toEqual(['banners.en.tone', 'banners.ar.tone']);
  await change(id, { mirror: false });
  expect(await tones()).toEqual(['banners.en.tone']);
});

test('what visitors get is the picture as it was when the campaign was published', async () => {
  const { id, file } = await added();
  await change(id, { alt, focus: { x: 1, y: 0 }, mirror: false });
  const { picture } = (await change(id, { name: 'Field' })).json() as { picture: LibraryPicture };
  await service.publish(folderOf(using(file)));
  const [banner] = await bannersOf();
  const mark = /\.([0-9a-f]{8})\.webp$/.exec(banner.name)?.[1] ?? '';
  expect(banner).toMatchObject({
    name: picture.addresses.wide,
    alternatives: { [mark]: alt },
    framings: {
      [mark]: { phone: picture.addresses.phone, focus: { x: 1, y: 0 }, upright: true },
    },
  });
  await change(id, { focus: { x: 0, y: 1 }, mirror: true, alt: { ...alt, en: 'Another' } });
  expect((await bannersOf())[0]).toEqual(banner);
  // the next version uses the current settings
  await service.publish(folderOf(using(file)));
  const [next] = await bannersOf();
  expect(next.name).not.toBe(banner.name);
  expect(JSON.stringify(next)).toContain('Another');
  expect(JSON.stringify(next)).not.toContain('upright');
  // the campaign's own text takes precedence
  const own = using(file);
  const words = { en: 'Its own words', ar: 'كلماتها' };
  await service.publish(
    folderOf({ ...own, offers: own.offers.map((offer) => ({ ...offer, alt: words })) }),
  );
  const deal = await app.inject(
    '/api/v1/getLandingPageDataByCampaign/source=website/campaign=national-day/offer_type=new-car-offer/banner_id=1',
  );
  expect(Object.values(deal.json().alternatives)).toEqual([words]);
});

test('a section shows the whole picture with its focal point, if there is one', async () => {
  const { id, file, addresses } = await added();
  await change(id, { alt });
  const title = { en: 'In the field', ar: 'في الحقل' };
  const sections = [{ kind: 'gallery', title, pictures: [{ image: file, alt }, { image: file }] }];
  const shown = async () => {
    const own = using(file);
    await service.publish(
      folderOf({ ...own, offers: own.offers.map((offer) => ({ ...offer, sections })) }),
    );
    const deal = await app.inject(
      '/api/v1/getLandingPageDataByCampaign/source=website/campaign=national-day/offer_type=new-car-offer/banner_id=1',
    );
    return deal.json().sections[0].pictures.map((one: { image?: object }) => one.image ?? one);
  };
  const picture = { src: addresses.whole, alt: alt.en };
  expect(await shown()).toMatchObject([picture, picture]);
  expect(JSON.stringify(await shown())).not.toContain('focus');
  const focus = { x: 0.75, y: 1 };
  await change(id, { focus });
  expect(await shown()).toMatchObject([
    { ...picture, focus },
    { ...picture, focus },
  ]);
});

test('the social card shows its own crop, and is not mirrored when the picture must not be', async () => {
  const { id, file } = await added();
  // the red corner is at the right end of the card
  await change(id, { alt, focus: { x: 1, y: 0 } });
  const cardOf = async () => {
    await service.publish(folderOf(using(file)));
    const deal = await app.inject({
      url: '/api/v1/getLandingPageDataByCampaign/source=website/campaign=national-day/offer_type=new-car-offer/banner_id=2',
      headers: { 'accept-language': 'ar' },
    });
    return (await app.inject(deal.json().card)).rawPayload;
  };
  const mirrored = await cardOf();
  expect([await isRedAt(mirrored, 0.02, 0.03), await isRedAt(mirrored, 0.97, 0.5)]).toEqual([
    true,
    false,
  ]);
  await change(id, { mirror: false });
  expect(await isRedAt(await cardOf(), 0.02, 0.03)).toBe(false);
});

test('another server makes what it is asked for from the common store', async () => {
  const { addresses } = await added();
  const dataDir = join(fresh.dataDir, 'another');
  const other = await machine(dataDir);
  const asked = addresses.wide.replace('.webp', '@640.webp');
  const answers = await Promise.all([1, 2, 3].map(() => other.inject(asked)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  // no other file was made
  const made = (await readdir(join(pictureDir(dataDir), 'library'))).filter((f) => f.includes('@'));
  expect(made).toHaveLength(1);
  await other.close();
});

test('a picture goes to the bin when nothing names it; what can come back is told', async () => {
  const { id, file } = await added();
  await change(id, { alt });
  const remove = (by = author, wanted = id) =>
    app.inject({ method: 'DELETE', url: `/-/pictures/${wanted}`, headers: by.headers });
  await service.publish(folderOf(using(file)));
  const one = await app.inject({ url: `/-/pictures/${id}`, headers: author.headers });
  const title = nationalDay.offers[0]?.title;
  expect(one.json().usedBy).toEqual([{ slug: 'national-day', title, where: 'live' }]);
  const [place] = one.json().places as PicturePlace[];
  expect(place).toMatchObject({ kind: 'campaign', name: 'national-day', title, where: 'live' });
  expect(place?.fields.map(({ path }) => path)).toEqual([
    ['offers', 0, 'image'],
    ['banners', 'en', 'image'],
    ['banners', 'ar', 'image'],
  ]);
  const refused = await remove();
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'It is in use: Swift for the national day (live). Choose another one there first, or replace it everywhere',
  ]);
  await service.end('national-day');
  expect((await remove()).json().places).toMatchObject([{ where: 'version', version: 1 }]);
  await fresh.database.deleteFrom('record_versions').execute();
  const draft = { kind: 'campaign', name: 'eid' } as const;
  await fresh.database
    .insertInto('drafts')
    .values({
      ...draft,
      ...{ body: JSON.stringify({ campaign: using(file), pictures: {} }) },
      ...{ revision: 1, base_version: null, state: 'draft', version: null, note: null },
      ...{ edited_by: '1', editor: 'Amina', edited_at: now().toISOString(), goes_live_at: null },
    })
    .execute();
  expect((await remove()).json().usedBy).toMatchObject([{ slug: 'eid', where: 'draft' }]);
  await fresh.database.updateTable('drafts').set({ state: 'approved' }).execute();
  expect((await remove()).json().places).toMatchObject([{ where: 'scheduled' }]);
  const kept = await findDraft(fresh.database, draft);
  if (!kept) throw new Error('there is no draft');
  await trashDraft(fresh.database, kept, { title: null, by: 'Amina', at: now().toISOString() });
  await fresh.database.updateTable('drafts').set({ state: 'closed' }).execute();
  expect((await remove()).json().places).toMatchObject([{ name: 'eid', where: 'bin' }]);
  await fresh.database.deleteFrom('trash').execute();
  expect((await remove()).statusCode).toBe(200);
  expect((await list('?source=library')).total).toBe(0);
  // uploaded again, it is restored with its settings
  const unused = await added(await field(1000, 500));
  await change(unused.id, { alt });
  expect((await remove(author, unused.id)).statusCode).toBe(200);
  expect((await added(await field(1000, 500))).alt).toEqual(alt);
});

test('visitors see nothing of the library, analysts look, translators describe, authors change', async () => {
  const { id } = await added();
  const url = '/-/pictures/';
  expect((await app.inject({ url })).statusCode).toBe(401);
  const [analyst, translator, agent] = await Promise.all([
    people.signIn('analyst'),
    people.signIn('translator'),
    people.signIn('agent'),
  ]);
  const looks = async ({ headers }: SignedIn) => (await app.inject({ url, headers })).statusCode;
  expect([await looks(analyst), await looks(agent)]).toEqual([200, 403]);
  expect((await upload(await field(500, 400), { by: translator })).statusCode).toBe(403);
  expect((await change(id, { alt }, translator)).statusCode).toBe(200);
  expect((await change(id, { mirror: false }, translator)).statusCode).toBe(403);
  expect((await change(id, { alt }, analyst)).statusCode).toBe(403);
  const { cookie = '' } = author.headers;
  const forged = await app.inject({ method: 'DELETE', url: `${url}${id}`, headers: { cookie } });
  expect(forged.statusCode).toBe(403);
  expect((await list()).total).toBe(1);
});

test('everything that nothing names goes to the bin at once, and comes back from it', async () => {
  const used = await added();
  await change(used.id, { alt });
  await service.publish(folderOf(using(used.file)));
  const unused = await Promise.all([700, 800].map(async (width) => added(await field(width, 500))));
  const names = async (query: string) =>
    (await list(query)).pictures.map(({ id }: LibraryPicture) => id);
  expect((await names('?source=unused')).toSorted()).toEqual(unused.map(({ id }) => id).toSorted());
  const url = '/-/pictures/remove-unused';
  const analyst = await people.signIn('analyst');
  const refused = await app.inject({ method: 'POST', url, headers: analyst.headers });
  expect(refused.statusCode).toBe(403);
  const removed = await app.inject({ method: 'POST', url, headers: author.headers });
  expect(removed.json().removed).toHaveLength(2);
  expect(await names('?source=library')).toEqual([used.id]);
  // the same file brings it back
  expect((await added(await field(700, 500))).id).toBe(unused[0]?.id);
});

test('what comes with the site is listed behind the library, found by what it shows, and not deleted', async () => {
  const { id } = await added();
  const all = await list('?source=all');
  expect(all.pictures.map(({ id: one }: LibraryPicture) => one)).toEqual([
    ...[id, 'models/swift/banner.webp', 'video/swift.mp4'],
  ]);
  expect(all.pictures[1]).toMatchObject({ origin: 'content', width: 1600, height: 800 });
  expect((await list('?source=site&kind=film')).total).toBe(1);
  expect((await list('?source=site&kind=film&ending=webm')).total).toBe(0);
  expect((await list('?source=all&search=swift')).total).toBe(2);
  expect((await list('?source=all&page=2')).pictures).toEqual([]);
  // a release brings its own
  await mkdir(join(fresh.dataDir, 'web'));
  await writeFile(join(fresh.dataDir, 'web/logo.0a1b.svg'), '<svg/>');
  const [artwork] = (await list('?kind=drawing')).pictures;
  expect(artwork).toMatchObject({ id: 'shell/logo.0a1b.svg', origin: 'shell' });
  expect(artwork.addresses.whole).toBe('/assets/shell/1/logo.0a1b.svg');
  const url = `/-/pictures/${encodeURIComponent('models/swift/banner.webp')}`;
  const answer = await app.inject({ method: 'DELETE', url, headers: author.headers });
  expect(answer.statusCode).toBe(404);
});
