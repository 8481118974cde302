import { randomUUID } from 'node:crypto';
import type { draftSignals } from 'shared-contracts/drafts';
import type * as v from 'valibot';
import type { Database } from '../../database/database';
import { commentVersions } from '../comments/comments.queries';
import type { DraftKind } from './drafts.queries';
import {
  deletePresence,
  insertPresence,
  listDraftStates,
  listPresent,
  refreshPresence,
} from './presence.queries';

type DraftEvents = {
  [Name in keyof typeof draftSignals]: v.InferOutput<(typeof draftSignals)[Name]>;
};

/** A browser that receives events about one draft and its live version. */
interface Listener {
  draft: string;
  person: { id: string; name: string };
  /** Whether it has the draft open in the editor. False for a browser that only watches the live version. */
  isPresent: boolean;
  send<Name extends keyof DraftEvents>(name: Name, data: DraftEvents[Name]): void;
  /** Whether its session is still valid. */
  isSignedIn(): Promise<boolean>;
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
  pollIntervalMs?: number;
}

/** ms without a heartbeat after which a person counts as gone, and ms between two heartbeats. */
const presenceTimeoutMs = 20_000;
const heartbeatMs = 5000;
/** ms between two checks of the sessions. */
const sessionCheckMs = 1000;

/**
 * Sends browsers the people present in a draft and its changes, including changes made on other servers. Polls the
 * database only while a browser listens.
 */
export class DraftSignals {
  readonly #listeners = new Map<string, Listener & { known: Map<string, string> }>();
  #timer: NodeJS.Timeout | undefined;
  #heartbeatAt = 0;
  #sessionsCheckedAt = 0;

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
      if (isPresent)
        await deletePresence(database, connection).catch((error) => this.#logError(error));
    };
    this.#schedule(0);
    if (isPresent) {
      const seen_at = now().toISOString();
      const { id, name } = person;
      const presence = { connection, kind, draft, person: id, name, seen_at };
      await insertPresence(database, presence).catch((error) => this.#logError(error));
    }
    return stop;
  }

  /** Ends all streams and removes their presence rows. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { database } = this.options;
    const remaining = [...this.#listeners];
    this.#listeners.clear();
    for (const [, listener] of remaining) listener.end();
    await Promise.all(remaining.map(([connection]) => deletePresence(database, connection))).catch(
      (error) => this.#logError(error),
    );
  }

  #schedule(delayMs = this.options.pollIntervalMs ?? 500): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#poll()
        .catch((error) => this.#logError(error))
        .finally(() => this.#schedule());
    }, delayMs).unref();
  }

  async #poll(): Promise<void> {
    const { database, kind, now, liveOf } = this.options;
    const time = now().getTime();
    const expiredBefore = new Date(time - presenceTimeoutMs).toISOString();
    await this.#endExpiredSessions();
    if (performance.now() - this.#heartbeatAt > heartbeatMs) {
      this.#heartbeatAt = performance.now();
      const presentListeners = [...this.#listeners].filter(([, { isPresent }]) => isPresent);
      const names = presentListeners.map(([connection]) => connection);
      if (names.length > 0)
        await refreshPresence(database, names, { now: now().toISOString(), gone: expiredBefore });
    }
    const names = [...new Set([...this.#listeners.values()].map(({ draft }) => draft))];
    if (names.length === 0) return;
    const [people, drafts, comments, live] = await Promise.all([
      listPresent(database, kind, names, { gone: expiredBefore }),
      listDraftStates(database, kind, names),
      commentVersions(database, kind, names),
      liveOf(names),
    ]);
    for (const listener of this.#listeners.values()) {
      const name = listener.draft;
      const draft = drafts.find((one) => one.name === name);
      const open = draft && draft.state !== 'closed' ? draft.state : null;
      const present = people.filter((one) => one.draft === name);
      sendIfChanged(listener, 'presence', {
        people: present.map(({ id, name }) => ({ id, name })),
      });
      if (draft) {
        const by = { id: draft.edited_by, name: draft.editor };
        sendIfChanged(listener, 'saved', { revision: draft.revision, by });
      }
      sendIfChanged(listener, 'commented', { version: comments.get(name) ?? '' });
      sendIfChanged(listener, 'state', { draft: open, live: live.get(name) ?? null });
    }
  }

  /** Ends the streams whose session has expired. */
  async #endExpiredSessions(): Promise<void> {
    if (performance.now() - this.#sessionsCheckedAt < sessionCheckMs) return;
    this.#sessionsCheckedAt = performance.now();
    await Promise.all(
      [...this.#listeners.values()].map(async (listener) => {
        if (!(await listener.isSignedIn())) listener.end();
      }),
    );
  }

  #logError(error: unknown): void {
    this.options.log.warn({ event: 'draft signals', error: String(error) }, 'no signals');
  }
}

/** Sends an event only when its data differs from the last one of that name. */
function sendIfChanged<Name extends keyof DraftEvents>(
  { known, send: tell }: Listener & { known: Map<string, string> },
  name: Name,
  data: DraftEvents[Name],
): void {
  const text = JSON.stringify(data);
  if (known.get(name) === text) return;
  known.set(name, text);
  tell(name, data);
}
