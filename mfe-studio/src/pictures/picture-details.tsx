import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import {
  cropOf,
  type LibraryPicture,
  longestAbout,
  type PictureUse,
} from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Field } from 'shared-ui/staff/field';
import { Switch } from 'shared-ui/staff/switch';
import { CropPreview } from './crop-preview';
import styles from './picture-details.module.css';

interface PictureDetailsProps {
  picture: LibraryPicture;
  /** Address of the whole picture. */
  src: string;
  usedBy: readonly PictureUse[];
  onChange: (change: Partial<LibraryPicture>) => void;
}

/** A picture's name and description, and its mirroring by language. */
export function PictureDetails({ picture, src, usedBy, onChange }: PictureDetailsProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { name, file, alt, mirror, width, height, addedBy } = picture;
  const crop = cropOf(picture, 'wide');
  const missing = (text: string) => (text === '' ? t('pictures.about.altMissing') : undefined);
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
        <Switch
          label={t('pictures.about.mirror')}
          help={t('pictures.about.mirrorHelp')}
          checked={mirror}
          onChange={(isOn) => onChange({ mirror: isOn })}
        />
        <p className={styles.quiet}>
          {t('pictures.about.facts', { width, height, file, by: addedBy })}{' '}
          {usedBy.length === 0
            ? t('pictures.about.unused')
            : t('pictures.about.usedBy', { campaigns: campaignNames(usedBy, locale) })}
        </p>
      </div>
      <div className={styles.looks}>
        <figure className={styles.look}>
          <CropPreview {...{ src, crop }} shape="wide" label={alt.en} />
          <figcaption className={styles.quiet}>{t('pictures.about.inEnglish')}</figcaption>
        </figure>
        <figure className={styles.look}>
          <CropPreview {...{ src, crop }} shape="wide" mirrored={mirror} label={alt.ar} />
          <figcaption className={styles.quiet}>{t('pictures.about.inArabic')}</figcaption>
        </figure>
      </div>
    </div>
  );
}

const campaignNames = (usedBy: readonly PictureUse[], locale: Locale) =>
  [...new Set(usedBy.map(({ slug, title }) => title?.[locale] ?? slug))].join(
    locale === 'ar' ? '، ' : ', ',
  );
