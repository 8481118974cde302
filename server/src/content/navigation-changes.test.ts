import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { navigationChanges } from './navigation-changes';

const seo = JSON.parse(readFileSync(resolve(__dirname, '../../../content/seo.json'), 'utf8'));
const label = (en: string, ar: string) => ({ en, ar });
const navigation = {
  bar: [
    { to: '/about', label: label('About us', 'من نحن'), isRequired: true },
    { to: '/models', label: label('Models', 'الطرازات'), isRequired: true },
    { to: 'media', label: label('Media', 'الوسائط'), isRequired: true },
  ],
  owners: [
    { to: '/faqs', label: label('FAQs', 'الأسئلة الشائعة'), isRequired: false },
    { to: '/owners', label: label('Owners', 'الملّاك'), isRequired: false },
  ],
};

const told = (before: unknown, after: unknown, locale: 'en' | 'ar') =>
  navigationChanges(before, after, navigation, seo).map(({ sentence, ...change }) =>
    [sentence, change.before, change.after]
      .flatMap((text) => (text ? [text[locale].replace(/[\u2066-\u2069]/g, '')] : []))
      .join(' | '),
  );

test('an approver reads which link moves or is hidden, by its label and the title of its page', () => {
  // the editor stores the whole order with the first change
  const after = {
    bar: { order: ['media', '/about', '/models'] },
    owners: { order: ['/faqs', '/owners'], hidden: ['/faqs'] },
  };
  expect(told({}, after, 'en')).toEqual([
    'Navigation · Media moved from place 3 to place 1',
    'Footer: owners · FAQs (leads to “Questions and answers”) · Shown changed | Yes | No',
  ]);
  expect(told({}, after, 'ar')).toEqual([
    'نُقل من الموضع 3 إلى الموضع 1: شريط التنقل · الوسائط',
    'عُدّل: أسفل الصفحات: الملّاك · الأسئلة الشائعة · الظهور | نعم | لا',
  ]);
  expect(navigationChanges({}, after, navigation, seo).map(({ field }) => field)).toEqual([
    ...['bar', 'owners'],
  ]);
});

test('an order that is as the site has it already is no change', () => {
  expect(told({}, { bar: { order: ['/about', '/models', 'media'] } }, 'en')).toEqual([]);
});
