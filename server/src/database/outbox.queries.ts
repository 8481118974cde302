import { randomUUID } from 'node:crypto';
import { currentTraceparent } from '../config/tracing/tracing';
import type { Database } from './database';
import { isPostgres } from './database';
import type { DeliveriesTable, LeadsTable } from './tables';

// An own outbox, because existing queue libraries serve one database, and this service supports two.

/** Placeholder destination of a lead until the worker has determined its destinations. */
export const routingPlaceholder = 'route';

/** Adds a new lead to the outbox, in the transaction that stores it. */
export async function enqueueDeliveries(
  transaction: Database,
  lead: Pick<LeadsTable, 'reference' | 'created_at'>,
): Promise<void> {
  await insertDeliveries(transaction, lead.reference, [routingPlaceholder], lead.created_at);
}

/** Adds the deliveries that do not exist yet. `traceparent`: the trace of their cause. */
export async function insertDeliveries(
  database: Database,
  reference: string,
  destinations: readonly string[],
  now: string,
  traceparent: string | null = currentTraceparent(),
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
      traceparent,
    }),
  );
  await database
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Adds a delivery of a mail that may be sent more than once, in place of the one before. */
export async function insertDeliveryAnew(
  transaction: Database,
  reference: string,
  destination: string,
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('deliveries')
    .where('reference', '=', reference)
    .where('destination', '=', destination)
    .execute();
  await insertDeliveries(transaction, reference, [destination], now.toISOString());
}

interface Claim {
  destinations: readonly string[];
  limit: number;
  now: Date;
  /** ms for which the claim is exclusive. */
  leaseMs: number;
  /** True claims only deliveries whose earlier attempt never finished; false only the others. */
  onlySuspects?: boolean;
}

/**
 * Claims due deliveries for this process until the lease ends. `attempts` grows only when an attempt is settled, so a
 * killed process costs none.
 */
export async function claimDeliveries(
  database: Database,
  { destinations, limit, now, leaseMs, onlySuspects = false }: Claim,
): Promise<DeliveriesTable[]> {
  const due = database
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .where('destination', 'in', destinations)
    .where('starts', onlySuspects ? '>' : '=', 0)
    .orderBy('due_at')
    .limit(limit);
  return database
    .with('due', () => (isPostgres(database) ? due.forUpdate().skipLocked() : due))
    .updateTable('deliveries')
    .set(({ eb }) => ({
      claim: randomUUID(),
      due_at: new Date(now.getTime() + leaseMs).toISOString(),
      starts: eb('starts', '+', 1),
    }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
}

export type Settlement = Pick<
  DeliveriesTable,
  'state' | 'attempts' | 'due_at' | 'last_error' | 'settled_at'
>;

/** Records the result of a claimed delivery. Does nothing when the claim has passed to another process. */
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

/** Replaces the placeholder by the lead's destinations. */
export async function routeDelivery(
  transaction: Database,
  { id, claim, reference, traceparent }: DeliveriesTable,
  destinations: readonly string[],
  now: string,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 1n)
    await insertDeliveries(transaction, reference, destinations, now, traceparent);
}

/** Number of deliveries by destination and state. */
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

/** The earliest due time among the waiting deliveries of each destination. */
export async function oldestDue(
  database: Database,
  now: Date,
): Promise<{ destination: string; due_at: string }[]> {
  return database
    .selectFrom('deliveries')
    .select(({ fn }) => ['destination', fn.min('due_at').as('due_at')])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .groupBy('destination')
    .execute();
}

/** Deliveries of the given leads. */
export async function listDeliveries(database: Database, ...references: string[]) {
  if (references.length === 0) return [];
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('destination')
    .execute();
}

interface ReplayRequest {
  /** Only deliveries of this lead. */
  reference?: string;
  /** Only the delivery with this id. */
  delivery?: string;
  /** Whether to repeat sent deliveries too. */
  sentToo?: boolean;
  now: Date;
}

/** Makes given-up deliveries due again; returns their number. */
export async function replayDeliveries(
  database: Database,
  { reference, delivery, sentToo = false, now }: ReplayRequest,
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
    .where('state', 'in', sentToo ? ['dead', 'sent'] : ['dead'])
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(delivery !== undefined, (query) => query.where('id', '=', delivery ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
