import { useState } from 'react';
import { type ChangeSet, type ChangeSetStep, seenDrafts } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Asked } from '../approvals/asked';
import { changeSets } from '../service/change-sets';
import styles from '../steps/next-steps.module.css';
import { StepForm, type StepInput } from '../steps/step-form';
import { useKeptFocus } from '../steps/use-kept-focus';
import { rightsKind, studioPaths } from '../studio-paths';
import { ChangeSetDialog } from './change-set-dialog';
import type { SetCandidate } from './set-candidates';

interface ChangeSetStepsProps {
  set: ChangeSet;
  drafts: readonly SetCandidate[];
  person: Person;
}

/** What comes next for a change set, and the steps that this person may take. */
export function ChangeSetSteps({ set, drafts, person }: ChangeSetStepsProps) {
  const { t } = useTranslation('mfe-studio');
  const [step, setStep] = useState<ChangeSetStep | null>(null);
  const { part, expectLoss } = useKeptFocus();
  const [isChanging, setChanging] = useState(false);
  const { state, note, members, plannedAt } = set;
  const isOvertaken = members.some(({ draft }) => draft && draft.baseVersion !== draft.standing);
  const asksFor = {
    kinds: [...new Set(members.map(({ path }) => rightsKind(path)))],
    editors: members.flatMap(({ draft }) => draft?.editedBy.id ?? []),
  };
  return (
    <section ref={part} className={styles.next} aria-label={t('campaigns.next')} tabIndex={-1}>
      <Notice tone={state === 'submitted' ? 'warning' : 'info'} title={t('campaigns.next')}>
        {nextStepText()}
      </Notice>
      {isOvertaken && (
        <Notice tone="warning" title={t('campaigns.overtaken')}>
          {t('campaigns.overtakenText')}
        </Notice>
      )}
      {set.asked && <Asked asked={set.asked} />}
      {note && (
        <Notice tone="warning" title={t('campaigns.sentBack')}>
          <bdi>{note}</bdi>
        </Notice>
      )}
      <div className={styles.steps}>
        {state === 'draft' && canAll('edit') && (
          <Button onClick={() => setChanging(true)}>{t('changeSets.change')}</Button>
        )}
        {availableSteps().map(({ name, kind }) => (
          <Button key={name} kind={kind} onClick={() => setStep(name)}>
            {t(`changeSets.steps.${name}`)}
          </Button>
        ))}
      </div>
      {isChanging && (
        <ChangeSetDialog set={set} drafts={drafts} onClose={() => setChanging(false)} />
      )}
      {step && (
        <StepForm
          title={t(`changeSets.steps.${step}`)}
          confirm={t(`changeSets.confirm.${step}`)}
          isDestructive={step === 'dissolve' || step === 'take-back'}
          requiredInput={inputOf(step)}
          asksFor={step === 'submit' || step === 'ask' ? asksFor : undefined}
          moment={step === 'approve' ? plannedAt : null}
          run={(input) => takeStep(step, input)}
          onClose={() => {
            setStep(null);
            expectLoss();
          }}
        >
          <p>{t(`changeSets.explain.${step}`)}</p>
        </StepForm>
      )}
    </section>
  );

  /** Whether the person has this right for each of the drafts. */
  function canAll(right: 'edit' | 'approve'): boolean {
    const kinds = ['content' as const, ...members.map(({ path }) => rightsKind(path))];
    return kinds.every((kind) => can(person, `${kind}.${right}`));
  }

  function nextStepText(): string {
    const isOwn = members.some(({ draft }) => draft?.editedBy.id === person.id);
    const faults = members.reduce((sum, { draft }) => sum + (draft?.faults.length ?? 0), 0);
    if (state === 'draft' && members.length === 0) return t('changeSets.nextOf.empty');
    if (state === 'draft' && faults > 0) return t('changeSets.nextOf.faults', { count: faults });
    if (state === 'submitted') {
      if (isOwn) return t('changeSets.nextOf.own');
      return t(`changeSets.nextOf.${canAll('approve') ? 'approve' : 'submitted'}`);
    }
    return t(`changeSets.nextOf.${state}`, { at: set.liveAt ? momentOf(set.liveAt) : '' });
  }

  function availableSteps() {
    const canEdit = canAll('edit');
    const canApprove = canAll('approve');
    const isOwn = members.some(({ draft }) => draft?.editedBy.id === person.id);
    const isWhole = members.length > 0 && members.every(({ draft }) => draft?.faults.length === 0);
    const isOfFiles = members.every(({ path }) => rightsKind(path) === 'content');
    const canSubmit = canEdit || (isOfFiles && can(person, 'content.translate'));
    const isWaiting = state === 'submitted' || state === 'approved';
    const steps: {
      name: ChangeSetStep;
      kind: 'main' | 'plain' | 'quiet' | 'danger';
      is: boolean;
    }[] = [
      { name: 'submit', kind: 'main', is: state === 'draft' && isWhole && canSubmit },
      { name: 'approve', kind: 'main', is: state === 'submitted' && canApprove && !isOwn },
      { name: 'send-back', kind: 'plain', is: state === 'submitted' && canApprove },
      { name: 'ask', kind: 'plain', is: state === 'submitted' && (canSubmit || canApprove) },
      { name: 'schedule', kind: 'plain', is: state === 'approved' && canApprove },
      { name: 'withdraw', kind: 'quiet', is: isWaiting && (canEdit || canApprove) },
      { name: 'dissolve', kind: 'danger', is: state === 'draft' && canEdit },
      { name: 'take-back', kind: 'danger', is: state === 'published' && canApprove },
    ];
    return steps.filter(({ is }) => is);
  }

  /** Resolves to the address to go to when the set is there no longer. */
  async function takeStep(
    name: ChangeSetStep,
    { at, note, ask }: StepInput,
  ): Promise<string | null> {
    const wish = { id: set.id, seen: seenDrafts(set) };
    if (name === 'take-back') await changeSets.step(name, { id: set.id });
    else if (name === 'submit' || name === 'ask') await changeSets.step(name, { ...wish, ask });
    else if (name === 'send-back') await changeSets.step(name, { ...wish, note });
    else if (name === 'approve' || name === 'schedule')
      await changeSets.step(name, { ...wish, at });
    else await changeSets.step(name, wish);
    return name === 'dissolve' ? studioPaths.changeSets() : null;
  }
}

function inputOf(step: ChangeSetStep): 'moment' | 'note' | null {
  if (step === 'send-back') return 'note';
  return step === 'approve' || step === 'schedule' ? 'moment' : null;
}
