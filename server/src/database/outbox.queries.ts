import { randomUUID } from 'node:crypto';
import type { Database } from './database';
import { isPostgres } from './database';
import type { DeliveriesTable, LeadsTable } from './tables';

// Our own outbox: queues that can be installed serve one database, and leads are kept in two.

/** Stands for the destinations of a lead until the worker has found them. */
export const routing = 'route';

/** Puts a new lead into the outbox; in the transaction that stores it. */
export async function enqueueDeliveries(
  transaction: Database,
  lead: Pick<LeadsTable, 'reference' | 'created_at'>,
): Promise<void> {
  await insertDeliveries(transaction, lead.reference, [routing], lead.created_at);
}

/** Adds what is not there yet. */
export async function insertDeliveries(
  database: Database,
  reference: string,
  destinations: readonly string[],
  now: string,
): Promise<void> {
  if (destinations.length === 0) return;
  const rows = destinations.map(
    (destination): DeliveriesTable => ({
      id: `${reference}.${destination}`,
      reference,
      destination,
      state: 'waiting',
      attempts: 0,
      starts: 0,
      due_at: now,
      claim: null,
      last_error: null,
      created_at: now,
      settled_at: null,
    }),
  );
  await database
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

interface Claim {
  destinations: readonly string[];
  limit: number;
  now: Date;
  /** ms for which nobody else may send what is claimed. */
  lease: number;
  /** Those that were begun before and never ended, instead of all others. */
  suspects?: boolean;
}

/**
 * Takes what is due for this process alone, until the lease ends. An attempt counts when it is settled: a
 * process that is killed meanwhile takes none of them.
 */
export async function claimDeliveries(
  database: Database,
  { destinations, limit, now, lease, suspects = false }: Claim,
): Promise<DeliveriesTable[]> {
  const due = database
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .where('destination', 'in', destinations)
    .where('starts', suspects ? '>' : '=', 0)
    .orderBy('due_at')
    .limit(limit);
  return database
    .with('due', () => (isPostgres(database) ? due.forUpdate().skipLocked() : due))
    .updateTable('deliveries')
    .set(({ eb }) => ({
      claim: randomUUID(),
      due_at: new Date(now.getTime() + lease).toISOString(),
      starts: eb('starts', '+', 1),
    }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
}

type Settlement = Pick<
  DeliveriesTable,
  'state' | 'attempts' | 'due_at' | 'last_error' | 'settled_at'
>;

/** Writes how a claimed delivery went; nothing when somebody else has claimed it since. */
export async function settleDelivery(
  database: Database,
  { id, claim }: DeliveriesTable,
  settlement: Settlement,
): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ ...settlement, claim: null, starts: 0 })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Replaces the placeholder of a lead's destinations by them. */
export async function routeDelivery(
  transaction: Database,
  { id, claim, reference }: DeliveriesTable,
  destinations: readonly string[],
  now: string,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 1n) await insertDeliveries(transaction, reference, destinations, now);
}

/** How many deliveries each destination has in each state. */
export async function countDeliveries(
  database: Database,
): Promise<{ destination: string; state: DeliveriesTable['state']; count: number }[]> {
  const rows = await database
    .selectFrom('deliveries')
    .select(({ fn }) => ['destination', 'state', fn.countAll().as('count')])
    .groupBy(['destination', 'state'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Those of some leads. */
export async function listDeliveries(database: Database, ...references: string[]) {
  if (references.length === 0) return [];
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('destination')
    .execute();
}

/** Destinations that write to visitors, and of a due time that has passed: nobody wants the same mail twice. */
export const toPeople: readonly string[] = [
  'acknowledgement',
  'confirmation',
  'welcome',
  'overdue',
  'booking-closed',
];

interface Replay {
  /** Null is every lead. */
  reference: string | null;
  /** Id of one alone. */
  delivery?: string | null;
  /** Also what was sent already: but for what people have in their mail, or all of it. */
  again: boolean | 'all';
  now: Date;
}

/** Makes what was given up due again; answers how many deliveries. */
export async function replayDeliveries(
  database: Database,
  { reference, delivery = null, again, now }: Replay,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('deliveries')
    .set({
      state: 'waiting',
      attempts: 0,
      starts: 0,
      due_at: now.toISOString(),
      claim: null,
      settled_at: null,
    })
    .where(({ and, eb, or }) =>
      or([
        eb('state', '=', 'dead'),
        ...(again
          ? [
              and([
                eb('state', '=', 'sent'),
                eb('destination', 'not in', again === 'all' ? [''] : toPeople),
              ]),
            ]
          : []),
      ]),
    )
    .$if(reference !== null, (query) => query.where('reference', '=', reference ?? ''))
    .$if(delivery !== null, (query) => query.where('id', '=', delivery ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
