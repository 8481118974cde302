import { useState } from 'react';
import type {
  CampaignDraft,
  CampaignEvent,
  CampaignSummary,
} from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { can, type Person } from 'shared-contracts/staff';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { studioPaths } from '../studio-paths';
import styles from './next-steps.module.css';
import { StepDialog, type StepName } from './step-dialog';

export interface NextStepsProps {
  campaign: CampaignSummary;
  draft: CampaignDraft | null;
  history: readonly CampaignEvent[];
  person: Person;
}

/** The next steps of a campaign that this person may take. */
export function NextSteps(props: NextStepsProps) {
  const { t } = useTranslation('mfe-studio');
  const [step, setStep] = useState<StepName | null>(null);
  const { campaign, draft } = props;
  const { steps, canWrite } = availableSteps(props);
  return (
    <section className={styles.next} aria-label={t('campaigns.next')}>
      <Notice tone={noticeTone(props)} title={t('campaigns.next')}>
        {nextStepText()}
      </Notice>
      {draft && hasConflict(draft) && (
        <Notice tone="warning" title={t('campaigns.overtaken')}>
          {t('campaigns.overtakenText')}
        </Notice>
      )}
      {draft?.note && (
        <Notice tone="warning" title={t('campaigns.sentBack')}>
          <bdi>{draft.note}</bdi>
        </Notice>
      )}
      <div className={styles.steps}>
        {canWrite && (
          <ButtonLink
            kind={draft?.state === 'draft' ? 'plain' : 'quiet'}
            to={studioPaths.editor(campaign.slug)}
          >
            {t(draft ? 'campaigns.goOn' : 'campaigns.edit')}
          </ButtonLink>
        )}
        {steps.map(({ name, kind }) => (
          <Button key={name} kind={kind} onClick={() => setStep(name)}>
            {t(`campaigns.steps.${name}`)}
          </Button>
        ))}
      </div>
      {step && (
        <StepDialog step={step} campaign={campaign} draft={draft} onClose={() => setStep(null)} />
      )}
    </section>
  );

  function nextStepText(): string {
    const { person } = props;
    const window = { from: campaign.from ?? '', until: campaign.until ?? '' };
    if (!draft) return t(`campaigns.nextOf.${campaign.state}`, window);
    const errors = blockingFaults(draft).length;
    if (draft.state === 'draft')
      return errors === 0
        ? t('campaigns.nextOf.whole')
        : t('campaigns.nextOf.faults', { count: errors });
    if (draft.state === 'approved')
      return t('campaigns.nextOf.waits', { at: momentOf(draft.goesLiveAt ?? '') });
    if (draft.editedBy.id === person.id) return t('campaigns.nextOf.own');
    return t(
      can(person, 'campaign.approve') ? 'campaigns.nextOf.approve' : 'campaigns.nextOf.submitted',
    );
  }
}

/** The faults that block submission. */
export const blockingFaults = ({ faults }: CampaignDraft) =>
  faults.filter(({ severity }) => severity !== 'warning');

/** Whether the live version has changed since the draft began. */
export const hasConflict = ({ baseVersion, standing }: CampaignDraft) => baseVersion !== standing;

function noticeTone({ campaign, draft, person }: NextStepsProps): 'info' | 'success' | 'warning' {
  if (draft?.state === 'submitted' && can(person, 'campaign.approve')) return 'warning';
  return !draft && campaign.state === 'live' ? 'success' : 'info';
}

interface Step {
  name: StepName;
  kind: 'main' | 'plain' | 'quiet' | 'danger';
}

function availableSteps({ campaign, draft, history, person }: NextStepsProps) {
  const canEdit = can(person, 'campaign.edit');
  const canApprove = can(person, 'campaign.approve');
  const steps: (Step | false | undefined)[] = [
    draft?.state === 'draft' &&
      canEdit &&
      blockingFaults(draft).length === 0 && { name: 'submit', kind: 'main' },
    ...(draft?.state === 'submitted' && canApprove
      ? [
          draft.editedBy.id !== person.id && ({ name: 'approve', kind: 'main' } as const),
          { name: 'sendBack', kind: 'plain' } as const,
        ]
      : []),
    draft?.state === 'approved' && canApprove && { name: 'schedule', kind: 'plain' },
    draft !== null &&
      draft.state !== 'draft' &&
      (canEdit || canApprove) && { name: 'withdraw', kind: 'quiet' },
    draft?.state === 'draft' && canEdit && { name: 'discard', kind: 'danger' },
    canApprove && canRollBack(history) && { name: 'takeBack', kind: 'danger' },
    canApprove && campaign.version !== null && { name: 'end', kind: 'danger' },
    canApprove && { name: 'delete', kind: 'danger' },
  ];
  return {
    steps: steps.filter((step): step is Step => Boolean(step)),
    canWrite: canEdit || can(person, 'campaign.translate'),
  };
}

/** Whether a rollback is possible: each one goes back one more change. */
function canRollBack(history: readonly CampaignEvent[]): boolean {
  const previousVersions: (number | null)[] = [];
  for (const { action, from, to } of history) {
    if (action === 'rolled back' && previousVersions.at(-1) === to) previousVersions.pop();
    else if (['published', 'ended', 'rolled back'].includes(action)) previousVersions.push(from);
  }
  return previousVersions.length > 0;
}
