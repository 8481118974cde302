import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { readBeginning } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { Icon } from '../icon/icon';
import { FileSize } from './file-size';
import styles from './form.module.css';
import type { ControlProps, FieldOfKind } from './form-types';

/** A file input for one file. The choice is shown and validated at once; files are not kept in drafts. */
export function FileControl<Values>({
  field,
  form,
  attributes,
}: Omit<ControlProps<Values, FieldOfKind<'file'>>, 'initial'>) {
  const { t } = useTranslation('forms');
  const { field: held } = useController({ name: field.name, control: form.control });
  const file = held.value instanceof File ? held.value : undefined;
  // A file input has no role that supports `aria-required`, so it gets `required`.
  const { 'aria-required': required, autoComplete: _, enterKeyHint: __, ...described } = attributes;
  const input = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File | undefined) => {
    held.onChange(chosen);
    if (!chosen) return form.clearErrors(field.name);
    await readBeginning(chosen);
    void form.trigger(field.name);
  };
  // Synchronises with the input: a file chosen before hydration is adopted, and after sending the input is emptied,
  // which is the only change that a script may make.
  const wasAdopted = useRef(false);
  useEffect(() => {
    if (file || !input.current) return;
    const early = wasAdopted.current ? undefined : input.current.files?.[0];
    wasAdopted.current = true;
    if (early) void choose(early);
    else input.current.value = '';
  });
  return (
    <div className={styles.fileRow}>
      <label className={styles.file} htmlFor={attributes.id}>
        <input
          {...described}
          required={required === true}
          ref={(element) => {
            input.current = element;
            held.ref(element);
          }}
          className={styles.fileInput}
          type="file"
          name={held.name}
          accept={field.accept}
          onChange={(event) => void choose(event.target.files?.[0])}
          onBlur={held.onBlur}
        />
        <Icon name="down" size="s" />
        <span>{t(`fields.${field.name}.${file ? 'change' : 'choose'}`)}</span>
        {file ? (
          <span className={styles.fileName}>
            <bdi>{file.name}</bdi> <FileSize bytes={file.size} />
          </span>
        ) : (
          <span className={styles.fileFacts}>{t(`fields.${field.name}.facts`)}</span>
        )}
      </label>
      {file && (
        <button
          type="button"
          className={styles.fileRemove}
          aria-label={t('file.remove', { name: file.name })}
          onClick={() => {
            void choose(undefined);
            input.current?.focus();
          }}
        >
          <Icon name="close" size="s" />
        </button>
      )}
    </div>
  );
}
