import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type ListedLead, openStates } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { TitledSection } from '../lead/titled-section';
import { useLeadAction } from '../lead/use-lead-action';
import { doneButton, planButton } from '../list/use-lead-keys';
import { leads } from '../service/leads';
import styles from './follow-up.module.css';
import { NextStepDialog } from './next-step-dialog';
import { useStepMoment } from './use-step-moment';

interface NextStepPanelProps {
  lead: ListedLead;
  /** The signed-in person. */
  person: Person;
  /** Today's date in Bahrain (ISO). */
  today: string;
}

/** What is planned for an open lead, with buttons to plan it and to say that it is done. */
export function NextStepPanel({ lead, person, today }: NextStepPanelProps) {
  const { t } = useTranslation('mfe-inbox');
  const stepMoment = useStepMoment(today);
  const [isOpen, setOpen] = useState(false);
  const { work: run, isBusy, problem } = useLeadAction();
  const { reference, revision, nextStep } = lead;
  if (!can(person, 'lead.work') || !openStates.includes(lead.state) || lead.held) return null;
  return (
    <TitledSection title={t('steps.title')}>
      {problem && <Notice tone="warning">{problem}</Notice>}
      {nextStep ? (
        <p className={styles.step} data-due={nextStep.isDue || undefined}>
          <strong>
            {t(`steps.kinds.${nextStep.kind}`)}
            {' · '}
            <time dateTime={nextStep.at}>
              <bdi>{stepMoment(nextStep.at)}</bdi>
            </time>
          </strong>
          {nextStep.note !== '' && <bdi>{nextStep.note}</bdi>}
        </p>
      ) : (
        <p className={styles.none}>{t('steps.none')}</p>
      )}
      <div className={styles.buttons}>
        <Button id={planButton} kind={nextStep ? 'plain' : 'main'} onClick={() => setOpen(true)}>
          {nextStep ? t('steps.change') : t('steps.plan')}
        </Button>
        {nextStep && (
          <Button
            id={doneButton}
            busy={isBusy}
            onClick={() => run(() => leads.planStep(reference, { revision, step: null }))}
          >
            {t('steps.done')}
          </Button>
        )}
      </div>
      {isOpen && <NextStepDialog lead={lead} onClose={() => setOpen(false)} />}
    </TitledSection>
  );
}
