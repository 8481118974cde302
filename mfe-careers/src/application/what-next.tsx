import type { Job } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Heading, Muted } from 'shared-ui/layout';
import { Steps } from 'shared-ui/steps';
import { ContactRecruiters } from './contact-recruiters';
import styles from './what-next.module.css';

const steps = ['first', 'second', 'third'] as const;

/** Beside the form: the next steps, and a contact. */
export function WhatNext({ job }: { job?: Job }) {
  const { t } = useTranslation('mfe-careers');
  return (
    <>
      <Steps names={steps} text={(key) => t(`application.steps.${key}`)} />
      <div className={styles.ask}>
        <Heading level={3} size="h3">
          {t('talk.title')}
        </Heading>
        <Muted className={styles.text}>
          {job ? t('talk.aboutJob', { code: job.code }) : t('talk.aboutAny')}
        </Muted>
        <ContactRecruiters
          message={
            job
              ? t('talk.jobMessage', { position: job.position, code: job.code })
              : t('talk.openMessage')
          }
        />
      </div>
    </>
  );
}
