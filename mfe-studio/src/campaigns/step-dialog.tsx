import { useState } from 'react';
import type { CampaignDraft, CampaignSummary } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Notice } from 'shared-ui/staff/notice';
import { campaigns } from '../service/campaigns';
import type { Trashed } from '../service/trash';
import { requiredInputOf, StepForm, type StepInput } from '../steps/step-form';
import styles from '../steps/step-form.module.css';
import { studioPaths } from '../studio-paths';
import { useUndoToast } from '../trash/use-undo-toast';

export type StepName =
  | 'submit'
  | 'approve'
  | 'sendBack'
  | 'schedule'
  | 'withdraw'
  | 'discard'
  | 'end'
  | 'delete'
  | 'takeBack';

interface StepDialogProps {
  step: StepName;
  campaign: CampaignSummary;
  draft: CampaignDraft | null;
  onClose: () => void;
}

const destructiveSteps: readonly StepName[] = ['discard', 'end', 'delete', 'takeBack'];

/** The faults that do not block submission but need confirmation. */
const warningsOf = ({ faults }: CampaignDraft) =>
  faults.filter(({ severity }) => severity === 'warning');

/** Describes a step and asks for confirmation. */
export function StepDialog({ step, campaign, draft, onClose }: StepDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  // Confirms the draft as seen when the dialog opened, so that later changes cause a conflict
  const [draftAtOpen] = useState(draft);
  const showUndoToast = useUndoToast();
  const onTrashed = (trashed: Trashed) =>
    showUndoToast(campaign.title[locale] || campaign.slug, trashed);
  const warnings = step === 'submit' && draftAtOpen ? warningsOf(draftAtOpen) : [];
  return (
    <StepForm
      title={t(`campaigns.steps.${step}`)}
      confirm={t(`campaigns.confirm.${step}`)}
      isDestructive={destructiveSteps.includes(step)}
      requiredInput={requiredInputOf(step)}
      run={(input) => runStep(step, campaign, draftAtOpen, input, onTrashed)}
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

/** Resolves to the address to navigate to if the campaign no longer exists, else null. */
async function runStep(
  step: StepName,
  { slug, version }: CampaignSummary,
  draft: CampaignDraft | null,
  { at, note }: StepInput,
  onTrashed: (trashed: Trashed) => void,
): Promise<string | null> {
  if (step === 'delete') {
    onTrashed(await campaigns.remove(slug));
    return studioPaths.campaigns();
  }
  if (step === 'end') await campaigns.end(slug);
  else if (step === 'takeBack') await campaigns.rollBack(slug);
  else if (draft) {
    const { revision, standing } = draft;
    if (step === 'submit') await campaigns.submit(slug, { revision, over: standing });
    else if (step === 'approve') await campaigns.approve(slug, { revision, standing, at });
    else if (step === 'schedule') await campaigns.schedule(slug, { revision, at });
    else if (step === 'sendBack') await campaigns.sendBack(slug, { revision, note });
    else if (step === 'withdraw') await campaigns.withdraw(slug, { revision });
    else {
      onTrashed(await campaigns.discard(slug, { revision }));
      // A campaign that consisted of its draft only
      if (version === null && standing === null) return studioPaths.campaigns();
    }
  }
  return null;
}
