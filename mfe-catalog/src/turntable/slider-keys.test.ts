import { positionAfterKey } from './slider-keys';

test.each([
  ['ArrowRight', 6],
  ['ArrowUp', 6],
  ['ArrowLeft', 4],
  ['ArrowDown', 4],
  ['PageUp', 8],
  ['PageDown', 2],
  ['Home', 0],
  ['End', 35],
])('%s leads from frame 5 to frame %i', (key, frame) => {
  expect(positionAfterKey(key, 5, 36)).toBe(frame);
});

test('other keys are left to the page', () => {
  expect(positionAfterKey('Tab', 5, 36)).toBeUndefined();
});
