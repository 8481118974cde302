import { type ReactNode, useState } from 'react';
import type { Job, LeadReceipt } from 'shared-contracts/api';
import { type ApplyJobValues, applyJobForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
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
  const [sent, setSent] = useState<{ receipt: LeadReceipt; values: ApplyJobValues } | null>(null);

  // Without scripts the form's own confirmation stands in its place, and needs no title.
  const { sent: posted } = usePosted(applyJobForm.name);

  if (sent) {
    return (
      <Wrap>
        <ApplicationSent {...sent} {...(job && { job })} onAgain={() => setSent(null)} />
      </Wrap>
    );
  }
  return (
    <FormPage aside={<WhatNext {...(job && { job })} />}>
      {posted === null && heading}
      <Form
        definition={applyJobForm}
        hidden={{ jobId: job?.code ?? anyJob }}
        onSubmit={(values, onProgress) => api.jobs.apply(values, onProgress)}
        onSent={(receipt, values) => setSent({ receipt, values })}
        note={
          <>
            {t('application.note')} <Link to={paths.privacy()}>{t('application.privacy')}</Link>
          </>
        }
      />
    </FormPage>
  );
}
