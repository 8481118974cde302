import { type Database, isPostgres } from '../../database/database';
import type { SubscriptionsTable } from '../../database/tables';

export async function findSubscription(
  database: Database,
  by: 'key' | 'email',
  value: string,
): Promise<SubscriptionsTable | undefined> {
  return database.selectFrom('subscriptions').selectAll().where(by, '=', value).executeTakeFirst();
}

/**
 * The same, and nobody else changes it before the transaction ends: what is decided from it still holds when it is
 * written. SQLite has one writer at a time anyway.
 */
export async function holdSubscription(
  transaction: Database,
  by: 'key' | 'email',
  value: string,
): Promise<SubscriptionsTable | undefined> {
  return transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where(by, '=', value)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
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
  const before = await holdSubscription(transaction, 'key', key);
  if (!before || before.state === state) return null;
  await transaction
    .updateTable('subscriptions')
    .set({ state, changed_at: now.toISOString() })
    .where('key', '=', key)
    .execute();
  return before;
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

/** Notes that its address is asked now. */
export async function touchSubscription(
  transaction: Database,
  reference: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ asked_at: now.toISOString() })
    .where('reference', '=', reference)
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
