import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text: string;
  /** Button for the first step. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
