import { useState } from 'react';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { Picture } from 'shared-ui/picture';
import { classNames } from '../class-names';
import styles from './painted-picture.module.css';

interface PaintedPictureProps {
  picture: PictureFile;
  sizes: string;
  className?: string | undefined;
}

/**
 * A car picture that changes with the colour: the previous picture stays until the next is decoded, or for good if
 * the next fails.
 */
export function PaintedPicture({ picture, sizes, className }: PaintedPictureProps) {
  const [{ current, isChanged }, setCurrent] = useState({ current: picture, isChanged: false });
  const isLoadingNext = picture.src !== current.src;
  return (
    <div className={styles.place}>
      <Picture key={current.src} picture={current} sizes={sizes} className={className} />
      {isLoadingNext && (
        <Picture
          key={picture.src}
          picture={picture}
          decorative
          sizes={sizes}
          className={classNames(className, styles.coming)}
          onLoad={async ({ currentTarget }) => {
            await currentTarget.decode().catch(() => undefined);
            // Another colour may have been chosen meanwhile
            if (currentTarget.isConnected) setCurrent({ current: picture, isChanged: true });
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {isChanged && current.alt}
      </p>
    </div>
  );
}
