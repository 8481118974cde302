import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  type LeadChoices,
  type LeadState,
  type ListedLead,
  leadStates,
} from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { claimButton } from '../list/use-lead-keys';
import { leads } from '../service/leads';
import { LostDialog } from './lost-dialog';
import { Part } from './part';
import { useWork } from './use-work';
import styles from './work-panel.module.css';

interface WorkPanelProps {
  lead: ListedLead;
  /** The signed-in person. */
  person: Person;
  choices: LeadChoices | null;
}

/** A lead's owner and state. Every change sends the revision it was based on. */
export function WorkPanel({ lead, person, choices }: WorkPanelProps) {
  const { t } = useTranslation('mfe-inbox');
  const { reference, revision, state } = lead;
  const { work, isBusy, problem } = useWork();
  const [isLost, setLost] = useState(false);
  if (!can(person, 'lead.work')) return null;

  function become(next: string) {
    if (next === 'lost') return setLost(true);
    const to = settable.find((one) => one === next);
    if (to && to !== state) void work(() => leads.progress(reference, { revision, state: to }));
  }
  return (
    <Part title={t('work.title')}>
      {problem && <Notice tone="warning">{problem}</Notice>}
      <div className={styles.fields}>
        <Field
          label={t('work.state')}
          value={state}
          onChange={become}
          disabled={isBusy}
          options={statesFrom(state).map((value) => ({ value, label: t(`work.to.${value}`) }))}
        />
        {can(person, 'lead.assign') ? (
          <Assignment lead={lead} choices={choices} isBusy={isBusy} work={work} />
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
            onClick={() => work(() => leads.claim(reference, { revision }))}
          >
            {t('work.claim')}
          </Button>
        )}
      </div>
      {isLost && <LostDialog lead={lead} onClose={() => setLost(false)} />}
    </Part>
  );
}

const settable = ['new', 'contacted', 'appointment', 'won', 'not-genuine'] as const;

/** `claimed` is not offered as a state: claiming sets it. */
const statesFrom = (now: LeadState) =>
  leadStates.filter((state) => state !== 'claimed' || now === 'claimed');

interface AssignmentProps extends Pick<WorkPanelProps, 'lead' | 'choices'> {
  isBusy: boolean;
  work: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** Assigns the lead: to the next agent in turn, to a person, or to another branch. */
function Assignment({ lead, choices, isBusy, work }: AssignmentProps) {
  const { t } = useTranslation('mfe-inbox');
  const { reference, revision, person: owner, branch } = lead;
  const { people = [], branches = [] } = choices ?? {};
  const mayHave = people.filter(({ branches: of }) => of === null || of.includes(branch.id));
  // The current owner may have left the branch since
  const all = owner && !mayHave.some(({ id }) => id === owner.id) ? [owner, ...mayHave] : mayHave;

  function give(to: string) {
    const person = to === 'in turn' ? to : to === '' ? null : { id: to };
    void work(() => leads.assign(reference, { revision, person }));
  }
  return (
    <>
      <Field
        label={t('work.person')}
        value={owner?.id ?? ''}
        onChange={give}
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
            work(() => leads.assign(reference, { revision, person: null, branch: Number(to) }))
          }
          disabled={isBusy}
          options={branches.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
    </>
  );
}
