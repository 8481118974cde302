import { momentParts } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';
import styles from '../steps/step-form.module.css';

interface PlannedMomentProps {
  /** Bahrain's day and time, `2026-12-06 00:00`; empty for none. */
  moment: string;
  onChange(moment: string): void;
}

/** Day and time in Bahrain at which something is to go live. */
export function PlannedMoment({ moment, onChange }: PlannedMomentProps) {
  const { t } = useTranslation('mfe-studio');
  const { day, hour } = momentParts(moment);
  return (
    <div className={styles.moment}>
      <Field
        label={t('changeSets.day')}
        help={t('changeSets.dayHelp')}
        type="date"
        value={day}
        onChange={(next) => onChange(next && `${next} ${hour || '00:00'}`)}
      />
      <Field
        label={t('changeSets.hour')}
        help={t('changeSets.hourHelp')}
        type="time"
        value={day && hour}
        disabled={day === ''}
        onChange={(next) => onChange(`${day} ${next || '00:00'}`)}
      />
    </div>
  );
}
