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
  const [{ shown, isChanged }, show] = useState({ shown: picture, isChanged: false });
  const isComing = picture.src !== shown.src;
  return (
    <div className={styles.place}>
      <Picture key={shown.src} picture={shown} sizes={sizes} className={className} />
      {isComing && (
        <Picture
          key={picture.src}
          picture={picture}
          decorative
          sizes={sizes}
          className={classNames(className, styles.coming)}
          onLoad={async ({ currentTarget }) => {
            await currentTarget.decode().catch(() => undefined);
            // Another colour may have been chosen meanwhile
            if (currentTarget.isConnected) show({ shown: picture, isChanged: true });
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {isChanged && shown.alt}
      </p>
    </div>
  );
}
