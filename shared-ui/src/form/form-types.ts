import type { InputHTMLAttributes } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LeadReceipt } from 'shared-contracts/api';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/form';

/** Values that a page fills in, by field name. */
export type FormValues = Record<string, string | boolean>;

/** Values of the controls, including chosen files. */
export type HeldValues = Record<string, string | boolean | File | File[] | undefined>;

/** React Hook Form's form. The definition determines the type of its submitted values. */
export type FormControl<Values = unknown> = UseFormReturn<HeldValues, unknown, Values>;

export type ControlAttributes = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'enterKeyHint'
> & { autoComplete: string | undefined };

export type FieldOfKind<Kind> = Extract<FieldDefinition, { kind: Kind }>;

export interface ControlProps<Values, Field = FieldDefinition, Initial = string> {
  field: Field;
  form: FormControl<Values>;
  /** Value in the first render, also on the server. */
  initial: Initial;
  attributes: ControlAttributes;
}

export interface FormProps<Values extends Record<string, unknown>> {
  definition: FormDefinition<Values>;
  defaults?: FormValues;
  /** Values of hidden fields, such as the campaign. */
  hidden?: Record<string, string>;
  /**
   * Sends the valid values. When it rejects with an `ApiError`, the form shows its problems and keeps the values.
   * Call `onProgress` with the share sent, from 0 to 1, if it is known.
   */
  onSubmit: (values: Values, onProgress: (sent: number) => void) => Promise<LeadReceipt>;
  onSent?: (receipt: LeadReceipt, values: Values) => void;
  /** Privacy note below the button; it ends with a link to the privacy policy. */
  note?: string;
  /** Text of that link, when it continues the note's sentence. */
  privacyText?: string;
}

/** Id of the label of a group of controls. */
export const labelOf = (id: string): string => `${id}-label`;

/** Anchor to which the browser scrolls after a post without script: the error summary or the confirmation. */
export const headOf = (id: string): string => `${id}head`;
