import { TextLayout } from './text-layout';

const type = new TextLayout();
const pathsIn = (outline: string) => [...outline.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d);
const startsIn = (outline: string) =>
  [...outline.matchAll(/translate\((-?[\d.]+)/g)].map(([, x]) => Number(x));

test('Arabic letters are joined: a word is not the sum of its letters', () => {
  const apart = ['س', 'و', 'ي'].map((letter) => pathsIn(type.layOut(letter, 50, true).outline)[0]);
  const joined = pathsIn(type.layOut('سوي', 50, true).outline);
  expect(joined).not.toEqual([...apart].reverse());
  expect(type.layOut('سوي', 50, true).advance).toBeGreaterThan(0);
});

test('a number inside Arabic is read from the left, and stands between its neighbours', () => {
  const [first] = pathsIn(type.layOut('3', 50, false).outline);
  const [second] = pathsIn(type.layOut('6', 50, false).outline);
  const mixed = type.layOut('جيمني 36 أبواب', 50, true).outline;
  const drawn = pathsIn(mixed);
  const at = drawn.indexOf(first);
  expect(drawn[at + 1]).toBe(second);
  expect(at).toBeGreaterThan(3);
  expect(at).toBeLessThan(drawn.length - 4);
  // the first letter of the first word stands at the far right
  expect(drawn.at(-1)).toBe(pathsIn(type.layOut('جيمني', 50, true).outline).at(-1));
  const starts = startsIn(mixed);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
});

test('a title is broken into the fewest lines that fit, about as long as each other', () => {
  const title = 'Fronx with free registration and two years of service';
  const lines = type.breakLines(title, 50, 512, false);
  expect(lines.join(' ')).toBe(title);
  const lengths = lines.map((line) => type.layOut(line, 50, false).advance);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(512);
  expect(lines).toHaveLength(3);
  expect(Math.min(...lengths)).toBeGreaterThan(200);
});
