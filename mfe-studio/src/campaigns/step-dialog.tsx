import { type FormEvent, useId, useState } from 'react';
import type { CampaignDraft, CampaignSummary } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { useRevalidator } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { campaigns } from '../service/campaigns';
import styles from './step-dialog.module.css';
import { useRefusal } from './use-refusal';

export type StepName =
  | 'submit'
  | 'approve'
  | 'sendBack'
  | 'schedule'
  | 'withdraw'
  | 'discard'
  | 'end'
  | 'takeBack';

interface StepDialogProps {
  step: StepName;
  campaign: CampaignSummary;
  draft: CampaignDraft | null;
  onClose: () => void;
}

/** What a person says with a step: when it goes live, or why it does not. */
interface Said {
  day: string;
  hour: string;
  note: string;
}

const takingAway: readonly StepName[] = ['discard', 'end', 'takeBack'];

/** What does not keep it from being submitted, and is asked about. */
const warningsOf = ({ faults }: CampaignDraft) =>
  faults.filter(({ severity }) => severity === 'warning');

/** Says what a step does before it is done. */
export function StepDialog({ step, campaign, draft, onClose }: StepDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const form = useId();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said>({ day: '', hour: '', note: '' });
  const [busy, setBusy] = useState(false);
  const { refusal, refuse } = useRefusal();
  // what was seen when the dialog opened is what is confirmed, whatever the page shows meanwhile
  const [seen] = useState(draft);
  const warnings = step === 'submit' && seen ? warningsOf(seen) : [];
  const hasMoment = step === 'approve' || step === 'schedule';
  const field = (name: keyof Said) => ({
    value: said[name],
    onChange: (value: string) => setSaid((known) => ({ ...known, [name]: value })),
  });

  async function take(event: FormEvent) {
    event.preventDefault();
    if (busy || (step === 'sendBack' && said.note.trim() === '')) return;
    setBusy(true);
    refuse(null);
    try {
      await run(step, campaign.slug, seen, said);
      onClose();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      refuse(error);
      setBusy(false);
    }
    // also what was refused: it is not any more what the page shows
    await revalidate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`campaigns.steps.${step}`)}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={takingAway.includes(step) ? 'danger' : 'main'}
            type="submit"
            form={form}
            busy={busy}
          >
            {t(`campaigns.confirm.${step}`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={take} className={styles.form} noValidate>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <p>{t(`campaigns.explain.${step}`)}</p>
        {warnings.length > 0 && (
          <Notice tone="warning" title={t('campaigns.warnings')}>
            <ul className={styles.warnings}>
              {warnings.map(({ field, sentence }) => (
                <li key={field}>{sentence[locale]}</li>
              ))}
            </ul>
          </Notice>
        )}
        {step === 'sendBack' && (
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
        {hasMoment && (
          <div className={styles.moment}>
            <Field label={t('campaigns.day')} type="date" {...field('day')} />
            <Field label={t('campaigns.hour')} type="time" {...field('hour')} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

async function run(
  step: StepName,
  slug: string,
  draft: CampaignDraft | null,
  { day, hour, note }: Said,
): Promise<unknown> {
  if (step === 'end') return campaigns.end(slug);
  if (step === 'takeBack') return campaigns.takeBack(slug);
  if (!draft) return undefined;
  const { revision, standing } = draft;
  const at = day === '' ? null : `${day} ${hour || '00:00'}`;
  if (step === 'submit') return campaigns.submit(slug, { revision, over: standing });
  if (step === 'approve') return campaigns.approve(slug, { revision, standing, at });
  if (step === 'schedule') return campaigns.schedule(slug, { revision, at });
  if (step === 'sendBack') return campaigns.sendBack(slug, { revision, note });
  return campaigns[step](slug, { revision });
}
