import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import type { Job } from '../entities/job';

/** A vacancy; the Arabic fields and the day of publication are ours. */
export const jobWire = v.object({
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

export const careersWire = v.object({ data: v.object({ jobs: v.array(jobWire) }) });
export const jobDetailsWire = v.object({ data: jobWire });

export function toJob(wire: JobWire, locale: Locale): Job {
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
