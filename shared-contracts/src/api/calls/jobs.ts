import * as v from 'valibot';
import type { ApplyJobValues } from '../../forms/apply-job.form';
import type { Locale } from '../../locale/locale';
import { leadCall } from '../lead-call';
import { each, readCall } from '../read-call';
import type { ServedRead } from '../served-read';

export interface Job {
  id: number;
  slug: string;
  code: string;
  position: string;
  department: string;
  vacancies: number;
  location: string;
  /** ISO date of publication; empty when unknown. */
  posted: string;
  /** Sanitised HTML. */
  description: string;
}

/** A vacancy; the Arabic fields and the day of publication are ours. */
const jobWire = v.object({
  id: v.number(),
  slug: v.string(),
  job_code: v.string(),
  no_of_vacancy: v.number(),
  post_date: v.optional(v.string(), ''),
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
  /** The CV is the browser's `File`. `code` is ours: without it the number is Bahraini. */
  apply: leadCall<ApplyJobValues>(
    'applyJob',
    { name: 'fullName', mobile: 'mobileNumber', jobId: 'job_id' },
    'multipart/form-data',
  ),
};

export const servedJobs: readonly ServedRead[] = [
  {
    call: jobs.list,
    summary: 'All vacancies',
    schema: { Careers: careersWire },
    content: { all: 'job', wrap: (json) => `{"data":{"jobs":${json}}}` },
  },
  {
    call: jobs.get,
    summary: 'One vacancy',
    schema: { JobDetails: jobDetailsWire },
    parameters: { slug: 'Slug of the vacancy' },
    content: { one: 'job', wrap: (json) => `{"data":${json}}` },
    example: { first: jobs.list, fields: { slug: 'slug' } },
  },
];

function toJob(wire: JobWire, locale: Locale): Job {
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
    posted: wire.post_date ?? '',
    description: arabic ? wire.job_description_ar : wire.job_description,
  };
}
