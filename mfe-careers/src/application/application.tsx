import type { ReactNode } from 'react';
import type { Job } from 'shared-contracts/api';
import { type ApplyJobValues, applyJobForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { ApplicationSent } from './application-sent';
import { WhatNext } from './what-next';

/** Job id of a speculative application. */
const noJobCode = 'website';

interface ApplicationProps {
  /** The job applied for; omitted for a speculative application. */
  job?: Job;
  /** Heading above the form. */
  heading: ReactNode;
}

/** The application form with CV upload; after sending, its confirmation. */
export function Application({ job, heading }: ApplicationProps) {
  const { t } = useTranslation('mfe-careers');
  const { api } = useVisit();
  // Without scripts the server renders the form's own confirmation, which has a title.
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
            hidden={{ jobId: job?.code ?? noJobCode }}
            onSubmit={(values, onProgress) => api.jobs.apply(values, onProgress)}
            onSent={onSent}
            note={t('application.note')}
          />
        </>
      )}
    </FormPage>
  );
}
