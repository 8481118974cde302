import type { Job } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';
import { Num } from 'shared-ui/number';
import styles from './job-table.module.css';

const columns = ['number', 'position', 'department', 'code', 'vacancies', 'location', 'apply'];

/** A table on wide screens, one card per job on phones. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('mfe-careers');
  return (
    <table className={styles.jobs}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job, index) => (
          <JobRow key={job.id} job={job} number={index + 1} />
        ))}
      </tbody>
    </table>
  );
}

function JobRow({ job, number }: { job: Job; number: number }) {
  const { t } = useTranslation('mfe-careers');
  return (
    <tr>
      <td className={styles.number}>
        <Num>{formatNumber(number)}</Num>
      </td>
      <th className={styles.position} scope="row">
        {job.position}
      </th>
      <td className={styles.department}>{job.department}</td>
      <td data-label={t('columns.code')}>
        <Num>{job.code}</Num>
      </td>
      <td data-label={t('columns.vacancies')}>
        <Num>{formatNumber(job.vacancies)}</Num>
      </td>
      <td data-label={t('columns.location')}>{job.location}</td>
      <td className={styles.apply}>
        <ButtonLink variant="line" to={paths.job(job.slug)}>
          {t('career.apply')}
          <span className="visually-hidden">
            {' '}
            {t('career.applyFor', { position: job.position })}
          </span>
        </ButtonLink>
      </td>
    </tr>
  );
}
