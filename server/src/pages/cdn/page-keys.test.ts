import { changedKeys, keysOfPage } from './page-keys';

const versions = [
  { name: 'shell', version: '1.0.0' },
  { name: 'mfe-content', version: '2.0.0' },
  { name: 'mfe-stock', version: '3.0.0' },
];

test.each([
  ['en getSiteSettingData', ['content/settings']],
  ['en brands?first=3', ['content/brand']],
  ['ar ProductsByModals/swift', ['content/product/swift']],
  ['ar single_offer/7', ['content/offer/7']],
  [
    'ar getSeoMetaTagsBySlug/single_offer/7',
    ['content/seo/ar%3Asingle_offer%2F7', 'content/seo/ar%3Asingle_offer'],
  ],
  ['en custom_page/how-to-buy', ['content/custom-page/how-to-buy']],
  ['en stock_car/swift-2026-SW1', ['stock']],
  ['en get_banners', ['campaigns']],
  ['en model_reviews/swift', ['reviews']],
  ['en build_extras/swift?colour=red', ['any']],
  ['en something_new', ['any']],
])('a page that reads %s is forgotten by %j', (read, keys) => {
  const found = keysOfPage({ versions, remotes: ['mfe-content'], reads: [read] });
  expect(found).toEqual([
    ...['pages', 'shell', 'shell@1.0.0', 'mfe-content', 'mfe-content@2.0.0'],
    ...keys,
  ]);
});

const stored = (entries: Record<string, string>) =>
  new Map(
    Object.entries(entries).map(([name, hash]) => {
      const [kind = '', key = ''] = name.split(' ');
      return [name, { kind, key, hash }];
    }),
  );

test('what has changed, is new or is gone names its entry and its list, in both languages by one key', () => {
  const before = stored({ 'news 1': 'a', 'news 2': 'b', 'offer:en 7': 'c', 'faq 1': 'd' });
  const after = stored({ 'news 1': 'a', 'news 2': 'x', 'offer:en 7': 'c', 'offer:ar 7': 'e' });
  expect(changedKeys(before, after).sort()).toEqual([
    ...['content/faq', 'content/faq/1', 'content/news', 'content/news/2'],
    ...['content/offer', 'content/offer/7'],
  ]);
  expect(changedKeys(after, after)).toEqual([]);
});
