import { randomUUID } from 'node:crypto';
import type { draftSignals } from 'shared-contracts/drafts';
import type * as v from 'valibot';
import type { Database } from '../database/database';
import type { DraftKind } from './drafts.queries';
import { enter, keepPresent, leave, presentIn, standingOf } from './presence.queries';

type Signals = {
  [Name in keyof typeof draftSignals]: v.InferOutput<(typeof draftSignals)[Name]>;
};

/** A browser that receives events about one draft and its live version. */
interface Listener {
  draft: string;
  person: { id: string; name: string };
  /** Whether it has the draft open in the editor. False for a browser that only watches the live version. */
  isPresent: boolean;
  tell<Name extends keyof Signals>(name: Name, data: Signals[Name]): void;
  /** Whether its session is still valid. */
  isIn(): Promise<boolean>;
  end(): void;
}

interface SignalsOptions {
  database: Database;
  kind: DraftKind;
  /** Live version numbers by draft name. */
  liveOf(names: readonly string[]): Promise<ReadonlyMap<string, number | null>>;
  now: () => Date;
  log: { warn(details: object, text: string): void };
  /** ms between two polls of the database. Servers learn of each other's changes only there. */
  pace?: number;
}

/** ms without a heartbeat after which a person counts as gone, and ms between two heartbeats. */
const goneAfter = 20_000;
const signOfLife = 5000;
/** ms between two checks of the sessions. */
const sessionPace = 1000;

/**
 * Sends browsers the people present in a draft and its changes, including changes made on other servers. Polls the
 * database only while a browser listens.
 */
export class DraftSignals {
  readonly #listeners = new Map<string, Listener & { known: Map<string, string> }>();
  #timer: NodeJS.Timeout | undefined;
  #seenAt = 0;
  #askedAt = 0;

  constructor(private readonly options: SignalsOptions) {}

  /** Number of streams that a person has open on this server. */
  countOf(person: string): number {
    return [...this.#listeners.values()].filter((one) => one.person.id === person).length;
  }

  /** Registers a browser and returns the function that removes it. Never rejects: database errors are logged. */
  async listen(listener: Listener): Promise<() => Promise<void>> {
    const { database, kind, now } = this.options;
    const connection = randomUUID();
    this.#listeners.set(connection, { ...listener, known: new Map() });
    const { draft, person, isPresent } = listener;
    const stop = async () => {
      if (!this.#listeners.delete(connection)) return;
      if (isPresent) await leave(database, connection).catch((error) => this.#complain(error));
    };
    this.#schedule(0);
    if (isPresent) {
      const seen_at = now().toISOString();
      const { id, name } = person;
      const presence = { connection, kind, draft, person: id, name, seen_at };
      await enter(database, presence).catch((error) => this.#complain(error));
    }
    return stop;
  }

  /** Ends all streams and removes their presence rows. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { database } = this.options;
    const left = [...this.#listeners];
    this.#listeners.clear();
    for (const [, listener] of left) listener.end();
    await Promise.all(left.map(([connection]) => leave(database, connection))).catch((error) =>
      this.#complain(error),
    );
  }

  #schedule(after = this.options.pace ?? 500): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#look()
        .catch((error) => this.#complain(error))
        .finally(() => this.#schedule());
    }, after).unref();
  }

  async #look(): Promise<void> {
    const { database, kind, now, liveOf } = this.options;
    const time = now().getTime();
    const gone = new Date(time - goneAfter).toISOString();
    await this.#endStrangers();
    if (performance.now() - this.#seenAt > signOfLife) {
      this.#seenAt = performance.now();
      const mine = [...this.#listeners].filter(([, { isPresent }]) => isPresent);
      const names = mine.map(([connection]) => connection);
      if (names.length > 0) await keepPresent(database, names, { now: now().toISOString(), gone });
    }
    const names = [...new Set([...this.#listeners.values()].map(({ draft }) => draft))];
    if (names.length === 0) return;
    const [people, drafts, live] = await Promise.all([
      presentIn(database, kind, names, { gone }),
      standingOf(database, kind, names),
      liveOf(names),
    ]);
    for (const listener of this.#listeners.values()) {
      const name = listener.draft;
      const draft = drafts.find((one) => one.name === name);
      const open = draft && draft.state !== 'closed' ? draft.state : null;
      const here = people.filter((one) => one.draft === name);
      tellNews(listener, 'presence', { people: here.map(({ id, name }) => ({ id, name })) });
      if (draft) {
        const by = { id: draft.edited_by, name: draft.editor };
        tellNews(listener, 'saved', { revision: draft.revision, by });
      }
      tellNews(listener, 'state', { draft: open, live: live.get(name) ?? null });
    }
  }

  /** Ends the streams whose session has expired. */
  async #endStrangers(): Promise<void> {
    if (performance.now() - this.#askedAt < sessionPace) return;
    this.#askedAt = performance.now();
    await Promise.all(
      [...this.#listeners.values()].map(async (listener) => {
        if (!(await listener.isIn())) listener.end();
      }),
    );
  }

  #complain(error: unknown): void {
    this.options.log.warn({ event: 'draft signals', error: String(error) }, 'no signals');
  }
}

/** Sends an event only when its data differs from the last one of that name. */
function tellNews<Name extends keyof Signals>(
  { known, tell }: Listener & { known: Map<string, string> },
  name: Name,
  data: Signals[Name],
): void {
  const text = JSON.stringify(data);
  if (known.get(name) === text) return;
  known.set(name, text);
  tell(name, data);
}
