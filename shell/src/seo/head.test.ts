import type { SeoRecord, Settings } from 'shared-contracts/api';
import type { HeadTag } from 'shared-contracts/renderer';
import ar from '../messages/ar.json';
import { headTags } from './head';

// The settings that the head uses.
const settings = {
  brandName: 'Brand Bahrain',
  legalName: 'Brand Bahrain W.L.L.',
  telephoneNumber: '+973 1700 0000',
  showroomAddress: 'Sitra',
} as Settings;

const record: SeoRecord = {
  title: 'Swift | Brand Bahrain',
  description: 'A small car.',
  keywords: 'swift',
  canonical: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '/storage/uploads/cards/swift-1200x630.0a1b2c3d.jpg',
  pageImage: null,
  ogUrl: '',
  twitterTitle: '',
  twitterDescription: '',
  twitterImage: '',
  twitterCard: '',
};

const page = {
  origin: 'https://brand.example',
  pathname: '/ar/explore-vehicles/swift',
  locale: 'ar',
  settings,
  record,
  patch: {},
  translate: (key: string) =>
    ({ 'nav.home': ar.nav.home, 'footer.models': ar.footer.models })[key] ?? key,
} as const;

const contentOf = (tags: HeadTag[], name: string) =>
  tags.find(({ attributes }) => attributes.name === name || attributes.property === name)
    ?.attributes.content;

const hrefOf = (tags: HeadTag[], rel: string, hreflang?: string) =>
  tags.find(({ attributes }) => attributes.rel === rel && attributes.hreflang === hreflang)
    ?.attributes.href;

test('a page names itself and its other language', () => {
  const tags = headTags(page);
  expect(hrefOf(tags, 'canonical')).toBe('https://brand.example/ar/explore-vehicles/swift');
  expect(hrefOf(tags, 'alternate', 'en')).toBe('https://brand.example/explore-vehicles/swift');
  expect(hrefOf(tags, 'alternate', 'ar')).toBe('https://brand.example/ar/explore-vehicles/swift');
});

test('what is not to be found names no address to be found by', () => {
  const tags = headTags({ ...page, patch: { noindex: true } });
  expect(contentOf(tags, 'robots')).toBe('noindex, follow');
  expect(tags.filter(({ attributes }) => /canonical|alternate/.test(`${attributes.rel}`))).toEqual(
    [],
  );
});

test('social cards fall back to title and description, and pictures are absolute', () => {
  const tags = headTags(page);
  expect(contentOf(tags, 'og:title')).toBe('Swift | Brand Bahrain');
  expect(contentOf(tags, 'twitter:description')).toBe('A small car.');
  expect(contentOf(tags, 'og:image')).toBe(
    'https://brand.example/storage/uploads/cards/swift-1200x630.0a1b2c3d.jpg',
  );
  expect(contentOf(tags, 'og:image:width')).toBe('1200');
  expect(contentOf(tags, 'og:image:height')).toBe('630');
  expect(contentOf(tags, 'og:image:alt')).toBe('Swift | Brand Bahrain');
});

test('what the screen says of its data wins over the record', () => {
  const tags = headTags({ ...page, patch: { title: 'Swift 2027', description: '' } });
  expect(tags.find(({ tag }) => tag === 'title')?.text).toBe('Swift 2027');
  expect(contentOf(tags, 'description')).toBe('A small car.');
});

test('what the screen says of its data also stands on the social cards', () => {
  const said = { title: 'Swift now', ogImage: '/storage/uploads/now-800x600.0a1b2c3d.webp' };
  const tags = headTags({ ...page, record: { ...record, ogTitle: 'Old' }, patch: said });
  expect(contentOf(tags, 'og:title')).toBe('Swift now');
  expect(contentOf(tags, 'twitter:image')).toContain('now-800x600');
});

test('author, copyright and place stand on home alone', () => {
  expect(contentOf(headTags({ ...page, pathname: '/home' }), 'geo.region')).toBe('BH');
  expect(contentOf(headTags({ ...page, pathname: '/ar' }), 'copyright')).toContain('2023');
  expect(contentOf(headTags(page), 'author')).toBeUndefined();
});

const dataOf = (tags: HeadTag[]) =>
  tags.filter(({ tag }) => tag === 'script').map(({ text = '' }) => JSON.parse(text));

test('an inner page says the way there from home, in its language', () => {
  const data = dataOf(headTags({ ...page, patch: { name: 'سويفت' } }));
  const way = data.find((item) => item['@type'] === 'BreadcrumbList').itemListElement;
  expect(way.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
    ['الرئيسية', 'https://brand.example/ar'],
    ['الطرازات', 'https://brand.example/ar/models'],
    ['سويفت', 'https://brand.example/ar/explore-vehicles/swift'],
  ]);
});

test('the way to a page that is not there ends above it', () => {
  const data = dataOf(headTags({ ...page, record: null }));
  const way = data.find((item) => item['@type'] === 'BreadcrumbList').itemListElement;
  expect(way).toHaveLength(2);
});

test('home is the site itself and needs no way there', () => {
  const types = dataOf(headTags({ ...page, pathname: '/home' })).map((item) => item['@type']);
  expect(types).toEqual(['AutoDealer', 'WebSite']);
});

test('a page may say several things; each stands alone, with whole addresses', () => {
  const jsonLd = [{ '@type': 'Car', image: ['/storage/a.jpg'] }, { '@type': 'FAQPage' }];
  const [car, questions, dealer] = dataOf(headTags({ ...page, patch: { jsonLd } }));
  expect(car.image).toEqual(['https://brand.example/storage/a.jpg']);
  expect(questions['@type']).toBe('FAQPage');
  expect(dealer['@id']).toBe('https://brand.example/#dealer');
});

test('the dealer is described once', () => {
  const jsonLd = { '@type': 'AutoDealer', '@id': '/#dealer', name: 'Longer' };
  const dealers = dataOf(headTags({ ...page, patch: { jsonLd } })).filter(
    (item) => item['@type'] === 'AutoDealer',
  );
  expect(dealers).toMatchObject([{ name: 'Longer' }]);
});

test('structured data cannot end its own script', () => {
  const tags = headTags({ ...page, patch: { jsonLd: { name: '</script><script>alert(1)' } } });
  for (const { text } of tags.filter(({ tag }) => tag === 'script')) {
    expect(text).not.toContain('</script>');
  }
});

test('a page with a second address is shared under its first, in its own language', () => {
  const tags = headTags({
    ...page,
    pathname: '/ar/home',
    record: { ...record, canonical: '/', ogUrl: '/' },
  });
  expect(hrefOf(tags, 'canonical')).toBe('https://brand.example/ar');
  expect(hrefOf(tags, 'alternate', 'x-default')).toBe('https://brand.example/');
  expect(contentOf(tags, 'og:url')).toBe('https://brand.example/ar');
});

test('a landing page has one address in each language, whichever it was asked at, and they pair', () => {
  const addresses = {
    en: '/landing_page/eid/new-car-offer/3',
    ar: '/landing_page/eid/new-car-offer/4',
  };
  const [english, arabic] = [
    'https://brand.example/landing_page/eid/new-car-offer/3',
    'https://brand.example/landing_page_arabic/eid/new-car-offer/4',
  ];
  for (const [locale, canonical] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    // The other language's banner id, and that of a campaign without a banner, are valid addresses too.
    for (const id of ['0', '3', '4']) {
      const path = locale === 'ar' ? '/landing_page_arabic' : '/landing_page';
      const pathname = `${path}/eid/new-car-offer/${id}`;
      const tags = headTags({ ...page, locale, pathname, record: null, patch: { addresses } });
      expect(hrefOf(tags, 'canonical')).toBe(canonical);
      expect(hrefOf(tags, 'alternate', 'en')).toBe(english);
      expect(hrefOf(tags, 'alternate', 'ar')).toBe(arabic);
    }
  }
});

test('a page without a record still has a title', () => {
  const tags = headTags({ ...page, record: null });
  expect(tags.find(({ tag }) => tag === 'title')?.text).toBe('Brand Bahrain');
});

test('a title that search engines would cut leaves the brand out', () => {
  const story = 'Our Manama service centre now stays open until 20:00';
  const titled = { ...record, title: `${story} | Brand Bahrain` };
  const titleOf = (tags: HeadTag[]) => tags.find(({ tag }) => tag === 'title')?.text;
  const tags = headTags({ ...page, record: { ...titled, ogTitle: titled.title } });
  expect(titleOf(tags)).toBe(story);
  expect(contentOf(tags, 'og:title')).toBe(story);
  expect(titleOf(headTags(page))).toBe('Swift | Brand Bahrain');
});

test('what is not to be found by searching says so', () => {
  expect(contentOf(headTags({ ...page, patch: { noindex: true } }), 'robots')).toBe(
    'noindex, follow',
  );
  expect(contentOf(headTags(page), 'robots')).toBe('index, follow');
});
