import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { Job } from 'shared-contracts/api';
import { useVisit } from 'shared-contracts/visit';
import { Band, PageHead } from 'shared-ui/band';
import { Heading, Muted, Section, Wrap } from 'shared-ui/layout';
import { Talk } from '../talk/talk';
import styles from './career.module.css';
import { JobTable } from './job-table';

interface CareerData {
  jobs: Job[];
}

/** The open places; with none, how to reach us all the same. */
export function CareerScreen() {
  const { jobs } = useLoaderData<CareerData>();
  const { t } = useTranslation('mfe-careers');
  return (
    <>
      <Head jobs={jobs} />
      <Section>
        <Wrap>
          {jobs.length > 0 && <JobTable jobs={jobs} />}
          <Aside name={jobs.length > 0 ? 'notListed' : 'none'} message={t('talk.openMessage')} />
        </Wrap>
      </Section>
    </>
  );
}

function Head({ jobs }: CareerData) {
  const { models } = useVisit();
  const { t } = useTranslation('mfe-careers');
  const places = jobs.reduce((sum, { vacancies }) => sum + vacancies, 0);
  const teams = new Set(jobs.map(({ department }) => department)).size;
  const words = {
    title: t('career.title'),
    lead: t('career.places', { count: places, teams: t('career.teams', { count: teams }) }),
  };
  const picture = (models.find(({ slug }) => slug === 'fronx') ?? models[0])?.banner;
  return picture ? <Band {...words} picture={picture} /> : <PageHead {...words} />;
}

function Aside({ name, message }: { name: 'notListed' | 'none'; message: string }) {
  const { t } = useTranslation('mfe-careers');
  return (
    <div className={styles.aside} data-tone="quiet">
      <div>
        <Heading level={2} size="h3">
          {t(`career.${name}.title`)}
        </Heading>
        <Muted className={styles.text}>{t(`career.${name}.text`)}</Muted>
      </div>
      <Talk message={message} />
    </div>
  );
}
