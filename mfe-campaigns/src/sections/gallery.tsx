import type { LocalizedSectionOf } from 'shared-contracts/campaign-sections';
import { Picture } from 'shared-ui/picture';
import styles from './gallery.module.css';

const wide = '(max-width: 48.12em) 92vw, (max-width: 1400px) 52vw, 714px';
const narrow = '(max-width: 48.12em) 45vw, (max-width: 1400px) 38vw, 503px';

/** Pictures with captions: a large pair first, then rows of three; on phones one, then pairs. */
export function Gallery({ pictures }: LocalizedSectionOf<'gallery'>) {
  return (
    <div className={styles.gallery}>
      {pictures.map(({ image, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <figure key={index}>
          <div className={styles.picture}>
            <Picture picture={image} sizes={index === 0 ? wide : narrow} fit="cover" />
          </div>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
