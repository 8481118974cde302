import { optionalLine, personName, requiredText } from 'shared-contracts/form';
import * as v from 'valibot';

/** What a buyer writes. `models` are the slugs that can be reviewed; faults are codes. */
export const reviewSchema = (models: readonly string[]) =>
  v.object({
    stars: v.pipe(
      v.optional(v.string('stars.required'), ''),
      v.regex(/^[1-5]$/, 'stars.required'),
      v.transform(Number),
    ),
    model: v.pipe(
      v.optional(v.string('model.required'), ''),
      v.check((slug) => models.includes(slug), 'model.required'),
    ),
    title: optionalLine('title', 100),
    text: requiredText('text', 2000),
    name: personName,
    consent: v.pipe(v.optional(v.string(), ''), v.literal('yes', 'consent.required')),
  });

export type ReviewValues = v.InferOutput<ReturnType<typeof reviewSchema>>;
