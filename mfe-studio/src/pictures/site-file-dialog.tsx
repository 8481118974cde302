import { useTranslation } from 'shared-contracts/i18n';
import { cropOf, type LibraryPicture } from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { editorAt, studioPaths } from '../studio-paths';
import { CropPreview } from './crop-preview';
import { MediaView } from './media-view';
import styles from './picture-details.module.css';
import { PicturePlaces } from './picture-places';
import { pictureUrl } from './picture-url';

interface SiteFileDialogProps {
  picture: LibraryPicture;
  onClose: () => void;
  /** Absent for who may not replace it, and for what cannot be replaced. */
  onReplace?: (() => void) | undefined;
}

/** A file that comes with the site: what it is, how pages cut it, and where it is used. */
export function SiteFileDialog({ picture, onClose, onReplace }: SiteFileDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { file, kind = 'picture', alt, isDecorative, width, height, origin } = picture;
  const isPicture = kind === 'picture' || kind === 'panorama';
  const text = isDecorative ? t('pictures.site.decorative') : alt[locale];
  const src = pictureUrl(picture, 'whole', 1280);
  const describing = editorAt(studioPaths.contentEditor('pictures.json'), [file]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={file}
      actions={
        <>
          {onReplace && <Button onClick={onReplace}>{t('pictures.replace.button')}</Button>}
          <Button kind="main" onClick={onClose}>
            {t('pictures.close')}
          </Button>
        </>
      }
    >
      <div className={styles.about}>
        <div className={styles.fields}>
          <p>
            {origin === 'content'
              ? t('pictures.site.text')
              : t('pictures.site.release', { name: origin })}
          </p>
          {isPicture && (
            <>
              {text && <p>{text}</p>}
              <div>
                <ButtonLink kind="quiet" to={describing}>
                  {t('pictures.site.describe')}
                </ButtonLink>
              </div>
              <p className={styles.quiet}>{t('pictures.site.asUploaded')}</p>
            </>
          )}
          <p className={styles.quiet}>
            {width > 0
              ? t('pictures.site.facts', { width, height, file })
              : t('pictures.site.file', { file })}
          </p>
          {origin === 'content' && <PicturePlaces picture={picture} />}
        </div>
        <div className={styles.looks}>
          {kind === 'picture' ? (
            (['wide', 'phone'] as const).map((shape) => (
              <figure key={shape} className={styles.look}>
                <CropPreview
                  {...{ src, shape }}
                  crop={cropOf(picture, shape)}
                  label={t('pictures.crop.resultOf', { shape: t(`pictures.shape.${shape}`) })}
                />
                <figcaption className={styles.quiet}>{t(`pictures.shape.${shape}`)}</figcaption>
              </figure>
            ))
          ) : (
            <MediaView picture={picture} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
