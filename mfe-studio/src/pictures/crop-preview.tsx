import {
  type PictureCrop,
  type PictureShape,
  pictureShapes,
} from 'shared-contracts/staff-pictures';
import styles from './crop-preview.module.css';

interface CropPreviewProps {
  /** Address of the whole picture. */
  src: string;
  crop: PictureCrop;
  shape: PictureShape;
  mirrored?: boolean;
  /** Alternative text. */
  label: string;
}

/** Preview of a crop before it is produced. */
export function CropPreview({ src, crop, shape, mirrored = false, label }: CropPreviewProps) {
  const { width, height } = pictureShapes[shape];
  return (
    <div
      className={mirrored ? styles.mirrored : styles.frame}
      style={{ aspectRatio: `${width} / ${height}` }}
      // Fractions are measured from the left in both languages
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
