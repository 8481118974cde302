import type { Database } from '../database/database';
import type { LeadsTable } from '../database/tables';

/** Leads that are read at once. */
const atOnce = 500;

/** All leads by their references, some at a time: a site that is years old has more than fit into memory. */
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
