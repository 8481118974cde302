import type { DeliveriesTable, LeadsTable, LeadWorkTable } from '../../database/tables';
import { toStoredLead } from '../../delivery/stored-lead';

/** Number of leads in an audit entry; empty when it has none. */
export const leadCountText = ({ leads }: { leads?: unknown }): string =>
  Array.isArray(leads) ? String(leads.length || '') : '';

/** States of a lead's deliveries, or the reason for holding it. */
export function deliveryStates(
  { reference, quarantine_reason: held }: LeadsTable,
  deliveries: readonly DeliveriesTable[],
): string {
  if (held !== null) return held;
  const leadDeliveries = deliveries.filter((delivery) => delivery.reference === reference);
  return leadDeliveries.map(({ destination, state }) => `${destination} ${state}`).join(', ');
}

/** A lead with its deliveries as JSON. */
export function toPlainLead(
  row: LeadsTable,
  deliveries: readonly DeliveriesTable[],
  work: Pick<LeadWorkTable, 'state' | 'person_name' | 'branch'> | null,
): object {
  const leadDeliveries = deliveries.filter((delivery) => delivery.reference === row.reference);
  const deliverySummaries = leadDeliveries.map(({ destination, state, attempts, last_error }) => ({
    destination,
    state,
    attempts,
    last_error,
  }));
  const { state = null, person_name = null, branch = null } = work ?? {};
  return {
    ...toStoredLead(row),
    ...{
      held: row.quarantine_reason,
      state,
      person: person_name,
      branch,
      deliveries: deliverySummaries,
    },
  };
}

export const formatJson = (value: unknown) => JSON.stringify(value, null, 2);
