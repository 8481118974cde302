import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { commitsOnBlur } from '../editor/draft/undo-buttons';
import { faultsIn, useForm } from './editing';
import type { FieldProps } from './field-props';
import { fieldId } from './focus-field';
import styles from './form.module.css';
import { emptyItem } from './form-field';
import { isNewKey, newKey } from './new-key';
import { isRecord, valueAt } from './paths';

/** Entries with editable keys, such as paths of pages. */
export function RecordField({
  field,
  path,
  value,
  faults,
  children,
}: FieldProps & { children(entry: FieldProps): ReactNode }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { change, may, part, open } = useForm();
  const { item } = field;
  if (!item) throw new Error(`the record ${field.name} has no kind of entries`);
  const keyLabel = field.keyLabel ?? t('content.entryName');
  const entries = Object.entries(isRecord(value) ? value : {});
  /** Undefined: all entries are shown. */
  const shown = part?.field === field ? part.entry : undefined;
  /** Then shows the entry of this key, or the whole record. */
  const replace = (changed: [string, unknown][], ...key: string[]) => {
    change(path, Object.fromEntries(changed));
    open([...path, ...key]);
  };
  /** An entry of the same key would be lost. */
  const freeKey = (key: string): string => {
    const isTaken = (one: string) => entries.some(([each]) => each === one);
    let free = key;
    for (let number = 1; isTaken(free); number += 1) free = `${key}-${number}`;
    return free;
  };
  return (
    <div className={styles.fields}>
      {entries.map(([key, entry], index) => {
        const at = [...path, key];
        const name = isNewKey(key) ? keyLabel : key;
        const title = valueAt(entry, ['title', locale]);
        if (shown === null)
          return (
            <button key={key} type="button" className={styles.open} onClick={() => open(at)}>
              {typeof title === 'string' && title ? title : name}
            </button>
          );
        if (shown !== undefined && key !== shown) return null;
        const rename = (written: string) => {
          const renamed = written.trim();
          // An entry without a key could not be found again
          if (renamed === '' || renamed === key) return;
          const free = freeKey(renamed);
          replace(entries.with(index, [free, entry]), free);
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a renamed entry stays where it is, with the focus in it
          <div key={index} className={styles.item}>
            <div className={styles.keyHead}>
              <div {...{ [commitsOnBlur]: '' }}>
                <Field
                  key={key}
                  label={keyLabel}
                  lang="en"
                  defaultValue={isNewKey(key) ? '' : key}
                  readOnly={!may.edit}
                  onBlur={({ target }) => rename(target.value)}
                />
              </div>
              <Button
                kind="quiet"
                disabled={!may.edit}
                onClick={() => replace(entries.toSpliced(index, 1))}
                aria-label={t('editor.list.remove', { name })}
              >
                ✕
              </Button>
            </div>
            {children({
              // An entry with a title of its own is named by it
              field: typeof title === 'string' && title ? { ...item, label: title } : item,
              ...{ path: at, value: entry, faults: faultsIn(faults, at) },
            })}
          </div>
        );
      })}
      {typeof shown !== 'string' && (
        <div className={styles.buttons} id={fieldId(path)} tabIndex={-1}>
          <Button
            disabled={!may.edit}
            onClick={() => {
              const key = freeKey(newKey);
              replace([...entries, [key, emptyItem(item)]], key);
            }}
          >
            {t('content.add', { label: keyLabel })}
          </Button>
        </div>
      )}
    </div>
  );
}
