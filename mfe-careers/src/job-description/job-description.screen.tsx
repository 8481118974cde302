import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { Job } from 'shared-contracts/api';
import { formatNumber } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Heading, Lead, Muted, Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { RichText } from 'shared-ui/rich-text';
import { Talk } from '../talk/talk';
import styles from './job-description.module.css';

/** One job: what it is, and how to apply for it. */
export function JobDescriptionScreen() {
  const { job } = useLoaderData<{ job: Job }>();
  const { t } = useTranslation('mfe-careers');
  return (
    <article>
      <header className={styles.head} data-tone="ink">
        <Wrap>
          <Link to={paths.careers()} className={styles.back}>
            <Icon name="back" size="s" directional />
            {t('job.all')}
          </Link>
          <Heading level={1} size="h1">
            {job.position}
          </Heading>
          <Lead className={styles.lead}>
            {t('job.where', { department: job.department, location: job.location })}
          </Lead>
        </Wrap>
      </header>
      <Wrap className={styles.body}>
        <section>
          <Heading level={2} size="h2" className={styles.title}>
            {t('job.overview')}
          </Heading>
          <RichText html={job.description} />
        </section>
        <aside className={styles.aside}>
          <Facts job={job} />
          <section className={styles.apply}>
            <Heading level={2} size="h3">
              {t('job.apply.title')}
            </Heading>
            <Muted className={styles.how}>{t('job.apply.text', { code: job.code })}</Muted>
            <Talk message={t('job.apply.message', { position: job.position, code: job.code })} />
          </section>
        </aside>
      </Wrap>
    </article>
  );
}

function Facts({ job }: { job: Job }) {
  const { t } = useTranslation('mfe-careers');
  const { locale } = useVisit();
  const facts = [
    { name: 'position', value: job.position },
    { name: 'department', value: job.department },
    { name: 'code', value: <Num>{job.code}</Num> },
    { name: 'vacancies', value: <Num>{formatNumber(job.vacancies, locale)}</Num> },
    { name: 'location', value: job.location },
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
