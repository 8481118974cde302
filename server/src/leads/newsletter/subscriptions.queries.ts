import { localise, readLocale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type Database, isPostgres } from '../../database/database';
import type { SubscriptionsTable } from '../../database/tables';

/** Undefined for an unknown key or address. */
export async function findSubscription(
  database: Database,
  by: 'key' | 'email',
  value: string,
): Promise<SubscriptionsTable | undefined> {
  return database.selectFrom('subscriptions').selectAll().where(by, '=', value).executeTakeFirst();
}

/**
 * Reads a subscription and locks its row until the transaction ends. SQLite needs no lock, as it has one writer at a
 * time.
 */
export async function lockSubscription(
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

/** Inserts or updates the subscription of an address. An existing key stays. */
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

/** Changes the state of a subscription. Returns the row before; null when it is unknown, or in that state already. */
export async function changeSubscriptionState(
  transaction: Database,
  key: string,
  state: SubscriptionsTable['state'],
  now: Date,
): Promise<SubscriptionsTable | null> {
  const previous = await lockSubscription(transaction, 'key', key);
  if (!previous || previous.state === state) return null;
  await transaction
    .updateTable('subscriptions')
    .set({ state, changed_at: now.toISOString() })
    .where('key', '=', key)
    .execute();
  return previous;
}

/** Links a subscription to its lead: it is deleted with that lead. */
export async function setSubscriptionLead(
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

/** Records the time of the confirmation mail. */
export async function setAskedAt(
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

/** Links that end the confirmed subscriptions, by the references of their leads. */
export async function listLeaveLinks(
  database: Database,
  origin: string,
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('subscriptions')
    .innerJoin('leads', 'leads.reference', 'subscriptions.reference')
    .select(['key', 'subscriptions.reference', 'locale'])
    .where('state', '=', 'confirmed')
    .execute();
  return new Map(
    rows.map(({ key, reference, locale }) => [
      reference,
      origin + localise(paths.leaveNewsletter(key), readLocale(locale)),
    ]),
  );
}
