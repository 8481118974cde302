import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from 'shared-contracts/locale';
import type { Messages } from 'shared-contracts/remote';
import { i18nextTranslator } from './i18next-translator';
import { plainTranslator } from './plain-translator';

const root = path.join(__dirname, '../../..');

/** Every file of messages in this language, of all workspaces. */
const allMessages = (locale: Locale): Messages[] =>
  [...readdirSync(root).map((folder) => `${folder}/src`), 'shared-contracts/src/forms']
    .map((folder) => path.join(root, folder, `messages/${locale}.json`))
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** The keys of all texts, and those that stand for several forms of one. */
function keysIn(messages: Messages, above = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [above + name, above + name.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysIn(value, `${above}${name}.`),
  );
}

function bothFor(locale: Locale, messages: Messages) {
  return [plainTranslator(locale), i18nextTranslator(locale)].map((translator) => {
    translator.addResourceBundle(locale, 'cars', messages);
    return translator.getFixedT(locale, 'cars') as unknown as Say;
  }) as [Say, Say];
}

type Say = (key: string, values?: object) => string;

const counts = [...Array(125).keys(), 999, 1000, 1001, 1002, 1003, 1111, -1, 0.5, 1.5];

describe.each(locales)('%s', (locale) => {
  test('every text of the site is what i18next makes of it', () => {
    const files = allMessages(locale);
    expect(files.length).toBeGreaterThan(8);
    for (const messages of files) {
      const [plain, whole] = bothFor(locale, messages);
      for (const key of new Set(keysIn(messages))) {
        const names = [...whole(key, { skipInterpolation: true }).matchAll(/\{\{(\w+)\}\}/g)];
        const values = Object.fromEntries(
          names.map(([, name], at) => [name, `<${at} $& {{name}}>`]),
        );
        expect([key, plain(key, values)]).toEqual([key, whole(key, values)]);
      }
    }
  });

  test('every number takes the form that it takes with i18next', () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const messages = Object.fromEntries(forms.map((form) => [`cars_${form}`, `${form} {{count}}`]));
    const withoutZero = { cars_one: 'one', cars_other: 'other' };
    for (const bundle of [messages, withoutZero]) {
      const [plain, whole] = bothFor(locale, bundle);
      for (const count of counts)
        expect([count, plain('cars', { count })]).toEqual([count, whole('cars', { count })]);
    }
  });
});

test('a text that is chosen by its context, and one that is missing, are what i18next makes of them', () => {
  const [plain, whole] = bothFor('en', {
    car: 'Car',
    car_small: 'Small car',
    car_small_other: '{{count}} small cars',
    car_other: '{{count}} cars',
    parts: { wheel: 'Wheel' },
  });
  const cases: [string, object?][] = [
    ['car'],
    ['car', { context: 'small' }],
    ['car', { context: 'large' }],
    ['car', { context: 'small', count: 3 }],
    ['car', { context: 'large', count: 3 }],
    ['car', { count: '3' }],
    ['parts.wheel'],
    ['parts.door'],
    ['parts.door', { defaultValue: 'Door {{side}}', side: 'left' }],
  ];
  for (const [key, values] of cases)
    expect([key, values, plain(key, values)]).toEqual([key, values, whole(key, values)]);
});
