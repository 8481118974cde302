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
  /** The words beside it say all that it would: it is passed over when the page is read aloud. */
  decorative?: boolean;
  /** The `sizes` attribute: how wide it is shown, by viewport. */
  sizes: string;
  /** The first picture of the page: fetched before everything else. Once a page. */
  priority?: boolean;
  /** Its composition has a direction, so it is mirrored in Arabic. Not for pictures with writing in them. */
  mirrored?: boolean;
  /** Fills its parent, cut off. Left out, it is as wide as its parent and keeps its own shape. */
  fit?: 'cover';
  /** `source` elements that come first: other crops for other screens. */
  children?: ReactNode;
}

/** A picture as AVIF and WebP in the build's widths; its place is kept from the first byte of HTML. */
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
  return (
    <picture className={styles.picture}>
      {children}
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />
      <img
        {...img}
        {...(priority ? urgent : lazy)}
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

const urgent = { fetchPriority: 'high', loading: 'eager' } as const;
const lazy = { loading: 'lazy', decoding: 'async' } as const;
