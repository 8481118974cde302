import * as v from 'valibot';
import { latinDigits } from '../search/latin-digits';
import { defaultDialCode, wholeDialCode } from './dial-codes';
import { readMailAddress } from './mail-address';
import { nameFaultOf } from './names';
import { readPhone } from './phone';
import { tidyName, tidyText, withoutInvisible } from './typed-text';

/** Rules shared by several forms. An absent field counts as empty; faults are codes. */

const textOf = (fault: string) => v.pipe(v.optional(v.string(fault), ''), v.transform(tidyText));

const lineOf = (fault: string) => v.pipe(textOf(fault), v.transform(onOneLine));

/** Required text on one line; lengths in UTF-16 units. */
export const required = (field: string, maxLength = 200) =>
  v.pipe(
    lineOf(`${field}.required`),
    v.nonEmpty(`${field}.required`),
    v.maxLength(maxLength, `${field}.tooLong`),
  );

/** Required text on several lines. */
export const requiredText = (field: string, maxLength = 2000) =>
  v.pipe(
    textOf(`${field}.required`),
    v.nonEmpty(`${field}.required`),
    v.maxLength(maxLength, `${field}.tooLong`),
  );

/** Optional text on one line. */
export const optional = (field: string, maxLength = 200) =>
  v.pipe(v.nullish(lineOf(`${field}.tooLong`), ''), v.maxLength(maxLength, `${field}.tooLong`));

/** Optional text on several lines. */
export const optionalText = (field: string, maxLength = 2000) =>
  v.pipe(v.nullish(textOf(`${field}.tooLong`), ''), v.maxLength(maxLength, `${field}.tooLong`));

/** Registration number of a car; stored in Latin digits. */
export const plate = v.pipe(
  required('vehicleRegistration', 30),
  v.transform((text) => latinDigits(withoutInvisible(text))),
);

/** A field without an input; it may be missing. */
export const unseen = v.optional(
  v.union([optional('unseen'), v.pipe(v.number(), v.transform(String))], 'unseen.tooLong'),
  '',
);

/** Number of the kept build that a request is about; it comes from an address, and what is no number is left out. */
export const buildNumber = v.optional(
  v.pipe(
    v.string('unseen.tooLong'),
    v.transform((text) => (/^\w{3}-\w{3}$/.test(text) ? text : '')),
  ),
);

/** A person's name, or a part of it. */
export const nameOf = (field: string) =>
  v.pipe(
    v.optional(v.string(`${field}.required`), ''),
    v.transform(tidyName),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? nameFaultOf(dataset.value) : null;
      if (fault) addIssue({ message: `${field}.${fault}` });
    }),
  );

export const personName = nameOf('name');

/** A checkbox that must be ticked. */
export const ticked = (field: string) =>
  v.pipe(v.optional(v.boolean(`${field}.required`), false), v.literal(true, `${field}.required`));

/** An e-mail address; its domain is stored as Punycode: `info@xn--….example`. */
export const email = v.pipe(
  textOf('email.required'),
  v.nonEmpty('email.required'),
  v.transform((typed) => ({ typed, reading: readMailAddress(typed) })),
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    if ('address' in value.reading) return value.reading.address;
    addIssue({ message: `email.${value.reading.fault}` });
    return value.typed;
  }),
);

/** An optional e-mail address. */
export const optionalEmail = v.optional(
  v.pipe(
    textOf('email.required'),
    v.rawTransform(({ dataset: { value }, addIssue }) => {
      const reading = value === '' ? { address: '' } : readMailAddress(value);
      if ('address' in reading) return reading.address;
      addIssue({ message: `email.${reading.fault}` });
      return value;
    }),
  ),
);

/** One of a field's options. */
export const oneOf = <Value extends string>(field: string, options: readonly { value: Value }[]) =>
  v.pipe(
    textOf(`${field}.required`),
    v.nonEmpty(`${field}.required`),
    v.picklist(
      options.map(({ value }) => value),
      `${field}.unknown`,
    ),
  );

/** One of a field's options, or none of them. */
export const optionalOneOf = <Value extends string>(
  field: string,
  options: readonly { value: Value }[],
) =>
  v.pipe(
    v.nullish(textOf(`${field}.unknown`), ''),
    v.picklist(['', ...options.map(({ value }) => value)], `${field}.unknown`),
  );

/** Dial code and number: entries of a form with a telephone. `withPhone` validates them together. */
export const phoneEntries = {
  code: v.pipe(
    v.optional(v.string('code.unknown'), defaultDialCode),
    v.regex(wholeDialCode, 'code.unknown'),
  ),
  mobile: v.pipe(textOf('phone.required'), v.nonEmpty('phone.required')),
};

interface PhoneValues {
  code: string;
  mobile: string;
}

/** Validates the number with its dial code, also when other fields are invalid. */
const phoneCheck = <Values extends PhoneValues>() =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    const { code, mobile } = textsOf(dataset.value);
    if (!code || !mobile?.trim()) return;
    const reading = readPhone(mobile, code);
    if ('national' in reading) return;
    addIssue({ message: reading.fault, path: [pathOf(dataset.value, 'mobile')] });
  });

/** Normalises to the national digits and the dial code that they belong to. */
const phonePair = <Values extends PhoneValues>() =>
  v.transform<Values, Values>((values) => {
    const reading = readPhone(values.mobile, values.code);
    if (!('national' in reading)) return values;
    return { ...values, code: reading.dialCode, mobile: reading.national };
  });

/** A form with `phoneEntries`: validates the number and stores it with the dial code that it belongs to. */
export const withPhone = <Schema extends v.GenericSchema<unknown, PhoneValues>>(schema: Schema) =>
  v.pipe(schema, phoneCheck<v.InferOutput<Schema>>(), phonePair<v.InferOutput<Schema>>());

function textsOf(value: unknown): Partial<PhoneValues> {
  if (typeof value !== 'object' || value === null) return {};
  const read = (key: string) => {
    const text: unknown = Reflect.get(value, key);
    return typeof text === 'string' ? { [key]: text } : {};
  };
  return { ...read('code'), ...read('mobile') };
}

/** Path item of a field's value, for an issue about it. */
export function pathOf(value: unknown, key: string): v.ObjectPathItem {
  const input: Record<string, unknown> = { ...Object(value) };
  return { type: 'object', origin: 'value', input, key, value: input[key] };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
