import * as v from 'valibot';
import { locales } from '../locale/locale';

const both = v.object({ en: v.string(), ar: v.string() });

/** One change of a draft as an approver reads it: no path, no key and no JSON. */
export const describedChange = v.object({
  kind: v.picklist(['added', 'removed', 'changed', 'moved']),
  /** Such as `New-car offer: the Arabic title was changed`. */
  sentence: both,
  /** The value on the site in words; absent where there was none, and where the sentence says all. */
  before: v.optional(both),
  /** The value in the draft. */
  after: v.optional(both),
  /** The language of both values, where they are a text in one. */
  language: v.optional(v.picklist(locales)),
});
export type DescribedChange = v.InferOutput<typeof describedChange>;
