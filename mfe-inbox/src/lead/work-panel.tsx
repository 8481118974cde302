import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  type LeadChoices,
  type LeadDetail,
  type LeadState,
  type ListedLead,
  leadStates,
  saleKinds,
} from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { SaleDialog } from '../follow-up/sale-dialog';
import { claimButton } from '../list/use-lead-keys';
import { leads } from '../service/leads';
import { LostDialog } from './lost-dialog';
import { TitledSection } from './titled-section';
import { useLeadAction } from './use-lead-action';
import styles from './work-panel.module.css';

interface WorkPanelProps {
  detail: LeadDetail;
  /** The signed-in person. */
  person: Person;
  choices: LeadChoices | null;
}

/** A lead's owner and state. Every change sends the revision it was based on. */
export function WorkPanel({ detail: { lead, model }, person, choices }: WorkPanelProps) {
  const { t } = useTranslation('mfe-inbox');
  const { reference, revision, state } = lead;
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  const [openDialog, setOpenDialog] = useState<'lost' | 'won' | null>(null);
  const models = choices?.models ?? [];
  if (!can(person, 'lead.work')) return null;

  function changeState(next: string) {
    if (next === 'lost') return setOpenDialog('lost');
    if (next === 'won' && saleKinds.includes(lead.kind) && models.length > 0)
      return setOpenDialog('won');
    const to = settableStates.find((one) => one === next);
    if (to && to !== state) void run(() => leads.progress(reference, { revision, state: to }));
  }
  return (
    <TitledSection title={t('work.title')}>
      {errorText && <Notice tone="warning">{errorText}</Notice>}
      <div className={styles.fields}>
        <Field
          label={t('work.state')}
          value={state}
          onChange={changeState}
          disabled={isBusy}
          options={selectableStates(state).map((value) => ({
            value,
            label: t(`work.to.${value}`),
          }))}
        />
        {can(person, 'lead.assign') ? (
          <Assignment lead={lead} choices={choices} isBusy={isBusy} run={run} />
        ) : (
          <p className={styles.whose}>
            {lead.person ? t('work.whose', { name: lead.person.name }) : t('work.nobodys')}
          </p>
        )}
        {lead.person === null && (
          <Button
            id={claimButton}
            kind="main"
            busy={isBusy}
            onClick={() => run(() => leads.claim(reference, { revision }))}
          >
            {t('work.claim')}
          </Button>
        )}
      </div>
      {openDialog === 'lost' && <LostDialog lead={lead} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'won' && (
        <SaleDialog
          lead={lead}
          wantedModel={model}
          models={models}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </TitledSection>
  );
}

const settableStates = ['new', 'contacted', 'appointment', 'won', 'not-genuine'] as const;

/** `claimed` is not offered as a state: claiming sets it. */
const selectableStates = (current: LeadState) =>
  leadStates.filter((state) => state !== 'claimed' || current === 'claimed');

interface AssignmentProps extends Pick<WorkPanelProps, 'choices'> {
  lead: ListedLead;
  isBusy: boolean;
  run: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** Assigns the lead: to the next agent in turn, to a person, or to another branch. */
function Assignment({ lead, choices, isBusy, run }: AssignmentProps) {
  const { t } = useTranslation('mfe-inbox');
  const { reference, revision, person: owner, branch } = lead;
  const { people = [], branches = [] } = choices ?? {};
  const eligiblePeople = people.filter(({ branches: of }) => of === null || of.includes(branch.id));
  // The current owner may have left the branch since
  const all =
    owner && !eligiblePeople.some(({ id }) => id === owner.id)
      ? [owner, ...eligiblePeople]
      : eligiblePeople;

  function assign(to: string) {
    const person = to === 'in turn' ? to : to === '' ? null : { id: to };
    void run(() => leads.assign(reference, { revision, person }));
  }
  return (
    <>
      <Field
        label={t('work.person')}
        value={owner?.id ?? ''}
        onChange={assign}
        disabled={isBusy}
        options={[
          { value: '', label: t('work.nobody') },
          { value: 'in turn', label: t('work.inTurn') },
          ...all.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {branches.length > 1 && (
        <Field
          label={t('work.branch')}
          value={String(branch.id)}
          onChange={(to) =>
            // The owner may not belong to the new branch, so the lead becomes unassigned
            run(() => leads.assign(reference, { revision, person: null, branch: Number(to) }))
          }
          disabled={isBusy}
          options={branches.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
    </>
  );
}
