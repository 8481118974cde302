import type { ForgetReason } from 'shared-contracts/inbox';
import { type Database, truncateWal } from '../../database/database';
import { insertAudit } from '../audits.queries';
import { branchOfLead, insertLeadEvent, type LeadActor } from '../inbox/lead-events';
import { findLead } from '../leads.queries';
import { isOfSamePerson, tiesOf } from '../people/lead-ties.queries';
import { deleteLeadsWithFiles, type LeadFiles } from './delete-leads';

interface ForgetActor extends LeadActor {
  why: ForgetReason;
}

/** The leads to delete for this reason: all of the person who asks for it, else the named one. */
export const leadsToForget = async (
  database: Database,
  reference: string,
  why: ForgetReason,
): Promise<string[]> => (why === 'asked' ? leadsOfPerson(database, reference) : [reference]);

/**
 * Deletes these leads. The named lead goes last: after an interruption it still finds the others. The result is that
 * of `forgetLead`: false when the named lead does not exist, `partly` when the log still shows any.
 */
export async function forgetLeads(
  database: Database,
  leadFiles: LeadFiles,
  { reference, references, ...actor }: ForgetActor & { reference: string; references: string[] },
): Promise<'wholly' | 'partly' | false> {
  let isComplete = true;
  let result: 'wholly' | 'partly' | false = false;
  for (const one of [...references.filter((each) => each !== reference), reference]) {
    result = await forgetLead(database, leadFiles, { ...actor, reference: one });
    isComplete &&= result !== 'partly';
  }
  return result && (isComplete ? 'wholly' : 'partly');
}

/**
 * References of all leads with the same e-mail address or phone number as this lead, in any spelling, and of those that
 * staff have joined to it, newest first.
 * Empty when the lead does not exist.
 */
export async function leadsOfPerson(database: Database, reference: string): Promise<string[]> {
  const contact = await database
    .selectFrom('lead_work')
    .select(['phone', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!contact) return (await findLead(database, reference)) ? [reference] : [];
  const ties = await tiesOf(database, reference);
  const rows = await database
    .selectFrom('lead_work')
    .select('reference')
    .where((where) =>
      where.or([where('reference', '=', reference), isOfSamePerson(where, contact, ties)]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .execute();
  return rows.map((row) => row.reference);
}

/**
 * Deletes a lead with all its personal data and files, also from SQLite's write-ahead log, and records who did it and
 * why. `partly`: a reader blocks the log, and the next retention run clears it. False: no such lead. Copies already
 * sent to receivers remain there.
 */
export async function forgetLead(
  database: Database,
  leadFiles: LeadFiles,
  { reference, why, author, now }: ForgetActor & { reference: string },
): Promise<'wholly' | 'partly' | false> {
  const lead = await findLead(database, reference);
  if (!lead) return false;
  const branch = await branchOfLead(database, reference);
  await deleteLeadsWithFiles(database, leadFiles, [lead], async (transaction, deleted) => {
    const outcome = { kind: lead.kind, why, ...deleted };
    await insertAudit(transaction, {
      action: 'forgotten',
      subject: reference,
      outcome,
      author: author.name,
      now,
    });
    const event = { reference, branch, action: 'forgotten', outcome: { why } } as const;
    await insertLeadEvent(transaction, { ...event, author, now });
  });
  return (await truncateWal(database)) ? 'wholly' : 'partly';
}
