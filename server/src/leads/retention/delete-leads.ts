import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import { storedCvOf } from '../../delivery/stored-cv';
import { storedLead } from '../../delivery/stored-lead';
import type { CvStore } from '../applications/cv-store';
import { deleteLeads } from './retention.queries';

/** Where CVs are. */
export type CvFiles = Pick<CvStore, 'remove' | 'sweep' | 'sweepHere'>;

/**
 * Deletes leads, their CVs, answers and deliveries. The files go first: when that fails, the leads are
 * still there to say so. `audit` runs in the same transaction.
 */
export async function deleteWholly(
  database: Database,
  cvs: CvFiles,
  leads: readonly LeadsTable[],
  audit: (transaction: Database, deleted: { leads: number; cvs: number }) => Promise<void>,
): Promise<{ leads: number; cvs: number }> {
  const files = leads.flatMap(cvFilesOf);
  for (const file of files) await cvs.remove(file);
  return database.transaction().execute(async (transaction) => {
    const references = leads.map(({ reference }) => reference);
    const deleted = { leads: await deleteLeads(transaction, references), cvs: files.length };
    await audit(transaction, deleted);
    return deleted;
  });
}

function cvFilesOf(lead: LeadsTable): string[] {
  const cv = storedCvOf(storedLead(lead).details);
  return cv ? [cv.file] : [];
}
