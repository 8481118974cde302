import type { ModelDetail } from 'shared-contracts/api';
import { Picture } from 'shared-ui/picture';
import styles from './gallery.module.css';

const wide = '(max-width: 48.12em) 92vw, (max-width: 1400px) 52vw, 714px';
const narrow = '(max-width: 48.12em) 45vw, (max-width: 1400px) 38vw, 503px';

/** Pictures with captions: a large pair first, then rows of three; on phones one, then pairs. */
export function Gallery({ images }: { images: ModelDetail['featureImages'] }) {
  return (
    <div className={styles.gallery}>
      {images.map(({ caption, image }, index) => (
        <figure key={caption}>
          <div className={styles.picture}>
            <Picture picture={image} sizes={index === 0 ? wide : narrow} fit="cover" />
          </div>
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
