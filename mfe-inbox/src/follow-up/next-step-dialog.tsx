import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type ListedLead, type NextStepKind, nextStepKinds } from 'shared-contracts/inbox';
import { clockInBahrain, formatDate, instantInBahrain } from 'shared-contracts/locale';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { useLeadAction } from '../lead/use-lead-action';
import { leads } from '../service/leads';
import { ChoiceGroup } from './choice-group';
import { quickTimes, type StepTime, stepTimes } from './step-times';

interface NextStepDialogProps {
  lead: ListedLead;
  onClose: () => void;
}

/** Plans the next step: what, when, and a note. Enter saves it. */
export function NextStepDialog({ lead, onClose }: NextStepDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const [{ reference, revision: seenRevision, nextStep }] = useState(lead);
  // A step that a colleague has planned since the dialog opened causes a conflict; other changes of the lead do not
  const isSeen = lead.nextStep?.at === nextStep?.at && lead.nextStep?.kind === nextStep?.kind;
  const revision = isSeen ? lead.revision : seenRevision;
  const [now] = useState(() => new Date());
  const quick = quickTimes(now);
  const [kind, setKind] = useState<NextStepKind>(nextStep?.kind ?? 'call');
  const isPlanned = nextStep !== null && !nextStep.isDue;
  const [time, setTime] = useState<StepTime | 'own'>(isPlanned ? 'own' : 'soon');
  const [ownTime, setOwnTime] = useState(
    isPlanned ? clockInBahrain(new Date(nextStep.at)) : quick.tomorrow,
  );
  const [note, setNote] = useState(nextStep?.note ?? '');
  const { work: run, isBusy, problem } = useLeadAction();

  async function submit() {
    const at = instantInBahrain(time === 'own' ? ownTime : quick[time]).toISOString();
    if (await run(() => leads.planStep(reference, { revision, step: { kind, at, note } })))
      onClose();
  }
  return (
    <FormDialog
      title={t('steps.title')}
      cancel={t('cancel')}
      confirm={t('steps.save')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Notice tone="warning">{problem}</Notice>}
      <ChoiceGroup
        label={t('steps.what')}
        options={nextStepKinds.map((value) => ({ value, label: t(`steps.kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
        autoFocus
      />
      <ChoiceGroup
        label={t('steps.when')}
        options={[
          ...stepTimes.map((value) => ({
            value,
            label: t(`steps.times.${value}`),
            detail: quickDetail(value, quick[value]),
          })),
          { value: 'own' as const, label: t('steps.times.own') },
        ]}
        value={time}
        onChange={setTime}
      />
      {time === 'own' && (
        <Field
          type="datetime-local"
          label={t('steps.at')}
          value={ownTime}
          onChange={setOwnTime}
          required
        />
      )}
      <Field label={t('steps.note')} value={note} onChange={setNote} maxLength={200} />
    </FormDialog>
  );
}

/** The part of a quick choice's time that its label does not say. */
function quickDetail(time: StepTime, clock: string): string {
  const hour = clock.slice(11);
  return time === 'sunday' ? `${formatDate(clock)} ${hour}` : hour;
}
