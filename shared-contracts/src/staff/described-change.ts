import * as v from 'valibot';
import { locales } from '../locale/locale';

const both = v.object({ en: v.string(), ar: v.string() });

/** A change of a draft as an approver reads it, without paths, keys and JSON. */
export const describedChange = v.object({
  kind: v.picklist(['added', 'removed', 'changed', 'moved']),
  /** Path of the field in the draft; absent where the draft has it no more. */
  field: v.optional(v.string()),
  /** Sentence such as `New-car offer: the Arabic title was changed`. */
  sentence: both,
  /** The live value as text; absent when there was none or the sentence contains it. */
  before: v.optional(both),
  /** The value in the draft. */
  after: v.optional(both),
  /** Language of both values, if they are in one language. */
  language: v.optional(v.picklist(locales)),
});
export type DescribedChange = v.InferOutput<typeof describedChange>;
