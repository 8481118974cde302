import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import styles from './form.module.css';
import { type ContentFieldProps, controlProps, formContextOf } from './form-context';

const PicturePicker = lazy(async () => ({
  default: (await import('../../pictures/picture-picker')).PicturePicker,
}));

/** Picks a picture of the site or of the library; a library picture needs a description before it can be chosen. */
export function PictureField(props: ContentFieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [isOpen, setOpen] = useState(false);
  const { id, label, required, error } = controlProps(props);
  const { media, may } = formContextOf(props);
  const { formData, onChange, fieldPathId } = props;
  const name = typeof formData === 'string' ? formData : '';
  const preview = media.picture(name, locale, 'whole');
  return (
    <fieldset className={styles.picture} aria-describedby={error && `${id}_fault`}>
      <legend>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {preview ? <img src={preview.src} alt="" /> : <p>{name || t('editor.field.picture.none')}</p>}
      <div className={styles.buttons}>
        <Button id={id} disabled={!may.edit} onClick={() => setOpen(true)}>
          {t(name ? 'content.changePicture' : 'content.choosePicture', { label })}
        </Button>
        {name !== '' && !required && (
          <Button
            kind="quiet"
            disabled={!may.edit}
            onClick={() => onChange(undefined, fieldPathId.path)}
          >
            {t('content.removePicture', { label })}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}_fault`} className={styles.error}>
          {error}
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PicturePicker
            value={name || null}
            onPick={({ file }) => {
              onChange(file, fieldPathId.path);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
