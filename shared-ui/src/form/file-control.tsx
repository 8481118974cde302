import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from 'shared-contracts/forms';
import { Icon } from '../icon/icon';
import type { ControlAttributes } from './control';
import styles from './form.module.css';
import type { FormControl } from './form-types';

interface FileControlProps<Values> {
  field: Extract<FieldDefinition, { kind: 'file' }>;
  form: FormControl<Values>;
  attributes: ControlAttributes;
}

/** One file, chosen by the browser's own dialog. What was chosen is said beside it, and never kept. */
export function FileControl<Values>({ field, form, attributes }: FileControlProps<Values>) {
  const { t } = useTranslation('forms');
  const { field: held } = useController({ name: field.name, control: form.control });
  const file = held.value instanceof File ? held.value : undefined;
  // A file's input has no role that could be told by ARIA that it is required.
  const { 'aria-required': required, autoComplete: _, ...described } = attributes;
  const input = useRef<HTMLInputElement>(null);
  // Synchronises with the input, whose file a script can only take away: once the form was sent.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);
  return (
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
        onChange={(event) => held.onChange(event.target.files?.[0])}
        onBlur={held.onBlur}
      />
      <Icon name="down" size="s" />
      <span>{t(`fields.${field.name}.${file ? 'change' : 'choose'}`)}</span>
      {file ? (
        <bdi className={styles.fileName}>{file.name}</bdi>
      ) : (
        <span className={styles.fileFacts}>{t(`fields.${field.name}.facts`)}</span>
      )}
    </label>
  );
}
