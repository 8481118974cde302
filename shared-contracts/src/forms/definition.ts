import type { GenericSchema } from 'valibot';
import { defaultDialCode } from './dial-codes';
import type { MessageValues } from './message-values';

/** An option of a select. Its label is the message `options.<field>.<value>`, or `label` for proper names. */
export interface FieldOption {
  value: string;
  label?: Record<'en' | 'ar', string>;
  /** Values of other fields with which this option is offered; all unless given. */
  onlyWith?: Readonly<Record<string, readonly string[]>>;
}

/** The days of a field for a time. `field` is the name of the day, which is sent without scripts only. */
export interface TimesOfDays {
  field: string;
  days: readonly DayOption[];
}

/** A day of a field for a time. The empty value stands for no day, where the field is optional. */
export interface DayOption extends FieldOption {
  /** Why the day has no times: closed, a holiday's name, or fully booked. */
  closed?: Record<'en' | 'ar', string>;
}

/** The options that are offered with the current values of the form's other fields. */
export const offeredWith = <Option extends { onlyWith?: FieldOption['onlyWith'] | undefined }>(
  options: readonly Option[],
  values: Readonly<Record<string, unknown>>,
): Option[] =>
  options.filter(({ onlyWith = {} }) =>
    Object.entries(onlyWith).every(([field, fitting]) =>
      fitting.some((one) => one === values[field]),
    ),
  );

interface FieldBase {
  /** Name of the field; also the key of its label (`fields.<name>.label`) and help (`fields.<name>.help`). */
  name: string;
  optional?: boolean;
  autocomplete?: string;
  /** Help below the field: `true` for its message, or a text from the content. */
  help?: boolean | Record<'en' | 'ar', string>;
  /** Shares a row with an adjacent half field on wide screens. */
  half?: boolean;
  /** Values of other fields with which this field is shown; always unless given. */
  onlyWith?: FieldOption['onlyWith'];
  /** Step of a form with several steps; its heading is `forms.<form>.steps.<step>`. */
  step?: string;
}

export type FieldDefinition =
  | (FieldBase & { kind: 'email' | 'datetime' | 'checkbox' })
  /** `suggestions` are offered while typing; `inputMode` selects the number keyboard. */
  | (FieldBase & { kind: 'text'; suggestions?: readonly FieldOption[]; inputMode?: 'numeric' })
  /** Grows with its text between these numbers of rows. */
  | (FieldBase & { kind: 'textarea'; minRows: Record<'en' | 'ar', number>; maxRows: number })
  /**
   * `decides`: the options of another field depend on this one; without scripts a button reloads them. With `times` the
   * options are local times, `2026-11-28T09:30`, which are chosen after their day.
   */
  | (FieldBase & {
      kind: 'select';
      options: readonly FieldOption[];
      decides?: boolean;
      times?: TimesOfDays;
    })
  /** Dial code and national number as one control; `code` is the name of the dial code's field. */
  | (FieldBase & { kind: 'phone'; code: string })
  /** One file; with `several` a list of at most that many files, with that many bytes in total. */
  | (FieldBase & {
      kind: 'file';
      accept: string;
      maxBytes: number;
      several?: { files: number; bytes: number };
    })
  | (FieldBase & { kind: 'hidden' });

/**
 * Declaration of a form. The browser's form, the server's validation and the tests are derived from it. Rules of
 * `schema` yield codes such as `phone.length`, never sentences.
 */
export interface FormDefinition<Values extends Record<string, unknown> = Record<string, unknown>> {
  name: string;
  fields: readonly FieldDefinition[];
  /** Validates and normalises values, keyed by field name. */
  schema: GenericSchema<unknown, Values>;
  /** Values of an untouched form. */
  defaults: Record<string, string | boolean>;
  /** Extra placeholders for the error messages of this form. */
  facts?(values: Record<string, unknown>): MessageValues;
}

interface FormOptions<Values extends Record<string, unknown>>
  extends Omit<FormDefinition<Values>, 'defaults'> {
  /** Values of hidden fields, and of fields that are not empty at first. */
  defaults?: FormDefinition['defaults'];
}

/** Kinds of fields without typed text. */
const unwritten: readonly string[] = ['hidden', 'file'];

/** Declares a form. Visible fields are empty at first unless `defaults` has another value. */
export function defineForm<Values extends Record<string, unknown>>(
  form: FormOptions<Values>,
): FormDefinition<Values> {
  const defaults: FormDefinition['defaults'] = {};
  for (const field of form.fields) {
    if (field.kind === 'phone') defaults[field.code] = defaultDialCode;
    if (field.kind === 'select' && field.times) defaults[field.times.field] = '';
    if (field.kind === 'checkbox') defaults[field.name] = false;
    else if (!unwritten.includes(field.kind)) defaults[field.name] = '';
  }
  return { ...form, defaults: { ...defaults, ...form.defaults } };
}
