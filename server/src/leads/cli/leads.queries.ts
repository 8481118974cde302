import type { LeadFilter } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import type { DeliveriesTable } from '../../database/tables';
import { streamWork, type WorkRow } from '../inbox/lead-work.queries';
import { fullScope } from '../inbox/scope';

/** A query for leads: the inbox's filter, and a state of deliveries. */
export interface LeadQuery {
  filter: LeadFilter;
  /** Only leads with a delivery in this state; null is all. */
  delivery: DeliveriesTable['state'] | null;
}

/** Newest first, in batches. */
export async function* findLeads(
  database: Database,
  { filter, delivery }: LeadQuery,
  now: Date,
): AsyncGenerator<WorkRow[]> {
  const matchingReferences = delivery && new Set(await referencesOf(database, delivery));
  for await (const rows of streamWork(database, fullScope, filter, { id: '', now }))
    yield matchingReferences
      ? rows.filter(({ work }) => matchingReferences.has(work.reference))
      : rows;
}

/** The first `limit` leads. */
export async function takeLeads(
  pages: AsyncIterable<readonly WorkRow[]>,
  limit: number,
): Promise<WorkRow[]> {
  const found: WorkRow[] = [];
  for await (const page of pages) {
    found.push(...page.slice(0, limit - found.length));
    if (found.length === limit) break;
  }
  return found;
}

async function referencesOf(
  database: Database,
  state: DeliveriesTable['state'],
): Promise<string[]> {
  const rows = await database
    .selectFrom('deliveries')
    .select('reference')
    .distinct()
    .where('state', '=', state)
    .execute();
  return rows.map(({ reference }) => reference);
}
