import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { failSpan, inTrace, type Span } from '../../config/tracing/tracing';
import type { Database } from '../../database/database';
import { groupCommit } from '../../database/group-commit';
import {
  claimDeliveries,
  routeDelivery,
  routingPlaceholder,
  type Settlement,
  settleDelivery,
} from '../../database/outbox.queries';
import type { DeliveriesTable } from '../../database/tables';
import { findLead } from '../leads.queries';
import { backoffMs, maxAttempts, maxStarts } from './backoff';
import {
  DeliveryError,
  type Destination,
  type NoticeDestination,
  type StoredLead,
} from './destination';
import { toStoredLead } from './stored-lead';

type DeliveryOutcome = 'sent' | 'retry' | 'dead' | 'parked';

interface DeliveryContext {
  database: Database;
  destinations: readonly Destination[];
  noticeDestinations?: readonly NoticeDestination[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  onOutcome?: (destination: string, outcome: DeliveryOutcome) => void;
  now?: () => Date;
  /** From 0 to 1. */
  random?: () => number;
  /** ms between two polls while the outbox is empty. */
  pollIntervalMs?: number;
  /** ms after which an attempt is aborted. */
  timeoutMs?: number;
  /** ms that a claim is valid; longer than an attempt and its record can take. */
  leaseMs?: number;
  /** ms until the next attempt; replaces the usual backoff. */
  retryDelayMs?: (attempts: number, random: number) => number;
}

const maxConcurrent = 16;

/**
 * Sends the outbox until it is stopped. Several processes may share one database: each delivery is claimed by one of
 * them, for longer than an attempt can take.
 */
export class DeliveryWorker {
  readonly #context: Required<DeliveryContext>;
  readonly #sending = new Set<Promise<void>>();
  #stopping = false;
  #wake = () => {};
  #running: Promise<void> | undefined;

  constructor(context: DeliveryContext) {
    this.#context = {
      noticeDestinations: [],
      onOutcome: () => {},
      now: () => new Date(),
      random: Math.random,
      pollIntervalMs: 1000,
      timeoutMs: 15_000,
      leaseMs: 90_000,
      retryDelayMs: backoffMs,
      ...context,
    };
  }

  start(): void {
    if (this.#names().length > 0) this.#running ??= this.#run();
  }

  /** Starts nothing new; resolves when all running attempts have finished. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#running;
  }

  /** Sends the deliveries that are due, up to the limit of concurrency; returns their number. */
  async sendDue(): Promise<number> {
    const count = await this.#startDue();
    await Promise.all(this.#sending);
    return count;
  }

  /** Names of what it sends. Without destinations, leads stay in the database. */
  #names(): string[] {
    const { destinations, noticeDestinations } = this.#context;
    const names = [...destinations, ...noticeDestinations].map(({ name }) => name);
    return destinations.length > 0 ? [routingPlaceholder, ...names] : names;
  }

  /** Claims due deliveries for the free slots and starts them. */
  async #startDue(): Promise<number> {
    const { database, now, leaseMs } = this.#context;
    const claim = { destinations: this.#names(), now: now(), leaseMs };
    // a delivery that may have crashed a process is sent alone, so that a crash interrupts no others
    const [suspect] =
      this.#sending.size === 0
        ? await claimDeliveries(database, { ...claim, limit: 1, onlySuspects: true })
        : [];
    if (suspect) {
      await this.#handle(suspect);
      return 1;
    }
    const limit = maxConcurrent - this.#sending.size;
    const claimed = await claimDeliveries(database, { ...claim, limit });
    for (const delivery of claimed) {
      const sending = this.#handle(delivery)
        .catch((error: unknown) => this.#logError(error))
        .finally(() => this.#sending.delete(sending));
      this.#sending.add(sending);
    }
    return claimed.length;
  }

  /** Each delivery takes one slot, so that a receiver that hangs does not block the others. */
  async #run(): Promise<void> {
    while (!this.#stopping) {
      const count = await this.#startDue().catch((error: unknown) => this.#logError(error));
      if (this.#sending.size === maxConcurrent) await Promise.race(this.#sending);
      else if (!count && !this.#stopping) await this.#waitForWork();
    }
    await Promise.all(this.#sending);
  }

  #logError(error: unknown): void {
    this.#context.log.error({ err: error }, 'the outbox cannot be read or written');
  }

  #waitForWork(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#context.pollIntervalMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** In a trace of its own, which names the one in which the delivery was queued. */
  #handle(delivery: DeliveriesTable): Promise<void> {
    const { destination, traceparent, starts } = delivery;
    const isRouting = destination === routingPlaceholder;
    return inTrace(
      isRouting ? 'route lead' : `deliver ${destination}`,
      {
        role: 'consumer',
        link: traceparent === null ? null : { traceparent },
        attributes: { 'showroom.delivery.starts': starts },
      },
      (span) => this.#process(delivery, span),
    );
  }

  async #process(delivery: DeliveriesTable, span: Span | null): Promise<void> {
    if (delivery.starts > maxStarts) return this.#park(delivery);
    const { id, reference } = delivery;
    const notices = this.#context.noticeDestinations.find(
      ({ name }) => name === delivery.destination,
    );
    if (notices)
      return this.#attempt(delivery, span, (signal) => notices.send({ id, reference, signal }));
    const row = await findLead(this.#context.database, reference);
    // The lead was deleted meanwhile, with its deliveries.
    if (!row) return;
    const lead = toStoredLead(row);
    if (delivery.destination === routingPlaceholder) return this.#route(delivery, lead);
    const destination = this.#context.destinations.find(
      ({ name }) => name === delivery.destination,
    );
    if (destination)
      await this.#attempt(delivery, span, async (signal) => {
        await destination.send({ id, lead, signal });
        return undefined;
      });
  }

  /**
   * Gives up a delivery that never finished an attempt. `leads replay` retries it once the cause of the crash is
   * fixed.
   */
  async #park(delivery: DeliveriesTable): Promise<void> {
    const { database, now, onOutcome, log } = this.#context;
    const { id, attempts, destination } = delivery;
    const at = now().toISOString();
    await settleDelivery(database, delivery, {
      ...{ state: 'dead', attempts, due_at: at, settled_at: at },
      last_error: `begun ${maxStarts} times and never ended`,
    });
    onOutcome(destination, 'parked');
    log.error({ delivery: id, starts: maxStarts }, 'a delivery ends the process, and is given up');
  }

  async #route(delivery: DeliveriesTable, lead: StoredLead): Promise<void> {
    const now = this.#context.now();
    const names = this.#context.destinations
      .filter((destination) => destination.wants(lead, now))
      .map(({ name }) => name);
    await groupCommit(this.#context.database, (transaction) =>
      routeDelivery(transaction, delivery, names, now.toISOString()),
    );
  }

  async #attempt(
    delivery: DeliveriesTable,
    span: Span | null,
    send: (signal: AbortSignal) => Promise<Date | undefined>,
  ): Promise<void> {
    const { timeoutMs, onOutcome, log } = this.#context;
    const signal = AbortSignal.timeout(timeoutMs);
    const result = await Promise.race([
      once(signal, 'abort').then(() => ({ fault: 'timeout', final: false })),
      send(signal).catch(faultOf),
    ]);
    const settlement =
      result instanceof Date ? postponed(delivery, result) : this.#settlement(delivery, result);
    await groupCommit(this.#context.database, (transaction) =>
      settleDelivery(transaction, delivery, settlement),
    );
    if (result instanceof Date) return;
    const outcome = settlement.state === 'waiting' ? 'retry' : settlement.state;
    onOutcome(delivery.destination, outcome);
    if (!result) return;
    failSpan(span, result.fault);
    const { attempts } = settlement;
    log.warn(
      { delivery: delivery.id, attempts, fault: result.fault, outcome },
      'a lead was not delivered',
    );
  }

  #settlement({ attempts: attemptsBefore }: DeliveriesTable, fault: Fault | undefined): Settlement {
    const { now, random, retryDelayMs } = this.#context;
    const attempts = attemptsBefore + 1;
    const at = now().toISOString();
    const settled = { attempts, due_at: at, settled_at: at };
    if (!fault) return { ...settled, state: 'sent', last_error: null } as const;
    const last_error = fault.fault;
    if (fault.final || attempts >= maxAttempts)
      return { ...settled, state: 'dead', last_error } as const;
    const next = new Date(now().getTime() + retryDelayMs(attempts, random()));
    const due_at = next.toISOString();
    return { attempts, state: 'waiting', due_at, last_error, settled_at: null } as const;
  }
}

const postponed = ({ attempts }: DeliveriesTable, until: Date): Settlement => ({
  ...{ attempts, state: 'waiting', due_at: until.toISOString() },
  ...{ last_error: null, settled_at: null },
});

type Fault = Pick<DeliveryError, 'fault' | 'final'>;

/** Describes an error without data of the lead. */
function faultOf(error: unknown): Fault {
  if (error instanceof DeliveryError) return error;
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  if (typeof code === 'string') return { fault: code, final: false };
  return { fault: error instanceof Error ? error.name : 'unknown', final: false };
}
