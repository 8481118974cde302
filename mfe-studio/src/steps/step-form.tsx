import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useNavigate, useRevalidator } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import styles from './step-form.module.css';
import { refusalCode, useRefusal } from './use-refusal';

/** Input of a step: when it goes live, or a reason. */
export interface StepInput {
  /** `2027-01-01 09:00`, Bahrain's time; null means at once. */
  at: string | null;
  note: string;
}

interface StepFormProps {
  title: string;
  confirm: string;
  isDestructive: boolean;
  /** Requested input: date and time, a reason, or nothing. */
  requiredInput: 'moment' | 'note' | null;
  /**
   * Performs the step; rejects with the service's refusal. Resolves to the address to navigate to if the screen's own
   * no longer exists.
   */
  run(input: StepInput): Promise<string | null>;
  onClose: () => void;
  /** Description of the step. */
  children: ReactNode;
}

/** Describes a step, asks for confirmation, and shows why it failed. */
export function StepForm(props: StepFormProps) {
  const { title, confirm, isDestructive, requiredInput, run, onClose, children } = props;
  const { t } = useTranslation('mfe-studio');
  const formId = useId();
  const { locale } = useVisit();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState({ day: '', hour: '', note: '' });
  const [isBusy, setBusy] = useState(false);
  const { refusal, showRefusal } = useRefusal();
  // The given time had passed when it was sent: asks whether to go live now
  const [isPast, setPast] = useState(false);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => {
      setPast(false);
      setValues((previous) => ({ ...previous, [name]: value }));
    },
  });

  async function submitStep(event: FormEvent) {
    event.preventDefault();
    const { day, hour, note } = values;
    if (isBusy || (requiredInput === 'note' && note.trim() === '')) return;
    setBusy(true);
    showRefusal(null);
    try {
      const next = await run({
        at: day === '' || isPast ? null : `${day} ${hour || '00:00'}`,
        note,
      });
      onClose();
      if (next !== null) {
        await navigate(localise(next, locale));
        return;
      }
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      showRefusal(error);
      setPast(refusalCode(error) === 'past');
      setBusy(false);
    }
    // After a refusal as well, since the page is then out of date
    await revalidate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={isDestructive ? 'danger' : 'main'}
            type="submit"
            form={formId}
            busy={isBusy}
          >
            {isPast ? t('campaigns.publishNow') : confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submitStep} className={styles.form} noValidate>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {children}
        {requiredInput === 'note' && (
          <Field
            label={t('campaigns.note')}
            help={t('campaigns.noteHelp')}
            multiline
            minRows={3}
            maxLength={1000}
            required
            autoFocus
            {...field('note')}
          />
        )}
        {requiredInput === 'moment' && (
          <div className={styles.moment}>
            <Field label={t('campaigns.day')} type="date" {...field('day')} />
            <Field label={t('campaigns.hour')} type="time" {...field('hour')} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
