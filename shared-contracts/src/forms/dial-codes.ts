/** Dial codes of the Gulf, the default first. Lengths are of the national number, in digits; `trunk` is dialled before it at home. */
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

/** How the world's dial codes are told from the digits after them (ITU-T E.164): none begins with another. */
const prefix =
  /^\+(?:1|7|2(?:[07]|[1-689]\d)|3(?:[0-469]|[578]\d)|4(?:[013-9]|2\d)|5(?:[1-8]|[09]\d)|6(?:[0-6]|[7-9]\d)|8(?:[1246]|[0578]\d)|9(?:[0-58]|[679]\d))/;

/** A whole dial code. */
export const wholeDialCode = new RegExp(`${prefix.source}$`);

/** The dial code that an international number begins with; undefined until it is whole. */
export const dialCodeAt = (international: string): string | undefined =>
  prefix.exec(international)?.[0];

/** What is known of a dial code; undefined for codes outside the Gulf. */
export function dialCodeOf(value: string): DialCode | undefined {
  return dialCodes.find((code) => code.value === value);
}

/** What a sentence about a wrong number needs to say how to mend it; no example is known outside the Gulf. */
export function phoneFacts(dialCode: string) {
  const known = dialCodeOf(dialCode);
  if (!known && wholeDialCode.test(dialCode)) return { dialCode, digits: '', example: '' };
  const { value, digits, example } = known ?? dialCodes[0];
  // The example is one thing to read: it does not break at the end of a line.
  return { dialCode: value, digits, example: example.replaceAll(' ', '\u00a0') };
}
