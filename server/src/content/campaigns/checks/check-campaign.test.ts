import { folderOf, nationalDay, ownPicture, picture, site } from '../../../../testing/campaigns';
import { checkCampaign } from './check-campaign';

const surroundings = {
  now: new Date('2026-12-10T09:00:00Z'),
  others: [],
  isLinkAlive: async () => true,
};

async function sentences(file: unknown, pictures: Record<string, Buffer> = {}) {
  const folder = folderOf(file, pictures);
  return (await checkCampaign(folder, site, surroundings)).faults.map(
    ({ sentence }) => sentence.en,
  );
}

const [offer] = nationalDay.offers;
const { en, ar } = nationalDay.banners;

test('a campaign without faults has none', async () => {
  expect(await sentences(nationalDay)).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'Arabic that is missing',
    { offers: [{ ...offer, title: { en: 'Swift' } }] },
    'New-car offer: the Arabic title is missing',
  ],
  [
    'a picture that nobody describes',
    { offers: [{ ...offer, alt: { en: '', ar: 'سويفت' } }] },
    'New-car offer: the English description of the picture is missing',
  ],
  [
    'Arabic that is English',
    { banners: { en, ar: { ...ar, title: 'Celebrate.' } } },
    'Arabic banner: the title is not written in Arabic',
  ],
  [
    'a text that is too long for its place',
    { banners: { en: { ...en, title: 'x'.repeat(46) }, ar } },
    'English banner: the title is too long for its place: 46 characters, and 45 fit',
  ],
  [
    'a window in the past',
    { window: { from: '2026-11-01', until: '2026-12-09' } },
    'The window is in the past: the last day was 09-12-2026',
  ],
  [
    'a window that ends before it begins',
    { window: { from: '2026-12-20', until: '2026-12-15' } },
    'The window ends (15-12-2026) before it begins (20-12-2026)',
  ],
  [
    'a banner without a target',
    { banners: { en: { ...en, offer_type: 'service-offer' }, ar } },
    'The English banner has no target: the campaign has no offer of the type "service-offer"',
  ],
  [
    'a picture that is not there',
    { offers: [{ ...offer, image: 'landing.jpg' }] },
    'New-car offer: the picture is not in the folder: "landing.jpg"',
  ],
  [
    'a picture that the site does not have',
    { offers: [{ ...offer, image: 'models/sloop/banner.webp' }] },
    `New-car offer: the picture is not among the site's pictures: "models/sloop/banner.webp"`,
  ],
  [
    'a car that the site does not have',
    { offers: [{ ...offer, models: ['sloop'] }] },
    'New-car offer: car 1 is unknown: "sloop"',
  ],
  [
    'a car that the landing form does not have',
    { offers: [{ ...offer, models: ['new-carry'] }] },
    'New-car offer: car 1 cannot be asked for on a landing page: "new-carry"',
  ],
  [
    'a slug that is not the name of the folder',
    { slug: 'eid' },
    'The name in the address is "eid", but the folder is called "national-day": they must be the same',
  ],
  [
    'a field that nobody knows',
    { wnidow: {} },
    '"wnidow" is not a field that a campaign has; is it misspelt?',
  ],
  [
    'two offers of one type',
    { offers: [offer, offer] },
    'There are two offers of the type new-car-offer: keep one',
  ],
])('%s is told in a sentence', async (_, changes, sentence) => {
  expect(await sentences({ ...nationalDay, ...changes })).toEqual([sentence]);
});

test('pictures that are too small, too tall or none at all are told with their size', async () => {
  const small = await sentences(ownPicture, { 'banner.jpg': await picture(800, 400) });
  expect(small).toContain(
    'English banner: the picture is too small: "banner.jpg" is 800 × 400, and at least 1600 × 750 is needed',
  );
  const tall = await sentences(ownPicture, { 'banner.jpg': await picture(1600, 1600) });
  expect(tall[0]).toMatch(/is too tall: "banner.jpg" is 1600 × 1600/);
  const none = await sentences(ownPicture, { 'banner.jpg': Buffer.from('hello') });
  expect(none[0]).toMatch(/cannot be read: is "banner.jpg" a picture\?/);
});

test('a file that does not belong into the folder is told', async () => {
  const all = await sentences(nationalDay, { 'Banner Final (2).psd': Buffer.from('x') });
  expect(all).toEqual([expect.stringContaining('The file "Banner Final (2).psd" does not belong')]);
});

test('a file that breaks off is told with its line', async () => {
  const text = JSON.stringify(nationalDay, null, 2).replace('"slug": "national-day",', '"slug"');
  expect(await sentences(text)).toEqual([
    'campaign.json cannot be read from line 2 on: a comma, a quotation mark or a bracket is missing or too many',
  ]);
});

test('a file of any editor is read, and one that is empty is called so', async () => {
  const inUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const check = async (bytes: Buffer) => {
    const folder = { name: 'national-day', files: new Map([['campaign.json', bytes]]) };
    return (await checkCampaign(folder, site, surroundings)).faults.map(
      ({ sentence }) => sentence.en,
    );
  };
  expect(await check(inUtf16(JSON.stringify(nationalDay)))).toEqual([]);
  expect(await check(inUtf16(JSON.stringify(nationalDay)).swap16())).toEqual([]);
  expect(await check(inUtf16('{\n“slug”: 1}'))).toEqual([
    expect.stringMatching(/from line 2 on: a comma/),
  ]);
  for (const empty of ['', ' \n', '\ufeff']) {
    expect(await check(Buffer.from(empty))).toEqual(['campaign.json is empty']);
  }
});

test.each<[object, string]>([
  [{ window: 'December' }, 'The window holds several fields'],
  [{ offers: offer }, 'The list of offers is a list: write it in square brackets'],
  [{ slug: 7 }, 'The name in the address is a text: write it between quotation marks'],
])('what is of the wrong kind is told without programmers’ words', async (changes, sentence) => {
  const [first] = await sentences({ ...nationalDay, ...changes });
  expect(first).toContain(sentence);
});

test('everything that is wrong is told at once', async () => {
  const broken = {
    ...nationalDay,
    window: { from: '2026-11-01', until: 'soon' },
    offers: [{ ...offer, text: { en: '', ar: 'نص' }, models: ['sloop'] }],
    banners: { en: { ...en, image: 'old.jpg' }, ar },
  };
  expect(await sentences(broken)).toHaveLength(4);
});
