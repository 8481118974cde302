import { createInstance } from 'i18next';
import { withCache } from './translation-cache';

const sentences = {
  name: 'Car',
  seats: '{{count}} seats',
  doors_one: '{{count}} door of {{name}}',
  doors_other: '{{count}} doors of {{name}}',
  price: 'from {{price, number}}',
  both: '$t(name) by {{maker}}',
  kind: 'Any car',
  kind_small: 'A small car',
};

function translator() {
  const instance = createInstance();
  instance.init({
    lng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { en: { cars: sentences } },
  });
  return withCache(instance);
}

test('a text is found in its namespace, with and without values', () => {
  const t = translator().getFixedT('en', 'cars');
  expect([t('name'), t('name'), t('seats', { count: 5 }), t('seats', { count: 7 })]).toEqual([
    'Car',
    'Car',
    '5 seats',
    '7 seats',
  ]);
});

test('messages that arrive later are found, also in the place of others', () => {
  const translations = translator();
  expect(translations.getFixedT('en', 'vans')('name')).toBe('name');
  translations.addResourceBundle('en', 'vans', { name: 'Van' });
  expect(translations.getFixedT('en', 'vans')('name')).toBe('Van');
});

test('components of one namespace share one function, and it stays the same', () => {
  const translations = translator();
  expect(translations.getFixedT('en', 'cars')).toBe(translations.getFixedT('en', 'cars'));
});

test('every text is what i18next makes of it, whatever it is given', () => {
  const translations = translator();
  const [ours, theirs] = [
    translations,
    Object.getPrototypeOf(translations) as typeof translations,
  ].map((all) => all.getFixedT('en', 'cars'));
  const cases: [string, Record<string, unknown>][] = [
    ...[0, 1, 2].map((count): [string, Record<string, unknown>] => [
      'doors',
      { count, name: 'Swift' },
    ]),
    ['doors', { count: 2 }],
    ['doors', { count: 2, name: '{{count}} $& $t(name)' }],
    ['doors', { count: 2, name: undefined }],
    ['price', { price: 7500 }],
    ['both', { maker: 'us' }],
    ['kind', { context: 'small' }],
    ['kind', { context: 'large' }],
    ['name', { defaultValue: 'Thing' }],
    ['nothing', { defaultValue: 'Thing' }],
    ['nothing', { count: 1 }],
  ];
  // twice: the second time everything is remembered
  for (const [key, values] of [...cases, ...cases])
    expect([key, values, ours?.(key, values)]).toEqual([key, values, theirs?.(key, values)]);
  expect(ours?.('doors', { count: 1, name: 'Swift' })).toBe('1 door of Swift');
});
