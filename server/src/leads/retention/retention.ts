import { setImmediate } from 'node:timers/promises';
import { type Database, locks, truncateWal, withLock } from '../../database/database';
import { insertAudit, lastAudit } from '../audits.queries';
import { deleteOlderBuilds } from '../builds/kept-builds.queries';
import { compactSearchIndex } from '../inbox/lead-search-index';
import { deleteLeadsWithFiles, type LeadFiles } from './delete-leads';
import { deleteOlderSubmissions, findOlderLeads, isFileOfLead } from './retention.queries';
import {
  daysBefore,
  keptBuildDays,
  quarantineDays,
  retentionDays,
  submissionDays,
  trialDays,
  unconfirmedDays,
} from './retention-policy';

/** Numbers of what a run deleted. */
interface RetentionReport {
  leads: Record<string, number>;
  files: number;
  /** Files without a lead, as a crash leaves them. */
  strayFiles: number;
  submissions: number;
  keptBuilds: number;
}

interface RetentionContext {
  database: Database;
  leadFiles: LeadFiles;
  author: string;
  now: Date;
}

/** Leads that are deleted at once. A visitor's request waits for it on SQLite, whose calls block the process. */
const batchSize = 20;

/** Days until deletion, by kind of lead and by reason for holding. */
const retentionDaysByState = {
  quarantine: quarantineDays,
  unconfirmed: unconfirmedDays,
  trial: trialDays,
  ...retentionDays,
};

/** Deletes leads past their retention period and records it in the audit log. Runs in one process at a time. */
export async function applyRetention(context: RetentionContext): Promise<RetentionReport> {
  return withLock(context.database, locks.retention, () => deleteOld(context));
}

/** The same, if the last run is at least a day old; else returns null. */
export async function applyRetentionDaily(
  context: RetentionContext,
): Promise<RetentionReport | null> {
  return withLock(context.database, locks.retention, async () => {
    const last = await lastAudit(context.database, 'retention');
    return last && last.created_at > daysBefore(context.now, 1) ? null : deleteOld(context);
  });
}

async function deleteOld({
  database,
  leadFiles,
  author,
  now,
}: RetentionContext): Promise<RetentionReport> {
  const report: RetentionReport = {
    ...{ leads: {}, files: 0, strayFiles: 0, submissions: 0, keptBuilds: 0 },
  };
  for (const [which, days] of Object.entries(retentionDaysByState)) {
    const before = daysBefore(now, days);
    for (;;) {
      const leads = await findOlderLeads(database, which, before, batchSize);
      if (leads.length === 0) break;
      const deleted = await deleteLeadsWithFiles(database, leadFiles, leads, async () => {});
      report.leads[which] = (report.leads[which] ?? 0) + deleted.leads;
      report.files += deleted.files;
      await setImmediate();
    }
  }
  report.submissions = await deleteOlderSubmissions(database, daysBefore(now, submissionDays));
  report.keptBuilds = await deleteOlderBuilds(database, daysBefore(now, keptBuildDays));
  const yesterday = new Date(daysBefore(now, 1));
  report.strayFiles = await leadFiles.sweep((file) => isFileOfLead(database, file), yesterday);
  const outcome = { ...report, days: retentionDaysByState };
  await insertAudit(database, { action: 'retention', subject: 'policy', outcome, author, now });
  await compactSearchIndex(database);
  await truncateWal(database);
  return report;
}
