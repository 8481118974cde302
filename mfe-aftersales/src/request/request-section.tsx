import type { ReactNode } from 'react';
import type { LeadReceipt } from 'shared-contracts/api';
import { usePosted } from 'shared-contracts/visit';
import { FormPage, type SentForm } from 'shared-ui/form-page';
import { Section } from 'shared-ui/layout';
import type { RequestPage } from './request-page';
import { WhatNext } from './what-next';

interface RequestSectionProps<Values> {
  page: RequestPage;
  formName: string;
  id?: string;
  /** Shown above the form. */
  heading?: ReactNode;
  form: (onSent: (receipt: LeadReceipt, values: Values) => void) => ReactNode;
  /** Replaces the form after it was sent. */
  confirmation: (sent: SentForm<Values>) => ReactNode;
}

/** A form beside the list of next steps; after sending, its confirmation. */
export function RequestSection<Values>(props: RequestSectionProps<Values>) {
  const { page, formName, id, heading, form, confirmation } = props;
  // Without scripts the server renders the form's own confirmation, which has a title.
  const { sent: posted } = usePosted(formName);
  return (
    <Section {...(id && { id })}>
      <FormPage<Values> aside={<WhatNext page={page} />} confirmation={confirmation}>
        {(onSent) => (
          <>
            {posted === null && heading}
            {form(onSent)}
          </>
        )}
      </FormPage>
    </Section>
  );
}
