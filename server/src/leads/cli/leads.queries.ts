import type { Database } from '../../database/database';
import type { DeliveriesTable, LeadsTable } from '../../database/tables';

export interface LeadFilter {
  kind: string | null;
  /** ISO moment, UTC: not before. */
  since: string | null;
  /** Only leads that have a delivery in this state. */
  state: DeliveriesTable['state'] | null;
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
    .$if(state !== null, (query) =>
      query.where(
        'reference',
        'in',
        database
          .selectFrom('deliveries')
          .select('reference')
          .where('state', '=', state ?? 'dead'),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}
