import { useTranslation } from 'react-i18next';
import type { Job } from 'shared-contracts/api';
import { formatDate, formatNumber } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { Num } from 'shared-ui/number';
import styles from './job-description.module.css';

/** What the table says of a job, and since when. */
export function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation('mfe-careers');
  const { locale } = useVisit();
  const facts = [
    { name: 'position', value: job.position },
    { name: 'department', value: job.department },
    { name: 'code', value: <Num>{job.code}</Num> },
    { name: 'vacancies', value: <Num>{formatNumber(job.vacancies, locale)}</Num> },
    { name: 'location', value: job.location },
    ...(job.posted === '' ? [] : [{ name: 'posted', value: <Num>{formatDate(job.posted)}</Num> }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`columns.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
