import { checkFile } from './check-file';
import { redirectFaults, redirectOf, redirectsFile } from './redirects';

const origin = 'https://www.brand.example';

const reasonsOf = (redirects: { from: string; to: string }[]) => {
  const { faults } = checkFile(redirectsFile, redirects, 'f');
  return (faults.length > 0 ? faults : redirectFaults({ redirects }, origin)).map(
    ({ field, reason }) => `${field}: ${reason}`,
  );
};
const ledFrom = (redirects: { from: string; to: string }[], address: string) =>
  redirectOf(redirects, new URL(address, origin));

test('a redirect that is begun is said to be empty, and nothing else', () => {
  expect(reasonsOf([{ from: '/a', to: '' }])).toEqual(['[0].to: empty']);
});

test('redirects that lead in a circle, stand twice or hide a page are faults, however they are spelled', () => {
  const circle = [
    { from: '/a', to: '/b#there' },
    { from: '/B/', to: 'https://brand.example/A?x=1' },
    { from: '/c', to: '/a' },
  ];
  expect(reasonsOf(circle)).toEqual([
    '[0].from: /a leads back to itself',
    '[1].from: /b leads back to itself',
  ]);
  for (const to of ['/a', '/A/', '/%61', `${origin}/a`])
    expect(reasonsOf([{ from: '/a', to }])).toEqual(['[0].from: /a leads back to itself']);
  for (const from of ['/offers', '/Offers/', `${origin}/offers`, '/%6fffers'])
    expect(reasonsOf([{ from, to: '/news' }])).toEqual([
      '[0].from: /offers is a page of this site',
    ]);
  for (const from of ['/finance', '/trade-in', '/booking', '/request', '/', '/newsletter/confirm'])
    expect(reasonsOf([{ from, to: '/news' }])).toEqual([
      `[0].from: ${from} is a page of this site`,
    ]);
  const twice = [
    { from: '/عروض', to: '/offers' },
    { from: '/%d8%b9%d8%b1%d9%88%d8%b6/', to: '/news' },
  ];
  expect(reasonsOf(twice)).toEqual(['[1].from: /عروض is led on twice']);
});

test('a redirect leads to no model, offer, story or job that is not there', () => {
  const missing = [
    ...['/explore-vehicles/swiftt', '/Offers-Description/999/', `${origin}/media-description/999`],
    '/job_description/nobody?from=old',
  ];
  for (const to of missing)
    expect(reasonsOf([{ from: '/old', to }])).toEqual([
      expect.stringMatching(/^\[0\]\.to: there is no page at \/[a-z_-]+\/\w+$/),
    ]);
  expect(reasonsOf([{ from: '/old', to: '/a-page-of-a-remote' }])).toEqual([]);
  // An address that a redirect leads on from is found.
  expect(
    reasonsOf([
      { from: '/old', to: '/job_description/nobody' },
      { from: '/job_description/nobody', to: '/career' },
    ]),
  ).toEqual([]);
});

const spellings = {
  '/عروض': ['/عروض', '/%d8%b9%d8%b1%d9%88%d8%b6', '/%D8%B9%D8%B1%D9%88%D8%B6', '/عروض/', '//عروض'],
  '/old page': ['/Old Page', '/old%20page', '/OLD%20PAGE/'],
  '/العروض القديمة': [
    '/العروض القديمة',
    '/%D8%A7%D9%84%D8%B9%D8%B1%D9%88%D8%B6%20%D8%A7%D9%84%D9%82%D8%AF%D9%8A%D9%85%D8%A9',
  ],
  '/brochures/old.pdf': ['/brochures/old.pdf', '/Brochures/Old.PDF', `${origin}/brochures/old.pdf`],
  '/café': ['/café', '/cafe\u0301', '/CAF%C3%89', 'http://brand.example/café/'],
};
const pairs = Object.values(spellings).flatMap((all) =>
  all
    .filter((from) => !from.startsWith('//'))
    .flatMap((from) => all.map((asked) => [from, asked] as const)),
);

test.each(pairs)('a redirect that is written from %s is found at %s', (from, asked) => {
  const redirects = [{ from, to: '/offers' }];
  expect(reasonsOf(redirects)).toEqual([]);
  const path = asked.replace(/^https?:\/\/[^/]+/, '').replace(/^\/*/, '/');
  expect(ledFrom(redirects, path)).toBe('/offers');
  expect(ledFrom(redirects, `/ar${path}`)).toBe('/ar/offers');
  expect(ledFrom(redirects, `${path}x`)).toBeNull();
});

test('direction marks that were copied with an address are taken off', () => {
  for (const from of [
    '\u200F/عروض\u200F',
    '\u202A/عروض\u202C',
    '/عرو\u200Eض',
    '\u2067/عروض\u2069',
  ]) {
    const { value = [], faults } = checkFile(
      redirectsFile,
      [{ from, to: '\u200E/offers\u200E' }],
      'f',
    );
    expect(faults).toEqual([]);
    expect(ledFrom(value, '/%D8%B9%D8%B1%D9%88%D8%B6')).toBe('/offers');
  }
});

test('the query is kept; a parameter that the target names itself stays the target’s', () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/offers?category=service#list' },
    { from: '/shop', to: 'https://shop.example/new' },
    { from: '/arabic', to: '/عروض-العيد' },
  ];
  expect(ledFrom(redirects, '/ar/a?utm_source=mail&q=1&q=2')).toBe(
    '/ar/offers?category=service&utm_source=mail&q=1&q=2#list',
  );
  expect(ledFrom(redirects, '/a?category=all')).toBe('/offers?category=service#list');
  expect(ledFrom(redirects, '/shop?x=1')).toBe('https://shop.example/new?x=1');
  // non-ASCII characters in a header are escaped
  expect(ledFrom(redirects, '/arabic')).toBe(
    '/%D8%B9%D8%B1%D9%88%D8%B6-%D8%A7%D9%84%D8%B9%D9%8A%D8%AF',
  );
  expect(ledFrom(redirects, '/offers')).toBeNull();
});

test.each([
  ['//example.com', '/offers'],
  ['old', '/offers'],
  ['/ar/old', '/offers'],
  ['/old?x=1', '/offers'],
  ['/old#part', '/offers'],
  ['/%E0%A4%A', '/offers'],
  ['https://other.example/old', '/offers'],
  ['/api/v1/old', '/offers'],
  ['/-/studio', '/offers'],
  ['/Assets/old.js', '/offers'],
  ['/storage/uploads/old.pdf', '/offers'],
  ['/blog/*', '/news'],
  ['/news/:slug', '/news'],
  ['https://www.brand.example/blog/*', '/news'],
  ['/robots.txt', '/offers'],
  ['/old', '//example.com'],
  ['/old', 'javascript:alert(1)'],
  ['/old', 'http://example.com/'],
  ['/old', '/ar/offers'],
])('no redirect leads from %s to %s', (from, to) => {
  expect(reasonsOf([{ from, to }])).toHaveLength(1);
});
