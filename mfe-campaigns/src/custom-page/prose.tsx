import type { LocalizedProse } from 'shared-contracts/campaign-sections';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { ArrowLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './prose.module.css';

/** Running text, with a picture beside it. */
export function Prose({ text, image, link }: LocalizedProse<PictureFile>) {
  return (
    <div className={image ? styles.beside : styles.alone}>
      <div className={styles.text}>
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <p key={index}>{paragraph}</p>
        ))}
        {link && <ArrowLink to={link.address}>{link.label}</ArrowLink>}
      </div>
      {image && (
        <div className={styles.picture}>
          <Picture picture={image} sizes="(max-width: 48.12em) 92vw, 600px" fit="cover" />
        </div>
      )}
    </div>
  );
}
