import { type ReactNode, useId } from 'react';
import styles from './titled-section.module.css';

interface TitledSectionProps {
  title: string;
  /** 2 on a page without a lead's own heading. */
  level?: 2 | 3;
  children: ReactNode;
}

export function TitledSection({ title, level = 3, children }: TitledSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
