import type { LeadAction, leadSignals } from 'shared-contracts/inbox';
import type * as v from 'valibot';
import type { Database } from '../../database/database';
import { isWithin, type LeadScope } from './scope';

type Signal = v.InferOutput<(typeof leadSignals)['lead']>;

/** A browser with an open inbox. */
interface Listener {
  person: string;
  tell(signal: Signal): void;
  /** What its person may see now; null when its session is over. */
  scopeNow(): Promise<LeadScope | null>;
  end(): void;
}

interface SignalsOptions {
  database: Database;
  now: () => Date;
  log: { warn(details: object, text: string): void };
  /** ms between two looks at the database, which is where servers hear of each other. */
  pace?: number;
}

/** ms between two looks at who may see what. */
const scopePace = 1000;
/** ms by which servers' clocks may differ, and a transaction may take. */
const window = 60_000;

/**
 * Tells open inboxes what is done with leads, whichever server it happened at: whatever is noted of a lead is told.
 * Looks at the database while somebody listens, and at no other time.
 */
export class LeadSignals {
  readonly #listeners = new Map<Listener, LeadScope>();
  /** Events of the window that were told already. */
  #known: Set<string> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #askedAt = 0;
  #looking = Promise.resolve();

  constructor(private readonly options: SignalsOptions) {}

  /** How many streams a person has open here. */
  countOf(person: string): number {
    return [...this.#listeners.keys()].filter((one) => one.person === person).length;
  }

  /** Tells what happens from now on; answers how to stop. Null for who may not see anything any more. */
  async listen(listener: Listener): Promise<(() => void) | null> {
    const scope = await listener.scopeNow();
    if (scope === null) return null;
    this.#known ??= new Set((await this.#recent()).map(({ id }) => id));
    this.#listeners.set(listener, scope);
    if (this.#listeners.size === 1) this.#schedule();
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Ends all streams. Asks the database nothing more once it is through. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const listener of this.#listeners.keys()) listener.end();
    this.#listeners.clear();
    await this.#looking;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#listeners.size === 0) {
      this.#known = null;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        .catch((error) =>
          this.options.log.warn({ event: 'lead signals', error: String(error) }, 'no signals'),
        )
        .finally(() => this.#schedule());
    }, this.options.pace ?? 500).unref();
  }

  #recent() {
    const { database, now } = this.options;
    return database
      .selectFrom('lead_events')
      .select(['id', 'reference', 'branch', 'action', 'outcome'])
      .where('at', '>', new Date(now().getTime() - window).toISOString())
      .orderBy('at')
      .execute();
  }

  async #look(): Promise<void> {
    await this.#askScopes();
    const recent = await this.#recent();
    const known = this.#known ?? new Set();
    for (const event of recent) if (!known.has(event.id)) this.#tell(event);
    this.#known = new Set(recent.map(({ id }) => id));
  }

  #tell(event: { reference: string; branch: number; action: LeadAction; outcome: string }): void {
    const { reference, action } = event;
    // one that was moved concerns the branch that it came to as well
    const { branchId = event.branch }: { branchId?: number } = JSON.parse(event.outcome);
    for (const [listener, scope] of this.#listeners)
      if (isWithin(scope, event.branch) || isWithin(scope, branchId))
        listener.tell({ reference, action });
  }

  /** Lets go of browsers whose session is over, and learns who may see other branches now. */
  async #askScopes(): Promise<void> {
    if (performance.now() - this.#askedAt < scopePace) return;
    this.#askedAt = performance.now();
    for (const listener of [...this.#listeners.keys()]) {
      const scope = await listener.scopeNow();
      if (scope === null) listener.end();
      else if (this.#listeners.has(listener)) this.#listeners.set(listener, scope);
    }
  }
}
