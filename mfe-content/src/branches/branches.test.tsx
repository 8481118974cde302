import { render, screen, within } from '@testing-library/react';
import { type Locale, localise } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith, officeIn } from '../testing/content';
import { branchesJsonLd } from './branches-json-ld';

const ramadan = {
  name: { en: 'Ramadan', ar: 'رمضان' },
  ...{ from: '2027-02-08', until: '2027-03-08' },
  week: Array.from({ length: 7 }, () => [{ from: 1200, until: 1380 }]),
};
const days = [
  { day: '2026-11-30', times: ['08:00', '09:00', '10:00', '11:00', '12:00'] },
  { day: '2026-12-01', times: ['14:00'] },
  { day: '2026-12-02', times: ['09:00'] },
  { day: '2026-12-03', times: ['09:00'] },
];
const timesOf = (id: number, free: typeof days) => ({
  ...{ id, name: { en: 'Manama', ar: 'المنامة' }, days: free, without: [], busy: [] },
  isAtHome: false,
});

function show(locale: Locale, slug = 'branch-2', free = days) {
  const manama = officeIn('Manama', 2, locale);
  const schedule = manama.schedule && { ...manama.schedule, seasons: [ramadan] };
  const office = { ...manama, schedule, services: ['Tyres'], chatPhone: '97317000020' };
  const api = apiWith(locale, {
    offices: { list: () => Promise.resolve([officeIn('Sitra', 1, locale), office]) },
  }).api;
  const visit = {
    api: {
      ...api,
      serviceBookings: {
        ...api.serviceBookings,
        getTimes: () => Promise.resolve({ branches: [timesOf(2, free)] }),
      },
      testDrives: { ...api.testDrives, getTimes: () => Promise.resolve({ branches: [] }) },
    },
  };
  render(<TestPage remote={remote} locale={locale} path={`/branches/${slug}`} visit={visit} />);
  return remote.messages[locale].branch;
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

describe.each(sampledLocales)('in %s', (locale) => {
  test('a branch says when it is open, also in Ramadan, and how to get there and to write', async () => {
    const text = show(locale);
    expect(await screen.findByRole('heading', { level: 1, name: 'Manama' })).toBeVisible();
    expect(await screen.findByText(/^(Open|Closed) now|^(مفتوح|مغلق) الآن/)).toBeVisible();
    expect(screen.getByText(/^8:00–18:00$|^من 8:00 صباحاً حتى 6:00 مساءً$/)).toBeVisible();
    const season = screen.getByRole('heading', { name: /(Ramadan|رمضان).*08-02-2027/ });
    expect(season.parentElement).toHaveTextContent(/20:00–23:00|من 8:00 مساءً حتى 11:00 مساءً/);
    const place = '26.12,50.62';
    const route = (name: string) => screen.getByRole('link', { name: new RegExp(name) });
    expect(route(text.google)).toHaveAttribute('href', 'https://maps.example/to?2');
    expect(route(text.apple)).toHaveAttribute('href', `https://maps.apple.com/?daddr=${place}`);
    expect(route(text.waze)).toHaveAttribute('href', expect.stringContaining(`ll=${place}`));
    expect(
      screen
        .getAllByRole('link')
        .some((link) => link.getAttribute('href')?.startsWith('https://wa.me/97317000020?text=')),
    ).toBe(true);
    expect(screen.getByText('Tyres')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('the next free times lead to the booking of this branch', async () => {
    const text = show(locale);
    const free = within(
      (await screen.findByRole('heading', { name: text.free.service })).closest('section') ??
        document.body,
    );
    expect(free.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^(Monday|الاثنين) 30-11-2026$/),
      expect.stringContaining('01-12-2026'),
      expect.stringContaining('02-12-2026'),
    ]);
    expect(free.getAllByRole('link', { name: '11:00' })[0]).toHaveAttribute(
      'href',
      localise('/book-appointment?branch=2&at=2026-11-30T11:00', locale),
    );
    expect(free.queryByText('12:00')).toBeNull();
    expect(free.getByRole('link', { name: text.book.service })).toHaveAttribute(
      'href',
      localise('/book-appointment?branch=2', locale),
    );
    expect(screen.queryByRole('heading', { name: text.free.drive })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sitra' })).toHaveAttribute(
      'href',
      localise('/branches/branch-1', locale),
    );
  });
});

test('a branch without a free time says so', async () => {
  const text = show('en', 'branch-2', []);
  expect(await screen.findByText(text.full)).toBeVisible();
});

test('search engines read where each branch is and when it is open', () => {
  const [dealer, manama] = branchesJsonLd([officeIn('Sitra', 1), officeIn('Manama', 2)], 'en');
  expect(dealer).toMatchObject({
    '@id': '/#dealer',
    address: { addressLocality: 'Sitra', addressCountry: 'BH' },
    geo: { latitude: 26.11, longitude: 50.61 },
  });
  expect(manama).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Manama',
    url: '/branches/branch-2',
    telephone: '+973 1700 0012',
    parentOrganization: { '@id': '/#dealer' },
    geo: { latitude: 26.12, longitude: 50.62 },
    openingHoursSpecification: [
      { dayOfWeek: ['Saturday', 'Sunday'], opens: '08:00', closes: '18:00' },
    ],
  });
});
