import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldDefinition } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { RoundButton } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import formStyles from './form.module.css';
import type { ControlProps, FormValues } from './form-types';
import { PhotoPreviews } from './photo-previews';
import styles from './photos.module.css';
import { shrinkPhoto } from './shrink-photo';

type Photos = readonly File[];

/** Control for several photos: adds, shows, orders and removes them. Large ones are resized in the browser. */
export function PhotosControl<Values>({
  field,
  form,
  attributes,
}: ControlProps<Values, FieldDefinition, Readonly<FormValues>>) {
  const { t } = useTranslation('forms');
  const { field: held } = useController({ name: field.name, control: form.control });
  const photos: Photos = Array.isArray(held.value) ? held.value : [];
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  // A file input has no role that supports `aria-required`.
  const { 'aria-required': _, autoComplete: __, enterKeyHint: ___, ...described } = attributes;
  const change = (next: Photos) => {
    held.onChange([...next]);
    void form.trigger(field.name);
  };
  const add = async (chosen: Photos) => {
    if (chosen.length === 0) return;
    setPreparing(true);
    const ready = await Promise.all(chosen.map(shrinkPhoto));
    setPreparing(false);
    const now: unknown = form.getValues(field.name);
    change([...(Array.isArray(now) ? now : []), ...ready]);
    // Emptied, so that choosing the same file again fires an event.
    if (input.current) input.current.value = '';
  };
  const focusOn = useRef<{ at: number; button: number } | null>(null);
  const move = (at: number, to: number) => {
    const next = [...photos];
    next.splice(to, 0, ...next.splice(at, 1));
    focusOn.current = { at: to, button: to > at ? 1 : 0 };
    change(next);
  };
  const remove = (at: number) => {
    focusOn.current = { at: Math.min(at, photos.length - 2), button: 2 };
    change(photos.filter((_, other) => other !== at));
  };
  // Synchronises with the focus: its button has moved or was removed.
  useEffect(() => {
    const wish = focusOn.current;
    focusOn.current = null;
    if (!wish) return;
    const buttons = list.current?.querySelectorAll('li')[wish.at]?.querySelectorAll('button');
    const reachable = [buttons?.[wish.button], ...(buttons ?? [])].find(
      (one) => one && !one.disabled,
    );
    (reachable ?? input.current)?.focus();
  });
  // Synchronises with the input: files chosen before hydration are adopted.
  const wasAdopted = useRef(false);
  useEffect(() => {
    if (wasAdopted.current) return;
    wasAdopted.current = true;
    void add([...(input.current?.files ?? [])]);
  });
  const { several } = field.kind === 'file' ? field : {};
  return (
    <div className={styles.control}>
      <div ref={list}>
        <PhotoPreviews photos={photos}>
          {(at) => (
            <span className={styles.buttons}>
              <RoundButton
                label={t('photos.earlier', { number: at + 1 })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="back" size="s" directional />
              </RoundButton>
              <RoundButton
                label={t('photos.later', { number: at + 1 })}
                disabled={at === photos.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <Icon name="arrow" size="s" directional />
              </RoundButton>
              <RoundButton
                label={t('photos.remove', { number: at + 1 })}
                onClick={() => remove(at)}
              >
                <Icon name="close" size="s" />
              </RoundButton>
            </span>
          )}
        </PhotoPreviews>
      </div>
      <label
        className={classNames(
          formStyles.file,
          photos.length >= (several?.files ?? 1) && styles.isFull,
        )}
        htmlFor={attributes.id}
      >
        <input
          {...described}
          ref={(element) => {
            input.current = element;
            held.ref(element);
          }}
          className={formStyles.fileInput}
          type="file"
          multiple
          name={held.name}
          accept={field.kind === 'file' ? field.accept : undefined}
          onChange={(event) => void add([...(event.target.files ?? [])])}
          onBlur={held.onBlur}
        />
        <Icon name="down" size="s" />
        <span>{t(`fields.${field.name}.choose`)}</span>
        <span className={formStyles.fileFacts}>{t(`fields.${field.name}.facts`)}</span>
      </label>
      <p role="status" className={styles.status}>
        {isPreparing && t('photos.preparing')}
      </p>
    </div>
  );
}
