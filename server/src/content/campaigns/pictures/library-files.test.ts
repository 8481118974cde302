import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { LibraryPicture } from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { site as campaignSite, folderOf, nationalDay } from '../../../../testing/campaigns';
import { importedContent } from '../../../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../../../testing/fresh-database';
import { fullTest } from '../../../../testing/full-run';
import { type SignedIn, testStaff } from '../../../../testing/staff';
import { preparedMedia } from '../../../../testing/test-api';
import { uploadsIn } from '../../../../testing/uploads';
import { machineCaller } from '../../../staff/caller';
import { contentBodies } from '../../import/content.queries';
import { LiveContent } from '../../live-content';
import { previewTokens } from '../../previews/preview-tokens';
import { changeContent, checkChanges } from '../../records/change-content';
import type { ContentDependencies } from '../../records/content-dependencies';
import { liveTexts, startStamp } from '../../records/records.queries';
import { bannersOf } from '../campaign-responses';
import { campaignsPlugin } from '../campaigns-plugin';
import { LiveCampaigns } from '../live-campaigns';
import { LocalCampaignService } from '../service/local-service';

const contentDir = resolve(__dirname, '../../../../../content');
const origin = 'https://www.example.com';
const now = () => new Date('2026-12-10T09:00:00Z');
const said = { en: 'A red Swift', ar: 'سويفت حمراء' };
const mediaFile = (name: string) => readFile(join(contentDir, 'media', name));

let fresh: FreshDatabase;
let parts: ContentDependencies;
let app: FastifyInstance;
let campaigns: LiveCampaigns;
let service: LocalCampaignService;
let author: SignedIn;

beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  const { database, dataDir } = fresh;
  const media = await preparedMedia();
  parts = { database, contentDir, media };
  const config = { secret: 'a secret', publicOrigin: origin, dataDir, contentDir };
  const { staff, sessions, signIn } = testStaff({ database, config, now });
  const uploads = uploadsIn(join(dataDir, 'bucket'));
  const brand = () => ({ en: 'Brand', ar: 'براند' });
  const siteAlt = () => said;
  campaigns = new LiveCampaigns({ database, media, brand, siteAlt, now, maxAgeMs: 0 });
  app = fastify();
  await app.register(cookie, { secret: 'a secret' });
  await app.register(campaignsPlugin, {
    ...{ database, campaigns, config, uploads, staff, sessions, now },
    content: await LiveContent.open(parts),
  });
  service = new LocalCampaignService({
    ...{ database, dataDir, origin, now, uploads, links: previewTokens('a secret', now) },
    ...{ caller: machineCaller('amina'), site: campaignSite },
  });
  author = await signIn('author');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

type Part = readonly [field: string, bytes: Buffer, name?: string];

async function send(address: string, sent: readonly Part[]) {
  const body = new FormData();
  for (const [field, bytes, name = 'swift.bin'] of sent)
    body.append(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request(origin, { method: 'POST', body });
  const headers = { ...author.headers, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  return app.inject({ method: 'POST', url: `/-/pictures/${address}`, headers, payload });
}

const blank = (width: number, height: number, background = '#0a3a22') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const codeOf = async (address: string, sent: readonly Part[]) => {
  const answer = await send(address, sent);
  return [answer.statusCode, answer.json().faults?.[0].code];
};
const listed = async (query: string): Promise<LibraryPicture[]> =>
  (await app.inject({ url: `/-/pictures/?${query}`, headers: author.headers })).json().pictures;

/** Frames that differ from each other, so that each file is another one. */
const frames = async (count: number, width = 640): Promise<Part[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at): Promise<Part> => {
      const grey = `#${(at + 20).toString(16).padStart(2, '0').repeat(3)}`;
      return ['frame', await blank(width, 320, grey), `${at}.png`];
    }),
  );

/** A PDF of one page with these objects beside it. */
function pdfWith(catalog: string, objects: readonly string[] = []): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const offsets = all.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const end = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

test('a film is brought in with its first picture, served in parts, and shown by a campaign', async () => {
  const film = await mediaFile('video/swift.mp4');
  const answer = await send('', [
    ['file', film, 'Swift at sea.mp4'],
    ['poster', await mediaFile('video/swift-poster.webp')],
  ]);
  const { picture } = answer.json() as { picture: LibraryPicture };
  expect(picture).toMatchObject({
    ...{ kind: 'film', name: 'Swift at sea', file: `library/${picture.id}.mp4` },
    media: { bytes: film.length },
  });
  const served = await app.inject({
    url: picture.media?.address ?? '',
    headers: { range: 'bytes=0-99' },
  });
  expect([served.statusCode, served.headers['content-type']]).toEqual([206, 'video/mp4']);
  expect(served.rawPayload.equals(film.subarray(0, 100))).toBe(true);
  expect((await listed('kind=film&source=library&ending=mp4')).length).toBe(1);
  expect(await listed('kind=film&source=library&ending=webm')).toEqual([]);

  const offer = nationalDay.offers[0];
  if (!offer) throw new Error('the campaign has no offer');
  const video = {
    ...{ kind: 'video', title: { en: 'Film', ar: 'فيلم' }, film: picture.file },
    image: 'models/swift/banner.webp',
  } as const;
  const shown = { ...nationalDay, offers: [{ ...offer, sections: [video] }] };
  const unknown = { ...video, film: 'library/000000000000.mp4' };
  const faults = await service.check(
    folderOf({ ...nationalDay, offers: [{ ...offer, sections: [unknown] }] }),
  );
  expect(faults.map(({ field }) => field)).toContain('offers[0].sections[0].film');
  await service.publish(folderOf(shown));
  const [live] = await campaigns.open();
  expect(live?.addressOf(picture.file)).toBe(picture.media?.address);
});

test('a picture of the site is described by the site where a campaign says nothing of it', async () => {
  const image = 'models/swift/banner.webp';
  const { alt: _, ...banner } = { alt: '', ...nationalDay.banners.en, image };
  await service.publish(folderOf({ ...nationalDay, banners: { en: banner, ar: null } }));
  const alternatives = async () =>
    Object.values(bannersOf(await campaigns.open())[0]?.alternatives ?? {});
  expect(await alternatives()).toEqual([said]);
  const own = { ...banner, alt: 'Its own words' };
  await service.publish(folderOf({ ...nationalDay, banners: { en: own, ar: null } }));
  expect(await alternatives()).toEqual([{ en: own.alt, ar: own.alt }]);
});

fullTest(
  'a turntable is brought in frame by frame, and takes the place of a car’s own',
  async () => {
    const answer = await send('turntables', await frames(36));
    const { picture } = answer.json() as { picture: LibraryPicture };
    expect(picture).toMatchObject({ kind: 'turntable', media: { frames: 36 } });
    expect(picture.media?.address).toMatch(/360-640x320x36\.[0-9a-f]{8}\/00\.webp$/);
    const last = picture.media?.address.replace('00.webp', '35.webp') ?? '';
    expect((await sharp((await app.inject(last)).rawPayload).metadata()).width).toBe(640);

    const texts = await liveTexts(fresh.database);
    const swift = JSON.parse(texts.get('models/swift.json') ?? '');
    const withTurntable = (turntable: string) => [
      {
        ...{ path: 'models/swift.json', action: 'published' as const },
        text: JSON.stringify({ ...swift, turntable }),
      },
    ];
    await changeContent(parts, withTurntable(picture.file), startStamp(now()));
    const rows = await contentBodies(fresh.database, 'product');
    expect(rows.join()).toContain(picture.media?.address);

    // colours of a car have as many frames as the car
    const fewer = (await send('turntables', await frames(12))).json().picture;
    const { faults } = await checkChanges(parts, texts, withTurntable(fewer.file));
    expect(faults.map(({ reason }) => reason)).toContain(
      'must have as many frames as the turntable of the car: 12',
    );
  },
);

test('a PDF becomes the brochure of a car', async () => {
  const bytes = pdfWith('');
  const poster = ['poster', await blank(600, 800)] as const;
  const { picture } = (await send('', [['file', bytes, 'Swift.pdf'], poster])).json();
  expect(picture).toMatchObject({ kind: 'document', file: `library/${picture.id}.pdf` });
  const texts = await liveTexts(fresh.database);
  const swift = JSON.parse(texts.get('models/swift.json') ?? '');
  const text = JSON.stringify({ ...swift, brochure: picture.file });
  const change = { path: 'models/swift.json', text, action: 'published' } as const;
  await changeContent(parts, [change], startStamp(now()));
  const rows = (await contentBodies(fresh.database, 'brand')).map((body) => JSON.parse(body));
  expect(rows.find(({ slug }) => slug === 'swift')).toMatchObject({
    ...{ brochure: picture.media.address, brochure_bytes: bytes.length },
  });
});

fullTest('a panorama is a picture of twice its height', async () => {
  const wide = (await send('', [['file', await blank(4000, 2000)]])).json().picture;
  const narrow = (await send('', [['file', await blank(2000, 1000)]])).json().picture;
  const change = (id: string) =>
    app.inject({
      ...{ method: 'PATCH', url: `/-/pictures/${id}`, headers: author.headers },
      payload: { isPanorama: true },
    });
  const changed = (await change(wide.id)).json().picture;
  expect([changed.kind, changed.addresses.whole]).toEqual([
    'panorama',
    expect.stringContaining('4000x2000'),
  ]);
  expect((await change(narrow.id)).json().faults[0].code).toBe('notAPanorama');
});

/** A well-formed part of an MP4. */
function boxOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

test('what is broken, hostile or unfit is refused by what it holds, not by its name', async () => {
  const film = await mediaFile('video/swift.mp4');
  const poster = ['poster', await blank(600, 400)] as const;
  const file = (bytes: Buffer, name = 'swift.mp4') => ['file', bytes, name] as const;
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const hevc = Buffer.from(film.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1');
  const webm = await mediaFile('video/loop.webm');
  const action = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const refused: [readonly Part[], string][] = [
    [[file(page), poster], 'notAPicture'],
    [[file(Buffer.concat([film, page])), poster], 'filmBroken'],
    [[file(Buffer.concat([film, boxOf('evil', page)])), poster], 'filmBroken'],
    [[file(film.subarray(0, 50_000)), poster], 'filmBroken'],
    [[file(hevc), poster], 'filmKind'],
    [[file(Buffer.concat([webm, page]), 'loop.webm'), poster], 'filmBroken'],
    [[file(film)], 'posterMissing'],
    [[file(Buffer.from('%PDF-1.7\nnothing\n%%EOF'), 'a.pdf'), poster], 'pdfBroken'],
    [[file(pdfWith(`/OpenAction ${action}`), 'a.pdf'), poster], 'pdfActive'],
    [[file(Buffer.alloc(31 * 1024 * 1024), 'a.mp4'), poster], 'tooHeavy'],
  ];
  for (const [sent, code] of refused) expect(await codeOf('', sent)).toEqual([422, code]);
  expect((await send('', [file(webm, 'loop.webm'), poster])).statusCode).toBe(201);
  expect(await codeOf('turntables', await frames(5))).toEqual([422, 'frameCount']);
  const uneven = [...(await frames(12)), ...(await frames(1, 600))];
  expect(await codeOf('turntables', uneven)).toEqual([422, 'framesDiffer']);
  const withPage = [...(await frames(12)), ['frame', page] as const];
  expect(await codeOf('turntables', withPage)).toEqual([422, 'notAPicture']);
  expect(await listed('source=library')).toHaveLength(1);
});
