import type { LeadAction, leadSignals } from 'shared-contracts/inbox';
import type * as v from 'valibot';
import type { Database } from '../../database/database';
import { isWithin, type LeadScope } from './scope';

type Signal = v.InferOutput<(typeof leadSignals)['lead']>;

/** A browser with an open inbox. */
interface Listener {
  person: string;
  send(signal: Signal): void;
  /** The leads that its person may see now; null when the session has ended. */
  currentScope(): Promise<LeadScope | null>;
  end(): void;
}

interface SignalsOptions {
  database: Database;
  now: () => Date;
  log: { warn(details: object, text: string): void };
  /** ms between two polls of the database. Servers learn of each other's changes only there. */
  pollIntervalMs?: number;
}

/** ms between two checks of the listeners' rights. */
const scopeRefreshMs = 1000;
/** ms that each poll looks back. Covers the clock difference between servers and the length of a transaction. */
const overlapMs = 60_000;

/**
 * Sends every event in a lead's history to the open inboxes, including events from other servers. Polls the database
 * only while a browser listens.
 */
export class LeadSignals {
  readonly #listeners = new Map<Listener, LeadScope>();
  /** Ids of events in the poll window that were already sent. */
  #seenIds: Set<string> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #scopesRefreshedAt = 0;
  #pendingPoll = Promise.resolve();

  constructor(private readonly options: SignalsOptions) {}

  /** Number of streams that a person has open on this server. */
  countOf(person: string): number {
    return [...this.#listeners.keys()].filter((one) => one.person === person).length;
  }

  /** Sends events from now on; returns the function that stops it. Null when the person has no access to leads. */
  async listen(listener: Listener): Promise<(() => void) | null> {
    const scope = await listener.currentScope();
    if (scope === null) return null;
    this.#seenIds ??= new Set((await this.#recentEvents()).map(({ id }) => id));
    this.#listeners.set(listener, scope);
    if (this.#listeners.size === 1) this.#schedule();
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Ends all streams. Makes no database query after it resolves. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const listener of this.#listeners.keys()) listener.end();
    this.#listeners.clear();
    await this.#pendingPoll;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#listeners.size === 0) {
      this.#seenIds = null;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#pendingPoll = this.#poll()
        .catch((error) =>
          this.options.log.warn({ event: 'lead signals', error: String(error) }, 'no signals'),
        )
        .finally(() => this.#schedule());
    }, this.options.pollIntervalMs ?? 500).unref();
  }

  #recentEvents() {
    const { database, now } = this.options;
    return database
      .selectFrom('lead_events')
      .select(['id', 'reference', 'branch', 'action', 'outcome'])
      .where('created_at', '>', new Date(now().getTime() - overlapMs).toISOString())
      .orderBy('created_at')
      .execute();
  }

  async #poll(): Promise<void> {
    await this.#refreshScopes();
    const recent = await this.#recentEvents();
    const seenIds = this.#seenIds ?? new Set();
    for (const event of recent) if (!seenIds.has(event.id)) this.#notify(event);
    this.#seenIds = new Set(recent.map(({ id }) => id));
  }

  #notify(event: { reference: string; branch: number; action: LeadAction; outcome: string }): void {
    const { reference, action } = event;
    // a moved lead concerns the new branch too
    const { branchId = event.branch }: { branchId?: number } = JSON.parse(event.outcome);
    for (const [listener, scope] of this.#listeners)
      if (isWithin(scope, event.branch) || isWithin(scope, branchId))
        listener.send({ reference, action });
  }

  /** Ends the streams whose session has expired, and refreshes the scope of the others. */
  async #refreshScopes(): Promise<void> {
    if (performance.now() - this.#scopesRefreshedAt < scopeRefreshMs) return;
    this.#scopesRefreshedAt = performance.now();
    for (const listener of [...this.#listeners.keys()]) {
      const scope = await listener.currentScope();
      if (scope === null) listener.end();
      else if (this.#listeners.has(listener)) this.#listeners.set(listener, scope);
    }
  }
}
