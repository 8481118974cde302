import type { Database } from '../../database/database';
import type { DeliveriesTable, LeadsTable } from '../../database/tables';

export interface LeadFilter {
  kind: string | null;
  /** ISO moment, UTC: not before. */
  since: string | null;
  /** Only leads that have a delivery in this state, or those in quarantine; null is all that are in none. */
  state: DeliveriesTable['state'] | 'quarantine' | null;
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
    .where('held', state === 'quarantine' ? 'is not' : 'is', null)
    .$if(state !== null && state !== 'quarantine', (query) =>
      query.where('reference', 'in', ({ selectFrom }) =>
        selectFrom('deliveries')
          .select('deliveries.reference')
          // `quarantine` is no delivery's state, and does not come here
          .where('state', '=', state as DeliveriesTable['state']),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}
