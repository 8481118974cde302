import { type CalculatedPrice, sectionIn } from './localized-section';

const media = { picture: (name: string) => name, film: (name: string) => name };

test('what is paid in all is the sum that the calculator and the offer say, with its smaller last instalment', () => {
  const instalment = { monthly: 67.009, months: 81, down: 500, fee: 20, first_after: 3 };
  const words = { en: 'What it costs', ar: 'كم التكلفة' };
  const section = { kind: 'price', title: words, conditions: words, price: 4995 } as const;
  const { cost } = sectionIn({ ...section, instalment }, 'en', media) as CalculatedPrice;
  expect(cost?.total).toBeCloseTo(5947.713, 6);
  expect(
    sectionIn({ ...section, instalment: { ...instalment, monthly: 10 } }, 'en', media),
  ).not.toHaveProperty('cost');
});
