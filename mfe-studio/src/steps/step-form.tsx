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
import { codeOf, useRefusal } from './use-refusal';

/** Input of a step: when it goes live, or a reason. */
export interface Said {
  /** `2027-01-01 09:00`, Bahrain's time; null means at once. */
  at: string | null;
  note: string;
}

interface StepFormProps {
  title: string;
  confirm: string;
  isTakingAway: boolean;
  /** Requested input: date and time, a reason, or nothing. */
  asksFor: 'moment' | 'note' | null;
  /**
   * Performs the step; rejects with the service's refusal. Resolves to the address to navigate to if the screen's own
   * no longer exists.
   */
  run(said: Said): Promise<string | null>;
  onClose: () => void;
  /** Description of the step. */
  children: ReactNode;
}

/** Describes a step, asks for confirmation, and shows why it failed. */
export function StepForm(props: StepFormProps) {
  const { title, confirm, isTakingAway, asksFor, run, onClose, children } = props;
  const { t } = useTranslation('mfe-studio');
  const form = useId();
  const { locale } = useVisit();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState({ day: '', hour: '', note: '' });
  const [busy, setBusy] = useState(false);
  const { refusal, refuse } = useRefusal();
  // The given time had passed when it was sent: asks whether to go live now
  const [isPast, setPast] = useState(false);
  const field = (name: keyof typeof said) => ({
    value: said[name],
    onChange: (value: string) => {
      setPast(false);
      setSaid((known) => ({ ...known, [name]: value }));
    },
  });

  async function take(event: FormEvent) {
    event.preventDefault();
    const { day, hour, note } = said;
    if (busy || (asksFor === 'note' && note.trim() === '')) return;
    setBusy(true);
    refuse(null);
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
      refuse(error);
      setPast(codeOf(error) === 'past');
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
          <Button kind={isTakingAway ? 'danger' : 'main'} type="submit" form={form} busy={busy}>
            {isPast ? t('campaigns.publishNow') : confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={take} className={styles.form} noValidate>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {children}
        {asksFor === 'note' && (
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
        {asksFor === 'moment' && (
          <div className={styles.moment}>
            <Field label={t('campaigns.day')} type="date" {...field('day')} />
            <Field label={t('campaigns.hour')} type="time" {...field('hour')} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Returns the input that a step of any draft needs. */
export const askedFor = (step: string): StepFormProps['asksFor'] => {
  if (step === 'sendBack') return 'note';
  return step === 'approve' || step === 'schedule' ? 'moment' : null;
};
