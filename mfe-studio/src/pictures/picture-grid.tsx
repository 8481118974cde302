import { useTranslation } from 'shared-contracts/i18n';
import { isTold, type LibraryPicture, type PictureShape } from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { StateChip } from 'shared-ui/staff/state-chip';
import styles from './picture-grid.module.css';
import { pictureUrl } from './picture-url';

interface PictureGridProps {
  pictures: readonly LibraryPicture[];
  /** Shape of the thumbnails; uncropped by default. */
  shape?: PictureShape;
  /** File name of the chosen picture. */
  selectedFile?: string | null;
  onOpen: (picture: LibraryPicture) => void;
}

export function PictureGrid({ pictures, shape, selectedFile, onOpen }: PictureGridProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  return (
    <ul className={styles.grid}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            className={styles.card}
            onClick={() => onOpen(picture)}
            {...(selectedFile !== undefined && { 'aria-pressed': picture.file === selectedFile })}
          >
            <Thumbnail
              src={pictureUrl(picture, shape ?? 'whole', 320)}
              alt={picture.alt[locale]}
              isCut={shape !== undefined}
            />
            <bdi className={styles.name}>{picture.name}</bdi>
            <span className={styles.chips}>
              {picture.kind && (
                <StateChip tone="plain">{t(`pictures.one.${picture.kind}`)}</StateChip>
              )}
              {!isTold(picture) && <StateChip tone="attention">{t('pictures.needsAlt')}</StateChip>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ src, alt, isCut }: { src: string; alt: string; isCut: boolean }) {
  if (src === '') return <span className={styles.picture} />;
  return <img className={styles.picture} data-cut={isCut} src={src} alt={alt} loading="lazy" />;
}
