import { cappedSizes } from './capped-sizes';

test.each([
  ['96px', '(min-resolution: 2.25dppx) calc(0.65 * 96px), 96px'],
  [
    '(max-width: 767px) 90vw, 700px',
    '(min-resolution: 2.25dppx) and (max-width: 767px) calc(0.65 * 90vw), ' +
      '(min-resolution: 2.25dppx) calc(0.65 * 700px), (max-width: 767px) 90vw, 700px',
  ],
  [
    '(min-width: 480px) and (max-width: 767px) 30vw, 144px',
    '(min-resolution: 2.25dppx) and (min-width: 480px) and (max-width: 767px) calc(0.65 * 30vw), ' +
      '(min-resolution: 2.25dppx) calc(0.65 * 144px), ' +
      '(min-width: 480px) and (max-width: 767px) 30vw, 144px',
  ],
  [
    '(max-width: 767px) max(420px, 100vw), max(1600px, 60vw)',
    '(min-resolution: 2.25dppx) and (max-width: 767px) calc(0.65 * max(420px, 100vw)), ' +
      '(min-resolution: 2.25dppx) calc(0.65 * max(1600px, 60vw)), ' +
      '(max-width: 767px) max(420px, 100vw), max(1600px, 60vw)',
  ],
])('dense screens are told of smaller places: %s', (sizes, enough) => {
  expect(cappedSizes(sizes)).toBe(enough);
});
