import type { ReactNode } from 'react';
import styles from './people.module.css';

interface PartProps {
  title: string;
  /** What it is for, in a sentence. */
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One thing that somebody has, under its heading; its table is a region of that name. */
export function Part({ title, text, actions, children }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {actions && <div className={styles.acts}>{actions}</div>}
      </div>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
