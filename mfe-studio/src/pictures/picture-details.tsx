import { useTranslation } from 'shared-contracts/i18n';
import {
  cropOf,
  type LibraryPicture,
  longestAbout,
  mayBePanorama,
} from 'shared-contracts/staff-pictures';
import { Field } from 'shared-ui/staff/field';
import { Switch } from 'shared-ui/staff/switch';
import { CropPreview } from './crop-preview';
import { MediaView } from './media-view';
import styles from './picture-details.module.css';
import { PicturePlaces } from './picture-places';

interface PictureDetailsProps {
  picture: LibraryPicture;
  /** Address of the whole picture. */
  src: string;
  onChange: (change: Partial<LibraryPicture>) => void;
}

/** A picture's name and description, and its mirroring by language. */
export function PictureDetails({ picture, src, onChange }: PictureDetailsProps) {
  const { t } = useTranslation('mfe-studio');
  const { name, file, alt, mirror, width, height, addedBy } = picture;
  const crop = cropOf(picture, 'wide');
  const missing = (text: string) =>
    text === '' && !picture.media ? t('pictures.about.altMissing') : undefined;
  return (
    <div className={styles.about}>
      <div className={styles.fields}>
        <Field
          label={t('pictures.about.name')}
          value={name}
          maxLength={longestAbout.name}
          onChange={(value) => onChange({ name: value })}
        />
        <Field
          label={t('pictures.about.altEn')}
          value={alt.en}
          lang="en"
          multiline
          minRows={2}
          maxLength={longestAbout.alt}
          warning={missing(alt.en)}
          help={t('pictures.about.altHelp')}
          onChange={(en) => onChange({ alt: { ...alt, en } })}
        />
        <Field
          label={t('pictures.about.altAr')}
          value={alt.ar}
          lang="ar"
          multiline
          minRows={2}
          maxLength={longestAbout.alt}
          warning={missing(alt.ar)}
          help={t('pictures.about.altHelp')}
          onChange={(ar) => onChange({ alt: { ...alt, ar } })}
        />
        {picture.media === undefined && mayBePanorama(picture) && (
          <Switch
            label={t('pictures.about.panorama')}
            help={t('pictures.about.panoramaHelp')}
            checked={picture.kind === 'panorama'}
            onChange={(isOn) => onChange({ kind: isOn ? 'panorama' : 'picture' })}
          />
        )}
        {picture.media === undefined && (
          <Switch
            label={t('pictures.about.mirror')}
            help={t('pictures.about.mirrorHelp')}
            checked={mirror}
            onChange={(isOn) => onChange({ mirror: isOn })}
          />
        )}
        <p className={styles.quiet}>
          {t('pictures.about.facts', { width, height, file, by: addedBy })}
        </p>
        <p className={styles.quiet}>{t('pictures.about.later')}</p>
        <PicturePlaces picture={picture} />
      </div>
      {picture.media ? (
        <MediaView picture={picture} />
      ) : (
        <div className={styles.looks}>
          <figure className={styles.look}>
            <CropPreview {...{ src, crop }} shape="wide" label={alt.en} />
            <figcaption className={styles.quiet}>{t('pictures.about.inEnglish')}</figcaption>
          </figure>
          <figure className={styles.look}>
            <CropPreview {...{ src, crop }} shape="wide" mirrored={mirror} label={alt.ar} />
            <figcaption className={styles.quiet}>{t('pictures.about.inArabic')}</figcaption>
          </figure>
          <figure className={styles.look}>
            <CropPreview
              {...{ src }}
              crop={cropOf(picture, 'phone')}
              shape="phone"
              label={alt.en}
            />
            <figcaption className={styles.quiet}>{t('pictures.about.phone')}</figcaption>
          </figure>
        </div>
      )}
    </div>
  );
}
