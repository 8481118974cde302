import { dinars, monthWords, percentSigns } from '../finance/finance-choice';
import { km } from '../forms/own-car';
import { readNumber } from './read-number';

const kilometres = (typed: string) => readNumber(typed, { unit: km, decimals: 0 });
const inDinars = (typed: string) => readNumber(typed, { unit: dinars, decimals: 3 });

test.each([
  ['85000', 85000],
  ['85,000 kms', 85000],
  ['85,000 كلم', 85000],
  ['٨٥٬٠٠٠', 85000],
  ['٨٥،٠٠٠ كم', 85000],
  ['۸۵٬۰۰۰ كيلومتراً', 85000],
  ['85.000 km', 85000],
  ['85 000 Km', 85000],
  ['85\u00a0000KM', 85000],
  ["85'000", 85000],
  ['1,25,000', 125000],
  ['KM 85000', 85000],
  ['\u202a85000\u202c', 85000],
  ['45000.5', 45000.5],
  ['45,000.5', 45000.5],
  ['45.000,5', 45000.5],
  ['٤٥٠٠٠٫٥', 45000.5],
  ['85k', 85000],
  ['85 ألف كم', 85000],
  ['85000 KMS.', 85000],
  ['٨٥٬٠٠٠ كيلو', 85000],
  ['85 الف كيلو', 85000],
  ['0', 0],
  ['00085', 85],
  ['~85000', 85000],
  ['≈ ٨٥٬٠٠٠ كم', 85000],
  ['85,000/-', 85000],
  ['85.000,- km', 85000],
  ['85.5k', 85500],
  ['٨٥٫٥ ألف كم', 85500],
  ['about 85,000', 85000],
  ['approx. 85k', 85000],
  ['85,000 km approx', 85000],
  ['حوالي ٨٥ ألف', 85000],
  ['تقريباً 85000 كم', 85000],
  ['٨٥٬٠٠٠ كم تقريبا', 85000],
  ['85,000+ km', 85000],
  ['８５，０００', 85000],
  ['८५०००', 85000],
])('%s is %d on an odometer', (typed, number) => {
  expect(kilometres(typed)).toBe(number);
});

test.each([
  '',
  'km',
  '-5',
  '8,50',
  '8 5',
  '85,00,0',
  '1.2.3',
  '85000 miles',
  '85,000 85,000',
  '1e5',
  '85..000',
  '85000.',
  '85000-',
  '/-',
  '~',
  '85000-90000',
  '1.2.3k',
  'about',
  'تقريبا',
  '+',
])('"%s" is no number of kilometres', (typed) => {
  expect(kilometres(typed)).toBeNull();
});

test.each([
  ['7,450', 7450],
  ['BHD 7,450', 7450],
  ['7450 BD', 7450],
  ['٧٬٤٥٠ د.ب.', 7450],
  ['٧٤٥٠ دينار', 7450],
  ['95.500', 95.5],
  ['1,250.500', 1250.5],
  ['١٬٢٥٠٫٥', 1250.5],
  ['95,5', 95.5],
  ['0.750', 0.75],
  ['BD 85,000/=', 85000],
  ['~ BHD 7,450/-', 7450],
  ['7,450/- BD', 7450],
  ['٧٬٤٥٠/- دينار', 7450],
  ['85.000,-', 85000],
  ['7.450,–', 7450],
  ['7450.-', 7450],
  ['95.500/-', 95.5],
])('%s is %d dinars', (typed, number) => {
  expect(inDinars(typed)).toBe(number);
});

test('months and percentages are read with their words in both languages', () => {
  for (const typed of ['36', '36 months', '٣٦ شهراً', '36 شهر'])
    expect(readNumber(typed, { unit: monthWords, decimals: 0 })).toBe(36);
  for (const typed of ['12.5', '12.5 %', '١٢٫٥٪'])
    expect(readNumber(typed, { unit: percentSigns, decimals: 3 })).toBe(12.5);
});
