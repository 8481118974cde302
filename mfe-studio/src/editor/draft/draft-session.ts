import { isEqual } from '../../form/is-equal';
import type { SaveAnswer, SaveFailure } from '../../service/drafts';
import { EditHistory } from './edit-history';
import type { UnsavedDraftStorage } from './unsaved-draft-storage';

/** A draft as the service stores it. */
export interface SessionDraft<Body, Fault> {
  body: Body;
  /** False until the first save creates the draft. */
  isBegun: boolean;
  revision: number;
  editedBy: { name: string };
  /** ISO 8601. */
  editedAt: string;
  state: string;
  note: string | null;
  baseVersion: number | null;
  faults: Fault[];
}

/** Service calls of the session. They never reject, except for an aborted check. */
export interface DraftApi<Body, Fault> {
  save(
    body: Body,
    from: { revision: number; base: number | null },
  ): Promise<SaveAnswer<Fault, SessionDraft<Body, Fault>>>;
  /** Resolves to null if the service could not be reached. */
  check(body: Body, signal: AbortSignal): Promise<Fault[] | null>;
}

export type SaveState<Body = unknown, Fault = unknown> =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  | SaveFailure
  /** Another person saved a newer revision: saving is paused until the two are merged. */
  | { kind: 'conflict'; base: Body; theirs: SessionDraft<Body, Fault> };

export interface SessionState<Body, Fault> {
  body: Body;
  /** Changes whenever the body was replaced from outside the editor. */
  externalVersion: number;
  isBegun: boolean;
  revision: number;
  /** Faults of the body, possibly of a moment ago. */
  faults: readonly Fault[];
  isChecking: boolean;
  save: SaveState<Body, Fault>;
  canUndo: boolean;
  canRedo: boolean;
  /** Name of the person whose changes were merged automatically. */
  mergedWith: string | null;
}

/** Delays in ms: idle time before a check, before a save, and between retries. */
const delaysMs = { check: 400, save: 1200, retry: 5000 };

interface SessionOptions<Body, Fault> {
  draft: SessionDraft<Body, Fault>;
  api: DraftApi<Body, Fault>;
  storage: UnsavedDraftStorage<Body>;
  /** Merges automatically; null on a conflict. Without it every concurrent edit is a conflict. */
  merge?: (base: Body, mine: Body, theirs: Body) => { body: Body } | null;
  now?: () => Date;
}

/**
 * A draft open in one tab. Changes are kept in the browser at once, then checked and saved automatically, one save at
 * a time. A save never overwrites another person's revision without a merge.
 */
export class DraftSession<Body, Fault> {
  #state: SessionState<Body, Fault>;
  /** The body that the service has at the state's revision. */
  #base: Body;
  readonly #baseVersion: number | null;
  readonly #history = new EditHistory<Body>();
  #listeners = new Set<() => void>();
  #checkTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #checkAbort: AbortController | undefined;
  #pendingSave: Promise<void> | undefined;
  readonly #api: DraftApi<Body, Fault>;
  readonly #storage: UnsavedDraftStorage<Body>;
  readonly #merge: NonNullable<SessionOptions<Body, Fault>['merge']>;
  readonly #now: () => Date;

  constructor({
    draft,
    api,
    storage,
    merge = () => null,
    now = () => new Date(),
  }: SessionOptions<Body, Fault>) {
    this.#api = api;
    this.#storage = storage;
    this.#merge = merge;
    this.#now = now;
    this.#base = draft.body;
    this.#baseVersion = draft.baseVersion;
    this.#state = {
      body: draft.body,
      externalVersion: 0,
      isBegun: draft.isBegun,
      revision: draft.revision,
      faults: draft.faults,
      isChecking: false,
      save: savedState(draft),
      mergedWith: null,
      ...{ canUndo: false, canRedo: false },
    };
    this.#restoreUnsaved(draft);
  }

  readonly getState = (): SessionState<Body, Fault> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether there are changes that the service does not have. */
  readonly hasUnsavedChanges = (): boolean => !isEqual(this.#state.body, this.#base);

  /** Takes a new body from the editor. */
  readonly change = (body: Body): void => {
    if (isEqual(body, this.#state.body)) return;
    this.#history.add(this.#state.body, body, this.#now().getTime());
    this.#write({ body });
  };

  /** Takes another body than the editor's, such as a former version's. It can be undone. */
  readonly replace = (body: Body): void => {
    this.change(body);
    this.#set({ externalVersion: this.#state.externalVersion + 1 });
  };

  /** Undoes this tab's last change; changes by others stay. */
  readonly undo = (): void => this.#applyHistory(this.#history.undo(this.#state.body));

  readonly redo = (): void => this.#applyHistory(this.#history.redo(this.#state.body));

  /** Saves at once whatever is unsaved, including changes made during a running save. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#saveTimer);
    while (this.#pendingSave) await this.#pendingSave;
    if (this.#state.save.kind === 'conflict') return;
    if (!this.hasUnsavedChanges()) {
      this.#storage.clear();
      return;
    }
    this.#pendingSave = this.#save().finally(() => {
      this.#pendingSave = undefined;
    });
    await this.#pendingSave;
  };

  /** Continues with the user's merge, based on the other person's revision. */
  readonly resolveConflict = (body: Body): void => {
    const { save, externalVersion } = this.#state;
    if (save.kind !== 'conflict') return;
    this.#base = save.theirs.body;
    this.#set({
      body,
      externalVersion: externalVersion + 1,
      isBegun: true,
      revision: save.theirs.revision,
      save: savedState(save.theirs),
    });
    this.#storeUnsaved();
    this.#scheduleCheck();
    void this.flush();
  };

  /** Replaces this tab's body with a newer revision if it has no unsaved changes. */
  readonly applyRemote = (draft: SessionDraft<Body, Fault>): void => {
    if (draft.revision <= this.#state.revision) return;
    if (this.hasUnsavedChanges() || this.#pendingSave) return;
    this.#base = draft.body;
    const { body, isBegun, revision, faults } = draft;
    const externalVersion = this.#state.externalVersion + 1;
    this.#set({ body, isBegun, revision, faults, save: savedState(draft), externalVersion });
  };

  /** Stops the timers; unsaved changes stay in the browser's storage. */
  readonly dispose = (): void => {
    clearTimeout(this.#checkTimer);
    clearTimeout(this.#saveTimer);
    this.#checkAbort?.abort();
  };

  /** Restores changes that an earlier tab could not save; compares them if a newer revision exists. */
  #restoreUnsaved(draft: SessionDraft<Body, Fault>): void {
    const stored = this.#storage.read();
    if (!stored || isEqual(stored.body, draft.body)) return;
    this.#set({ body: stored.body });
    if (stored.revision === draft.revision) {
      this.#scheduleCheck();
      this.#scheduleSave(delaysMs.save);
    } else this.#handleConflict(stored.base, draft);
  }

  #handleConflict(base: Body, theirs: SessionDraft<Body, Fault>): void {
    this.#set({ save: { kind: 'conflict', base, theirs } });
    const merged = this.#merge(base, this.#state.body, theirs.body);
    if (!merged) return;
    this.#set({ mergedWith: theirs.editedBy.name });
    this.resolveConflict(merged.body);
  }

  #applyHistory(body: Body | null): void {
    if (body === null) this.#set({});
    else this.#write({ body, externalVersion: this.#state.externalVersion + 1 });
  }

  #write(change: Pick<SessionState<Body, Fault>, 'body'> & { externalVersion?: number }): void {
    this.#set(change);
    this.#storeUnsaved();
    this.#scheduleCheck();
    if (this.#state.save.kind !== 'conflict') this.#scheduleSave(delaysMs.save);
  }

  async #save(): Promise<void> {
    const { body, revision } = this.#state;
    this.#set({ save: { kind: 'saving' } });
    this.#handleSaveAnswer(await this.#api.save(body, { revision, base: this.#baseVersion }), body);
  }

  #handleSaveAnswer(answer: SaveAnswer<Fault, SessionDraft<Body, Fault>>, sent: Body): void {
    if (answer.kind === 'saved') {
      this.#base = sent;
      this.#set({
        isBegun: true,
        revision: answer.revision,
        save: { kind: 'saved', at: this.#now() },
      });
      if (isEqual(sent, this.#state.body)) {
        this.#set({ faults: answer.faults });
        this.#storage.clear();
        return;
      }
      this.#storeUnsaved();
      this.#scheduleSave(delaysMs.save);
    } else if (answer.kind === 'conflict') {
      const { body, revision } = answer.theirs;
      if (isEqual(body, this.#state.body)) {
        // Both saved the same body
        this.#handleSaveAnswer({ kind: 'saved', revision, faults: answer.theirs.faults }, body);
      } else this.#handleConflict(this.#base, answer.theirs);
    } else {
      this.#set({ save: answer });
      if (answer.kind !== 'refused') this.#scheduleSave(delaysMs.retry);
    }
  }

  #storeUnsaved(): void {
    const { body, revision } = this.#state;
    this.#storage.write({ body, base: this.#base, revision });
  }

  #scheduleSave(delayMs: number): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.flush(), delayMs);
  }

  #scheduleCheck(): void {
    clearTimeout(this.#checkTimer);
    this.#checkAbort?.abort();
    const check = new AbortController();
    this.#checkAbort = check;
    this.#set({ isChecking: true });
    this.#checkTimer = setTimeout(async () => {
      const faults = await this.#api.check(this.#state.body, check.signal);
      if (check.signal.aborted) return;
      this.#set({ isChecking: false, ...(faults && { faults }) });
    }, delaysMs.check);
  }

  #set(change: Partial<SessionState<Body, Fault>>): void {
    const { canUndo, canRedo } = this.#history;
    this.#state = { ...this.#state, ...change, canUndo, canRedo };
    for (const listener of this.#listeners) listener();
  }
}

/** The `saved` state; its time is null if the draft does not exist yet. */
const savedState = ({
  isBegun,
  editedAt,
}: Pick<SessionDraft<unknown, unknown>, 'isBegun' | 'editedAt'>) =>
  ({ kind: 'saved', at: isBegun ? new Date(editedAt) : null }) as const;
