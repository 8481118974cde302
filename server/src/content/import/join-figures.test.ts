import { joinFigures } from './join-figures';

test.each([
  ['1.2 L, 3 cylinders', '1.2\u00a0L, 3 cylinders'],
  ['Road 38, Block 606, Sitra', 'Road\u00a038, Block\u00a0606, Sitra'],
  ['10,000 km or 6 months', '10,000\u00a0km or 6 months'],
  ['9.6 متر، 1.2 لتر، 24.8 كم/لتر', '9.6\u00a0متر، 1.2\u00a0لتر، 24.8\u00a0كم/لتر'],
  ['شارع الاستقلال، مجمع 935', 'شارع الاستقلال، مجمع\u00a0935'],
  ['1,000 مرة، Roadblock 5, 3 models', '1,000 مرة، Roadblock 5, 3 models'],
])('no line ends between a figure and its unit: %s', (text, joined) => {
  expect(joinFigures(text)).toBe(joined);
});
