import type { Database } from '../../database/database';
import { findLead } from '../leads.queries';
import { type CvFiles, deleteWholly } from './delete-leads';
import { insertAudit } from './retention.queries';

/**
 * Deletes everything about a person that came with a lead, and notes that it was done. False when
 * there is no such lead. What was sent before is with its receivers.
 */
export async function forgetLead(
  database: Database,
  cvs: CvFiles,
  reference: string,
  now: Date,
): Promise<boolean> {
  const lead = await findLead(database, reference);
  if (!lead) return false;
  await deleteWholly(database, cvs, [lead], (transaction, deleted) =>
    insertAudit(transaction, 'forgotten', reference, { kind: lead.kind, ...deleted }, now),
  );
  return true;
}
