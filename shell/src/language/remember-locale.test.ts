import { rememberLocale } from './remember-locale';

test.each([
  ['https:', true],
  ['http:', false],
])('over %s the chosen language is kept, by TLS alone where there is one', (protocol, isSecure) => {
  const set = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  rememberLocale('ar', { protocol });
  expect(set.mock.calls[0]?.[0]).toMatch(/^locale=ar;path=\/;max-age=31536000;samesite=lax/);
  expect(set.mock.calls[0]?.[0].includes(';secure')).toBe(isSecure);
  set.mockRestore();
});
