import { fetchPasses, nearestLoaded, viewOf, wrap } from './frames';

test('frames are fetched rough before fine, each once', () => {
  const passes = fetchPasses(36);
  expect(passes.slice(0, 2)).toEqual([
    [0, 9, 18, 27],
    [3, 6, 12, 15, 21, 24, 30, 33],
  ]);
  expect(passes.flat().sort((a, b) => a - b)).toEqual(
    Array.from({ length: 36 }, (_, index) => index),
  );
});

test('a turn of few frames is fetched whole as well', () => {
  expect(fetchPasses(4).flat()).toEqual([0, 3, 1, 2]);
  expect(fetchPasses(1).flat()).toEqual([0]);
});

test('the turn has no end in either direction', () => {
  expect([wrap(36, 36), wrap(-1, 36), wrap(-73, 36), wrap(35.6, 36)]).toEqual([0, 35, 35, 0]);
});

test('until a frame is there the next one to it stands in, also across the first', () => {
  const rough = new Set([0, 9, 18, 27]);
  const there = (frame: number) => rough.has(frame);
  expect(nearestLoaded(11, 36, there)).toBe(9);
  expect(nearestLoaded(34, 36, there)).toBe(0);
  expect(nearestLoaded(5, 36, () => false)).toBeUndefined();
});

test.each([
  [0, 'frontRight', 0],
  [6, 'right', 60],
  [15, 'rear', 150],
  [24, 'left', 240],
  [33, 'front', 330],
])('frame %i shows the %s after %i degrees', (frame, view, degrees) => {
  expect(viewOf(frame, 36)).toEqual({ view, degrees });
});
