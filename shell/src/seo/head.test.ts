import type { SeoRecord, Settings } from 'shared-contracts/api';
import { type HeadTag, headTags } from './head';

// the head reads only these two
const settings = { brandName: 'Brand Bahrain', legalName: 'Brand Bahrain W.L.L.' } as Settings;

const record: SeoRecord = {
  title: 'Swift | Brand Bahrain',
  description: 'A small car.',
  keywords: 'swift',
  canonical: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '/storage/uploads/og.webp',
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

test('social cards fall back to title and description, and pictures are absolute', () => {
  const tags = headTags(page);
  expect(contentOf(tags, 'og:title')).toBe('Swift | Brand Bahrain');
  expect(contentOf(tags, 'twitter:description')).toBe('A small car.');
  expect(contentOf(tags, 'og:image')).toBe('https://brand.example/storage/uploads/og.webp');
});

test('what the screen says of its data wins over the record', () => {
  const tags = headTags({ ...page, patch: { title: 'Swift 2027', description: '' } });
  expect(tags.find(({ tag }) => tag === 'title')?.text).toBe('Swift 2027');
  expect(contentOf(tags, 'description')).toBe('A small car.');
});

test('author, copyright and place stand on home alone', () => {
  expect(contentOf(headTags({ ...page, pathname: '/home' }), 'geo.region')).toBe('BH');
  expect(contentOf(headTags({ ...page, pathname: '/ar' }), 'copyright')).toContain('2023');
  expect(contentOf(headTags(page), 'author')).toBeUndefined();
});

test('structured data cannot end its own script', () => {
  const tags = headTags({ ...page, patch: { jsonLd: { name: '</script><script>alert(1)' } } });
  expect(tags.find(({ tag }) => tag === 'script')?.text).not.toContain('</script>');
});

test('a page without a record still has a title', () => {
  const tags = headTags({ ...page, record: null });
  expect(tags.find(({ tag }) => tag === 'title')?.text).toBe('Brand Bahrain');
});
