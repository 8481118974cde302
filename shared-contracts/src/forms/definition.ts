import type { GenericSchema } from 'valibot';
import { defaultDialCode } from './dial-codes';
import type { MessageValues } from './message-values';

/** A choice of a select. Its label is `options.<field>.<value>` in the forms' messages, or `label` for proper names. */
export interface FieldOption {
  value: string;
  label?: Record<'en' | 'ar', string>;
  /** Another field, and its values with which this choice is offered; with all of them unless said. */
  onlyWith?: Readonly<Record<string, readonly string[]>>;
}

/** The choices of a select that go with what the form's other fields hold. */
export const offeredWith = (
  options: readonly FieldOption[],
  values: Readonly<Record<string, unknown>>,
): FieldOption[] =>
  options.filter(({ onlyWith = {} }) =>
    Object.entries(onlyWith).every(([field, fitting]) => fitting.includes(String(values[field]))),
  );

interface FieldBase {
  /** Our own name of the field; also the key of its label (`fields.<name>.label`) and help (`fields.<name>.help`). */
  name: string;
  optional?: boolean;
  autocomplete?: string;
  /** A line below the field: its message, or what only the content knows. */
  help?: boolean | Record<'en' | 'ar', string>;
  /** Shares its row with the next or previous half where there is room for two. */
  half?: boolean;
  /** Of a form that is asked for in steps: the one it belongs to, headed `forms.<form>.steps.<step>`. */
  step?: string;
}

export type FieldDefinition =
  | (FieldBase & { kind: 'email' | 'datetime' | 'checkbox' })
  /** What the field is likely to hold, to choose from while typing; numbers get the keys of numbers. */
  | (FieldBase & { kind: 'text'; suggestions?: readonly FieldOption[]; inputMode?: 'numeric' })
  /** As tall as what is in it, between these numbers of rows. */
  | (FieldBase & { kind: 'textarea'; minRows: Record<'en' | 'ar', number>; maxRows: number })
  /** `decides`: choices of another field go with this one's. Without scripts a button brings them. */
  | (FieldBase & { kind: 'select'; options: readonly FieldOption[]; decides?: boolean })
  /** Dial code and national number as one control; the dial code is the value of `code`. */
  | (FieldBase & { kind: 'phone'; code: string })
  /** One file; with `several` a list of up to so many, together of so many bytes. */
  | (FieldBase & {
      kind: 'file';
      accept: string;
      maxBytes: number;
      several?: { files: number; bytes: number };
    })
  | (FieldBase & { kind: 'hidden' });

/**
 * One form, said once: the browser's form, the server's check and the tests derive from it.
 * Rules of `schema` yield codes such as `phone.length`, never sentences.
 */
export interface FormDefinition<Values extends Record<string, unknown> = Record<string, unknown>> {
  name: string;
  fields: readonly FieldDefinition[];
  /** Checks and normalises values: our names in, our names out. */
  schema: GenericSchema<unknown, Values>;
  /** What an untouched form holds. */
  defaults: Record<string, string | boolean>;
  /** What the sentences about its faults may quote beside what all forms know. */
  facts?(values: Record<string, unknown>): MessageValues;
}

interface FormOptions<Values extends Record<string, unknown>>
  extends Omit<FormDefinition<Values>, 'defaults'> {
  /** Where an untouched field is not empty, and for hidden fields. */
  defaults?: FormDefinition['defaults'];
}

/** Kinds of fields in which nobody types. */
const unwritten: readonly string[] = ['hidden', 'file'];

/** Says a form: untouched, its visible fields are empty unless `defaults` has another value. */
export function defineForm<Values extends Record<string, unknown>>(
  form: FormOptions<Values>,
): FormDefinition<Values> {
  const defaults: FormDefinition['defaults'] = {};
  for (const field of form.fields) {
    if (field.kind === 'phone') defaults[field.code] = defaultDialCode;
    if (field.kind === 'checkbox') defaults[field.name] = false;
    else if (!unwritten.includes(field.kind)) defaults[field.name] = '';
  }
  return { ...form, defaults: { ...defaults, ...form.defaults } };
}
