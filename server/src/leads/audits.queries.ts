import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import type { AuditsTable } from '../database/tables';

/** What somebody did with leads. */
export interface Audit extends Pick<AuditsTable, 'action' | 'subject'> {
  outcome: object;
  /** Who it was, as far as the machine knows. */
  by: string;
  now: Date;
}

/** Notes it for good. */
export async function insertAudit(
  database: Database,
  { outcome, now, ...audit }: Audit,
): Promise<void> {
  await database
    .insertInto('audits')
    .values({
      ...audit,
      id: randomUUID(),
      outcome: JSON.stringify(outcome),
      at: now.toISOString(),
    })
    .execute();
}

/** The newest first; of one lead alone, what was done with it, by itself or among others. */
export async function listAudits(
  database: Database,
  { reference, limit }: { reference: string | null; limit: number },
): Promise<AuditsTable[]> {
  return database
    .selectFrom('audits')
    .selectAll()
    .$if(reference !== null, (query) =>
      query.where(({ eb, or }) =>
        or([eb('subject', '=', reference ?? ''), eb('outcome', 'like', `%"${reference}"%`)]),
      ),
    )
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

export async function lastAudit(database: Database, action: AuditsTable['action']) {
  return database
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
