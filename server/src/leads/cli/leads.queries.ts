import type { Database } from '../../database/database';
import type { DeliveriesTable, LeadsTable } from '../../database/tables';
import { isHeld } from '../leads.queries';

export interface LeadFilter {
  kind: string | null;
  /** ISO moment, UTC: not before. */
  since: string | null;
  /** Only leads that have a delivery in this state, or those that are held back; null is all that are not. */
  state: DeliveriesTable['state'] | 'quarantine' | 'unconfirmed' | null;
  limit: number | null;
}

/** The newest leads first. */
export async function findLeads(
  database: Database,
  { kind, since, state, limit }: LeadFilter,
): Promise<LeadsTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? ''))
    .$if(since !== null, (query) => query.where('created_at', '>=', since ?? ''))
    .where((where) => {
      if (state === 'quarantine' || state === 'unconfirmed') return isHeld(where, state);
      const delivered = where('held', 'is', null);
      if (state === null) return delivered;
      const inState = where
        .selectFrom('deliveries')
        .select('deliveries.reference')
        .where('state', '=', state);
      return delivered.and('reference', 'in', inState);
    })
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}
