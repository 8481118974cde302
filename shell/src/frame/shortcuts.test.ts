import type { ModelSummary } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { createShortcuts } from './shortcuts';

const picture = { src: '/a.webp', width: 1, height: 1, alt: '' };
const modelOf = (slug: string, name: string, brochure: string | null): ModelSummary => ({
  ...{ slug, name, tagline: '', hero: picture, side: picture, banner: picture },
  brochure: brochure === null ? null : { address: brochure, bytes: 1 },
  view360: `/${slug}360`,
});

function shortcuts(locale: Locale, address: string) {
  const { pathname, search } = new URL(address, 'https://cars.example');
  const { hello } = { en, ar }[locale].strip;
  const all = createShortcuts({
    settings: emptyVisit(locale).settings,
    models: [
      modelOf('swift', locale === 'ar' ? 'سويفت' : 'Swift', '/brochures/swift.pdf'),
      modelOf('fronx', 'Fronx', null),
    ],
    ...{ locale, origin: 'https://cars.example', pathname, search },
    translate: (_, { car = '' }) => hello.replace('{{car}}', car),
  });
  return Object.fromEntries(all.map(({ name, to }) => [name, to]));
}

const textOf = (chat: string | undefined) => new URL(chat ?? '').searchParams.get('text');

test.each([
  ['en', '', 'Hello, I would like to know more about the Swift GLX.'],
  ['ar', '/ar', 'السلام عليكم، أودّ الاستفسار عن سيارة \u2068سويفت GLX\u2069.'],
] as const)('a model’s page leads on with its car: %s', (locale, prefix, sentence) => {
  const page = `${prefix}/explore-vehicles/swift?utm_source=mail&grade=glx&colour=red`;
  const { chat, testDrive, brochure, downloads } = shortcuts(locale, page);
  expect(testDrive).toBe('/test-drive?model=swift&grade=glx&colour=red');
  expect(brochure).toBe('https://cars.example/brochures/swift.pdf');
  expect(downloads).toBeUndefined();
  expect(textOf(chat)).toBe(
    `${sentence}\nhttps://cars.example${prefix}/explore-vehicles/swift?grade=glx&colour=red`,
  );
});

test('its page of all sides knows it too, and one without a brochure leads to where one is asked for', () => {
  const { chat, testDrive, downloads } = shortcuts('en', '/fronx360');
  expect(testDrive).toBe('/test-drive?model=fronx');
  expect(downloads).toBe('/downloads');
  expect(textOf(chat)).toMatch(/the Fronx\.\nhttps:\/\/cars\.example\/fronx360$/);
});

test('other pages know no car', () => {
  expect(shortcuts('en', '/news?grade=glx')).toEqual({
    chat: expect.not.stringContaining('?'),
    service: '/book-appointment',
    parts: '/genuine-parts',
    testDrive: '/test-drive',
  });
});
