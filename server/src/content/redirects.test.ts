import { checkFile } from './check-file';
import { redirectFaults, redirectOf, redirectsFile } from './redirects';

const reasonsOf = (redirects: { from: string; to: string }[]) =>
  redirectFaults({ redirects }).map(({ field, reason }) => `${field}: ${reason}`);

test('redirects that lead in a circle, stand twice or hide a page are faults', () => {
  const circle = [
    { from: '/a', to: '/b#there' },
    { from: '/b', to: '/a?x=1' },
    { from: '/c', to: '/a' },
  ];
  expect(reasonsOf(circle)).toEqual([
    '[0].from: /a leads back to itself',
    '[1].from: /b leads back to itself',
  ]);
  expect(reasonsOf([{ from: '/a', to: '/a' }])).toEqual(['[0].from: /a leads back to itself']);
  expect(reasonsOf([{ from: '/offers', to: '/news' }])).toEqual([
    '[0].from: /offers is a page of this site',
  ]);
  const twice = [
    { from: '/a', to: '/offers' },
    { from: '/a', to: '/news' },
  ];
  expect(reasonsOf(twice)).toEqual(['[1].from: /a is led on twice']);
});

test('a redirect to an address that leads on leads to its end at once', () => {
  const chain = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/offers?category=service' },
  ];
  expect(redirectOf(chain, { pathname: '/ar/a' })).toBe('/ar/offers?category=service');
  expect(redirectOf(chain, { pathname: '/offers' })).toBeNull();
});

test.each([
  ['//example.com', '/offers'],
  ['/ar/old', '/offers'],
  ['/Old', '/offers'],
  ['/old', '//example.com'],
  ['/old', 'javascript:alert(1)'],
  ['/old', 'http://example.com/'],
  ['/old', '/ar/offers'],
])('no redirect leads from %s to %s', (from, to) => {
  expect(checkFile(redirectsFile, [{ from, to }], 'f').faults).toHaveLength(1);
});
