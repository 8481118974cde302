import { canonicalRedirect, requestAddress } from './canonical-redirect';
import { isPage } from './is-page';

const elsewhere = (url: string) =>
  canonicalRedirect(url, requestAddress(url, 'https://www.example.com'));

test.each([
  ['/About', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//about', '/about'],
  ['/explore-vehicles//Swift/?utm_source=Mail', '/explore-vehicles/swift?utm_source=Mail'],
  ['/AR/About/', '/ar/about'],
  ['/ar/', '/ar'],
  ['//evil.example/About', '/evil.example/about'],
  ['/\\evil.example', '/evil.example'],
])('%s has its one address at %s', (url, address) => {
  expect(elsewhere(url)).toBe(address);
  expect(elsewhere(address)).toBeNull();
});

test.each(['/', '/about', '/about?Name=A//', '/%D8%B9', '/ar'])('%s stays where it is', (url) => {
  expect(elsewhere(url)).toBeNull();
});

test.each<[string, boolean]>([
  ['/index.html', true],
  ['/nope.php', true],
  ['/ar/wp-login.php', true],
  ['/missing.webp', false],
  ['/old/app.js', false],
  ['/assets/shell/main.js', false],
  ['/api/v1/nothing', false],
])('whether %s may be somebody’s page: %s', (path, expected) => {
  expect(isPage(new URL(path, 'https://www.example.com'))).toBe(expected);
});
