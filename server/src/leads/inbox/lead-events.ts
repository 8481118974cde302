import { randomUUID } from 'node:crypto';
import type { LeadAction, LeadEvent } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import type { StaffMember } from '../../staff/staff';
import { noBranch } from './lead-routing';

/** Who does something to a lead, and when. */
export interface LeadActor {
  author: Pick<StaffMember, 'id' | 'name'>;
  now: Date;
}

/** An event in a lead's history. Holds no personal data of the visitor, because it outlives the lead. */
export interface NewLeadEvent {
  reference: string;
  /** The lead's branch, or the one that it left. */
  branch: number;
  action: LeadAction;
  /** Null for the visitor and the site itself. */
  author: { id: string; name: string } | null;
  outcome?: LeadEvent['outcome'];
  now: Date;
}

/** Adds an event to the history. Open inboxes are notified from there. */
export async function insertLeadEvent(
  transaction: Database,
  { reference, branch, action, author, outcome = {}, now }: NewLeadEvent,
): Promise<void> {
  await transaction
    .insertInto('lead_events')
    .values(({ selectFrom, fn, lit }) => ({
      ...{ id: randomUUID(), reference, branch, action },
      number: selectFrom('lead_events')
        .select((select) => select(fn.coalesce(fn.max('number'), lit(0)), '+', lit(1)).as('next'))
        .where('reference', '=', reference),
      ...{ author: author?.name ?? null, author_id: author?.id ?? null },
      ...{ outcome: JSON.stringify(outcome), created_at: now.toISOString() },
    }))
    .execute();
}

/** Newest first. Omits events before `since`: a reference can be reused after its lead was deleted. */
export async function listLeadEvents(
  database: Database,
  reference: string,
  since: string,
): Promise<LeadEvent[]> {
  const rows = await database
    .selectFrom('lead_events')
    .select(['number', 'author as by', 'action', 'outcome', 'created_at as at'])
    .where('reference', '=', reference)
    .where('created_at', '>=', since)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, outcome: JSON.parse(row.outcome) }));
}

export async function branchOfLead(database: Database, reference: string): Promise<number> {
  const work = await database
    .selectFrom('lead_work')
    .select('branch')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return work?.branch ?? noBranch;
}
