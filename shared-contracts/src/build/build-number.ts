import { latinDigits } from '../search/latin-digits';

/** What numbers are made of: nothing that is confused when read out, and no vowels, so that no word comes about. */
export const buildNumberSigns = '23456789BCDFGHJKMNPQRSTVWXYZ';

const pattern = new RegExp(`^[${buildNumberSigns}]{3}-[${buildNumberSigns}]{3}$`);

/** Reads the number of a kept build as people type it, such as `k7p 4qx`; null for what is no number. */
export function readBuildNumber(typed: string): string | null {
  const signs = latinDigits(typed)
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '');
  const number = `${signs.slice(0, 3)}-${signs.slice(3)}`;
  return pattern.test(number) ? number : null;
}
