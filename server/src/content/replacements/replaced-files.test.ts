import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { LibraryPicture, ReplacedFile } from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { site as campaignSite, folderOf, nationalDay } from '../../../testing/campaigns';
import { importedContent } from '../../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { preparedMedia } from '../../../testing/test-api';
import { uploadsIn } from '../../../testing/uploads';
import { machineCaller } from '../../staff/caller';
import { campaignsPlugin } from '../campaigns/campaigns-plugin';
import { LiveCampaigns } from '../campaigns/live-campaigns';
import { LocalCampaignService } from '../campaigns/service/local-service';
import { contentBodies } from '../import/content.queries';
import { LiveContent } from '../live-content';
import { previewTokens } from '../previews/preview-tokens';
import type { ContentDependencies } from '../records/content-dependencies';
import { replacedFilesPlugin } from './replaced-files-plugin';

const banner = 'models/swift/banner.webp';
const origin = 'https://www.example.com';
const alt = { en: 'A red car on a green field', ar: 'سيارة حمراء في حقل أخضر' };
const now = () => new Date('2026-12-10T09:00:00Z');

let fresh: FreshDatabase;
let parts: ContentDependencies;
let people: TestStaff;
let app: FastifyInstance;
let campaigns: LiveCampaigns;
let service: LocalCampaignService;
let author: SignedIn;
let approver: SignedIn;

beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  const { database, dataDir } = fresh;
  const contentDir = resolve(__dirname, '../../../../content');
  const media = await preparedMedia();
  parts = { database, contentDir, media };
  const config = { secret: 'a secret', publicOrigin: origin, dataDir, contentDir };
  people = testStaff({ database, config, now });
  const uploads = uploadsIn(join(dataDir, 'bucket'));
  const brand = () => ({ en: 'Brand', ar: 'براند' });
  campaigns = new LiveCampaigns({ database, media, brand, now, maxAgeMs: 0 });
  const content = await LiveContent.open(parts);
  const { staff, sessions } = people;
  const shared = { database, campaigns, content, config, uploads, staff, sessions, now };
  app = fastify();
  await app.register(cookie, { secret: 'a secret' });
  await app.register(campaignsPlugin, shared);
  await app.register(replacedFilesPlugin, { ...shared, contentParts: parts });
  service = new LocalCampaignService({
    ...{ database, dataDir, origin, now, uploads, links: previewTokens('a secret', now) },
    ...{ caller: machineCaller('amina'), site: campaignSite },
  });
  author = await people.signIn('author', 'approver');
  approver = await people.signIn('approver');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** Adds a described picture of this size to the library. */
async function added(width: number, height: number): Promise<LibraryPicture> {
  const background = '#0a3a22';
  const image = sharp({ create: { width, height, channels: 3, background } });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await image.png().toBuffer())]), 'field.png');
  const request = new Request(origin, { method: 'POST', body });
  const headers = { ...author.headers, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await app.inject({ method: 'POST', url: '/-/pictures/', headers, payload });
  const { picture } = answer.json();
  const url = `/-/pictures/${picture.id}`;
  await app.inject({ method: 'PATCH', url, headers: author.headers, payload: { alt } });
  return picture;
}

const base = '/-/replaced-files/';
const ask = (file: string, by: string, { headers } = author) =>
  app.inject({ method: 'POST', url: base, headers, payload: { file, by } });
const approve = (id: string, { headers } = approver) =>
  app.inject({ method: 'POST', url: `${base}${id}/approve`, headers });
const end = (id: string, { headers } = approver) =>
  app.inject({ method: 'DELETE', url: `${base}${id}`, headers });
const listed = async ({ headers } = author): Promise<ReplacedFile[]> =>
  (await app.inject({ url: base, headers })).json();

/** What visitors get of a car and of a campaign's banner. */
const carRow = async () =>
  (await contentBodies(fresh.database, 'product')).find((body) => body.includes('"slug":"swift"'));
const bannerAddress = async () => {
  const [campaign] = await campaigns.open();
  return campaign?.addressOf(campaign.file.banners.en?.image ?? '', 'wide');
};
const using = (image: string) => ({
  ...nationalDay,
  offers: nationalDay.offers.map((offer) => ({ ...offer, image })),
  banners: { en: { ...nationalDay.banners.en, image }, ar: { ...nationalDay.banners.ar, image } },
});

test('a picture is replaced everywhere by one act, approved by another person, and taken back by one', async () => {
  await service.publish(folderOf(using(banner)));
  const before = { car: await carRow(), banner: await bannerAddress() };
  const picture = await added(1920, 1200);
  const { id } = (await ask(banner, picture.file)).json();
  expect(await carRow()).toBe(before.car);
  expect(await listed()).toMatchObject([{ id, file: banner, approvedBy: null, mayApprove: false }]);
  const own = await approve(id, author);
  expect(own.json().faults[0].code).toBe('ownReplacement');

  expect((await listed(approver))[0]?.mayApprove).toBe(true);
  expect((await approve(id)).statusCode).toBe(200);
  expect(await carRow()).toContain(picture.addresses.whole);
  expect(await carRow()).toContain(alt.en);
  expect(await bannerAddress()).toBe(picture.addresses.wide);
  // a later change in the library is not approved
  const url = `/-/pictures/${picture.id}`;
  const crops = { wide: { x: 0, y: 0, width: 0.5, height: 0.375 }, phone: null, social: null };
  await app.inject({ method: 'PATCH', url, headers: author.headers, payload: { crops } });
  expect(await bannerAddress()).toBe(picture.addresses.wide);
  // the picture that is shown is in use
  const refused = await app.inject({ method: 'DELETE', url, headers: author.headers });
  expect(refused.json().places).toMatchObject([{ name: banner, where: 'live' }]);

  expect((await end(id)).statusCode).toBe(200);
  expect(await carRow()).toBe(before.car);
  expect(await bannerAddress()).toBe(before.banner);
  expect(await listed()).toEqual([]);
  const removed = await app.inject({ method: 'DELETE', url, headers: author.headers });
  expect(removed.statusCode).toBe(200);
});

test('what does not fit is refused, and says where', async () => {
  await service.publish(folderOf(using(banner)));
  const small = await added(800, 600);
  const refused = await ask(banner, small.file);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().faults[0].sentence.en).toContain('at least 1600 are needed');
  const codeOf = async (file: string, by: string) => (await ask(file, by)).json().faults[0].code;
  expect(await codeOf(banner, 'video/swift.mp4')).toBe('otherKind');
  expect((await ask(banner, 'scenes/no-such.webp')).statusCode).toBe(404);
  // colours of a car have as many frames as the car
  const frames = await ask('models/swift/360/00.webp', 'models/jimny/360/00.webp');
  expect([frames.statusCode, frames.json().error]).toEqual([201, undefined]);
});

test('a second replacement of the same file waits for the first, and there is no circle', async () => {
  const [one, other] = ['scenes/about-1.webp', 'scenes/about-2.webp'];
  const { id } = (await ask(one, other)).json();
  const again = await ask(one, 'scenes/about-3.webp');
  expect(again.json().faults[0].code).toBe('replacedAlready');
  const circle = await ask(other, one);
  expect(circle.json().faults[0].code).toBe('replacedItself');
  expect((await end(id, author)).statusCode).toBe(200);
  expect((await approve(id)).statusCode).toBe(404);
});
