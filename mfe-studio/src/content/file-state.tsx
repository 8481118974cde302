import type { ContentDraftSummary } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { StateChip } from 'shared-ui/staff/state-chip';
import styles from '../campaigns/campaign-state.module.css';

const tones = { draft: 'plain', submitted: 'attention', approved: 'waiting' } as const;

/** Whether the file is live, and beside it the state of its draft. */
export function FileState({
  isThere,
  hasEnded = false,
  draft,
}: {
  isThere: boolean;
  hasEnded?: boolean | undefined;
  draft: Pick<ContentDraftSummary, 'state' | 'isDeletion'> | null;
}) {
  const { t } = useTranslation('mfe-studio');
  return (
    <div className={styles.states}>
      {isThere && (
        <StateChip tone={hasEnded ? 'plain' : 'good'}>
          {t(`campaigns.states.${hasEnded ? 'ended' : 'live'}`)}
        </StateChip>
      )}
      {draft && (
        <StateChip tone={tones[draft.state]}>
          {isThere ? t(`campaigns.changes.${draft.state}`) : t(`campaigns.states.${draft.state}`)}
        </StateChip>
      )}
      {draft?.isDeletion && <StateChip tone="bad">{t('content.toBeDeleted')}</StateChip>}
    </div>
  );
}
