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

/** What is known of a dial code; undefined for codes outside the Gulf. */
export function dialCodeOf(value: string): DialCode | undefined {
  return dialCodes.find((code) => code.value === value);
}

/** What a sentence about a wrong number needs to say how to mend it. */
export function phoneFacts(dialCode: string) {
  const { value, digits, example } = dialCodeOf(dialCode) ?? dialCodes[0];
  // The example is one thing to read: it does not break at the end of a line.
  return { dialCode: value, digits, example: example.replaceAll(' ', '\u00a0') };
}
