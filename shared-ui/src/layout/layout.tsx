import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

/** The content's width with side margins. */
export function Wrap({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles.wrap, className)} />;
}

interface SectionProps extends Omit<ComponentProps<'section'>, 'aria-labelledby'> {
  tone?: 'paper' | 'quiet';
  /** Id of the section's heading. */
  labelledBy?: string;
}

/** A full-width section with vertical padding. */
export function Section({ tone = 'paper', labelledBy, className, ...section }: SectionProps) {
  return (
    <section
      {...section}
      data-tone={tone}
      className={classNames(styles.section, styles[tone], className)}
      aria-labelledby={labelledBy}
    />
  );
}

type Level = 1 | 2 | 3 | 4;
type HeadingSize = 'display' | 'h1' | 'h2' | 'h3';

interface HeadingProps extends ComponentProps<'h2'> {
  /** Heading level, independent of its size. */
  level: Level;
  size: HeadingSize;
}

/** A heading whose size is independent of its level. */
export function Heading({ level, size, className, ...heading }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...heading} className={classNames(styles[size], className)} />;
}

interface SectionHeadProps {
  title: ReactNode;
  id?: string;
  /** A link at the end of the title's line. */
  children?: ReactNode;
}

/** The title row of a section. */
export function SectionHead({ title, id, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <Heading level={2} size="h2" id={id}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

interface TitledSectionProps extends Omit<SectionProps, 'title' | 'labelledBy'> {
  title: string;
  /** A link at the end of the title's line. */
  action?: ReactNode;
}

export function TitledSection({ title, action, children, ...section }: TitledSectionProps) {
  const id = useId();
  return (
    <Section {...section} labelledBy={id}>
      <Wrap>
        <SectionHead title={title} id={id}>
          {action}
        </SectionHead>
        {children}
      </Wrap>
    </Section>
  );
}

/** Introductory sentence in large type. */
export function Lead({ className, ...p }: ComponentProps<'p'>) {
  return <p {...p} className={classNames(styles.lead, className)} />;
}

/** Secondary text: dates, help. */
export function Muted({ className, ...p }: ComponentProps<'p'>) {
  return <p {...p} className={classNames(styles.muted, className)} />;
}
