import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './facts.module.css';

interface FactsProps extends ComponentProps<'dl'> {
  /** Rows with the height of a touch target. */
  tall?: boolean;
  /** For use in a card: without the outer lines. */
  inCard?: boolean;
}

/** A list of labels and values: `Fact`s. */
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
