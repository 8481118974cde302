import type { ComponentType } from 'react';
import type { FieldDefinition } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { HoursText } from '../number/number';
import { Control } from './control';
import styles from './form.module.css';
import { type ControlProps, type FormControl, type FormValues, labelOf } from './form-types';

interface FieldProps<Values> {
  field: FieldDefinition;
  form: FormControl<Values>;
  id: string;
  initial: Readonly<FormValues>;
  error: string | undefined;
  /** The last field to fill in. */
  isLast: boolean;
  /** Replaces the default control of the field's kind. */
  control?: ComponentType<ControlProps<Values, FieldDefinition, Readonly<FormValues>>> | undefined;
}

const choices: readonly string[] = ['select', 'checkbox', 'file', 'textarea'];

/** A control with its label, help and error message. */
export function Field<Values>({
  field,
  form,
  id,
  initial,
  error,
  isLast,
  control: Shown = Control,
}: FieldProps<Values>) {
  const { t, i18n } = useTranslation('forms');
  const locale = readLocale(i18n.language);
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const control = (
    <Shown
      field={field}
      form={form}
      initial={initial}
      attributes={{
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby':
          classNames(field.help && helpId, error !== undefined && errorId) || undefined,
        'aria-required': !field.optional || undefined,
        autoComplete: field.autocomplete,
        // Only single-line inputs have a key that sends.
        enterKeyHint: isLast && !choices.includes(field.kind) ? 'send' : undefined,
      }}
    />
  );
  const text = (
    <>
      {t(`fields.${field.name}.label`)}
      {field.optional && <span className={styles.optional}> {t('optional')}</span>}
    </>
  );
  // A group of controls is no element that a label can name.
  const label =
    field.kind === 'select' && field.times ? (
      <span id={labelOf(id)} className={styles.label}>
        {text}
      </span>
    ) : (
      <label htmlFor={id} className={styles.label}>
        {text}
      </label>
    );
  return (
    <div
      className={classNames(
        styles.field,
        field.half && styles.half,
        error !== undefined && styles.isBad,
      )}
    >
      {field.kind === 'checkbox' ? (
        <div className={styles.check}>
          {control}
          {label}
        </div>
      ) : (
        <>
          {label}
          {control}
        </>
      )}
      {field.help && (
        <p className={styles.help} id={helpId}>
          {typeof field.help === 'object' ? field.help[locale] : t(`fields.${field.name}.help`)}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <Icon name="bad" size="s" />
          <span>
            <HoursText>{error}</HoursText>
          </span>
        </p>
      )}
    </div>
  );
}
