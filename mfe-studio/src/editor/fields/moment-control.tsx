import { momentParts } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { ControlFrame } from './control-frame';
import { useEditing } from './editing';
import type { FieldProps } from './field-view';
import styles from './fields.module.css';

/** A date, optionally with time, by Bahrain's clock. */
export function MomentControl({ field, path, label, value, onChange }: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const { day, hour } = momentParts(String(value ?? ''));
  const change = (newDay: string, newHour: string) => {
    const moment = newDay && `${newDay} ${newHour}`.trim();
    onChange(moment === '' && field.optional ? undefined : moment);
  };
  return (
    <div className={styles.pair}>
      <ControlFrame path={path} label={label} isRequired={!field.optional}>
        {(attributes) => (
          <input
            {...attributes}
            type="date"
            dir="ltr"
            value={day}
            onChange={({ target }) => change(target.value, hour)}
            readOnly={!may.edit}
          />
        )}
      </ControlFrame>
      <ControlFrame
        path={[...path, 'hour']}
        label={t('editor.field.hour', { label })}
        isRequired={false}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="time"
            dir="ltr"
            value={hour}
            onChange={({ target }) => change(day, target.value)}
            readOnly={!may.edit}
            disabled={day === ''}
          />
        )}
      </ControlFrame>
    </div>
  );
}
