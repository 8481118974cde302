import { heldLeads } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import { releaseHolds } from '../../stock/holds.queries';
import { kindsWithFiles } from '../files/file-kinds';
import { isQuarantinedAs } from '../leads.queries';
import { anonymizeReviews } from '../reviews/reviews.queries';

/** Deletes leads with all dependent rows; returns their number. */
export async function deleteLeads(transaction: Database, references: readonly string[]) {
  if (references.length === 0) return 0;
  await transaction.deleteFrom('deliveries').where('reference', 'in', references).execute();
  await transaction.deleteFrom('subscriptions').where('reference', 'in', references).execute();
  await transaction.deleteFrom('stock_alerts').where('reference', 'in', references).execute();
  await anonymizeReviews(transaction, references);
  await transaction.deleteFrom('lead_notes').where('reference', 'in', references).execute();
  await transaction.deleteFrom('lead_work').where('reference', 'in', references).execute();
  await transaction
    .deleteFrom('lead_ties')
    .where((where) =>
      where.or([where('reference', 'in', references), where('other', 'in', references)]),
    )
    .execute();
  await transaction.deleteFrom('service_slots').where('reference', 'in', references).execute();
  await transaction.deleteFrom('test_drive_slots').where('reference', 'in', references).execute();
  await releaseHolds(transaction, references);
  await transaction.deleteFrom('submissions').where('reference', 'in', references).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('leads')
    .where('reference', 'in', references)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Up to `limit` leads of a kind, or with a reason for holding, from before an instant. */
export async function findOlderLeads(
  database: Database,
  which: string,
  before: string,
  limit: number,
) {
  return database
    .selectFrom('leads')
    .leftJoin('subscriptions', 'subscriptions.reference', 'leads.reference')
    .selectAll('leads')
    .where((where) => {
      const quarantineState = heldLeads.find((state) => state === which);
      if (quarantineState) return isQuarantinedAs(where, quarantineState);
      return where('kind', '=', which);
    })
    .where((where) =>
      which === 'unconfirmed'
        ? // a lead released from quarantine was asked later than it was stored
          where(where.fn.coalesce('asked_at', 'created_at'), '<', before)
        : where('created_at', '<', before),
    )
    .limit(limit)
    .execute();
}

/** Deletes submissions stored before an instant (ISO); returns their number. */
export async function deleteOlderSubmissions(database: Database, before: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('submissions')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whether a lead refers to this file. */
export async function isFileOfLead(database: Database, file: string): Promise<boolean> {
  const row = await database
    .selectFrom('leads')
    .select('reference')
    .where('kind', 'in', kindsWithFiles)
    .where('details', 'like', `%${file}%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
