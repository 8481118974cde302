import * as v from 'valibot';
import type { ApplyJobValues } from '../../forms/apply-job.form';
import type { Locale } from '../../locale/locale';
import { leadCall } from '../lead-call';
import { each, readCall } from '../read-call';

/** A vacancy. The Arabic fields, the dates, the town and the kind of employment are not part of the original API. */
const jobWire = v.object({
  id: v.number(),
  slug: v.string(),
  job_code: v.string(),
  no_of_vacancy: v.number(),
  post_date: v.optional(v.string(), ''),
  last_day: v.string(),
  employment_type: v.string(),
  locality: v.string(),
  locality_ar: v.string(),
  job_description: v.string(),
  job_description_ar: v.string(),
  position: v.object({ position: v.string(), position_ar: v.string() }),
  department: v.object({ department_name: v.string(), department_name_ar: v.string() }),
  office_location: v.object({ title_en: v.string(), title_ar: v.string() }),
});
export type JobWire = v.InferInput<typeof jobWire>;

const careersWire = v.object({ data: v.object({ jobs: v.array(jobWire) }) });
const jobDetailsWire = v.object({ data: jobWire });

export const jobs = {
  list: readCall({
    path: 'getCareerPageDataBySlug/careers',
    answer: careersWire,
    give: ({ data }, locale) => each(toJob)(data.jobs, locale),
  }),
  get: readCall({
    path: 'getJobDetailsByJobSlug/{slug}',
    answer: jobDetailsWire,
    asked: (slug: string) => ({ slug }),
    give: ({ data }, locale) => toJob(data, locale),
  }),
  /** The CV is a `File`. `code` is not part of the original API: without it the number is Bahraini. */
  apply: leadCall<ApplyJobValues>(
    'applyJob',
    { name: 'fullName', mobile: 'mobileNumber', jobId: 'job_id' },
    'multipart/form-data',
  ),
};

export type Job = ReturnType<typeof toJob>;

function toJob(wire: JobWire, locale: Locale) {
  const arabic = locale === 'ar';
  const { position, department, office_location: office } = wire;
  return {
    id: wire.id,
    slug: wire.slug,
    code: wire.job_code,
    position: arabic ? position.position_ar : position.position,
    department: arabic ? department.department_name_ar : department.department_name,
    vacancies: wire.no_of_vacancy,
    location: arabic ? office.title_ar : office.title_en,
    /** ISO date of publication; empty when unknown. */
    posted: wire.post_date ?? '',
    /** ISO date of the last day for applications. */
    until: wire.last_day,
    /** Value of schema.org: `FULL_TIME`. */
    employmentType: wire.employment_type,
    /** Town. */
    locality: arabic ? wire.locality_ar : wire.locality,
    /** Sanitised HTML. */
    description: arabic ? wire.job_description_ar : wire.job_description,
  };
}
