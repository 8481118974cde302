import { randomUUID } from 'node:crypto';
import type { LeadView, NewLeadView } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';

/** The person's own views by name. */
export const listViews = (database: Database, person: string): Promise<LeadView[]> =>
  database
    .selectFrom('lead_views')
    .select(['id', 'name', 'query'])
    .where('person', '=', person)
    .orderBy('name')
    .execute();

/** Stores a view; replaces one of the same name. */
export async function putView(
  database: Database,
  person: string,
  { name, query }: NewLeadView,
): Promise<LeadView> {
  return database
    .insertInto('lead_views')
    .values({ id: randomUUID(), person, name, query })
    .onConflict((conflict) => conflict.columns(['person', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();
}

/** Deletes a view. Does nothing for another person's. */
export async function deleteView(database: Database, person: string, id: string): Promise<void> {
  await database
    .deleteFrom('lead_views')
    .where('person', '=', person)
    .where('id', '=', id)
    .execute();
}
