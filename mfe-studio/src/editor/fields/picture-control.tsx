import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { ControlFrame } from './control-frame';
import { useEditing } from './editing';
import type { FieldProps } from './field-view';
import styles from './fields.module.css';
import { isRecord, type Path } from './paths';
import picture from './picture-control.module.css';

const PicturePicker = lazy(async () => ({
  default: (await import('../../pictures/picture-picker')).PicturePicker,
}));

/** A picture of the library; where the draft allows it, one for each language. */
export function PictureControl(props: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const { field, path, label, value, onChange } = props;
  if (field.control === 'picture') return <SinglePicture {...props} />;
  const pair = isRecord(value) ? value : null;
  const change = (locale: Locale, name: unknown) => onChange({ ...pair, [locale]: name });
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={!pair}
          disabled={!may.edit}
          onChange={({ target }) =>
            onChange(target.checked ? (pair?.en ?? '') : { en: value, ar: value })
          }
        />
        {t('editor.field.picture.same')}
      </label>
      {pair ? (
        locales.map((locale) => (
          <SinglePicture
            {...props}
            key={locale}
            path={[...path, locale]}
            label={t(`editor.languages.${locale}`)}
            value={pair[locale]}
            onChange={(name) => change(locale, name)}
          />
        ))
      ) : (
        <SinglePicture {...props} />
      )}
    </fieldset>
  );
}

function SinglePicture({ field, path, label, value, onChange }: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { media, may } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const name = typeof value === 'string' ? value : '';
  const preview = media.picture(name, locale, isHeroImage(path) ? 'wide' : 'whole');
  return (
    <ControlFrame path={path} label={label} isRequired={!field.optional}>
      {({ className: _, 'aria-required': _required, 'aria-invalid': _invalid, ...attributes }) => (
        <div className={picture.picture}>
          {preview ? (
            <img src={preview.src} alt="" />
          ) : (
            <p>{name || t('editor.field.picture.none')}</p>
          )}
          <button
            {...attributes}
            type="button"
            className={styles.add}
            disabled={!may.edit}
            onClick={() => setOpen(true)}
          >
            {t(name ? 'editor.field.picture.change' : 'editor.field.picture.choose')}
          </button>
          {isOpen && (
            <Suspense fallback={null}>
              <PicturePicker
                {...(isHeroImage(path) && { shape: 'wide' })}
                value={name || null}
                onPick={(chosen) => {
                  onChange(chosen.file);
                  setOpen(false);
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </ControlFrame>
  );
}

/** Whether the picture is cropped: in a banner or in a page's head. */
const isHeroImage = (path: Path) => !path.includes('sections');
