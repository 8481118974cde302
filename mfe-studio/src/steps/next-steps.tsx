import { type ReactNode, useState } from 'react';
import { type RecordEvent, undoTarget } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { can, type Person } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Asked } from '../approvals/asked';
import { studioPaths } from '../studio-paths';
import styles from './next-steps.module.css';
import { StepDialog, type StepDraft, type StepName, type SteppedRecord } from './step-dialog';
import { useKeptFocus } from './use-kept-focus';

export interface Step {
  name: StepName;
  kind: 'main' | 'plain' | 'quiet' | 'danger';
}

interface NextStepsProps {
  record: SteppedRecord;
  draft: StepDraft | null;
  /** Number of faults that block submission. */
  errors: number;
  person: Person;
  tone: 'info' | 'success' | 'warning';
  /** What comes next when there is no draft. */
  idleText: string;
  /** Address of the editor; null if this person or draft has none. */
  editor: string | null;
  /** Steps of this kind of record, after those of its draft. */
  ownSteps: readonly (Step | false | undefined)[];
  notices?: ReactNode;
  /** What needs to be confirmed before the draft is submitted. */
  warnings?: ReactNode;
}

/** What comes next for a campaign or a content file, and the steps that this person may take. */
export function NextSteps(props: NextStepsProps) {
  const { record, draft, errors, person, tone, idleText, editor, notices, warnings } = props;
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [step, setStep] = useState<StepName | null>(null);
  const { part, expectLoss } = useKeptFocus();
  return (
    <section ref={part} className={styles.next} aria-label={t('campaigns.next')} tabIndex={-1}>
      <Notice tone={tone} title={t('campaigns.next')}>
        {nextStepText()}
      </Notice>
      {draft && draft.baseVersion !== draft.standing && (
        <Notice tone="warning" title={t('campaigns.overtaken')}>
          {t('campaigns.overtakenText')}
        </Notice>
      )}
      {draft?.asked && <Asked asked={draft.asked} />}
      {draft?.note && (
        <Notice tone="warning" title={t('campaigns.sentBack')}>
          <bdi>{draft.note}</bdi>
        </Notice>
      )}
      {notices}
      <div className={styles.steps}>
        {editor !== null && (
          <ButtonLink kind={draft && draft.state !== 'draft' ? 'quiet' : 'plain'} to={editor}>
            {t(draft ? 'campaigns.goOn' : 'campaigns.edit')}
          </ButtonLink>
        )}
        {availableSteps(props).map(({ name, kind }) => (
          <Button key={name} kind={kind} onClick={() => setStep(name)}>
            {t(`${record.words}.steps.${name}`)}
          </Button>
        ))}
      </div>
      {step && (
        <StepDialog
          {...{ step, record, draft }}
          onClose={() => {
            setStep(null);
            expectLoss();
          }}
        >
          {step === 'submit' && warnings}
        </StepDialog>
      )}
    </section>
  );

  function nextStepText(): ReactNode {
    if (!draft) return idleText;
    if (draft.changeSet)
      return (
        <>
          {t('changeSets.isIn')}{' '}
          <Link to={localise(studioPaths.changeSet(draft.changeSet.id), locale)}>
            <bdi>{draft.changeSet.title}</bdi>
          </Link>
        </>
      );
    if (draft.state === 'draft')
      return errors === 0
        ? t('campaigns.nextOf.whole')
        : t('campaigns.nextOf.faults', { count: errors });
    if (draft.state === 'approved')
      return t('campaigns.nextOf.waits', { at: momentOf(draft.goesLiveAt ?? '') });
    if (draft.editedBy.id === person.id) return t('campaigns.nextOf.own');
    const { canApprove } = rightsOf(props);
    return t(canApprove ? 'campaigns.nextOf.approve' : 'campaigns.nextOf.submitted');
  }
}

function rightsOf({ record: { words }, person }: Pick<NextStepsProps, 'record' | 'person'>) {
  const kind = words === 'campaigns' ? 'campaign' : 'content';
  const canEdit = can(person, `${kind}.edit`);
  return {
    canEdit,
    canApprove: can(person, `${kind}.approve`),
    // Translators submit what they translated in a content file
    canSubmit: canEdit || (kind === 'content' && can(person, 'content.translate')),
  };
}

const discard: Step = { name: 'discard', kind: 'danger' };

function availableSteps(props: NextStepsProps): Step[] {
  const { draft, errors, person, ownSteps } = props;
  const { canEdit, canApprove, canSubmit } = rightsOf(props);
  const isSubmitted = draft?.state === 'submitted' && canApprove;
  // A draft that is published with others is discarded alone; its other steps are theirs
  if (draft?.changeSet) return draft.state === 'draft' && canEdit ? [discard] : [];
  const steps: NextStepsProps['ownSteps'] = [
    draft?.state === 'draft' && canSubmit && errors === 0 && { name: 'submit', kind: 'main' },
    isSubmitted && draft.editedBy.id !== person.id && { name: 'approve', kind: 'main' },
    isSubmitted && { name: 'sendBack', kind: 'plain' },
    draft?.state === 'submitted' && (canSubmit || canApprove) && { name: 'ask', kind: 'plain' },
    draft?.state === 'approved' && canApprove && { name: 'schedule', kind: 'plain' },
    draft !== null &&
      draft.state !== 'draft' &&
      (canEdit || canApprove) && { name: 'withdraw', kind: 'quiet' },
    draft?.state === 'draft' && canEdit && discard,
    ...ownSteps,
  ];
  return steps.filter((step): step is Step => Boolean(step));
}

/** The version that a rollback goes back to: null if none was live, undefined if nothing is left to undo. */
export const rollbackTarget = (history: readonly RecordEvent[]) =>
  undoTarget(history.filter(({ from, to }) => from !== to));
