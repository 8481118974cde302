import fc from 'fast-check';
import { isValidPhoneNumber, type MetadataJson } from 'libphonenumber-js/core';
import { type DialCode, dialCodeOf, dialCodes } from './dial-codes';
import gulfNumbers from './gulf-numbers.json';
import { readPhone } from './phone';

const countries = {
  '+973': 'BH',
  '+966': 'SA',
  '+971': 'AE',
  '+968': 'OM',
  '+965': 'KW',
  '+974': 'QA',
} as const;

/** Pattern of a country's mobile numbers in the metadata, which follow the regulator. */
function mobilePattern(code: DialCode): RegExp {
  const types = gulfNumbers.countries[countries[code.value]][11];
  const mobile = Array.isArray(types) ? types[1] : undefined;
  if (!Array.isArray(mobile)) throw new Error(`no mobile numbers of ${code.value}`);
  return new RegExp(`^(?:${mobile[0]})$`);
}

const numbers = fc.constantFrom(...dialCodes).chain((code) =>
  fc
    .stringMatching(mobilePattern(code))
    .filter((national) => national.length === code.digits)
    .map((national) => ({ code, national })),
);

const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
const gaps = fc.constantFrom('', '', '', ' ', '-', '\u00a0', '\u200f', '.', '(', ')', '  ');

/** The same digits in another script, with any separators between them. */
const written = (digits: string) =>
  fc
    .tuple(
      fc.constantFrom(...scripts),
      fc.array(gaps, { minLength: digits.length, maxLength: digits.length }),
    )
    .map(([script, between]) =>
      [...digits]
        .map((digit, at) => `${script[Number(digit)] ?? digit}${between[at] ?? ''}`)
        .join(''),
    );

/** The prefixes of a country. With an international one, any dial code may be selected. */
const prefixes = (code: DialCode) => [
  { prefix: '', chosen: [code.value] },
  { prefix: code.trunk, chosen: [code.value] },
  { prefix: code.value.slice(1), chosen: [code.value] },
  { prefix: `00${code.value.slice(1)}`, chosen: dialCodes.map(({ value }) => value) },
  { prefix: code.value, chosen: dialCodes.map(({ value }) => value) },
];

const typed = (digits: string, code: DialCode, known = prefixes(code)) =>
  fc.constantFrom(...known).chain(({ prefix, chosen }) =>
    fc.record({
      text: written(prefix.replace('+', '') + digits).map((text) =>
        prefix.startsWith('+') ? `+${text}` : text,
      ),
      chosen: fc.constantFrom(...chosen),
    }),
  );

/** Without the bare dial code: 968 before five digits would be an Omani number of eight. */
const unmistakable = (code: DialCode) =>
  prefixes(code).filter(({ prefix }) => prefix !== code.value.slice(1));

test('every mobile number of the Gulf is read, however it is written', () => {
  const cases = numbers.chain(({ code, national }) =>
    typed(national, code).map((input) => ({ ...input, e164: code.value + national })),
  );
  fc.assert(
    fc.property(cases, ({ text, chosen, e164 }) => {
      const reading = readPhone(text, chosen);
      expect('national' in reading && reading.dialCode + reading.national).toBe(e164);
    }),
  );
});

test('no number of the Gulf with a digit too many or too few is taken', () => {
  const cases = numbers.chain(({ code, national }) =>
    fc
      .oneof(
        fc.integer({ min: 1, max: national.length }).map((cut) => national.slice(cut)),
        fc.stringMatching(/^\d{1,5}$/).map((more) => national + more),
      )
      .filter((digits) => !isWholeWithPrefix(digits, code))
      .chain((digits) => typed(digits, code, unmistakable(code))),
  );
  fc.assert(
    fc.property(cases, ({ text, chosen }) => {
      const reading = readPhone(text, chosen);
      // By chance it may be a possible number of another country, which the server validates.
      if ('national' in reading) expect(dialCodeOf(reading.dialCode)).toBeUndefined();
    }),
  );
});

/**
 * Digits that by chance consist of a prefix of this country and a number of the right length, or of any country of the
 * Gulf with its dial code: 97441546 is a number of Oman, 974 4154 6000 one of Qatar.
 */
function isWholeWithPrefix(digits: string, { trunk, digits: length }: DialCode): boolean {
  const prefixes = [
    ...dialCodes.map(({ value, digits: own }) => ({ start: value.slice(1), length: own })),
    ...[trunk, '00'].filter(Boolean).map((start) => ({ start, length })),
  ];
  return prefixes.some(
    (one) => digits.startsWith(one.start) && digits.length >= one.start.length + one.length,
  );
}

test('a number of the right length is right where libphonenumber says so', () => {
  // The JSON's tuples are typed more widely than the library's type.
  const metadata = gulfNumbers as unknown as MetadataJson;
  const national = fc
    .constantFrom(...dialCodes)
    .chain((code) =>
      fc
        .stringMatching(new RegExp(`^[1-9][0-9]{${code.digits - 1}}$`))
        .map((digits) => ({ code, digits })),
    );
  fc.assert(
    fc.property(
      fc.oneof(
        national,
        numbers.map(({ code, national: digits }) => ({ code, digits })),
      ),
      ({ code, digits }) => {
        const reading = readPhone(digits, code.value);
        expect('national' in reading).toBe(isValidPhoneNumber(code.value + digits, metadata));
      },
    ),
  );
});
