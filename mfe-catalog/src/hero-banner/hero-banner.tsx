import type { ReactNode } from 'react';
import { Wrap } from 'shared-ui/layout';
import { classNames } from '../class-names';
import styles from './hero-banner.module.css';

interface HeroBannerProps {
  name: string;
  tagline: string;
  /** Heading level of the name. */
  level: 1 | 2;
  /** Picture or video behind the text; fills the banner. */
  backdrop: ReactNode;
  className?: string | undefined;
  /** Key figures and a button, at the bottom. */
  children: ReactNode;
}

/** A car's picture with its name in poster size. On phones the children are below the picture. */
export function HeroBanner({
  name,
  tagline,
  level,
  backdrop,
  className,
  children,
}: HeroBannerProps) {
  const Name = `h${level}` as const;
  return (
    <div className={classNames(styles.stage, className)} data-tone="ink">
      <div className={styles.backdrop}>{backdrop}</div>
      <Wrap className={styles.inside}>
        <div className={styles.content}>
          <Name className={classNames(styles.name, nameSizeClass(name))}>{name}</Name>
          <p className={styles.tagline}>{tagline}</p>
        </div>
        {children}
      </Wrap>
    </div>
  );
}

/** Returns the size class of a name: poster size fits six letters beside the car; longer names are smaller. */
function nameSizeClass(name: string): string | undefined {
  if (name.length > 8) return styles.longest;
  return name.length > 6 ? styles.long : undefined;
}
