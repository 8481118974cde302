import { useTranslation } from 'shared-contracts/i18n';
import type { LeadDelivery, ListedLead } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import { leads } from '../service/leads';
import styles from './notes.module.css';
import { useLeadAction } from './use-lead-action';

const tones = { waiting: 'waiting', sent: 'good', dead: 'bad' } as const;

interface DeliveriesProps {
  lead: ListedLead;
  deliveries: readonly LeadDelivery[];
  /** The signed-in person. */
  person: Person;
}

/** Deliveries of a lead: recipient, result, and a button to retry. */
export function Deliveries({ lead: { reference }, deliveries, person }: DeliveriesProps) {
  const { t } = useTranslation('mfe-inbox');
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  if (deliveries.length === 0) return <p className={styles.none}>{t('deliveries.none')}</p>;
  const canReplay = can(person, 'lead.work');
  return (
    <>
      {errorText && <Notice tone="warning">{errorText}</Notice>}
      <Table
        label={t('deliveries.title')}
        stacks
        columns={['to.title', 'state', 'at', 'again'].map((key) => t(`deliveries.${key}`))}
        rows={deliveries.map((delivery) => ({
          key: delivery.id,
          cells: [
            t(`deliveries.to.${delivery.destination}`, { defaultValue: delivery.destination }),
            <div key="state">
              <StateChip tone={tones[delivery.state]}>
                {t(`deliveries.states.${delivery.state}`)}
              </StateChip>
              {delivery.lastError && delivery.state !== 'sent' && (
                <p className={styles.none}>
                  {t(`deliveries.faults.${faultKind(delivery.lastError)}`, {
                    fault: delivery.lastError,
                  })}
                </p>
              )}
            </div>,
            <Moment key="at" iso={delivery.settledAt ?? delivery.createdAt} />,
            canReplay && delivery.isReplayable && (
              <Button
                key="again"
                kind="quiet"
                busy={isBusy}
                onClick={() => run(() => leads.replay(reference, { delivery: delivery.id }))}
              >
                {t('deliveries.replay')}
              </Button>
            ),
          ],
        }))}
      />
    </>
  );
}

/** Groups delivery errors: the receiver answered with a status code, timed out, or could not be reached. */
function faultKind(fault: string): 'answered' | 'neverEnded' | 'away' {
  if (/^(HTTP|SMTP|Google)\b/.test(fault)) return 'answered';
  return fault.endsWith('never ended') ? 'neverEnded' : 'away';
}
