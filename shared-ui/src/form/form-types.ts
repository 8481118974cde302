import type { InputHTMLAttributes } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LeadReceipt } from 'shared-contracts/api';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/forms';

/** What a page fills in, by our names. */
export type FormValues = Record<string, string | boolean>;

/** What the controls hold: the same, and files that were chosen. */
export type HeldValues = Record<string, string | boolean | File | File[] | undefined>;

/** The form behind the controls. What it gives when it is sent is the definition's business. */
export type FormControl<Values = unknown> = UseFormReturn<HeldValues, unknown, Values>;

export type ControlAttributes = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'enterKeyHint'
> & { autoComplete: string | undefined };

export type FieldOfKind<Kind> = Extract<FieldDefinition, { kind: Kind }>;

/** What the control of one field is handed. */
export interface ControlProps<Values, Field = FieldDefinition, Initial = string> {
  field: Field;
  form: FormControl<Values>;
  /** What the control shows before anybody touches it, on the server too. */
  initial: Initial;
  attributes: ControlAttributes;
}

export interface FormProps<Values extends Record<string, unknown>> {
  definition: FormDefinition<Values>;
  /** What the page fills in for the visitor. */
  defaults?: FormValues;
  /** What goes along unseen, such as the campaign. */
  hidden?: Record<string, string>;
  /**
   * Sends the checked values. A rejection with `ApiError` is shown; the values stay. `onProgress` is told
   * the share that is sent, from 0 to 1, where the call can tell.
   */
  onSubmit: (values: Values, onProgress: (sent: number) => void) => Promise<LeadReceipt>;
  onSent?: (receipt: LeadReceipt, values: Values) => void;
  /** What becomes of the details: a line below the button, which ends in a link to the privacy policy. */
  note?: string;
  /** The link's text, where the note makes one sentence with it. */
  privacyText?: string;
}

/** Where a page that comes back without scripts begins: what is wrong, or that it was sent. */
export const headOf = (id: string): string => `${id}head`;
