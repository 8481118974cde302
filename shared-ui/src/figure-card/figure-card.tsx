import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Heading } from '../layout/layout';
import styles from './figure-card.module.css';

interface FigureCardProps {
  /** Label of the figure. */
  title: string;
  level: 2 | 3;
  figure: string;
  /** Announces changes, for figures that depend on inputs next to them. */
  live?: boolean;
  className?: string | undefined;
  /** Details of the figure. */
  children: ReactNode;
}

/** A prominent figure with its details. */
export function FigureCard({ title, level, figure, live, className, children }: FigureCardProps) {
  return (
    <div className={classNames(styles.card, className)}>
      <Heading level={level} size="h3" className={styles.title}>
        {title}
      </Heading>
      <p className={styles.figure} role={live ? 'status' : undefined}>
        {figure}
      </p>
      {children}
    </div>
  );
}
