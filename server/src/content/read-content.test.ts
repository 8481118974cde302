import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ContentError } from './content-error';
import { readContent } from './read-content';
import { pageFiles } from './schema';
import { specificationKeys } from './specification/keys';

type Json = string | number | null | Json[] | { [key: string]: Json };

const both = (en: string) => ({ en, ar: 'نص' });
const image = 'models/swift/hero.webp';
const filmFile = 'video/loop.mp4';
const webFilmFile = 'video/loop.webm';
const ownFrames = ['models/swift/360/00.webp', 'models/swift/360/01.webp'];
const silverFrame = 'models/swift/colours/silver/360/00.webp';
const illustrated = { title: both('Title'), text: both('Text'), image };
const site = 'https://example.com/';

const record = { title: both('Page'), description: both('About'), keywords: both('car') };

const settings = {
  brand_name: both('Brand'),
  legal_name: both('Brand W.L.L.'),
  make: 'Brand',
  toll_free_number: '8000 1234',
  telephone_number: '+973 1700 0000',
  chat_phone: '97317000000',
  showroom_address: both('Sitra'),
  group_url: site,
  manufacturer_url: site,
  accessories_url: site,
  facebook_url: site,
  youtube_url: site,
  linkedin_url: site,
  instagram_url: site,
  twitter_url: site,
};

const cells = { figure: 80, text: both('manual'), equipment: 'yes' } as const;
const specification: Record<string, Json> = Object.fromEntries(
  Object.entries(specificationKeys).map(([name, { kind }]) => [
    name,
    { gl: cells[kind], glx: cells[kind] },
  ]),
);
specification.drive = { gl: both('Front-wheel'), glx: both('Front-wheel') };

const model = {
  id: 9,
  order: 2,
  name: both('Swift'),
  tagline: both('Quick'),
  seo: record,
  images: { hero: image, side: image, rear: image, banner: image },
  video: null,
  body: 'hatchback',
  key_figures: ['power', 'boot', 'length', 'seats'],
  specification,
  introduction: illustrated,
  descriptions: [illustrated],
  separation: illustrated,
  features: [both('Six airbags')],
  feature_images: [{ caption: both('Wheel'), image }],
  brochure: null,
};

const without = (key: string) =>
  Object.fromEntries(Object.entries(specification).filter(([name]) => name !== key));

const gl = { grade: 'gl', bhd: 4995 };
const plan = { rate: 3, rate_kind: 'flat', fee: 20 };
const finance = {
  ...{ conventional: plan, murabaha: plan, least_deposit: 10, least_financed: 1000 },
  ...{ least_months: 12, most_months: 84, example: { deposit: 10, months: 60 } },
  note: both('The bank decides.'),
};
const red = { id: 'red', name: both('Red'), hex: '#d40000' };
const silver = { id: 'silver', name: both('Silver'), hex: '#c1c3c7', turntable: silverFrame };

const offer = {
  offer_type: 'new-car-offer',
  title: both('Offer'),
  text: both('Text'),
  image,
  tone: 'dark',
};

const spring = {
  slug: 'spring',
  window: { from: '2026-01-01', until: '2027-03-31' },
  offers: [offer],
  banners: { en: null, ar: null },
};

const job = {
  id: 1,
  job_code: 'SL-204',
  no_of_vacancy: 2,
  position: both('Adviser'),
  department: both('Sales'),
  location: both('Sitra'),
  until: '2027-01-31',
  employment_type: 'FULL_TIME',
  locality: both('Sitra'),
  description: both('<p>Sell cars.</p>'),
};

const sale = {
  id: 1,
  order: 1,
  category: both('New cars'),
  title: both('Sale'),
  image,
  until: '2027-03-31',
  content: both('<p>Buy.</p>'),
};

const story = {
  id: 1,
  date: '2026-10-12',
  title: both('Story'),
  images: [image],
  content: both('<p>Read.</p>'),
};

const office = {
  id: 1,
  title: both('Sitra'),
  address: both('Road 38'),
  locality: both('Sitra'),
  latitude: 26.1672,
  longitude: 50.6118,
  opening_times: 'Sa,Su 08:00-18:00',
  telephone_number: '+973 1700 0000',
};

const mats = { id: 'mats', name: both('Mats'), text: both('For the floor'), image, price: 18 };
const manual = {
  ...{ model: 'swift', octane: 91, engine_oil: '0W-16', oil_litres: 3.2 },
  ...{ coolant_litres: 4.8, brake_fluid: 'DOT 3' },
  tyre_sizes: [
    {
      ...{ size: '185/65 R15', front_pressure: 33, rear_pressure: 33 },
      ...{ front_pressure_full: 36, rear_pressure_full: 39 },
    },
  ],
};
const faq = { id: 1, question: both('How?'), answer: both('So.') };
const filmed = {
  id: 1,
  title: both('Film'),
  image,
  url: site,
  seconds: 6,
  published: '2026-03-02',
};
const legal = {
  title: both('Terms'),
  updated: '2026-11-01',
  introduction: both('<p>Short.</p>'),
  sections: [{ title: both('Law'), text: both('<p>Bahrain.</p>') }],
};

const validTree: Record<string, Json> = {
  'settings.json': settings,
  'models/swift.json': model,
  'models/baleno.json': { ...model, id: 7, order: 1 },
  'campaigns/spring/campaign.json': spring,
  'about.json': { images: [image], content: both('<p>Us</p>') },
  'jobs/sales-adviser.json': job,
  'offers/sale.json': sale,
  'news/story.json': story,
  'offices.json': [office],
  'faqs.json': [faq],
  'gallery.json': [filmed],
  'home.json': {
    tiles: { models: image, service: image, parts: image },
    film: { mp4: filmFile, webm: webFilmFile, poster: image },
  },
  'pictures.json': { [image]: both('Red Swift') },
  'book-service.json': { image, content: both('<p>Book.</p>') },
  'finance.json': finance,
  'accessories.json': [mats],
  'service-prices.json': [
    {
      name: both('Hatchbacks'),
      models: ['swift'],
      tyres: 90,
      visits: [{ kilometres: 10000, price: 20, work: [both('Oil')] }],
    },
  ],
  'manuals.json': { models: [manual], lights: [], chapters: [] },
  'warranty.json': { image, content: both('<p>Five years.</p>'), pictures: [] },
  'legal/terms-conditions.json': legal,
  'legal/privacy-policy.json': legal,
  'legal/accessibility.json': legal,
  'seo.json': { home: record },
};

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-'));
});

afterEach(() => rm(dir, { recursive: true }));

/** The site's own files, for those that no test changes. */
const ownFiles = Object.fromEntries(
  Object.values(pageFiles).map(([path]): [string, Json] => [
    path,
    JSON.parse(readFileSync(join(__dirname, '../../../content', path), 'utf8')),
  ]),
);

async function write(path: string, text: string) {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), text);
}

/** Writes a valid content folder with some files replaced (null: left out), and reads it. */
async function readTree(changes: Record<string, Json> = {}) {
  for (const file of [image, filmFile, webFilmFile, ...ownFrames, silverFrame]) {
    await write(`media/${file}`, 'any bytes: only the name is looked at');
  }
  const files = Object.entries({ ...ownFiles, ...validTree, ...changes }).filter(
    ([, json]) => json !== null,
  );
  for (const [path, json] of files) await write(path, JSON.stringify(json));
  return readContent(dir);
}

const faultsOf = (changes: Record<string, Json>): Promise<string[]> =>
  readTree(changes).then(
    () => [],
    (error) => {
      expect(error).toBeInstanceOf(ContentError);
      // each file has a single line here
      return String(error.message).replaceAll('.json:1: ', '.json: ').split('\n').slice(1);
    },
  );

describe('a content folder without faults', () => {
  test('is read whole, with models in their order and slugs from file names', async () => {
    const content = await readTree();
    expect(content.models.map(({ slug }) => slug)).toEqual(['baleno', 'swift']);
    expect(content.models[1]?.specification.isofix.glx).toBe('yes');
    expect(content.models[1]).not.toHaveProperty('price');
    expect(content.campaigns[0]).toMatchObject({
      slug: 'spring',
      campaign: { offers: [{ title: { ar: 'نص' } }] },
    });
    expect(content.seo['explore-vehicles/swift']?.og_image).toBe(image);
    expect(content.jobs[0]?.slug).toBe('sales-adviser');
    expect(content.settings.chat_phone).toBe('97317000000');
  });
});

describe('a fault is named by file, field and reason', () => {
  test.each<[string, Record<string, Json>, string]>([
    [
      'a language that is missing',
      {
        'models/swift.json': {
          ...model,
          specification: {
            ...specification,
            gearbox: { gl: both('manual'), glx: { en: 'automatic' } },
          },
        },
      },
      'content/models/swift.json: specification.gearbox.glx.ar: missing',
    ],
    [
      'a gearbox that no visitor would find',
      {
        'models/swift.json': {
          ...model,
          specification: { ...specification, gearbox: { gl: both('manual'), glx: both('CVT') } },
        },
      },
      'content/models/swift.json: specification.gearbox.glx.en: must say "manual" or "automatic" in English: visitors look for cars by it',
    ],
    [
      'a key that a specification lacks',
      { 'models/swift.json': { ...model, specification: without('seats') } },
      'content/models/swift.json: specification.seats: missing',
    ],
    [
      'a key that no specification has',
      {
        'models/swift.json': {
          ...model,
          specification: { ...specification, horsepower: { gl: 80, glx: 80 } },
        },
      },
      'content/models/swift.json: specification.horsepower: unknown field; is it misspelt?',
    ],
    [
      'a figure that cannot be compared with others',
      {
        'models/swift.json': {
          ...model,
          specification: { ...specification, fuel_economy: { gl: 23.45, glx: 24.8 } },
        },
      },
      'content/models/swift.json: specification.fuel_economy.gl: must be 0 or more, with 1 decimals at most',
    ],
    [
      'a key figure that is no figure',
      { 'models/swift.json': { ...model, key_figures: ['engine', 'boot', 'length', 'seats'] } },
      'content/models/swift.json: key_figures[0]: must be a figure of the specification',
    ],
    [
      'a key figure that is told in words',
      {
        'models/swift.json': {
          ...model,
          specification: { ...specification, boot: { gl: both('none'), glx: both('none') } },
        },
      },
      'content/models/swift.json: key_figures[1]: GLX has no figure for it',
    ],
    [
      'a kind of car that visitors cannot choose',
      { 'models/swift.json': { ...model, body: 'barge' } },
      'content/models/swift.json: body: must be one of suv, hatchback, saloon, mpv, van, truck',
    ],
    [
      'a text that is blank',
      { 'settings.json': { ...settings, brand_name: { en: ' ', ar: 'نص' } } },
      'content/settings.json: brand_name.en: empty',
    ],
    [
      'a field that nobody knows',
      { 'settings.json': { ...settings, brand_nmae: 'Brand' } },
      'content/settings.json: brand_nmae: unknown field; is it misspelt?',
    ],
    [
      'a text where a number belongs',
      { 'jobs/sales-adviser.json': { ...job, no_of_vacancy: '2' } },
      'content/jobs/sales-adviser.json: no_of_vacancy: must be a number',
    ],
    [
      'Arabic-Indic digits',
      { 'models/swift.json': { ...model, tagline: { en: '5', ar: '٥' } } },
      'content/models/swift.json: tagline.ar: write digits as 0-9, also in Arabic',
    ],
    [
      'a day that is not in the calendar',
      {
        'campaigns/spring/campaign.json': {
          ...spring,
          window: { from: '2026-01-01', until: '2027-02-30' },
        },
      },
      'content/campaigns/spring/campaign.json: window.until: The last day must be a day such as "2027-03-31", or a day and hour such as "2027-03-31 18:00"',
    ],
    [
      'a picture that is not in content/media',
      { 'about.json': { images: ['scenes/nowhere.webp'], content: both('<p>Us</p>') } },
      'content/about.json: images[0]: there is no content/media/scenes/nowhere.webp',
    ],
    [
      'an id that two models share',
      { 'models/baleno.json': { ...model, order: 1 } },
      'content/models/swift.json: id: 9 is already that of content/models/baleno.json',
    ],
    [
      'a model that search engines are told nothing about',
      { 'models/swift.json': { ...model, seo: null } },
      'content/models/swift.json: seo: must be a group in braces',
    ],
    [
      'a colour that no swatch can show',
      { 'models/swift.json': { ...model, colours: [{ ...red, hex: 'red' }] } },
      'content/models/swift.json: colours[0].hex: must be # and six of 0-9 and a-f, such as "#d40000"',
    ],
    [
      'an id that two colours share',
      { 'models/swift.json': { ...model, colours: [red, { ...red, name: both('Ruby') }] } },
      'content/models/swift.json: colours: names an id twice',
    ],
    [
      'a paint with a frame less than the car',
      { 'models/swift.json': { ...model, turntable: ownFrames[0] ?? '', colours: [red, silver] } },
      'content/models/swift.json: colours[1].turntable: must have as many frames as the turntable of the car: 2',
    ],
    [
      'pictures of its own for the paint that all pictures show',
      { 'models/swift.json': { ...model, colours: [{ ...red, side: image }, silver] } },
      'content/models/swift.json: colours: the first colour is that of the pictures of the car: leave its own out',
    ],
    [
      'words for search engines that belong to a model',
      { 'seo.json': { home: record, 'explore-vehicles/swift': record } },
      'content/seo.json: explore-vehicles/swift: belongs in the file of its model, as "seo"',
    ],
    [
      'a 360 page at an address that the site would not find',
      { 'models/swift.json': { ...model, view_360: { path: 'swift-around', seo: record } } },
      'content/models/swift.json: view_360.path: must be small letters, digits and _ before 360, such as "swift360"',
    ],
    [
      'a 360 page that two models share',
      {
        'models/swift.json': { ...model, view_360: { path: 'swift360', seo: record } },
        'models/baleno.json': {
          ...{ ...model, id: 7, order: 1 },
          view_360: { path: 'swift360', seo: record },
        },
      },
      'content/models/swift.json: view_360.path: swift360 is already that of content/models/baleno.json',
    ],
    [
      'a code of a language that landing pages do not have',
      { 'models/swift.json': { ...model, forms: { landing: [{ value: 'swift', only: 'fr' }] } } },
      'content/models/swift.json: forms.landing[0].only: must be "en" or "ar", or left out',
    ],
    [
      'a file name that is no slug',
      { 'jobs/Sales Adviser.json': { ...job, id: 2, job_code: 'SL-205' } },
      'content/jobs/Sales Adviser.json: name may hold small letters, digits and single hyphens only, such as "grand-vitara"',
    ],
    [
      'an offer that ends on no day',
      { 'offers/sale.json': { ...sale, until: 'soon' } },
      'content/offers/sale.json: until: must be a day of the calendar, written as 2027-03-31',
    ],
    [
      'an id that two offers share',
      { 'offers/spare.json': { ...sale, order: 2 } },
      'content/offers/spare.json: id: 1 is already that of content/offers/sale.json',
    ],
    [
      'a story without a picture',
      { 'news/story.json': { ...story, images: [] } },
      'content/news/story.json: images: must hold at least one picture',
    ],
    [
      'a place that is not on earth',
      { 'offices.json': [{ ...office, latitude: 126 }] },
      'content/offices.json: [0].latitude: must be 90 or less',
    ],
    [
      'an id that two questions share',
      { 'faqs.json': [faq, faq] },
      'content/faqs.json: [1].id: 1 is already that of [0]',
    ],
    [
      'a film at an address without TLS',
      { 'gallery.json': [{ ...filmed, url: 'http://example.com/' }] },
      'content/gallery.json: [0].url: must begin with https://',
    ],
    [
      'a legal page without sections',
      { 'legal/terms-conditions.json': { ...legal, sections: [] } },
      'content/legal/terms-conditions.json: sections: must hold at least one section',
    ],
    [
      'a legal page that is missing',
      { 'legal/privacy-policy.json': null },
      'content/legal/privacy-policy.json: missing',
    ],
    [
      'a picture of which nobody has said what it shows',
      { 'pictures.json': {} },
      'content/pictures.json: models/swift/hero.webp: say what it shows in "en" and "ar", or write "decorative"',
    ],
    [
      'a picture that is told in one language',
      { 'pictures.json': { [image]: { en: 'Red Swift' } } },
      'content/pictures.json: models/swift/hero.webp.ar: missing',
    ],
    [
      'a manual of a car that is not there',
      { 'manuals.json': { models: [{ ...manual, model: 'tesla' }], lights: [], chapters: [] } },
      'content/manuals.json: models[0].model: there is no content/models/tesla.json',
    ],
    [
      'an offer on a car that is not there',
      { 'offers/sale.json': { ...sale, models: ['alto'] } },
      'content/offers/sale.json: models: there is no content/models/alto.json',
    ],
    ['a file that is missing', { 'about.json': null }, 'content/about.json: missing'],
  ])('%s', async (_, changes, fault) => {
    expect(await faultsOf(changes)).toEqual([fault]);
  });

  test.each<[string, { [key: string]: Json }, string]>([
    [
      'a rate of four decimals',
      { conventional: { ...plan, rate: 3.1234 } },
      'conventional.rate: must have two decimals at most: a rate is said to the hundredth of a per cent',
    ],
    [
      'a kind of rate that there is not',
      { murabaha: { ...plan, rate_kind: 'fixed' } },
      'murabaha.rate_kind: must be "flat" or "reducing"',
    ],
    [
      'terms that end before they begin',
      { most_months: 6 },
      'most_months: is shorter than least_months',
    ],
    [
      'an example with too small a deposit',
      { example: { deposit: 5, months: 60 } },
      'example.deposit: is less than least_deposit',
    ],
    [
      'an example that is too long',
      { example: { deposit: 10, months: 96 } },
      'example.months: is not between least_months and most_months',
    ],
    ['no conditions', { note: both('') }, 'note.en: empty'],
  ])('in the terms of finance, %s', async (_, terms, fault) => {
    const faults = await faultsOf({ 'finance.json': { ...finance, ...terms } });
    expect(faults).toContain(`content/finance.json: ${fault}`);
  });

  test.each<[string, { [key: string]: Json }, string]>([
    [
      'a grade that there is not',
      { from_by_trim: [{ grade: 'gls', bhd: 4995 }] },
      'from_by_trim[0].grade: must be "gl" or "glx"',
    ],
    ['a grade with two prices', { from_by_trim: [gl, gl] }, 'from_by_trim: names a grade twice'],
    [
      'parts of a fils',
      { from_by_trim: [{ grade: 'gl', bhd: 4995.0005 }] },
      'from_by_trim[0].bhd: must have three decimals at most: a dinar has 1000 fils',
    ],
  ])('in a price, %s', async (_, price, fault) => {
    expect(await faultsOf({ 'models/swift.json': { ...model, price } })).toEqual([
      `content/models/swift.json: price.${fault}`,
    ]);
  });

  test.each([
    [{ ...mats, fits: ['alto'] }, '[0].fits: there is no content/models/alto.json'],
    [{ ...mats, excludes: ['mats'] }, '[0].excludes: excludes itself'],
    [{ ...mats, excludes: ['box'] }, '[0].excludes: there is no accessory "box"'],
    [{ ...mats, price: 0 }, '[0].price: must be 1 or more'],
  ])('in an accessory, %#', async (accessory, fault) => {
    expect(await faultsOf({ 'accessories.json': [accessory] })).toEqual([
      `content/accessories.json: ${fault}`,
    ]);
  });

  test.each([
    [{ make: 'Yugo' }, '[0].make: must be a make that the trade-in form suggests, in English'],
    [{ values: [{ year: 1918, bhd: 1 }] }, '[0].values[0].year: must be 1980 or later'],
    [{ values: Array(2).fill({ year: 2018, bhd: 1 }) }, '[0].values: names a year twice'],
  ])('in the value of a used car, %#', async (part, fault) => {
    const values = JSON.parse(JSON.stringify(ownFiles['trade-in-values.json']));
    values.valued_cars = [{ ...values.valued_cars[0], ...part }];
    expect(await faultsOf({ 'trade-in-values.json': values })).toEqual([
      `content/trade-in-values.json: valued_cars${fault}`,
    ]);
  });

  test('in a template of a reply, a placeholder that nobody fills in', async () => {
    const template = {
      ...{ channel: 'call', name: both('Greeting') },
      text: { en: 'Hello {name}, about the {colour} {car}', ar: 'نص' },
    };
    const known = '{name}, {car}, {branch}, {agent}, {link}';
    expect(await faultsOf({ 'reply-templates.json': { templates: [template] } })).toEqual([
      `content/reply-templates.json: templates[0].text.en: does not know the placeholder "colour": use ${known}`,
    ]);
  });

  test('a file that is not JSON, with the line', async () => {
    await write('jobs/broken.json', '{\n  "id": 2,\n  oops\n}');
    const faults = await faultsOf({});
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^content\/jobs\/broken\.json:3: not valid JSON: a comma/);
  });

  test('all faults of all files arrive at once', async () => {
    const faults = await faultsOf({
      'settings.json': { ...settings, group_url: 'http://example.com/', legal_name: both('') },
      'jobs/sales-adviser.json': { ...job, id: 0 },
      'models/swift.json': { ...model, images: { ...model.images, rear: 'rear.webp' } },
    });
    expect(faults).toEqual([
      'content/jobs/sales-adviser.json: id: must be 1 or more',
      'content/models/swift.json: images.rear: there is no content/media/rear.webp',
      'content/settings.json: legal_name.en: empty',
      'content/settings.json: group_url: must begin with https://',
    ]);
  });
});
