import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Heading } from '../layout/layout';
import styles from './figure-card.module.css';

interface FigureCardProps {
  /** What the figure is. */
  title: string;
  /** Of its heading. */
  level: 2 | 3;
  figure: string;
  /** The figure follows what is chosen beside it: changes are read out. */
  live?: boolean;
  className?: string | undefined;
  /** What it is made of. */
  children: ReactNode;
}

/** One figure that stands out, and what it is made of. */
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
