import { useTranslation } from 'shared-contracts/i18n';
import type { LeadState, ListedLead } from 'shared-contracts/inbox';
import { clockInBahrain, formatDate } from 'shared-contracts/locale';
import { StateChip } from 'shared-ui/staff/state-chip';
import { useStepMoment } from '../follow-up/use-step-moment';
import styles from './lead-status.module.css';

const tones = {
  new: 'attention',
  claimed: 'waiting',
  contacted: 'waiting',
  appointment: 'waiting',
  won: 'good',
  lost: 'plain',
  'not-genuine': 'plain',
} as const satisfies Record<LeadState, string>;

interface LeadStatusProps {
  lead: ListedLead;
  /** Today's date in Bahrain (ISO). */
  today: string;
}

/** A lead's state, owner, branch, time limit for the answer, and next step. */
export function LeadStatus({ lead, today }: LeadStatusProps) {
  const { t } = useTranslation('mfe-inbox');
  const { state, lostReason, held, person, branch } = lead;
  return (
    <div className={styles.marks}>
      <StateChip tone={tones[state]}>
        {lostReason
          ? t('lead.lostFor', { reason: t(`reasons.${lostReason}`) })
          : t(`states.${state}`)}
      </StateChip>
      {held && <StateChip tone="bad">{t(`held.${held}`)}</StateChip>}
      <DueBadge lead={lead} today={today} />
      <StepBadge lead={lead} today={today} />
      <span className={styles.who}>
        {person && (
          <>
            <bdi>{person.name}</bdi>
            {' · '}
          </>
        )}
        <bdi>{branch.title}</bdi>
      </span>
    </div>
  );
}

function StepBadge({ lead: { nextStep }, today }: LeadStatusProps) {
  const { t } = useTranslation('mfe-inbox');
  const stepMoment = useStepMoment(today);
  if (!nextStep) return null;
  const text = `${t(`steps.kinds.${nextStep.kind}`)} · ${stepMoment(nextStep.at)}`;
  if (nextStep.isDue) return <StateChip tone="bad">{text}</StateChip>;
  return <span className={styles.due}>{text}</span>;
}

function DueBadge({ lead, today }: LeadStatusProps) {
  const { t } = useTranslation('mfe-inbox');
  const { dueAt, isOverdue, firstAnsweredAt, state, held } = lead;
  const isAwaitingAnswer =
    firstAnsweredAt === null && held === null && ['new', 'claimed'].includes(state);
  if (dueAt === null || !isAwaitingAnswer) return null;
  const [day = '', hour = ''] = clockInBahrain(new Date(dueAt)).split('T');
  const moment = day === today ? hour : `${formatDate(day)} ${hour}`;
  if (isOverdue) return <StateChip tone="bad">{t('lead.overdueSince', { moment })}</StateChip>;
  return <span className={styles.due}>{t('lead.dueUntil', { moment })}</span>;
}
