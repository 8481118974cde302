import * as v from 'valibot';
import { bilingual, text } from './fields';

/** `glossary.json`: one term for each thing, and words that the studio marks in texts. */
export const glossaryFile = v.strictObject({
  terms: v.array(
    v.strictObject({
      term: bilingual,
      /** Words of either language. */
      avoid: v.array(v.strictObject({ word: text })),
    }),
  ),
});
