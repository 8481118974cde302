import { asksFor, chatAddress, differInRequest, paths, telAddress, withRequest } from './paths';

test('every address begins at the root and carries no language', () => {
  const addresses = [
    paths.explore('swift'),
    paths.job('sales-adviser'),
    paths.offer(3),
    paths.landing('jimny-sand-ready', 'new-car-offer', 1),
    paths.home(),
  ];
  for (const address of addresses) expect(address).toMatch(/^\/(?!ar\/|\/)[\w/.-]+$/);
});

test('a landing page is named by campaign, offer type and banner', () => {
  expect(paths.landing('jimny-sand-ready', 'service-offer', 7)).toBe(
    '/landing_page/jimny-sand-ready/service-offer/7',
  );
});

test('a comparison names its models, and how it is shown only where that is unusual', () => {
  expect(paths.compare()).toBe('/compare');
  expect(paths.compare(['swift', 'fronx'])).toBe('/compare?models=swift,fronx');
  expect(paths.compare(['a&b'], { trim: 'glx', differences: true })).toBe(
    '/compare?models=a%26b&trim=glx&differences=1',
  );
});

test('an address of a model asks for a dialog, and needs nothing but the page for it', () => {
  const swift = paths.explore('swift');
  const asked = paths.explore('swift', 'test-drive');
  expect(asked).toBe('/explore-vehicles/swift?request=test-drive');
  const at = (address: string) => new URL(address, 'https://brand.example');
  expect(asksFor('test-drive', at(asked).search)).toBe(true);
  expect(asksFor('test-drive', '?request=anything')).toBe(false);
  expect(withRequest('?utm_source=mail&request=test-drive', null)).toBe('?utm_source=mail');
  expect(differInRequest(at(swift), at(asked))).toBe(true);
  expect(differInRequest(at(swift), at(swift))).toBe(false);
  expect(differInRequest(at(paths.explore('fronx')), at(asked))).toBe(false);
  expect(differInRequest(at(`${swift}?a=1`), at(asked))).toBe(false);
});

test('what comes from outside cannot leave its segment', () => {
  expect(paths.explore('a/b?c#d')).toBe('/explore-vehicles/a%2Fb%3Fc%23d');
});

test('a number is dialled and a chat is opened', () => {
  expect(telAddress('+973 1700 0000')).toBe('tel:+97317000000');
  expect(chatAddress('97317000000', 'CC-031, please')).toBe(
    'https://wa.me/97317000000?text=CC-031%2C%20please',
  );
});
