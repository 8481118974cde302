import { type Database, emptyLog } from '../../database/database';
import { findLead } from '../leads.queries';
import { type CvFiles, deleteWholly } from './delete-leads';
import { insertAudit } from './retention.queries';

/**
 * Deletes everything about a person that came with a lead, also from the database's log, and notes that it
 * was done. `partly` when something reads the log; the next retention empties it. False when there is no
 * such lead. What was sent before is with its receivers.
 */
export async function forgetLead(
  database: Database,
  cvs: CvFiles,
  reference: string,
  now: Date,
): Promise<'wholly' | 'partly' | false> {
  const lead = await findLead(database, reference);
  if (!lead) return false;
  await deleteWholly(database, cvs, [lead], (transaction, deleted) =>
    insertAudit(transaction, 'forgotten', reference, { kind: lead.kind, ...deleted }, now),
  );
  return (await emptyLog(database)) ? 'wholly' : 'partly';
}
