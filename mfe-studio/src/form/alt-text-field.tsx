import { type ReactNode, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { directionOf, type Locale, locales } from 'shared-contracts/locale';
import { Switch } from 'shared-ui/staff/switch';
import { useEditing, useForm } from './editing';
import type { FieldProps } from './field-props';
import styles from './form.module.css';
import { isRecord } from './paths';
import type { Media } from './use-media';

/**
 * A picture's alternative text. Shows the library's text by default; `children`, the fields for another one, open on
 * demand.
 */
export function AltTextField({
  field,
  path,
  image,
  value,
  children,
}: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation('mfe-studio');
  const { media } = useEditing();
  const { change, may, language } = useForm();
  const [isOpen, setOpen] = useState(false);
  const texts = (language ? [language] : locales).map((locale) => ({
    locale,
    text: libraryAltText(image, locale, media),
  }));
  if (texts.some(({ text }) => text === '')) return children;
  const hasOwnText = isOpen || value !== undefined;
  return (
    <div className={styles.fields}>
      {!hasOwnText && (
        <div>
          <p className={styles.hint}>{t('editor.field.alternative.library')}</p>
          {texts.map(({ locale, text }) => (
            <p key={locale} lang={locale} dir={directionOf(locale)} className={styles.quoted}>
              {text}
            </p>
          ))}
        </div>
      )}
      <Switch
        label={t('editor.field.alternative.own')}
        checked={hasOwnText}
        disabled={!may.edit}
        onChange={(isOn) => {
          setOpen(isOn);
          if (!isOn) change(path, field.empty);
        }}
      />
      {hasOwnText && children}
    </div>
  );
}

/** Returns the library's description of the picture, or of its variant for a language; empty if none. */
function libraryAltText(image: unknown, locale: Locale, media: Media): string {
  const name = isRecord(image) ? image[locale] : image;
  return (typeof name === 'string' && media.picture(name, locale, 'whole')?.alt) || '';
}
