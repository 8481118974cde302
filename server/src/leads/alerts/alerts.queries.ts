import type { Database } from '../../database/database';
import { insertDeliveries } from '../../database/outbox.queries';
import type { StockAlertsTable } from '../../database/tables';

/** Mails about an alert: asks its owner to confirm it, and tells of new cars. */
export const alertMails = { confirmation: 'alert-confirmation', match: 'alert-match' } as const;

export async function insertAlert(transaction: Database, alert: StockAlertsTable): Promise<void> {
  await transaction.insertInto('stock_alerts').values(alert).execute();
}

/** Undefined for an unknown key or reference. */
export async function findAlert(
  database: Database,
  by: 'key' | 'reference',
  value: string,
): Promise<StockAlertsTable | undefined> {
  return database.selectFrom('stock_alerts').selectAll().where(by, '=', value).executeTakeFirst();
}

/** How many alerts of this address were asked for since an instant (ISO). */
export async function countAskedSince(
  database: Database,
  email: string,
  since: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('stock_alerts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('email', '=', email)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Confirms an alert, with the cars that its owner can see already; false when it was confirmed before. */
export async function setConfirmed(
  transaction: Database,
  key: string,
  known: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('stock_alerts')
    .set({ state: 'confirmed', known })
    .where('key', '=', key)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function confirmedAlerts(database: Database): Promise<StockAlertsTable[]> {
  return database.selectFrom('stock_alerts').selectAll().where('state', '=', 'confirmed').execute();
}

/** Queues the mail about these cars, unless another server has just done so. */
export async function tellOfCars(
  database: Database,
  alert: StockAlertsTable,
  told: Pick<StockAlertsTable, 'known' | 'telling' | 'told_at'>,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stock_alerts')
      .set(told)
      .where('key', '=', alert.key)
      .where('known', '=', alert.known)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await transaction
      .deleteFrom('deliveries')
      .where('reference', '=', alert.reference)
      .where('destination', '=', alertMails.match)
      .execute();
    await insertDeliveries(transaction, alert.reference, [alertMails.match], told.told_at ?? '');
    return true;
  });
}

/** Whether the last mail about new cars still waits. */
export async function isMailWaiting(database: Database, reference: string): Promise<boolean> {
  const row = await database
    .selectFrom('deliveries')
    .select('id')
    .where('reference', '=', reference)
    .where('destination', '=', alertMails.match)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}
