import type { ReactNode } from 'react';
import { Wrap } from 'shared-ui/layout';
import { classNames } from '../class-names';
import styles from './hero-banner.module.css';

interface HeroBannerProps {
  name: string;
  tagline: string;
  /** The name's place in the outline. */
  level: 1 | 2;
  /** The picture or film behind the text; fills the banner. */
  backdrop: ReactNode;
  className?: string | undefined;
  /** At the foot: key figures, a button. */
  children: ReactNode;
}

/** A car in its picture with its name at poster size. On phones the foot stands below the picture. */
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
          <Name className={classNames(styles.name, sizeOf(name))}>{name}</Name>
          <p className={styles.tagline}>{tagline}</p>
        </div>
        {children}
      </Wrap>
    </div>
  );
}

/** Poster size leaves room beside the car for six letters; longer names are set smaller. */
function sizeOf(name: string): string | undefined {
  if (name.length > 8) return styles.longest;
  return name.length > 6 ? styles.long : undefined;
}
