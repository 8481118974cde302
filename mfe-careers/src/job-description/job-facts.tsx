import type { Job } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate, formatNumber } from 'shared-contracts/locale';
import { Fact, Facts } from 'shared-ui/facts';
import { Num } from 'shared-ui/number';

/** A job's facts, with its publication date. */
export function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation('mfe-careers');
  const facts = [
    { name: 'position', value: job.position },
    { name: 'department', value: job.department },
    { name: 'code', value: <Num>{job.code}</Num> },
    { name: 'vacancies', value: <Num>{formatNumber(job.vacancies)}</Num> },
    { name: 'location', value: job.location },
    { name: 'employment', value: t(`employment.${job.employmentType}`) },
    ...(job.posted === '' ? [] : [{ name: 'posted', value: <Num>{formatDate(job.posted)}</Num> }]),
    { name: 'until', value: <Num>{formatDate(job.until)}</Num> },
  ];
  return (
    <Facts>
      {facts.map(({ name, value }) => (
        <Fact key={name} label={t(`columns.${name}`)}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
