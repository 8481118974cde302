import type { ReactNode } from 'react';
import styles from './titled-section.module.css';

interface TitledSectionProps {
  title: string;
  /** One sentence that explains the section. */
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A section with a heading; its table is a region with the same name. */
export function TitledSection({ title, text, actions, children }: TitledSectionProps) {
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
