import { type ReactNode, useState } from 'react';
import type { LeadReceipt } from 'shared-contracts/api';
import { usePosted } from 'shared-contracts/visit';
import { FormPage } from 'shared-ui/form-page';
import { Section } from 'shared-ui/layout';
import { WhatNext } from './what-next';

/** The pages whose words are keyed alike: `<page>.steps`, `<page>.note`, `<page>.done`. */
export type RequestPage = 'testDrive' | 'bookService' | 'parts';

export interface SentRequest<Values> {
  receipt: LeadReceipt;
  values: Values;
  /** Brings the form back, empty. */
  onAgain: () => void;
}

interface RequestSectionProps<Values> {
  page: RequestPage;
  /** Name of the form's definition. */
  formName: string;
  id?: string;
  /** Above the form. */
  heading?: ReactNode;
  form: (onSent: (receipt: LeadReceipt, values: Values) => void) => ReactNode;
  /** In the form's place once it was sent. */
  confirmation: (sent: SentRequest<Values>) => ReactNode;
}

/** A form with what happens next beside it; once it was sent, its confirmation. */
export function RequestSection<Values>(props: RequestSectionProps<Values>) {
  const { page, formName, id, heading, form, confirmation } = props;
  const [sent, setSent] = useState<Omit<SentRequest<Values>, 'onAgain'> | null>(null);
  // Without scripts the form's own confirmation stands in its place, and needs no title.
  const { sent: posted } = usePosted(formName);
  return (
    <Section {...(id && { id })}>
      {sent ? (
        confirmation({ ...sent, onAgain: () => setSent(null) })
      ) : (
        <FormPage aside={<WhatNext page={page} />}>
          {posted === null && heading}
          {form((receipt, values) => setSent({ receipt, values }))}
        </FormPage>
      )}
    </Section>
  );
}
