import type { ReactNode } from 'react';
import styles from './number.module.css';

/** Phone numbers, codes, dates: figures of one width, read from the left in both languages. */
export function Num({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={styles.number}>
      {children}
    </bdi>
  );
}
