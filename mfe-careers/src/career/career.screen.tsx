import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Deferred } from 'shared-ui/deferred';
import { Heading, Muted, Section, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { Application } from '../application/application';
import type { CareerData } from './career.loader';
import styles from './career.module.css';
import { JobTable } from './job-table';

/** The vacancies, and a speculative application. */
export function CareerScreen() {
  const { jobs, picture } = useLoaderData<CareerData>();
  const hasJobs = jobs.length > 0;
  return (
    <>
      <CareerHeader jobs={jobs} picture={picture} />
      <Deferred>
        {hasJobs && (
          <Section>
            <Wrap>
              <JobTable jobs={jobs} />
            </Wrap>
          </Section>
        )}
        <Section tone={hasJobs ? 'quiet' : 'paper'}>
          <Application heading={<ApplicationIntro name={hasJobs ? 'notListed' : 'none'} />} />
        </Section>
      </Deferred>
    </>
  );
}

function CareerHeader({ jobs, picture }: CareerData) {
  const { models } = useVisit();
  const { t } = useTranslation('mfe-careers');
  const vacancyCount = jobs.reduce((sum, { vacancies }) => sum + vacancies, 0);
  const teams = new Set(jobs.map(({ department }) => department)).size;
  return (
    <PageHeader
      title={t('career.title')}
      lead={t('career.places', { count: vacancyCount, teams: t('career.teams', { count: teams }) })}
      picture={picture ?? models[0]?.banner}
    />
  );
}

function ApplicationIntro({ name }: { name: 'notListed' | 'none' }) {
  const { t } = useTranslation('mfe-careers');
  return (
    <div className={styles.forWhom}>
      <Heading level={2} size="h2">
        {t(`career.${name}.title`)}
      </Heading>
      <Muted>{t(`career.${name}.text`)}</Muted>
    </div>
  );
}
