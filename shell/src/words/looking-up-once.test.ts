import { createInstance } from 'i18next';
import { lookingUpOnce } from './looking-up-once';

function translator() {
  const instance = createInstance();
  instance.init({
    lng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { en: { cars: { name: 'Car', seats: '{{count}} seats' } } },
  });
  return lookingUpOnce(instance);
}

test('a word is found in its namespace, with and without values', () => {
  const t = translator().getFixedT('en', 'cars');
  expect([t('name'), t('name'), t('seats', { count: 5 }), t('seats', { count: 7 })]).toEqual([
    'Car',
    'Car',
    '5 seats',
    '7 seats',
  ]);
});

test('messages that arrive later are found, also in the place of others', () => {
  const words = translator();
  expect(words.getFixedT('en', 'vans')('name')).toBe('name');
  words.addResourceBundle('en', 'vans', { name: 'Van' });
  expect(words.getFixedT('en', 'vans')('name')).toBe('Van');
});

test('components of one namespace share one function, and it stays the same', () => {
  const words = translator();
  expect(words.getFixedT('en', 'cars')).toBe(words.getFixedT('en', 'cars'));
});
