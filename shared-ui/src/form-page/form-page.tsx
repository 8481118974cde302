import type { ReactNode } from 'react';
import { Wrap } from '../layout/layout';
import styles from './form-page.module.css';

interface FormPageProps {
  /** What stands beside the form: what happens next, a number to call. */
  aside: ReactNode;
  children: ReactNode;
}

/** A form in one column, with what helps beside it; below it on a phone. */
export function FormPage({ aside, children }: FormPageProps) {
  return (
    <Wrap className={styles.page}>
      <div>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </Wrap>
  );
}
