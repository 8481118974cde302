import type { ComponentProps, ReactNode } from 'react';
import { type Picture as PictureFile, srcSetOf } from 'shared-contracts/picture';
import { classNames } from '../class-names';
import { cappedSizes } from './capped-sizes';
import styles from './picture.module.css';

interface PictureProps
  extends Omit<
    ComponentProps<'img'>,
    'src' | 'srcSet' | 'alt' | 'sizes' | 'width' | 'height' | 'loading' | 'fetchPriority'
  > {
  picture: PictureFile;
  /** Empty `alt`: the text next to the picture says the same. */
  decorative?: boolean;
  /** The `sizes` attribute: width by viewport. */
  sizes: string;
  /** Fetched first, for the first picture of a page. At most once per page. */
  priority?: boolean;
  /** Mirrored in Arabic. Not for pictures with text. */
  mirrored?: boolean;
  /** `cover` fills and crops to the parent; by default it is as wide as the parent and keeps its ratio. */
  fit?: 'cover';
  /** `source` elements before the default ones, for other crops. */
  children?: ReactNode;
}

/** A picture in AVIF and WebP in several widths, with its space reserved in the HTML. */
export function Picture({
  picture,
  decorative = false,
  sizes: places,
  priority = false,
  mirrored = false,
  fit,
  className,
  children,
  ...img
}: PictureProps) {
  const sizes = cappedSizes(places);
  const focus = picture.framing?.focus;
  return (
    <picture className={styles.picture}>
      {children}
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />
      <img
        {...img}
        {...(priority ? urgent : lazy)}
        {...(focus && { 'data-x': toQuarters(focus.x), 'data-y': toQuarters(focus.y) })}
        sizes={sizes}
        srcSet={srcSetOf(picture, 'webp')}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        className={classNames(
          styles.image,
          fit && styles[fit],
          mirrored && styles.mirrored,
          className,
        )}
      />
    </picture>
  );
}

/** Rounds a position (0 to 1) to quarters: the point stays in sight, and finer steps would each need a rule. */
const toQuarters = (share: number) => Math.round(share * 4);

const urgent = { fetchPriority: 'high', loading: 'eager' } as const;
const lazy = { loading: 'lazy', decoding: 'async' } as const;
