import { randomUUID } from 'node:crypto';
import type { draftSignals } from 'shared-contracts/drafts';
import type * as v from 'valibot';
import type { Database } from '../database/database';
import type { DraftKind } from './drafts.queries';
import { enter, keepPresent, leave, presentIn, standingOf } from './presence.queries';

type Signals = {
  [Name in keyof typeof draftSignals]: v.InferOutput<(typeof draftSignals)[Name]>;
};

/** A browser that is told what happens to a draft, and to what it is of. */
interface Listener {
  draft: string;
  person: { id: string; name: string };
  /** Whether it has the draft open, and does not only look at what is live. */
  isPresent: boolean;
  tell<Name extends keyof Signals>(name: Name, data: Signals[Name]): void;
  /** Whether its session is good still. */
  isIn(): Promise<boolean>;
  end(): void;
}

interface SignalsOptions {
  database: Database;
  kind: DraftKind;
  /** Versions that visitors see, by the names of their drafts. */
  liveOf(names: readonly string[]): Promise<ReadonlyMap<string, number | null>>;
  now: () => Date;
  log: { warn(details: object, text: string): void };
  /** ms between two looks at the database, which is where servers hear of each other. */
  pace?: number;
}

/** ms after which who has not been seen is gone, and between two signs of life. */
const goneAfter = 20_000;
const signOfLife = 5000;
/** ms between two looks at a session. */
const sessionPace = 1000;

/**
 * Tells browsers who is in a draft and what became of it, whichever server it happened at. Looks at the database
 * while somebody listens, and at no other time.
 */
export class DraftSignals {
  readonly #listeners = new Map<string, Listener & { known: Map<string, string> }>();
  #timer: NodeJS.Timeout | undefined;
  #seenAt = 0;
  #askedAt = 0;

  constructor(private readonly options: SignalsOptions) {}

  /** How many streams a person has open here. */
  countOf(person: string): number {
    return [...this.#listeners.values()].filter((one) => one.person.id === person).length;
  }

  /** Answers how to stop. Fails at nothing: without a database there is nothing to tell. */
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

  /** Ends all streams. */
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

  /** Lets go of browsers whose session is over. */
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

/** What it knows already is not told again. */
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
