import { leadWire } from './lead';

/** Multipart. `code` is ours: without it the number is Bahraini. */
export const jobApplicationWire = leadWire('applyJob', {
  name: 'fullName',
  code: 'code',
  mobile: 'mobileNumber',
  email: 'email',
  jobId: 'job_id',
  cv: 'cv',
});
