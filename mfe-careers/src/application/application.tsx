import type { ReactNode } from 'react';
import type { Job } from 'shared-contracts/api';
import { type ApplyJobValues, applyJobForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { ApplicationSent } from './application-sent';
import { WhatNext } from './what-next';

/** Whoever applies for no job in particular applies for this one. */
const anyJob = 'website';

interface ApplicationProps {
  /** The job that is applied for; any job unless given. */
  job?: Job;
  /** Above the form: what it is for. */
  heading: ReactNode;
}

/** The application with its CV; once it was sent, its confirmation. */
export function Application({ job, heading }: ApplicationProps) {
  const { t } = useTranslation('mfe-careers');
  const { api } = useVisit();
  // Without scripts the form's own confirmation stands in its place, and needs no title.
  const { sent: posted } = usePosted(applyJobForm.name);
  return (
    <FormPage<ApplyJobValues>
      aside={<WhatNext {...(job && { job })} />}
      confirmation={(sent) => <ApplicationSent {...sent} {...(job && { job })} />}
    >
      {(onSent) => (
        <>
          {posted === null && heading}
          <Form
            definition={applyJobForm}
            hidden={{ jobId: job?.code ?? anyJob }}
            onSubmit={(values, onProgress) => api.jobs.apply(values, onProgress)}
            onSent={onSent}
            note={t('application.note')}
          />
        </>
      )}
    </FormPage>
  );
}
