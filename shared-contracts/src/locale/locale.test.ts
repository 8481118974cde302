import { formatDate, formatNumber, localeOf, localise, neutralPath, readLocale } from './locale';

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
  ['/ar/landing_page/summer/new-car-offer/1', 'en'],
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

test('dates are dd-MM-yyyy and digits are Latin in both languages', () => {
  expect(formatDate('2026-10-02T23:30:00Z')).toBe('02-10-2026');
  expect(formatNumber(150000, 'en')).toBe('150,000');
  expect(formatNumber(150000, 'ar')).toMatch(/^150[^\d]000$/);
});
