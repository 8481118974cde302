import fc from 'fast-check';
import { rangeOfRequest, type TradeInTable, tradeInRange } from './trade-in-range';

const table: TradeInTable = {
  ...{ valuedOn: '2026-11-01', kilometresAYear: 20_000, percentPer10000: 2, mostPercent: 20 },
  spread: 6,
  conditions: { excellent: 104, good: 100, fair: 87, poor: 70 },
  cars: [
    {
      id: 'toyota-yaris',
      make: { en: 'Toyota', ar: 'تويوتا' },
      name: { en: 'Yaris', ar: 'يارس' },
      values: [
        { year: 2026, bhd: 5000 },
        { year: 2018, bhd: 2400 },
      ],
    },
  ],
};

const yaris = { car: 'toyota-yaris', year: '2018', kilometres: '170,000', condition: 'good' };

test('usual kilometres and good condition give the value of the table, and the spread to both sides', () => {
  expect(tradeInRange(yaris, table)).toEqual({ least: 2250, most: 2550 });
});

test.each([
  ['more kilometres', { kilometres: '٢٢٠٬٠٠٠ كم' }, { least: 2000, most: 2300 }],
  ['fewer kilometres', { kilometres: '120 000' }, { least: 2450, most: 2800 }],
  [
    'hardly any, as far as the table lets them count',
    { kilometres: '0' },
    { least: 2700, most: 3100 },
  ],
  ['a worse condition', { condition: 'poor' }, { least: 1550, most: 1800 }],
])('%s', (_, part, range) => {
  expect(tradeInRange({ ...yaris, ...part }, table)).toEqual(range);
});

test.each([
  ['a car that it lacks', { car: 'toyota-supra' }],
  ['a year that it lacks', { year: '2017' }],
  ['kilometres beyond it', { kilometres: '400000' }],
  ['kilometres that are no number', { kilometres: 'many' }],
  ['no condition', { condition: '' }],
  ['a condition that every object has', { condition: 'constructor' }],
])('the table does not tell of %s', (_, part) => {
  expect(tradeInRange({ ...yaris, ...part }, table)).toBeNull();
});

test('more kilometres never raise a range, and its ends stand in their order', () => {
  const anyKilometres = fc.integer({ min: 0, max: 999_999 });
  const anyCondition = fc.constantFrom('excellent', 'good', 'fair', 'poor');
  fc.assert(
    fc.property(anyKilometres, anyKilometres, anyCondition, (one, other, condition) => {
      const rangeAt = (kilometres: number) =>
        tradeInRange({ ...yaris, kilometres: String(kilometres), condition }, table);
      const [few, many] = [rangeAt(Math.min(one, other)), rangeAt(Math.max(one, other))];
      if (few && many) {
        expect(few.least).toBeGreaterThanOrEqual(many.least);
        expect(many.least).toBeLessThan(many.most);
      } else expect(many).toBeNull();
    }),
  );
});

const request = {
  ...{ valuedCar: 'toyota-yaris', ownMake: 'Toyota', ownModel: 'Yaris 1.5 XLI', ownYear: '2018' },
  ...{ kilometres: '170000', condition: 'good' },
};

test('a request keeps its range with the version of its car, in either language', () => {
  expect(rangeOfRequest(request, table)).toEqual({ least: 2250, most: 2550 });
  const arabic = { ...request, ownMake: 'تويوتا', ownModel: 'يارس' };
  expect(rangeOfRequest(arabic, table)).toEqual({ least: 2250, most: 2550 });
});

test.each([
  ['for which no range was shown', { valuedCar: undefined }],
  ['that was made another car', { ownModel: 'Camry' }],
  ['that was made another make', { ownMake: 'Nissan' }],
])('a request has no range %s', (_, part) => {
  expect(rangeOfRequest({ ...request, ...part }, table)).toBeNull();
});
