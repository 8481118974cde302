import { latinDigits } from '../search/latin-digits';
import { type DialCode, dialCodeAt, dialCodeOf, wholeDialCode } from './dial-codes';
import gulfNumbers from './gulf-numbers.json';

// Own code for bytes in the browser: libphonenumber's would be 8 kB more. `phone-properties.test.ts` holds this to it.

export type PhoneFault = 'phone.length' | 'phone.invalid' | 'phone.foreign';

/** A number that can be called, or the code of what is wrong with it. */
export type PhoneReading =
  | { dialCode: string; national: string }
  | { dialCode: string; fault: PhoneFault };

/**
 * Reads a telephone number as people write it: Arabic-Indic and Persian digits, spaces, `+973` or
 * `00973` before it. A prefix of another country wins over the dial code that was chosen. Numbers of the
 * Gulf are judged here; of others only whether they can be international, which the server looks into.
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

/** Digits of a number without its dial code: E.164 allows fifteen together, and no country gives out fewer than four. */
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
 * What the number's field shows while somebody types or pastes: the national number in Latin
 * digits. A prefix that is still being typed stays until it is whole; nothing else is lost.
 */
export function visiblePhone(
  text: string,
  dialCode: string,
): { dialCode: string; national: string } {
  const digits = latinDigits(text).replace(/[^\d+]/g, '');
  const international = /^(?:\+|00)(.*)$/.exec(digits)?.[1]?.replace(/\D/g, '');
  if (international === undefined) {
    const national = digits.replace(/\D/g, '');
    return { dialCode, national: withoutBareCode(national, dialCode) };
  }
  const code = dialCodeAt(`+${international}`);
  if (code) return { dialCode: code, national: international.slice(code.length - 1) };
  return {
    dialCode,
    national: digits.startsWith('+') ? `+${international}` : `00${international}`,
  };
}

/** `97336000000`, as phone books and autofill give it. */
function withoutBareCode(national: string, dialCode: string): string {
  const code = dialCodeOf(dialCode);
  const prefix = dialCode.slice(1);
  const whole = code && national.length === prefix.length + code.digits;
  return whole && national.startsWith(prefix) ? national.slice(prefix.length) : national;
}

/** `0501234567`: Saudi and Emirati numbers as they are dialled at home. None begins with the 0 itself. */
function withoutTrunk(national: string, { trunk }: DialCode): string {
  return trunk !== '' && national.startsWith(trunk) ? national.slice(trunk.length) : national;
}

/** A pattern of whole numbers, and their lengths where they differ from the country's. */
type Kind = 0 | readonly [pattern: string, lengths?: readonly number[]];

/** libphonenumber's own metadata, cut to six countries; its tuples are wider as JSON. */
const countries = Object.values(gulfNumbers.countries) as unknown as readonly {
  0: string;
  2: string;
  3: readonly number[];
  11: readonly Kind[];
}[];

/** Whether a number of some kind is given out in that form, as libphonenumber decides; tests hold both together. */
function isNumber(national: string, { value }: DialCode): boolean {
  const country = countries.find(({ 0: code }) => `+${code}` === value);
  if (!country) return false;
  const { 2: pattern, 3: usual, 11: kinds } = country;
  const matches = (kind: Kind) =>
    kind !== 0 && (kind[1] ?? usual).includes(national.length) && isWhole(national, kind[0]);
  return isWhole(national, pattern) && kinds.some(matches);
}

const isWhole = (text: string, pattern: string) => new RegExp(`^(?:${pattern})$`).test(text);
