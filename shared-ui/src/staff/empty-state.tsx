import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text: string;
  /** The first thing to do here. */
  action?: ReactNode;
}

/** In the place of a list that has nothing yet. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
