import { alone, type Database, emptyLog, locks } from '../../database/database';
import { insertAudit, lastAudit } from '../audits.queries';
import { deleteWholly, type LeadFiles } from './delete-leads';
import { deleteOlderSubmissions, findOlderLeads, knowsFile } from './retention.queries';
import {
  daysBefore,
  quarantineDays,
  retentionDays,
  submissionDays,
  trialDays,
  unconfirmedDays,
} from './retention-policy';

/** What a run has deleted, in numbers. */
interface RetentionReport {
  leads: Record<string, number>;
  files: number;
  /** Files that no lead knows: what a crash has left. */
  strayFiles: number;
  submissions: number;
}

interface RetentionContext {
  database: Database;
  leadFiles: LeadFiles;
  /** Who asked for it. */
  by: string;
  now: Date;
}

const atOnce = 200;

/** Days by kind of lead, and those of what is held back. */
const deletedAfter = {
  quarantine: quarantineDays,
  unconfirmed: unconfirmedDays,
  trial: trialDays,
  ...retentionDays,
};

/** Deletes what is older than its kind may be, and notes what it did; one process at a time. */
export async function applyRetention(context: RetentionContext): Promise<RetentionReport> {
  return alone(context.database, locks.retention, () => deleteOld(context));
}

/** The same, when the last run was a day ago or more; null when it was not. */
export async function applyRetentionDaily(
  context: RetentionContext,
): Promise<RetentionReport | null> {
  return alone(context.database, locks.retention, async () => {
    const last = await lastAudit(context.database, 'retention');
    return last && last.at > daysBefore(context.now, 1) ? null : deleteOld(context);
  });
}

async function deleteOld({
  database,
  leadFiles,
  by,
  now,
}: RetentionContext): Promise<RetentionReport> {
  const report: RetentionReport = { leads: {}, files: 0, strayFiles: 0, submissions: 0 };
  for (const [which, days] of Object.entries(deletedAfter)) {
    const before = daysBefore(now, days);
    for (;;) {
      const leads = await findOlderLeads(database, which, before, atOnce);
      if (leads.length === 0) break;
      const deleted = await deleteWholly(database, leadFiles, leads, async () => {});
      report.leads[which] = (report.leads[which] ?? 0) + deleted.leads;
      report.files += deleted.files;
    }
  }
  report.submissions = await deleteOlderSubmissions(database, daysBefore(now, submissionDays));
  const yesterday = new Date(daysBefore(now, 1));
  report.strayFiles = await leadFiles.sweep((file) => knowsFile(database, file), yesterday);
  const outcome = { ...report, days: deletedAfter };
  await insertAudit(database, { action: 'retention', subject: 'policy', outcome, by, now });
  await emptyLog(database);
  return report;
}
