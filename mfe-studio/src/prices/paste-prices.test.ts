import { pastePrices } from './paste-prices';
import { readPrice } from './read-price';

const rows = [
  { key: 'baleno-gl', names: ['Baleno GL', 'بالينو GL'], isLocked: false },
  { key: 'baleno-glx', names: ['Baleno GLX', 'بالينو GLX'], isLocked: false },
  { key: 'swift-gl', names: ['Swift GL', 'سويفت GL'], isLocked: false },
];

test.each([
  ['5,090', 5090],
  ['٥٬٠٩٠', 5090],
  ['BHD 5,090.500', 5090.5],
  ['٥٠٩٠٫٥ دينار', 5090.5],
  [' 5 090 ', 5090],
])('%s is a price', (text, bhd) => {
  expect(readPrice(text)).toEqual({ bhd });
});

test('an empty cell is no price, and words and sums beside the mark are faults', () => {
  expect(readPrice('  ')).toEqual({ bhd: null });
  expect(readPrice('on request')).toEqual({ fault: 'number' });
  expect(readPrice('0')).toEqual({ fault: 'range' });
  expect(readPrice('9999999')).toEqual({ fault: 'range' });
});

test('one column fills the rows from the chosen one down, and tells what has no row', () => {
  expect(pastePrices('5,690\n4,900\r\n4,000\n', rows, 'baleno-glx')).toEqual({
    ...{ texts: { 'baleno-glx': '5,690', 'swift-gl': '4,900' }, left: ['4,000'] },
  });
});

test('an empty cell of a column takes no price away, and keeps its row', () => {
  expect(pastePrices('\n5,690\n\n\n', rows, 'baleno-gl')).toEqual({
    ...{ texts: { 'baleno-glx': '5,690' }, left: [] },
  });
});

test('a column stays beside its rows where one of them is locked', () => {
  const withLocked = rows.map((row) => ({ ...row, isLocked: row.key === 'baleno-glx' }));
  expect(pastePrices('5,090\n5,690\n4,900', withLocked, 'baleno-gl')).toEqual({
    ...{ texts: { 'baleno-gl': '5,090', 'swift-gl': '4,900' }, left: ['5,690'] },
  });
});

test('rows with names find their grades in either language, wherever they stand', () => {
  const copied = 'Car\tGrade\tPrice\nسويفت\tGL\t٤٬٩٠٠\nBaleno\tgl\t"5,090"\nCiaz\tGL\t6,000\n';
  expect(pastePrices(copied, rows, 'baleno-gl')).toEqual({
    texts: { 'swift-gl': '٤٬٩٠٠', 'baleno-gl': '5,090' },
    left: ['Car Grade Price', 'Ciaz GL 6,000'],
  });
});
