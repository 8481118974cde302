import type { ForgetReason } from 'shared-contracts/inbox';
import { type Database, emptyLog } from '../../database/database';
import { insertAudit } from '../audits.queries';
import { findLead } from '../leads.queries';
import { type CvFiles, deleteWholly } from './delete-leads';

/**
 * Deletes everything about a person that came with a lead, also from the database's log, and notes who did it and why. `partly` when something reads the log; the next retention empties it. False when there is no
 * such lead. What was sent before is with its receivers.
 */
export async function forgetLead(
  database: Database,
  cvs: CvFiles,
  { reference, by, why, now }: { reference: string; by: string; why: ForgetReason; now: Date },
): Promise<'wholly' | 'partly' | false> {
  const lead = await findLead(database, reference);
  if (!lead) return false;
  await deleteWholly(database, cvs, [lead], (transaction, deleted) => {
    const outcome = { kind: lead.kind, why, ...deleted };
    return insertAudit(transaction, { action: 'forgotten', subject: reference, outcome, by, now });
  });
  return (await emptyLog(database)) ? 'wholly' : 'partly';
}
