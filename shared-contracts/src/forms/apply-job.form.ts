import * as v from 'valibot';
import { curriculum, cvAccept, largestCv } from './curriculum';
import { defineForm } from './definition';
import { email, optional, personName, phoneEntries, withPhone } from './rules';

const schema = withPhone(
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
);

export type ApplyJobValues = v.InferOutput<typeof schema>;

/** The application for the job `jobId`, or an open application: `website`. */
export const applyJobForm = defineForm({
  name: 'applyJob',
  fields: [
    { name: 'name', kind: 'text', autocomplete: 'name' },
    { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
    { name: 'email', kind: 'email', autocomplete: 'email' },
    { name: 'cv', kind: 'file', accept: cvAccept, maxBytes: largestCv },
    { name: 'jobId', kind: 'hidden', optional: true },
  ],
  schema,
  defaults: { jobId: 'website' },
});
