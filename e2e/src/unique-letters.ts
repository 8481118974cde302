import { randomUUID } from 'node:crypto';

const letters = 'abcdefghijklmnop';

/** Returns a random name of letters only, since names may not contain digits. */
export const uniqueLetters = () =>
  [...randomUUID().replaceAll('-', '').slice(0, 12)]
    .map((digit) => letters[Number.parseInt(digit, 16)])
    .join('');
