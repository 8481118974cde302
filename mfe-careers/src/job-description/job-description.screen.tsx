import type { Job } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Lead, Section, Wrap } from 'shared-ui/layout';
import { BackLink } from 'shared-ui/link';
import { RichText } from 'shared-ui/rich-text';
import { Application } from '../application/application';
import styles from './job-description.module.css';
import { JobFacts } from './job-facts';

const applyId = 'apply';

/** One job's description with its application form. */
export function JobDescriptionScreen() {
  const { job } = useLoaderData<{ job: Job }>();
  const { t } = useTranslation('mfe-careers');
  return (
    <article>
      <JobHead job={job} />
      <Wrap className={styles.body}>
        <div className={styles.aside}>
          <JobFacts job={job} />
          <ButtonLink variant="line" to={`#${applyId}`}>
            {t('job.apply.jump')}
          </ButtonLink>
        </div>
        <section>
          <Heading level={2} size="h2" className={styles.title}>
            {t('job.overview')}
          </Heading>
          <RichText html={job.description} />
        </section>
      </Wrap>
      <Section tone="quiet" id={applyId}>
        <Application
          key={job.id}
          job={job}
          heading={
            <Heading level={2} size="h2" className={styles.applyTitle}>
              {t('job.apply.title')}
            </Heading>
          }
        />
      </Section>
    </article>
  );
}

function JobHead({ job }: { job: Job }) {
  const { t } = useTranslation('mfe-careers');
  return (
    <header className={styles.head} data-tone="ink">
      <Wrap>
        <BackLink to={paths.careers()} className={styles.back}>
          {t('job.all')}
        </BackLink>
        <Heading level={1} size="h1">
          {job.position}
        </Heading>
        <Lead className={styles.lead}>
          {t('job.where', { department: job.department, location: job.location })}
        </Lead>
      </Wrap>
    </header>
  );
}
