import * as v from 'valibot';
import { locales } from '../../locale/locale';
import type { LeadKind } from './lead-states';
import { word } from './query-values';

/** Kinds of leads that staff enter by hand. */
export const enteredKinds = [
  'test-drive',
  'contact-message',
  'trade-in',
  'finance-request',
  'service-booking',
  'parts-quote',
] as const satisfies readonly LeadKind[];
export type EnteredKind = (typeof enteredKinds)[number];

/** How a person came whose lead is entered by hand; it is the lead's source. */
export const entryChannels = ['walk-in', 'telephone', 'whatsapp', 'fair'] as const;
export type EntryChannel = (typeof entryChannels)[number];

/** The medium of leads that were entered by hand. */
export const enteredMedium = 'by hand';

/** How the person agreed that their data is kept. */
export const givenConsents = ['spoken', 'signed'] as const;

/** A field of a form of the site, for staff; texts are in the reader's language. */
export interface EntryField {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'datetime' | 'textarea' | 'select';
  label: string;
  isRequired: boolean;
  initial: string;
  options?: (NamedOption & { onlyWith?: Readonly<Record<string, readonly string[]>> })[];
  /** Values of other fields with which the field is shown. */
  onlyWith?: Readonly<Record<string, readonly string[]>>;
}
interface NamedOption {
  value: string;
  label: string;
}

/** `GET /-/leads/entry-forms`: the forms for leads by hand. */
export interface EntryForm {
  kind: EnteredKind;
  fields: EntryField[];
}

/** `POST /-/leads/entries`: stores a lead that staff enter, and answers an `EnteredLead`, or 422 with `EntryFaults`. */
export const entrySchema = v.strictObject({
  kind: v.picklist(enteredKinds),
  /** The form's values by field. */
  values: v.record(v.string(), v.pipe(v.string(), v.maxLength(2000))),
  /** The person's language. */
  locale: v.picklist(locales),
  channel: v.picklist(entryChannels),
  /** Name of the fair. */
  fair: v.optional(word(100)),
  branch: v.pipe(v.number(), v.integer()),
  consent: v.picklist(givenConsents),
  /** Whether the person wants a confirmation by mail. */
  confirmByMail: v.boolean(),
  /** Of this entry, so that a repeated request stores one lead. */
  key: v.pipe(v.string(), v.uuid()),
});
export type LeadEntry = v.InferInput<typeof entrySchema>;

export interface EnteredLead {
  reference: string;
}

export interface EntryFaults {
  error: string;
  /** One for each field at fault. */
  faults: { field: string; sentence: string }[];
}

/** `GET /-/leads/same-person?code&mobile&email`: leads of the reader's branches with that number or address. */
export const samePersonSchema = v.object({
  code: v.optional(word(10), ''),
  mobile: v.optional(word(40), ''),
  email: v.optional(word(200), ''),
});
