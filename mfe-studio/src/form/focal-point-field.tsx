import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  cropAround,
  type LibraryPicture,
  type PictureFocus,
  pictureCentre,
} from 'shared-contracts/staff-pictures';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { CropPreview } from '../pictures/crop-preview';
import { FocalPoint } from '../pictures/focal-point';
import { pictureUrl } from '../pictures/picture-url';
import { pictures } from '../service/pictures';
import { useForm } from './editing';
import type { FieldProps } from './field-props';
import styles from './form.module.css';
import { isRecord } from './paths';

/** The focal point of a picture that comes with the site, and what wide places and phones then show. */
export function FocalPointField({ path, value }: Pick<FieldProps, 'path' | 'value'>) {
  const { t } = useTranslation('mfe-studio');
  const { change, may } = useForm();
  const [picture, setPicture] = useState<LibraryPicture | 'failed' | null>(null);
  const file = String(path.at(-1));
  // The library itself has those of its pictures; what means nothing has no entry to hold one
  if (!isRecord(value) || file.startsWith('library/') || !may.edit) return null;
  const { focus, ...texts } = value;
  const open = () =>
    pictures.find({ id: file, origin: 'content' }).then(
      (found) => setPicture(found.picture),
      () => setPicture('failed'),
    );
  if (picture === null || picture === 'failed')
    return (
      <div className={styles.fields}>
        {picture && <Notice tone="warning">{t('pictures.focus.failed')}</Notice>}
        <div className={styles.buttons}>
          <Button onClick={open}>
            {t(focus ? 'pictures.focus.change' : 'pictures.focus.set')}
          </Button>
        </div>
      </div>
    );
  // The check of the file ensures the shape
  const shown = (focus as PictureFocus | undefined) ?? pictureCentre;
  const src = pictureUrl(picture, 'whole', 1280);
  return (
    <fieldset className={styles.group}>
      <legend>{t('pictures.focus.title')}</legend>
      <FocalPoint
        src={src}
        focus={shown}
        onChange={(chosen) => change(path, { ...texts, focus: chosen })}
      />
      {focus === undefined ? (
        <p className={styles.hint}>{t('pictures.focus.none')}</p>
      ) : (
        <>
          <div className={styles.pair}>
            {(['wide', 'phone'] as const).map((shape) => (
              <figure key={shape}>
                <CropPreview
                  {...{ src, shape }}
                  crop={cropAround(shown, picture, shape)}
                  label={t('pictures.crop.resultOf', { shape: t(`pictures.shape.${shape}`) })}
                />
                <figcaption className={styles.hint}>{t(`pictures.shape.${shape}`)}</figcaption>
              </figure>
            ))}
          </div>
          <div className={styles.buttons}>
            <Button kind="quiet" onClick={() => change(path, texts)}>
              {t('pictures.focus.remove')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
