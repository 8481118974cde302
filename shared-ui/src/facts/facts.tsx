import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './facts.module.css';

interface FactsProps extends ComponentProps<'dl'> {
  /** Rows as tall as what one presses. */
  tall?: boolean;
  /** In a card: its edges take the place of the strong line above and the line below. */
  inCard?: boolean;
}

/** Names and what they stand for, a row each: `Fact`s. */
export function Facts({ tall = false, inCard = false, className, ...list }: FactsProps) {
  return (
    <dl
      {...list}
      className={classNames(styles.facts, tall && styles.tall, inCard && styles.inCard, className)}
    />
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
