import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import type { AuditsTable } from '../database/tables';

/** An action on leads to record. */
export interface Audit extends Pick<AuditsTable, 'action' | 'subject'> {
  outcome: object;
  /** The actor. */
  author: string;
  now: Date;
}

/** Adds an entry to the audit log. */
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
      created_at: now.toISOString(),
    })
    .execute();
}

/** The newest entry of an action; undefined when there is none. */
export async function lastAudit(database: Database, action: AuditsTable['action']) {
  return database
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', action)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
