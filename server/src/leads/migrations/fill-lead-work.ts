import type { LeadRouting } from '../../content/lead-routing';
import { scheduleOf } from '../../content/opening-times';
import type { Database } from '../../database/database';
import type { LeadWorkTable } from '../../database/tables';
import { siteSource } from '../../http/attribution/lead-source';
import { toStoredLead } from '../delivery/stored-lead';
import { newWorkRow } from '../inbox/insert-lead-work';
import { searchColumn } from '../inbox/lead-search';
import { type FormerLead, leadsInSteps } from './leads-in-steps';

/**
 * Creates work rows for leads from before the inbox existed, with the content's branches at that time. They have no
 * deadline.
 */
export async function fillLeadWork(database: Database): Promise<void> {
  const routing = await legacyRouting(database);
  for await (const leads of leadsInSteps(database))
    await database
      .insertInto('lead_work')
      // later migrations add and fill the columns for search and sources
      .values(leads.map((lead) => formerWorkOf(lead, routing)))
      .execute();
}

/** The work row with the column names of that time. */
function formerWorkOf({ held, ...lead }: FormerLead, desk: LeadRouting): LeadWorkTable {
  const row = { ...siteSource, ...lead, quarantine_reason: held };
  const { quarantine_reason, ...work } = newWorkRow(row, desk);
  return { ...work, held: quarantine_reason } as unknown as LeadWorkTable;
}

/** Fills the search column for leads from before it existed. */
export async function fillLeadSearch(database: Database): Promise<void> {
  for await (const leads of leadsInSteps(database))
    for (const lead of leads) {
      const search = await searchColumn(database, toStoredLead(lead));
      await database
        .updateTable('lead_work')
        .set({ search })
        .where('reference', '=', lead.reference)
        .execute();
    }
}

/** Offices in the API's answers of that time. */
async function legacyRouting(database: Database): Promise<LeadRouting> {
  const rows = await database
    .selectFrom('content')
    .select('body')
    .where('kind', '=', 'office')
    .orderBy('position')
    .execute();
  const offices = rows.map(({ body }) => {
    const { id, title_en, title_ar, opening_times } = JSON.parse(body);
    return {
      id,
      title: { en: title_en, ar: title_ar },
      schedule: scheduleOf({ opening_times }, []),
    };
  });
  return { offices, minutes: {} };
}
