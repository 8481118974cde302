import type { Database } from '../database/database';
import type { LeadsTable } from '../database/tables';

/** Leads per batch. */
const atOnce = 500;

/** All leads by reference, in batches, because an old site has more than fit in memory. */
export async function* leadsInSteps(database: Database): AsyncGenerator<LeadsTable[]> {
  for (let after = ''; ; ) {
    const leads = await database
      .selectFrom('leads')
      .selectAll()
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(atOnce)
      .execute();
    const last = leads.at(-1);
    if (!last) return;
    yield leads;
    after = last.reference;
  }
}
