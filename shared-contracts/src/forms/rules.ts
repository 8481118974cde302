import * as v from 'valibot';
import { dialCodes } from './dial-codes';
import { nameFaultOf } from './names';
import { readPhone } from './phone';

/** Rules that several forms share. A field that is absent is an empty one; faults are codes. */

const textOf = (fault: string) => v.pipe(v.optional(v.string(fault), ''), v.trim());

/** Text that must be there. */
export const required = (field: string, maxLength = 200) =>
  v.pipe(
    textOf(`${field}.required`),
    v.nonEmpty(`${field}.required`),
    v.maxLength(maxLength, `${field}.tooLong`),
  );

export const personName = v.pipe(
  textOf('name.required'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? nameFaultOf(dataset.value) : null;
    if (fault) addIssue({ message: fault });
  }),
);

export const email = v.pipe(
  textOf('email.required'),
  v.nonEmpty('email.required'),
  v.maxLength(254, 'email.invalid'),
  v.email('email.invalid'),
);

/** One of a list of values. */
export const oneOf = <Value extends string>(field: string, values: readonly Value[]) =>
  v.pipe(
    textOf(`${field}.required`),
    v.nonEmpty(`${field}.required`),
    v.picklist(values, `${field}.unknown`),
  );

/** Dial code and number: the entries of a form with a telephone, checked together by `phonePair`. */
export const phoneEntries = {
  code: v.pipe(
    v.optional(v.string('code.unknown'), dialCodes[0].value),
    v.picklist(
      dialCodes.map(({ value }) => value),
      'code.unknown',
    ),
  ),
  mobile: v.pipe(textOf('phone.required'), v.nonEmpty('phone.required')),
};

interface PhoneValues {
  code: string;
  mobile: string;
}

/** Names what is wrong with the number under the dial code beside it, also when other fields are wrong. */
export const phoneCheck = <Values extends PhoneValues>() =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    const { code, mobile } = textsOf(dataset.value);
    if (!code || !mobile?.trim()) return;
    const reading = readPhone(mobile, code);
    if ('national' in reading) return;
    addIssue({ message: reading.fault, path: [pathOf(dataset.value, 'mobile')] });
  });

/** The number as it is stored: the national digits, and the dial code that they belong to. */
export const phonePair = <Values extends PhoneValues>() =>
  v.transform<Values, Values>((values) => {
    const reading = readPhone(values.mobile, values.code);
    if (!('national' in reading)) return values;
    return { ...values, code: reading.dialCode, mobile: reading.national };
  });

function textsOf(value: unknown): Partial<PhoneValues> {
  if (typeof value !== 'object' || value === null) return {};
  const read = (key: string) => {
    const text: unknown = Reflect.get(value, key);
    return typeof text === 'string' ? { [key]: text } : {};
  };
  return { ...read('code'), ...read('mobile') };
}

function pathOf(value: unknown, key: string): v.ObjectPathItem {
  const input: Record<string, unknown> = { ...Object(value) };
  return { type: 'object', origin: 'value', input, key, value: input[key] };
}
