import {
  type PictureCrop,
  type PictureShape,
  pictureShapes,
} from 'shared-contracts/staff-pictures';
import styles from './cut-picture.module.css';

interface CutPictureProps {
  /** Of the whole picture. */
  src: string;
  crop: PictureCrop;
  shape: PictureShape;
  mirrored?: boolean;
  /** What is seen, for who cannot see it. */
  label: string;
}

/** A crop as it will be, before it is made. */
export function CutPicture({ src, crop, shape, mirrored = false, label }: CutPictureProps) {
  const { width, height } = pictureShapes[shape];
  return (
    <div
      className={mirrored ? styles.mirrored : styles.frame}
      style={{ aspectRatio: `${width} / ${height}` }}
      // fractions begin at the left, whatever the page's language
      dir="ltr"
    >
      <img
        src={src}
        alt={label}
        className={styles.picture}
        style={{
          inlineSize: `${100 / crop.width}%`,
          transform: `translate(${-100 * crop.x}%, ${-100 * crop.y}%)`,
        }}
      />
    </div>
  );
}
