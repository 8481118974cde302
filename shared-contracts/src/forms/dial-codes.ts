/**
 * Dial codes of the Gulf, the default first. `digits` is the length of the national number; `trunk` is the prefix of
 * domestic calls.
 */
export const dialCodes = [
  {
    value: '+973',
    digits: 8,
    trunk: '',
    example: '3600 0000',
    label: { en: 'Bahrain', ar: 'البحرين' },
  },
  {
    value: '+966',
    digits: 9,
    trunk: '0',
    example: '50 000 0000',
    label: { en: 'Saudi Arabia', ar: 'السعودية' },
  },
  {
    value: '+971',
    digits: 9,
    trunk: '0',
    example: '50 000 0000',
    label: { en: 'United Arab Emirates', ar: 'الإمارات' },
  },
  {
    value: '+968',
    digits: 8,
    trunk: '',
    example: '9200 0000',
    label: { en: 'Oman', ar: 'عُمان' },
  },
  {
    value: '+965',
    digits: 8,
    trunk: '',
    example: '5000 0000',
    label: { en: 'Kuwait', ar: 'الكويت' },
  },
  {
    value: '+974',
    digits: 8,
    trunk: '',
    example: '3300 0000',
    label: { en: 'Qatar', ar: 'قطر' },
  },
] as const;

export type DialCode = (typeof dialCodes)[number];

export const defaultDialCode = '+973';

/** Matches any dial code at the start of a number (ITU-T E.164). The codes are prefix-free. */
const prefix =
  /^\+(?:1|7|2(?:[07]|[1-689]\d)|3(?:[0-469]|[578]\d)|4(?:[013-9]|2\d)|5(?:[1-8]|[09]\d)|6(?:[0-6]|[7-9]\d)|8(?:[1246]|[0578]\d)|9(?:[0-58]|[679]\d))/;

/** Matches a complete dial code. */
export const wholeDialCode = new RegExp(`${prefix.source}$`);

/** Dial code at the start of an international number; undefined while it is incomplete. */
export const dialCodeAt = (international: string): string | undefined =>
  prefix.exec(international)?.[0];

/** Data of a dial code; undefined outside the Gulf. */
export function dialCodeOf(value: string): DialCode | undefined {
  return dialCodes.find((code) => code.value === value);
}

/** Placeholders for the messages about a wrong number; empty digits and example outside the Gulf. */
export function phoneFacts(dialCode: string) {
  const known = dialCodeOf(dialCode);
  if (!known && wholeDialCode.test(dialCode)) return { dialCode, digits: '', example: '' };
  const { value, digits, example } = known ?? dialCodes[0];
  // Non-breaking spaces keep the example on one line.
  return { dialCode: value, digits, example: example.replaceAll(' ', '\u00a0') };
}
