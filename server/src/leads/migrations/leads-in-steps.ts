import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';

/** A lead with the column names from before migration 0033. */
export type FormerLead = Omit<LeadsTable, 'quarantine_reason'> & {
  held: LeadsTable['quarantine_reason'];
};

/** Leads per batch. */
const atOnce = 500;

/** All leads by reference, in batches, because an old site has more than fit in memory. Used by former migrations. */
export async function* leadsInSteps(database: Database): AsyncGenerator<FormerLead[]> {
  for (let after = ''; ; ) {
    const leads = await database
      .selectFrom('leads')
      .selectAll()
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(atOnce)
      .$castTo<FormerLead>()
      .execute();
    const last = leads.at(-1);
    if (!last) return;
    yield leads;
    after = last.reference;
  }
}
