import { type ReactNode, useState } from 'react';
import type { LeadReceipt } from 'shared-contracts/api';
import { Wrap } from '../layout/layout';
import styles from './form-page.module.css';

export { PreferCall } from './prefer-call';

export interface SentForm<Values> {
  receipt: LeadReceipt;
  values: Values;
  /** Shows the empty form again. */
  onAgain: () => void;
}

interface FormPageProps<Values> {
  /** Next to the form: what happens next, a number to call. */
  aside: ReactNode;
  /** The form and what is above it; call `onSent` after it was sent. */
  children: (onSent: (receipt: LeadReceipt, values: Values) => void) => ReactNode;
  /** Replaces them after the form was sent. */
  confirmation: (sent: SentForm<Values>) => ReactNode;
}

/** A form in one column with an aside, below it on phones; after sending, the confirmation. */
export function FormPage<Values>({ aside, children, confirmation }: FormPageProps<Values>) {
  const [sent, setSent] = useState<Omit<SentForm<Values>, 'onAgain'> | null>(null);
  if (sent) return <Wrap>{confirmation({ ...sent, onAgain: () => setSent(null) })}</Wrap>;
  return (
    <Wrap className={styles.page}>
      <div>{children((receipt, values) => setSent({ receipt, values }))}</div>
      <div className={styles.aside}>{aside}</div>
    </Wrap>
  );
}
