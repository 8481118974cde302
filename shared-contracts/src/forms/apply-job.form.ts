import * as v from 'valibot';
import { curriculum, cvAccept, largestCv } from './curriculum';
import type { FormDefinition } from './definition';
import { defaultDialCode } from './dial-codes';
import { email, optional, personName, phoneCheck, phoneEntries, phonePair } from './rules';

const schema = v.pipe(
  v.object({
    name: personName,
    ...phoneEntries,
    email,
    jobId: v.pipe(
      optional('jobId'),
      v.transform((id) => id || 'website'),
    ),
    cv: curriculum,
  }),
  phoneCheck(),
  phonePair(),
);

export type ApplyJobValues = v.InferOutput<typeof schema>;

/** The application for a job, as `jobId`, or for any: `website`. */
export const applyJobForm: FormDefinition<ApplyJobValues> = {
  name: 'applyJob',
  fields: [
    { name: 'name', kind: 'text', autocomplete: 'name' },
    { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
    { name: 'email', kind: 'email', autocomplete: 'email' },
    { name: 'cv', kind: 'file', accept: cvAccept, maxBytes: largestCv },
    { name: 'jobId', kind: 'hidden', optional: true },
  ],
  schema,
  defaults: { name: '', code: defaultDialCode, mobile: '', email: '', jobId: 'website' },
};
