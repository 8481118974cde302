import {
  dayInBahrain,
  formatDate,
  formatDinars,
  formatNumber,
  localeOf,
  localise,
  neutralPath,
  readLocale,
} from './locale';

test.each(['ar', 'AR', 'Arabic', 'ARABIC', 'ar-BH', 'ar_BH', ' ar '])('%s is Arabic', (text) => {
  expect(readLocale(text)).toBe('ar');
});

test.each(['en', 'English', '', 'argentina', 'fr', null, undefined])('%s is English', (text) => {
  expect(readLocale(text)).toBe('en');
});

test.each([
  ['/', 'en'],
  ['/about', 'en'],
  ['/ar', 'ar'],
  ['/AR/about', 'ar'],
  ['/ar/about', 'ar'],
  ['/articles', 'en'],
  ['/landing_page/summer/new-car-offer/1', 'en'],
  ['/ar/landing_page/summer/new-car-offer/1', 'ar'],
  ['/landing_page_arabic/summer/new-car-offer/1', 'ar'],
])('the address %s speaks %s', (address, locale) => {
  expect(localeOf(address)).toBe(locale);
});

test.each([
  ['/about', 'ar', '/ar/about'],
  ['/ar/about', 'en', '/about'],
  ['/ar/about', 'ar', '/ar/about'],
  ['/', 'ar', '/ar'],
  ['/ar', 'en', '/'],
  ['/offers?tab=cars#top', 'ar', '/ar/offers?tab=cars#top'],
  ['/landing_page/a/new-car-offer/1', 'ar', '/landing_page_arabic/a/new-car-offer/1'],
  ['/ar/landing_page/a/new-car-offer/1', 'ar', '/landing_page_arabic/a/new-car-offer/1'],
  ['/landing_page_arabic/a/new-car-offer/1', 'en', '/landing_page/a/new-car-offer/1'],
  ['https://elsewhere.example/about', 'ar', 'https://elsewhere.example/about'],
  ['//elsewhere.example/about', 'ar', '//elsewhere.example/about'],
  ['tel:80001234', 'ar', 'tel:80001234'],
] as const)('%s in %s is %s', (address, locale, expected) => {
  expect(localise(address, locale)).toBe(expected);
});

test('both addresses of a page are one page', () => {
  expect(neutralPath('/ar/explore-vehicles/swift')).toBe('/explore-vehicles/swift');
  expect(neutralPath('/landing_page_arabic/a/b/1')).toBe(neutralPath('/landing_page/a/b/1'));
});

test('dates are dd-MM-yyyy in both languages', () => {
  expect(formatDate('2026-10-02T23:30:00Z')).toBe('02-10-2026');
});

test.each(['en', 'ar'])(
  'numbers are what the browser’s own formatter makes of them for %s',
  (locale) => {
    const customary = new Intl.NumberFormat(`${locale}-BH-u-nu-latn`);
    for (const value of [0, 7, 999, 1000, 150_000, 1_234_567, 1.5, 1234.5])
      expect(formatNumber(value)).toBe(customary.format(value));
  },
);

test('dinars are whole, or have their fils', () => {
  expect([4995, 86.25, 0.5, 150_000.005].map(formatDinars)).toEqual([
    '4,995',
    '86.250',
    '0.500',
    '150,000.005',
  ]);
});

test('a day in Bahrain begins three hours before one at Greenwich', () => {
  expect(dayInBahrain(new Date('2026-11-21T20:59:59Z'))).toBe('2026-11-21');
  expect(dayInBahrain(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
});
