import type { LeadRouting } from '../../content/lead-routing';
import type { Database } from '../../database/database';
import type { FollowUpColumns, LeadsTable, LeadWorkTable } from '../../database/tables';
import { detailOf, phoneOf } from '../delivery/destination';
import { toStoredLead } from '../delivery/stored-lead';
import { insertLeadEvent, type LeadActor } from './lead-events';
import { branchOf, dueOf, findLeadRouting } from './lead-routing';
import { searchColumn } from './lead-search';

/**
 * Creates the work row of a new lead, in the transaction that stores the lead. Who enters one by hand has it, and has
 * answered it.
 */
export async function insertLeadWork(
  transaction: Database,
  lead: LeadsTable,
  enteredBy?: LeadActor['author'],
): Promise<void> {
  const now = new Date(lead.created_at);
  const routing = await findLeadRouting(transaction);
  const work = newWorkRow(lead, routing);
  const search = await searchColumn(transaction, toStoredLead(lead));
  // a held lead has no deadline
  const due_at = lead.quarantine_reason === null ? dueOf(lead, work.branch, now, routing) : null;
  await transaction
    .insertInto('lead_work')
    .values({ ...work, due_at, search, ...(enteredBy && answeredBy(enteredBy, lead.created_at)) })
    .execute();
  const { reference } = lead;
  await insertLeadEvent(transaction, {
    ...{ reference, branch: work.branch, action: 'received' },
    ...{ author: enteredBy ?? null, now },
  });
}

type Answered = Pick<
  LeadWorkTable,
  'state' | 'person' | 'person_name' | 'assigned_at' | 'first_answered_at'
>;

const answeredBy = ({ id, name }: LeadActor['author'], at: string): Answered => ({
  ...{ state: 'contacted', person: id, person_name: name },
  ...{ assigned_at: at, first_answered_at: at },
});

/** Sets the deadline of a lead that is no longer held. */
export async function setDueTime(
  transaction: Database,
  lead: Pick<LeadsTable, 'reference' | 'kind'>,
  now: Date,
): Promise<void> {
  const found = await transaction
    .selectFrom('lead_work')
    .select('branch')
    .where('reference', '=', lead.reference)
    .executeTakeFirst();
  if (!found) return;
  await transaction
    .updateTable('lead_work')
    .set({ due_at: dueOf(lead, found.branch, now, await findLeadRouting(transaction)) })
    .where('reference', '=', lead.reference)
    .execute();
}

/** The work row of a new lead, without deadline, search text and the columns of later migrations. */
export function newWorkRow(
  lead: LeadsTable,
  routing: LeadRouting,
): Omit<LeadWorkTable, 'search' | 'due_soon_told_at' | 'appointment_at' | keyof FollowUpColumns> {
  const stored = toStoredLead(lead);
  const emptyToNull = (text: string) => (text === '' ? null : text);
  return {
    ...{ reference: lead.reference, kind: lead.kind, locale: lead.locale },
    quarantine_reason: lead.quarantine_reason,
    branch: branchOf(lead, routing),
    ...{ campaign: lead.campaign, source: lead.source },
    state: 'new',
    ...{ lost_reason: null, person: null, person_name: null, assigned_at: null },
    ...{ due_at: null, first_answered_at: null, overdue_told_at: null, revision: 0 },
    phone: emptyToNull((phoneOf(stored) ?? '').replace(/\D/g, '')),
    email: emptyToNull((detailOf(stored, 'email') ?? '').toLowerCase()),
    ...{ created_at: lead.created_at, updated_at: lead.created_at },
  };
}
