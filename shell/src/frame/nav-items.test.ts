import type { NavigationLink } from 'shared-contracts/release';
import { emptyVisit } from 'shared-ui/testing';
import { buyingLinks, createLinksInSection } from './frame-links';
import { createNavItems } from './nav-items';

const finance: NavigationLink = {
  ...{ place: 'more', order: 5, to: '/finance' },
  label: { en: 'Finance', ar: 'التمويل' },
};

function itemsIn(
  locale: 'en' | 'ar',
  links: NavigationLink[],
  navigation: Record<string, string[]> = {},
) {
  const settings = { ...emptyVisit(locale).settings, navigation };
  const translate = (key: string) => key;
  const order = navigation;
  const linksIn = createLinksInSection({
    translate,
    links,
    retired: [],
    locale,
    navigation: order,
  });
  return createNavItems({
    settings,
    translate: translate,
    linksIn,
    testDrive: '/test-drive?model=swift',
  });
}

const panelIn = (items: ReturnType<typeof createNavItems>, name: string) =>
  items.find((item) => item.pages && item.panel === name);

test('a panel of their own, before the last entry, has the links of remotes, in the language of the page', () => {
  const others = [{ name: 'nav.global' }, { name: 'nav.group' }];
  expect(panelIn(itemsIn('en', []), 'more')).toMatchObject({ pages: others });
  const items = itemsIn('ar', [{ ...finance, order: 8, to: '/insurance' }, finance]);
  expect(items.slice(-4).map(({ name }) => name)).toEqual([
    ...['nav.career', 'nav.more', 'nav.contact', 'nav.testDrive'],
  ]);
  expect(items.at(-1)).toMatchObject({ kind: 'action', to: '/test-drive?model=swift' });
  expect(panelIn(items, 'more')).toMatchObject({
    pages: [{ name: 'التمويل', to: '/finance' }, { to: '/insurance' }, ...others],
  });
});

test('a remote stands where its number is among the entries of a panel of the shell', () => {
  const items = itemsIn('en', [{ ...finance, place: 'afterSales', order: 15 }]);
  expect(panelIn(items, 'afterSales')).toMatchObject({
    pages: [
      { name: 'nav.bookService' },
      { name: 'Finance', to: '/finance' },
      { name: 'nav.genuineParts' },
      { name: 'footer.warranty', to: '/warranty' },
    ],
  });
});

test('what one buys with has the pages of remotes too, and these are in no other panel', () => {
  const insurance = { ...finance, buying: true as const, order: 25, to: '/insurance' };
  const linksIn = createLinksInSection({
    ...{ translate: (key: string) => key, links: [finance, insurance] },
    ...{ retired: [{ path: 'offers', instead: null }], locale: 'ar' },
  });
  expect(linksIn('buying', buyingLinks)).toMatchObject([
    { name: 'nav.compare', to: '/compare' },
    { name: 'التمويل', to: '/insurance' },
    { name: 'footer.brochures', to: '/downloads' },
  ]);
  expect(linksIn('more', [])).toMatchObject([{ name: 'التمويل', to: '/finance' }]);
});

test('staff order the bar and its panels, and hide links; what they do not name follows', () => {
  const bar = ['media', '/contact-us', '/home'];
  const items = itemsIn('en', [{ ...finance, place: 'media', order: 99 }], {
    bar,
    media: ['/news', '/finance'],
    afterSales: ['-/warranty'],
  });
  expect(items.map(({ name }) => name).slice(0, 4)).toEqual([
    ...['nav.media', 'nav.contact', 'nav.home', 'nav.about'],
  ]);
  expect(items.at(-1)).toMatchObject({ kind: 'action' });
  expect(panelIn(items, 'media')?.pages?.map(({ to }) => to)).toEqual([
    ...['/news', '/finance', '/gallery'],
  ]);
  expect(panelIn(items, 'afterSales')?.pages).toHaveLength(2);
});
