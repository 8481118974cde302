import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import { storedFilesOf } from '../delivery/stored-files';
import { toStoredLead } from '../delivery/stored-lead';
import type { LeadFileStore } from '../files/lead-file-store';
import { deleteLeads } from './retention.queries';

export type LeadFiles = Pick<LeadFileStore, 'remove' | 'sweep' | 'sweepLocal'>;

/**
 * Deletes leads with their files, answers and deliveries. Files are deleted first: if that fails, the leads stay and
 * the deletion can be repeated. `audit` runs in the same transaction.
 */
export async function deleteLeadsWithFiles(
  database: Database,
  leadFiles: LeadFiles,
  leads: readonly LeadsTable[],
  audit: (transaction: Database, deleted: { leads: number; files: number }) => Promise<void>,
): Promise<{ leads: number; files: number }> {
  const files = leads.flatMap((lead) => storedFilesOf(toStoredLead(lead).details));
  for (const { file } of files) await leadFiles.remove(file);
  return database.transaction().execute(async (transaction) => {
    const references = leads.map(({ reference }) => reference);
    const deleted = { leads: await deleteLeads(transaction, references), files: files.length };
    await audit(transaction, deleted);
    return deleted;
  });
}
