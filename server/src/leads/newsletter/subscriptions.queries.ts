import type { Database } from '../../database/database';
import type { SubscriptionsTable } from '../../database/tables';

export async function findSubscription(
  database: Database,
  by: 'key' | 'email',
  value: string,
): Promise<SubscriptionsTable | undefined> {
  return database.selectFrom('subscriptions').selectAll().where(by, '=', value).executeTakeFirst();
}

/** Writes what is known of an address; its key stays the one that it was given first. */
export async function putSubscription(
  transaction: Database,
  { key, ...subscription }: SubscriptionsTable,
): Promise<void> {
  await transaction
    .insertInto('subscriptions')
    .values({ key, ...subscription })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(subscription))
    .execute();
}

/** Turns a subscription into another state; what it was before, or null when it is in that state, or is not. */
export async function turnSubscription(
  transaction: Database,
  key: string,
  state: SubscriptionsTable['state'],
  now: Date,
): Promise<SubscriptionsTable | null> {
  const before = await findSubscription(transaction, 'key', key);
  if (!before || before.state === state) return null;
  const { numUpdatedRows } = await transaction
    .updateTable('subscriptions')
    .set({ state, changed_at: now.toISOString() })
    .where('key', '=', key)
    .where('state', '=', before.state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? before : null;
}

/** Names the lead that a subscription lives as long as. */
export async function tieSubscription(
  transaction: Database,
  key: string,
  reference: string,
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ reference })
    .where('key', '=', key)
    .execute();
}

/** Who gets the newsletter now, those first who have for the longest, in the language that they asked in. */
export async function listSubscribers(database: Database) {
  return database
    .selectFrom('subscriptions')
    .innerJoin('leads', 'leads.reference', 'subscriptions.reference')
    .select(['key', 'email', 'subscriptions.reference', 'locale', 'changed_at'])
    .where('state', '=', 'confirmed')
    .orderBy('changed_at')
    .execute();
}
