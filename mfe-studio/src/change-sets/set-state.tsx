import type { ChangeSetSummary } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { StateChip } from 'shared-ui/staff/state-chip';

const tones = {
  draft: 'plain',
  submitted: 'attention',
  approved: 'waiting',
  published: 'good',
  'taken back': 'plain',
} as const;

export function SetState({ state }: Pick<ChangeSetSummary, 'state'>) {
  const { t } = useTranslation('mfe-studio');
  return <StateChip tone={tones[state]}>{t(`changeSets.states.${state}`)}</StateChip>;
}
