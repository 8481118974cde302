import { latinDigits } from '../search/latin-digits';
import { type DialCode, dialCodeAt, dialCodeOf, dialCodes, wholeDialCode } from './dial-codes';
import gulfNumbers from './gulf-numbers.json';

// Own code because libphonenumber's would add 8 kB in the browser. `phone-properties.test.ts` compares both.

export type PhoneFault = 'phone.length' | 'phone.invalid' | 'phone.foreign';

/** A number that can be called, or the code of its fault. */
export type PhoneReading =
  | { dialCode: string; national: string }
  | { dialCode: string; fault: PhoneFault };

/**
 * Parses a telephone number as people write it: in Arabic-Indic or Persian digits, with spaces, with `+973` or
 * `00973`. An international prefix wins over the selected dial code. Numbers of the Gulf are validated here; others
 * only for a possible length, and the server validates them.
 */
export function readPhone(text: string, dialCode: string): PhoneReading {
  const visible = visiblePhone(text, dialCode);
  const code = dialCodeOf(visible.dialCode);
  if (!code) return readForeign(visible);
  const national = withoutTrunk(visible.national, code);
  if (/\D/.test(national)) return { dialCode: code.value, fault: 'phone.invalid' };
  if (national.length !== code.digits) return { dialCode: code.value, fault: 'phone.length' };
  return isNumber(national, code)
    ? { dialCode: code.value, national }
    : { dialCode: code.value, fault: 'phone.invalid' };
}

/** Number of digits: at most 15 including the dial code (E.164), and at least 4 without it, the shortest in use. */
const foreignDigits = { least: 4, together: 15 };

function readForeign({ dialCode, national }: { dialCode: string; national: string }): PhoneReading {
  const most = foreignDigits.together - (dialCode.length - 1);
  const isPossible =
    wholeDialCode.test(dialCode) &&
    /^\d+$/.test(national) &&
    national.length >= foreignDigits.least &&
    national.length <= most;
  return isPossible ? { dialCode, national } : { dialCode, fault: 'phone.foreign' };
}

/**
 * What the field shows while the visitor types or pastes: the national number in Latin digits. An incomplete
 * international prefix stays until it is complete; no digit is lost.
 */
export function visiblePhone(
  text: string,
  dialCode: string,
): { dialCode: string; national: string } {
  const digits = latinDigits(text).replace(/[^\d+]/g, '');
  const international = /^(?:\+|00)(.*)$/.exec(digits)?.[1]?.replace(/\D/g, '');
  if (international === undefined) {
    return withoutBareCode(digits.replace(/\D/g, ''), dialCode);
  }
  const code = dialCodeAt(`+${international}`);
  if (code) {
    const national = international.slice(code.length - 1);
    // `+973 (0)3600 1234`: no number of the Gulf has the 0. Italy keeps it, so other countries' stays.
    const hasTrunk = dialCodeOf(code) && /\(\s*0\s*\)/.test(latinDigits(text));
    return withoutBareCode(hasTrunk ? national.replace(/^0/, '') : national, code);
  }
  return {
    dialCode,
    national: digits.startsWith('+') ? `+${international}` : `00${international}`,
  };
}

/**
 * Removes a dial code of the Gulf without `+`, as in `97336000000` from phone books and autofill, also when another of
 * them is selected. No number of the Gulf is that long.
 */
function withoutBareCode(digits: string, dialCode: string): { dialCode: string; national: string } {
  const isGulf = dialCodeOf(dialCode) !== undefined;
  const meant = dialCodes.find(({ value, digits: length }) => {
    const prefix = value.slice(1);
    return isGulf && digits.startsWith(prefix) && digits.length === prefix.length + length;
  });
  if (!meant) return { dialCode, national: digits };
  return { dialCode: meant.value, national: digits.slice(meant.value.length - 1) };
}

/**
 * Removes the trunk prefix of domestic calls, as in `0501234567`. No national number of these countries starts with
 * 0.
 */
function withoutTrunk(national: string, { trunk }: DialCode): string {
  return trunk !== '' && national.startsWith(trunk) ? national.slice(trunk.length) : national;
}

/** Pattern of whole numbers, and their lengths when they differ from the country's. */
type Kind = 0 | readonly [pattern: string, lengths?: readonly number[]];

/** libphonenumber's metadata reduced to six countries; JSON widens its tuples. */
const countries = Object.values(gulfNumbers.countries) as unknown as readonly {
  0: string;
  2: string;
  3: readonly number[];
  11: readonly Kind[];
}[];

/** Whether the number is of an assigned kind, by libphonenumber's rules; tests compare both. */
function isNumber(national: string, { value }: DialCode): boolean {
  const country = countries.find(({ 0: code }) => `+${code}` === value);
  if (!country) return false;
  const { 2: pattern, 3: usual, 11: kinds } = country;
  const matches = (kind: Kind) =>
    kind !== 0 && (kind[1] ?? usual).includes(national.length) && isWhole(national, kind[0]);
  return isWhole(national, pattern) && kinds.some(matches);
}

const isWhole = (text: string, pattern: string) => new RegExp(`^(?:${pattern})$`).test(text);
