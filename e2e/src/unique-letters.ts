import { randomUUID } from 'node:crypto';

const letters = 'abcdefghijklmnop';

/** A name of letters alone that no other test has, nor another try of this one: names of people hold no digits. */
export const uniqueLetters = () =>
  [...randomUUID().replaceAll('-', '').slice(0, 12)]
    .map((digit) => letters[Number.parseInt(digit, 16)])
    .join('');
