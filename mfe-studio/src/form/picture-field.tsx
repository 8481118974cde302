import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { locales } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Switch } from 'shared-ui/staff/switch';
import { faultsIn, useEditing, useForm } from './editing';
import { Faults } from './faults';
import type { FieldProps } from './field-props';
import { fieldId } from './focus-field';
import styles from './form.module.css';
import { isRecord } from './paths';
import { withPicture } from './picture-names';

const PicturePicker = lazy(async () => ({
  default: (await import('../pictures/picture-picker')).PicturePicker,
}));

/** Returns a function that sets a field's picture. Another picture takes the text about the former one with it. */
function useSetPicture({ field, path }: FieldProps) {
  const { change, valueAt } = useForm();
  const group = path.slice(0, -1);
  return (image: unknown) =>
    field.isDescribed ? change(group, withPicture(valueAt(group), image)) : change(path, image);
}

/** A picture of the site or of the library. */
export function PictureField(props: FieldProps) {
  return <Picture {...props} onPick={useSetPicture(props)} />;
}

function Picture({
  field,
  path,
  value,
  faults,
  onPick,
}: FieldProps & { onPick(name: unknown): void }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { media } = useEditing();
  const { may } = useForm();
  const [isOpen, setOpen] = useState(false);
  const { label, optional, isWide = false } = field;
  const id = fieldId(path);
  const name = typeof value === 'string' ? value : '';
  const kind = field.media?.kind ?? 'picture';
  const src =
    kind === 'picture' || kind === 'panorama'
      ? media.picture(name, locale, isWide ? 'wide' : 'whole')?.src
      : kind === 'turntable'
        ? media.film(name)
        : undefined;
  return (
    <fieldset
      className={styles.picture}
      {...(faults.length > 0 && { 'aria-describedby': `${id}-faults` })}
    >
      <legend>
        {label}
        {!optional && <span aria-hidden="true"> *</span>}
      </legend>
      {src ? (
        <img src={src} alt="" />
      ) : (
        <p>{name || t(`editor.field.picture.none${kind === 'picture' ? '' : 'File'}`)}</p>
      )}
      <div className={styles.buttons}>
        <Button id={id} disabled={!may.edit} onClick={() => setOpen(true)}>
          {t(name ? 'content.changePicture' : 'content.choosePicture', { label })}
        </Button>
        {name !== '' && optional && (
          <Button kind="quiet" disabled={!may.edit} onClick={() => onPick(field.empty)}>
            {t('content.removePicture', { label })}
          </Button>
        )}
      </div>
      <Faults id={`${id}-faults`} faults={faults} />
      {isOpen && (
        <Suspense fallback={null}>
          <PicturePicker
            {...(isWide && { shape: 'wide' })}
            {...field.media}
            value={name || null}
            onPick={({ file }) => {
              onPick(file);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** A picture for both languages, or one for each. */
export function PicturesField(props: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useForm();
  const setPicture = useSetPicture(props);
  const { field, path, value, faults } = props;
  const pair = isRecord(value) ? value : null;
  return (
    <div className={styles.fields}>
      {pair ? (
        <fieldset className={styles.group}>
          <legend>{field.label}</legend>
          <div className={styles.pair}>
            {locales.map((locale) => {
              const at = [...path, locale];
              const label = t(`editor.languages.${locale}`);
              return (
                <Picture
                  key={locale}
                  field={{ ...field, label }}
                  path={at}
                  value={pair[locale]}
                  faults={faultsIn(faults, at)}
                  onPick={(name) => setPicture({ ...pair, [locale]: name })}
                />
              );
            })}
          </div>
        </fieldset>
      ) : (
        <PictureField {...props} />
      )}
      <Switch
        label={t('editor.field.picture.same')}
        checked={!pair}
        disabled={!may.edit}
        onChange={(isOn) => setPicture(isOn ? (pair?.en ?? '') : { en: value, ar: value })}
      />
    </div>
  );
}
