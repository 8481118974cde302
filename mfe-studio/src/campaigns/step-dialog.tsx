import { useState } from 'react';
import type { CampaignDraft, CampaignSummary } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Notice } from 'shared-ui/staff/notice';
import { campaigns } from '../service/campaigns';
import { askedFor, type Said, StepForm } from '../steps/step-form';
import styles from '../steps/step-form.module.css';

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

const takingAway: readonly StepName[] = ['discard', 'end', 'takeBack'];

/** What does not keep it from being submitted, and is asked about. */
const warningsOf = ({ faults }: CampaignDraft) =>
  faults.filter(({ severity }) => severity === 'warning');

/** Says what a step does before it is done. */
export function StepDialog({ step, campaign, draft, onClose }: StepDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  // what was seen when the dialog opened is what is confirmed, whatever the page shows meanwhile
  const [seen] = useState(draft);
  const warnings = step === 'submit' && seen ? warningsOf(seen) : [];
  return (
    <StepForm
      title={t(`campaigns.steps.${step}`)}
      confirm={t(`campaigns.confirm.${step}`)}
      isTakingAway={takingAway.includes(step)}
      asksFor={askedFor(step)}
      run={(said) => run(step, campaign.slug, seen, said)}
      onClose={onClose}
    >
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
    </StepForm>
  );
}

async function run(
  step: StepName,
  slug: string,
  draft: CampaignDraft | null,
  { at, note }: Said,
): Promise<unknown> {
  if (step === 'end') return campaigns.end(slug);
  if (step === 'takeBack') return campaigns.takeBack(slug);
  if (!draft) return undefined;
  const { revision, standing } = draft;
  if (step === 'submit') return campaigns.submit(slug, { revision, over: standing });
  if (step === 'approve') return campaigns.approve(slug, { revision, standing, at });
  if (step === 'schedule') return campaigns.schedule(slug, { revision, at });
  if (step === 'sendBack') return campaigns.sendBack(slug, { revision, note });
  return campaigns[step](slug, { revision });
}
