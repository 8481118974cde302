import { folderOf, nationalDay, ownPicture, picture, site } from '../../../../testing/campaigns';
import { fullTest } from '../../../../testing/full-run';
import { checkCampaign } from './check-campaign';

/**
 * Common mistakes, each with its field and its sentence in both languages, as the studio and the command line show
 * them.
 */

const surroundings = {
  now: new Date('2026-12-10T09:00:00Z'),
  others: [
    {
      slug: 'eid',
      titles: ['Swift for Eid', 'سويفت في العيد'],
      utmCampaign: 'eid-2026',
      bannerIds: { en: 7, ar: 8 },
    },
  ],
  isLinkAlive: async (address: string) => !address.includes('gone'),
};

const [offer] = nationalDay.offers;
const { en, ar } = nationalDay.banners;
const { image } = en;
const both = (text: string, arabic = 'نص') => ({ en: text, ar: arabic });

const withOffer = (changes: object) => ({ ...nationalDay, offers: [{ ...offer, ...changes }] });
const withSection = (...sections: object[]) => withOffer({ sections });
const withBanner = (changes: object) => ({
  ...nationalDay,
  banners: { en: { ...en, ...changes }, ar },
});
const withWindow = (from: string, until: string) => ({ ...nationalDay, window: { from, until } });

const price = { kind: 'price', title: both('Price'), price: 5000, conditions: both('Cash.') };
const facts = {
  kind: 'facts',
  title: both('Facts'),
  facts: [1, 2].map((value) => ({ label: both('Seats'), value: both(String(value)) })),
};
const linkTo = (address: string) => ({ ...facts, link: { label: both('More'), address } });

interface Mistake {
  file: unknown;
  pictures?: Record<string, Buffer | Promise<Buffer>>;
  field: string;
  en: string;
  ar: string;
}

const errors: Record<string, Mistake> = {
  'a file with curly quotation marks': {
    file: JSON.stringify(nationalDay, null, 2).replace('"slug"', '“slug”'),
    field: '',
    en: 'campaign.json cannot be read from line 2 on: a comma, a quotation mark',
    ar: 'من السطر 2: ⁨فاصلة أو علامة اقتبا',
  },
  'a field that stands twice': {
    file: JSON.stringify(nationalDay, null, 2).replace('"window"', '"slug": "x",\n"window"'),
    field: '',
    en: 'campaign.json cannot be read from line 3 on: "slug" is written twice',
    ar: 'مكتوب مرتين',
  },
  'a field that is misspelt': {
    file: { ...nationalDay, wnidow: {} },
    field: 'wnidow',
    en: '"wnidow" is not a field that a campaign has; is it misspelt?',
    ar: 'لا يوجد في الحملة حقل باسم ⁨"wnidow"⁩',
  },
  'Arabic that is missing': {
    file: withOffer({ title: { en: 'Swift' } }),
    field: 'offers[0].title.ar',
    en: 'New-car offer: the Arabic title is missing',
    ar: 'عرض السيارة الجديدة⁩، ⁧⁨العنوان⁩ بالعربية⁩⁩: حقل مطلوب',
  },
  'Arabic that is English': {
    file: withOffer({ text: { en: 'Ours.', ar: 'Registration is ours.' } }),
    field: 'offers[0].text.ar',
    en: 'New-car offer: the Arabic text is not written in Arabic',
    ar: 'غير مكتوب بالعربية',
  },
  'English that is Arabic': {
    file: withBanner({ title: 'Celebrate العيد' }),
    field: 'banners.en.title',
    en: 'English banner: the title has Arabic letters: "العيد"',
    ar: 'فيه حروف عربية',
  },
  'Arabic digits': {
    file: withOffer({ title: { en: 'Two years', ar: 'صيانة ٢٤ شهراً' } }),
    field: 'offers[0].title.ar',
    en: 'New-car offer: the Arabic title: write digits as 0-9, also in Arabic',
    ar: 'اكتب الأرقام بالشكل 0-9',
  },
  'signs of a text editor': {
    file: withOffer({ text: both('<b>Free</b> registration') }),
    field: 'offers[0].text.en',
    en: 'New-car offer: the English text has signs of a text editor: <b>',
    ar: 'فيه رموز تنسيق',
  },
  'a placeholder that was left': {
    file: withOffer({ text: both('Lorem ipsum dolor') }),
    field: 'offers[0].text.en',
    en: 'New-car offer: the English text still holds a placeholder: "Lorem ipsum"',
    ar: 'نص مؤقت',
  },
  'a title that is too long': {
    file: withBanner({ title: 'x'.repeat(46) }),
    field: 'banners.en.title',
    en: 'English banner: the title is too long for its place: 46 characters, and 45 fit',
    ar: 'فيه 46 حرفاً والمكان يتسع إلى 45',
  },
  'a day that is none': {
    file: withWindow('2026-12-01', '2026-13-40'),
    field: 'window.until',
    en: 'The last day must be a day such as "2027-03-31"',
    ar: 'اكتب يوماً مثل',
  },
  'a window that ends before it begins': {
    file: withWindow('2026-12-20', '2026-12-15'),
    field: 'window',
    en: 'The window ends (15-12-2026) before it begins (20-12-2026)',
    ar: 'قبل أن تبدأ',
  },
  'a window in the past': {
    file: withWindow('2026-11-01', '2026-12-09'),
    field: 'window.until',
    en: 'The window is in the past: the last day was 09-12-2026',
    ar: 'انقضت مدة الحملة',
  },
  'a slug that is not the name': {
    file: { ...nationalDay, slug: 'national-week' },
    field: 'slug',
    en: 'The name in the address is "national-week", but the folder is called "national-day"',
    ar: 'يجب أن يتطابقا',
  },
  'a mark that no address can hold': {
    file: { ...nationalDay, utm: { source: 'Instagram Ads', medium: 'social' } },
    field: 'utm.source',
    en: 'The source of the links may hold small letters, digits, dots and hyphens only',
    ar: 'بحروف لاتينية صغيرة',
  },
  'two offers of one type': {
    file: { ...nationalDay, offers: [offer, offer] },
    field: 'offers[1]',
    en: 'There are two offers of the type new-car-offer: keep one',
    ar: 'هناك عرضان من النوع',
  },
  'a car that the site does not have': {
    file: withOffer({ models: ['sloop'] }),
    field: 'offers[0].models[0]',
    en: 'New-car offer: car 1 is unknown: "sloop"',
    ar: 'سيارة غير معروفة',
  },
  'a service that nobody offers': {
    file: withOffer({ services: ['Car wash'] }),
    field: 'offers[0].services[0]',
    en: 'New-car offer: service 1 is unknown: "Car wash"',
    ar: 'خدمة غير معروفة',
  },
  'a banner without a target': {
    file: withBanner({ offer_type: 'service-offer' }),
    field: 'banners.en.offer_type',
    en: 'The English banner has no target',
    ar: 'ليس في الحملة عرض',
  },
  'another campaign’s banner': {
    file: withBanner({ id: 7 }),
    field: 'banners.en.id',
    en: "English banner: the number 7 is another campaign's; leave it out",
    ar: 'الرقم 7 لحملة أخرى',
  },
  'a picture that is not there': {
    file: withOffer({ image: 'landing.jpg' }),
    field: 'offers[0].image',
    en: 'New-car offer: the picture is not in the folder: "landing.jpg"',
    ar: 'لا توجد في المجلد',
  },
  'a picture that is too small': {
    file: ownPicture,
    pictures: { 'banner.jpg': picture(800, 400) },
    field: 'banners.en.image',
    en: 'English banner: the picture is too small: "banner.jpg" is 800 × 400',
    ar: 'صغيرة',
  },
  'a picture that is none': {
    file: ownPicture,
    pictures: { 'banner.jpg': Buffer.from('hello') },
    field: 'banners.en.image',
    en: 'English banner: the picture cannot be read: is "banner.jpg" a picture?',
    ar: 'تتعذر قراءتها',
  },
  'the wrong tone': {
    file: withOffer({ tone: 'light' }),
    field: 'offers[0].tone',
    en: 'New-car offer: the tone does not fit the picture',
    ar: 'لا تناسب الصورة',
  },
  'a kind of section that there is not': {
    file: withSection({ kind: 'map', title: both('Map') }),
    field: 'offers[0].sections[0].kind',
    en: 'New-car offer, section 1: the kind of section must be one of these: "price", "gallery"',
    ar: 'القسم 1',
  },
  'a price without conditions': {
    file: withSection({ ...price, conditions: both('', 'نقداً') }),
    field: 'offers[0].sections[0].conditions.en',
    en: 'New-car offer, section 1 (Price and instalment): the English text of the conditions is missing',
    ar: 'القسم 1 (⁨السعر والقسط⁩)',
  },
  'a former price that is lower': {
    file: withSection({ ...price, before: 4500 }),
    field: 'offers[0].sections[0].before',
    en: 'section 1 (Price and instalment): the price before (4500) must be higher than the price (5000)',
    ar: 'يجب أن يكون أعلى من السعر',
  },
  'a number in quotation marks': {
    file: withSection({ ...price, price: '5000' }),
    field: 'offers[0].sections[0].price',
    en: 'the price is a number: write it in digits alone, such as 4995',
    ar: 'رقم يُكتب بالأرقام وحدها',
  },
  'a gallery of one picture': {
    file: withSection({
      kind: 'gallery',
      title: both('Pictures'),
      pictures: [{ image }],
    }),
    field: 'offers[0].sections[0].pictures',
    en: 'section 1 (Gallery): the list of pictures must hold at least 2',
    ar: 'أقل عدد هو 2',
  },
  'a film that the site does not have': {
    file: withSection({
      kind: 'video',
      title: both('Film'),
      film: 'video/x.mp4',
      image,
    }),
    field: 'offers[0].sections[0].film',
    en: `section 1 (Film): the film is not among the site's films: "video/x.mp4"`,
    ar: 'لا يوجد في الموقع فيديو',
  },
  'a car that cannot be turned': {
    file: withSection({ kind: 'view360', title: both('Turn it'), model: 'jimny' }),
    field: 'offers[0].sections[0].model',
    en: 'section 1 (360° view): the car cannot be turned',
    ar: 'لا يوجد في الموقع عرض 360°',
  },
  'a second form': {
    file: withSection({ kind: 'form' }, { kind: 'form' }),
    field: 'offers[0].sections[1]',
    en: 'The new-car offer, section 2 (Form) is a second form: keep one',
    ar: 'نموذج ثانٍ',
  },
  'a former price that is lower in a variant': {
    file: withOffer({
      variants: [
        { name: 'A', weight: 1 },
        { name: 'B', weight: 1, sections: [{ ...price, before: 4500 }] },
      ],
    }),
    field: 'offers[0].variants[1].sections[0].before',
    en: 'New-car offer, variant 2, section 1 (Price and instalment): the price before (4500) must',
    ar: 'القسم 1 (⁨السعر والقسط⁩)',
  },
  'a link to a page that there is not': {
    file: withSection(linkTo('/ofers')),
    field: 'offers[0].sections[0].link.address',
    en: 'section 1 (Facts): the address leads nowhere: the site has no page /ofers',
    ar: 'ليس في الموقع صفحة',
  },
  'a link without its beginning': {
    file: withSection(linkTo('www.example.com')),
    field: 'offers[0].sections[0].link.address',
    en: 'the address must be a page of the site, such as "/offers", or a whole address',
    ar: 'عنواناً كاملاً',
  },
};

const warnings: Record<string, Mistake> = {
  'a window of more than a year': {
    file: withWindow('2026-12-01', '2028-01-01'),
    field: 'window',
    en: 'The window is longer than a year',
    ar: 'أطول من سنة',
  },
  'a window in the next century': {
    file: withWindow('2126-12-01', '2126-12-31'),
    field: 'window.from',
    en: 'The window begins more than a year from now',
    ar: 'بعد أكثر من سنة',
  },
  'the title of another campaign': {
    file: withOffer({ title: both('Swift for Eid!', 'سويفت لكم') }),
    field: 'offers[0].title.en',
    en: 'New-car offer: the English title is that of the campaign "eid" too',
    ar: 'عنوان الحملة ⁨"eid"⁩ أيضاً',
  },
  'the mark of another campaign': {
    file: { ...nationalDay, utm: { source: 'x', medium: 'y', campaign: 'eid-2026' } },
    field: 'utm.campaign',
    en: 'The campaign name of the links is that of the campaign "eid" too',
    ar: 'هو نفسه في الحملة ⁨"eid"⁩ أيضاً',
  },
  'English words in Arabic': {
    file: withOffer({ text: both('Service is on us.', 'خدمة Premium علينا مع Swift وABS') }),
    field: 'offers[0].text.ar',
    en: 'New-car offer: the Arabic text has words in Latin letters: Premium. Are they names?',
    ar: 'كلمات بحروف لاتينية: ⁨Premium⁩',
  },
  'instalments below the price': {
    file: withSection({ ...price, instalment: { monthly: 50, months: 12 } }),
    field: 'offers[0].sections[0].instalment',
    en: 'all instalments come to 600, less than the price of 5000',
    ar: 'مجموع الأقساط 600',
  },
  'a picture twice': {
    file: withSection({
      kind: 'gallery',
      title: both('Pictures'),
      pictures: [{ image }, { image }],
    }),
    field: 'offers[0].sections[0].pictures[1].image',
    en: 'picture 2: the picture shows the same as picture 1',
    ar: 'هي نفسها الصورة 1',
  },
  'a link that does not answer': {
    file: withSection(linkTo('https://example.com/gone')),
    field: 'offers[0].sections[0].link.address',
    en: 'the address does not answer: https://example.com/gone',
    ar: 'لا يستجيب',
  },
  'a title that spills over its card': {
    file: withOffer({
      title: both('Maintenance, registration, insurance, mats, tinting and fuel', 'صيانة'),
    }),
    field: 'offers[0].title.en',
    en: 'is too long for the picture that social networks show',
    ar: 'بطاقة شبكات التواصل',
  },
};

async function check({ file, pictures = {} }: Mistake) {
  const entries = Object.entries(pictures).map(async ([name, bytes]) => [name, await bytes]);
  const folder = folderOf(file, Object.fromEntries(await Promise.all(entries)));
  return checkCampaign(folder, site, surroundings);
}

const thirtyMistakes = Object.entries(errors);

test('there are thirty mistakes, and more', () => {
  expect(thirtyMistakes.length).toBeGreaterThanOrEqual(30);
});

describe('thirty mistakes', () => {
  test.each(thirtyMistakes)('%s keeps a campaign from being published', async (_, mistake) => {
    const { campaign, faults } = await check(mistake);
    expect(campaign).toBeUndefined();
    expect(faults).toEqual([
      {
        field: mistake.field,
        sentence: {
          en: expect.stringContaining(mistake.en),
          ar: expect.stringContaining(mistake.ar),
        },
        severity: 'error',
      },
    ]);
  });

  test.each(Object.entries(warnings))('%s is asked about', async (_, mistake) => {
    const { campaign, faults } = await check(mistake);
    expect(campaign).toBeDefined();
    expect(faults).toEqual([
      {
        field: mistake.field,
        sentence: {
          en: expect.stringContaining(mistake.en),
          ar: expect.stringContaining(mistake.ar),
        },
        severity: 'warning',
      },
    ]);
  });
});

fullTest('no sentence leaves a gap', async () => {
  const all = [...Object.values(errors), ...Object.values(warnings)];
  const found = (await Promise.all(all.map(check))).flatMap(({ faults }) => faults);
  for (const { sentence } of found) {
    expect(sentence.en).not.toMatch(/\{\{|undefined|\[object/);
    expect(sentence.ar).not.toMatch(/\{\{|undefined|\[object/);
  }
});

test('a draft that has hardly begun is told everything at once', async () => {
  const draft = { slug: 'national-day', window: {}, offers: [{ sections: [{ kind: 'price' }] }] };
  const { faults } = await check({ file: draft, field: '', en: '', ar: '' });
  const fields = faults.map(({ field }) => field);
  expect(fields).toEqual(
    expect.arrayContaining([
      ...['window.from', 'window.until', 'banners', 'offers[0].title', 'offers[0].image'],
      ...['offers[0].sections[0].title', 'offers[0].sections[0].price'],
    ]),
  );
});
