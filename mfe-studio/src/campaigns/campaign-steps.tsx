import { isError } from 'shared-contracts/campaign';
import type { CampaignDraft, CampaignSummary } from 'shared-contracts/campaign-service';
import type { RecordEvent } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { can, type Person } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { dayFirst } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { campaignRecord, campaigns } from '../service/campaigns';
import { NextSteps, rollbackTarget } from '../steps/next-steps';
import styles from '../steps/step-form.module.css';
import { studioPaths } from '../studio-paths';

interface CampaignStepsProps {
  campaign: CampaignSummary;
  draft: CampaignDraft | null;
  history: readonly RecordEvent[];
  person: Person;
}

/** The next steps of a campaign that this person may take. */
export function CampaignSteps({ campaign, draft, history, person }: CampaignStepsProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { slug, title, state, version, from, until } = campaign;
  const window = { from: from ? dayFirst(from) : '', until: until ? dayFirst(until) : '' };
  const warnings = draft?.faults.filter((fault) => !isError(fault)) ?? [];
  const canApprove = can(person, 'campaign.approve');
  const canWrite = can(person, 'campaign.edit') || can(person, 'campaign.translate');
  return (
    <NextSteps
      record={{
        words: 'campaigns',
        client: campaignRecord(slug),
        name: title[locale] || slug,
        list: studioPaths.campaigns(),
        end: () => campaigns.end(slug),
        remove: () => campaigns.remove(slug),
      }}
      draft={draft}
      errors={draft?.faults.filter(isError).length ?? 0}
      person={person}
      tone={
        draft?.state === 'submitted' && canApprove
          ? 'warning'
          : !draft && state === 'live'
            ? 'success'
            : 'info'
      }
      idleText={t(`campaigns.nextOf.${state}`, window)}
      editor={canWrite ? studioPaths.editor(slug) : null}
      ownSteps={[
        canApprove && rollbackTarget(history) !== undefined && { name: 'takeBack', kind: 'danger' },
        canApprove && version !== null && { name: 'end', kind: 'danger' },
        canApprove && { name: 'delete', kind: 'danger' },
      ]}
      warnings={
        warnings.length > 0 && (
          <Notice tone="warning" title={t('campaigns.warnings')}>
            <ul className={styles.warnings}>
              {warnings.map(({ field, sentence }) => (
                <li key={field}>{sentence[locale]}</li>
              ))}
            </ul>
          </Notice>
        )
      }
    />
  );
}
