import { useState } from 'react';
import type { ContentEvent, ContentSummary } from 'shared-contracts/content';
import type { ContentDraft } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { can, type Person } from 'shared-contracts/staff';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import styles from '../campaigns/next-steps.module.css';
import { studioPaths } from '../studio-paths';
import { type FileStep, FileStepDialog } from './file-step-dialog';

export interface FileStepsProps {
  path: string;
  file: ContentSummary | null;
  draft: ContentDraft | null;
  history: readonly ContentEvent[];
  person: Person;
}

/** The next steps of a file that this person may take. */
export function FileSteps(props: FileStepsProps) {
  const { t } = useTranslation('mfe-studio');
  const [step, setStep] = useState<FileStep | null>(null);
  const { path, draft, file, person } = props;
  const canWrite = can(person, 'content.edit') || can(person, 'content.translate');
  return (
    <section className={styles.next} aria-label={t('campaigns.next')}>
      <Notice tone={draft?.state === 'submitted' ? 'warning' : 'info'} title={t('campaigns.next')}>
        {nextStepText()}
      </Notice>
      {draft && draft.baseVersion !== draft.live && (
        <Notice tone="warning" title={t('campaigns.overtaken')}>
          {t('campaigns.overtakenText')}
        </Notice>
      )}
      {draft?.closedDays.map(({ day, bookings }) => (
        <Notice key={day} tone="warning" title={t('content.closedDay', { day: isolatedDate(day) })}>
          {t('content.bookingsThatDay', { count: bookings })} {t('content.closedDayText')}
        </Notice>
      ))}
      {draft?.note && (
        <Notice tone="warning" title={t('campaigns.sentBack')}>
          <bdi>{draft.note}</bdi>
        </Notice>
      )}
      {file?.folder === 'changed in both' && (
        <Notice tone="warning" title={t('content.conflict')}>
          {t('content.conflictText')}
        </Notice>
      )}
      <div className={styles.steps}>
        {canWrite && !draft?.isDeletion && (file?.isThere || draft) && (
          <ButtonLink to={studioPaths.contentEditor(path)}>
            {t(draft ? 'campaigns.goOn' : 'campaigns.edit')}
          </ButtonLink>
        )}
        {availableSteps(props).map(({ name, kind }) => (
          <Button key={name} kind={kind} onClick={() => setStep(name)}>
            {t(`content.steps.${name}`)}
          </Button>
        ))}
      </div>
      {step && (
        <FileStepDialog step={step} path={path} draft={draft} onClose={() => setStep(null)} />
      )}
    </section>
  );

  function nextStepText(): string {
    if (!draft) return t(file?.isThere ? 'content.nextOf.live' : 'content.nextOf.gone');
    if (draft.state === 'approved')
      return t('campaigns.nextOf.waits', { at: momentOf(draft.goesLiveAt ?? '') });
    if (draft.state === 'draft')
      return draft.faults.length === 0
        ? t('campaigns.nextOf.whole')
        : t('campaigns.nextOf.faults', { count: draft.faults.length });
    if (draft.editedBy.id === person.id) return t('campaigns.nextOf.own');
    return t(
      can(person, 'content.approve') ? 'campaigns.nextOf.approve' : 'campaigns.nextOf.submitted',
    );
  }
}

/** Bidi isolate: keeps the date in order within Arabic. */
const isolatedDate = (day: string) => `\u2066${formatDate(day)}\u2069`;

interface Step {
  name: FileStep;
  kind: 'main' | 'plain' | 'quiet' | 'danger';
}

function availableSteps({ path, file, draft, history, person }: FileStepsProps): Step[] {
  const canEdit = can(person, 'content.edit');
  const canApprove = can(person, 'content.approve');
  const isCollectionItem = /^(offers|news|jobs|models)\//.test(path);
  const steps: (Step | false | undefined)[] = [
    draft?.state === 'draft' &&
      (canEdit || can(person, 'content.translate')) &&
      draft.faults.length === 0 && { name: 'submit', kind: 'main' },
    draft?.state === 'submitted' &&
      canApprove &&
      draft.editedBy.id !== person.id && { name: 'approve', kind: 'main' },
    draft?.state === 'submitted' && canApprove && { name: 'sendBack', kind: 'plain' },
    draft?.state === 'approved' && canApprove && { name: 'schedule', kind: 'plain' },
    draft !== null &&
      draft.state !== 'draft' &&
      (canEdit || canApprove) && { name: 'withdraw', kind: 'quiet' },
    draft?.state === 'draft' && canEdit && { name: 'discard', kind: 'danger' },
    draft === null &&
      canEdit &&
      isCollectionItem &&
      file?.isThere && { name: 'delete', kind: 'danger' },
    canApprove && canRollBack(history, isCollectionItem) && { name: 'takeBack', kind: 'danger' },
  ];
  return steps.filter((step): step is Step => Boolean(step));
}

/** Whether a rollback is possible. A new item's rollback removes it; a page of the site cannot be removed. */
function canRollBack(history: readonly ContentEvent[], isCollectionItem: boolean): boolean {
  const previousVersions: (number | null)[] = [];
  for (const { action, from, to } of history) {
    if (from === to) continue;
    if (action === 'rolled back' && previousVersions.at(-1) === to) previousVersions.pop();
    else previousVersions.push(from);
  }
  return previousVersions.length > 0 && (isCollectionItem || previousVersions.at(-1) !== null);
}
