import type { Database } from '../../database/database';
import { countUnread } from './notices.queries';

/** A browser with an open staff page. */
interface Listener {
  person: string;
  send(count: number): void;
  /** Whether the session still holds. */
  isValid(): Promise<boolean>;
  end(): void;
}

interface SignalsOptions {
  database: Database;
  log: { warn(details: object, text: string): void };
  /** ms between two polls of the database. Servers learn of each other's changes only there. */
  pollIntervalMs?: number;
}

/** Tells open staff pages the number of unread notices. Polls the database only while a browser listens. */
export class NoticeSignals {
  /** With the number that was sent last. */
  readonly #listeners = new Map<Listener, number | null>();
  #timer: NodeJS.Timeout | undefined;
  #pendingPoll = Promise.resolve();

  constructor(private readonly options: SignalsOptions) {}

  /** Number of streams that a person has open on this server. */
  countOf(person: string): number {
    return [...this.#listeners.keys()].filter((one) => one.person === person).length;
  }

  /** Returns the function that stops it. */
  listen(listener: Listener): () => void {
    this.#listeners.set(listener, null);
    if (this.#listeners.size === 1) this.#schedule(0);
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

  #schedule(delayMs = this.options.pollIntervalMs ?? 1000): void {
    clearTimeout(this.#timer);
    if (this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#pendingPoll = this.#poll()
        .catch((error) =>
          this.options.log.warn({ event: 'notice signals', error: String(error) }, 'no signals'),
        )
        .finally(() => this.#schedule());
    }, delayMs).unref();
  }

  async #poll(): Promise<void> {
    for (const listener of [...this.#listeners.keys()])
      if (!(await listener.isValid())) listener.end();
    const people = [...new Set([...this.#listeners.keys()].map(({ person }) => person))];
    const counts = await countUnread(this.options.database, people);
    for (const [listener, sent] of this.#listeners) {
      const count = counts.get(listener.person) ?? 0;
      if (count === sent) continue;
      listener.send(count);
      this.#listeners.set(listener, count);
    }
  }
}
