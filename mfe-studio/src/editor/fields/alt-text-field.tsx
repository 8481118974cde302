import { type ReactNode, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { directionOf, type Locale, locales } from 'shared-contracts/locale';
import { useEditing } from './editing';
import type { FieldProps } from './field-view';
import styles from './fields.module.css';
import { isRecord } from './paths';

/**
 * A picture's alternative text. Shows the library's text by default; `children`, the fields for another one, open on
 * demand.
 */
export function AltTextField({
  image,
  value,
  onChange,
  language,
  children,
}: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation('mfe-studio');
  const { media, may } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const texts = (language ? [language] : locales).map((locale) => ({
    locale,
    text: libraryAltText(image, locale, media),
  }));
  if (texts.some(({ text }) => text === '')) return children;
  const hasOwnText = isOpen || value !== undefined;
  return (
    <div className={styles.field}>
      {!hasOwnText && (
        <>
          <p className={styles.hint}>{t('editor.field.alternative.library')}</p>
          {texts.map(({ locale, text }) => (
            <p key={locale} lang={locale} dir={directionOf(locale)} className={styles.quoted}>
              {text}
            </p>
          ))}
        </>
      )}
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={hasOwnText}
          disabled={!may.edit}
          onChange={({ target }) => {
            setOpen(target.checked);
            if (!target.checked) onChange(undefined);
          }}
        />
        {t('editor.field.alternative.own')}
      </label>
      {hasOwnText && children}
    </div>
  );
}

/** Returns the library's description of the picture, or of its variant for a language; empty if none. */
function libraryAltText(
  image: unknown,
  locale: Locale,
  media: ReturnType<typeof useEditing>['media'],
): string {
  const name = isRecord(image) ? image[locale] : image;
  return (typeof name === 'string' && media.picture(name, locale, 'whole')?.alt) || '';
}
