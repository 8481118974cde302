import type { CampaignSummary } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { StateChip } from 'shared-ui/staff/state-chip';
import styles from './campaign-state.module.css';

const tones = {
  draft: 'plain',
  submitted: 'attention',
  approved: 'waiting',
  scheduled: 'waiting',
  live: 'good',
  ended: 'plain',
} as const;

/** A campaign's state, and beside it that of its draft. */
export function CampaignState({
  campaign,
}: {
  campaign: Pick<CampaignSummary, 'state' | 'draft'>;
}) {
  const { t } = useTranslation('mfe-studio');
  const { state, draft } = campaign;
  const hasOtherDraftState = draft !== null && draft.state !== state;
  return (
    <div className={styles.states}>
      <StateChip tone={tones[state]}>{t(`campaigns.states.${state}`)}</StateChip>
      {hasOtherDraftState && (
        <StateChip tone={tones[draft.state]}>{t(`campaigns.changes.${draft.state}`)}</StateChip>
      )}
    </div>
  );
}
