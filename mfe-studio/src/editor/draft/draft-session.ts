import type { SaveAnswer, SaveFailure } from '../../service/drafts';
import { isEqual } from '../comparison/is-equal';
import { EditHistory } from './edit-history';
import type { WorkStorage } from './unsaved-work';

/** A draft as the service has it, of whatever it is. */
export interface SessionDraft<Body, Fault> {
  body: Body;
  /** False while nothing is written: the first save begins it. */
  isBegun: boolean;
  revision: number;
  editedBy: { name: string };
  /** ISO */
  editedAt: string;
  faults: Fault[];
}

/** What the session asks of the service. Never rejects, but for a check that was called off. */
export interface DraftCalls<Body, Fault> {
  save(body: Body, revision: number): Promise<SaveAnswer<Fault, SessionDraft<Body, Fault>>>;
  /** Null when it could not be asked. */
  check(body: Body, signal: AbortSignal): Promise<Fault[] | null>;
}

export type SaveState<Body = unknown, Fault = unknown> =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  | SaveFailure
  /** Somebody else saved what this work was made from: nothing is saved until the two are put together. */
  | { kind: 'compared'; base: Body; theirs: SessionDraft<Body, Fault> };

export interface SessionState<Body, Fault> {
  body: Body;
  /** Another number whenever the body came from elsewhere than from the editor. */
  origin: number;
  isBegun: boolean;
  revision: number;
  /** What the check says of the body, or of what it was a moment ago. */
  faults: readonly Fault[];
  isChecking: boolean;
  save: SaveState<Body, Fault>;
  canUndo: boolean;
  canRedo: boolean;
  /** Whose changes have been put together with this tab's, without anybody having to choose. */
  mergedWith: string | null;
}

/** ms without a change until it is checked, until it is saved, and between two attempts. */
const patience = { check: 400, save: 1200, again: 5000 };

interface SessionOptions<Body, Fault> {
  draft: SessionDraft<Body, Fault>;
  calls: DraftCalls<Body, Fault>;
  storage: WorkStorage<Body>;
  /** Puts together what goes together; null where people have to choose. Without it they always do. */
  merge?: (base: Body, mine: Body, theirs: Body) => { body: Body } | null;
  now?: () => Date;
}

/**
 * One draft as one tab has it: what is written is kept at once, checked and saved by itself, one save at a time.
 * Nothing is ever overwritten unseen.
 */
export class DraftSession<Body, Fault> {
  #state: SessionState<Body, Fault>;
  /** What the service has, at the revision of the state. */
  #base: Body;
  readonly #history = new EditHistory<Body>();
  #listeners = new Set<() => void>();
  #checkTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #check: AbortController | undefined;
  #saving: Promise<void> | undefined;
  readonly #calls: DraftCalls<Body, Fault>;
  readonly #storage: WorkStorage<Body>;
  readonly #merge: NonNullable<SessionOptions<Body, Fault>['merge']>;
  readonly #now: () => Date;

  constructor({
    draft,
    calls,
    storage,
    merge = () => null,
    now = () => new Date(),
  }: SessionOptions<Body, Fault>) {
    this.#calls = calls;
    this.#storage = storage;
    this.#merge = merge;
    this.#now = now;
    this.#base = draft.body;
    this.#state = {
      body: draft.body,
      origin: 0,
      isBegun: draft.isBegun,
      revision: draft.revision,
      faults: draft.faults,
      isChecking: false,
      save: savedAt(draft),
      mergedWith: null,
      ...{ canUndo: false, canRedo: false },
    };
    this.#recover(draft);
  }

  readonly state = (): SessionState<Body, Fault> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether this tab has what the service does not. */
  readonly hasUnsaved = (): boolean => !isEqual(this.#state.body, this.#base);

  /** What the editor makes of the draft. */
  readonly change = (body: Body): void => {
    if (isEqual(body, this.#state.body)) return;
    this.#history.add(this.#state.body, body, this.#now().getTime());
    this.#write({ body });
  };

  /** Takes back the newest change of this tab. What others changed stays. */
  readonly undo = (): void => this.#retrace(this.#history.undo(this.#state.body));

  readonly redo = (): void => this.#retrace(this.#history.redo(this.#state.body));

  /** Saves at once what is not saved yet, also what was written while another save ran. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#saveTimer);
    while (this.#saving) await this.#saving;
    if (this.#state.save.kind === 'compared') return;
    if (!this.hasUnsaved()) {
      this.#storage.drop();
      return;
    }
    this.#saving = this.#save().finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  };

  /** What two people wrote, put together by one of them: it follows on what the other saved. */
  readonly resolve = (body: Body): void => {
    const { save, origin } = this.#state;
    if (save.kind !== 'compared') return;
    this.#base = save.theirs.body;
    this.#set({
      body,
      origin: origin + 1,
      isBegun: true,
      revision: save.theirs.revision,
      save: savedAt(save.theirs),
    });
    this.#keep();
    this.#checkSoon();
    void this.flush();
  };

  /** What somebody else saved takes the place of this tab's copy, which has nothing of its own. */
  readonly follow = (draft: SessionDraft<Body, Fault>): void => {
    if (draft.revision <= this.#state.revision) return;
    if (this.hasUnsaved() || this.#saving) return;
    this.#base = draft.body;
    const { body, isBegun, revision, faults } = draft;
    const origin = this.#state.origin + 1;
    this.#set({ body, isBegun, revision, faults, save: savedAt(draft), origin });
  };

  /** Ends what is waiting; what is unsaved stays in the browser. */
  readonly close = (): void => {
    clearTimeout(this.#checkTimer);
    clearTimeout(this.#saveTimer);
    this.#check?.abort();
  };

  /** What an earlier tab could not save comes back; it is compared when somebody saved since. */
  #recover(draft: SessionDraft<Body, Fault>): void {
    const left = this.#storage.read();
    if (!left || isEqual(left.body, draft.body)) return;
    this.#set({ body: left.body });
    if (left.revision === draft.revision) {
      this.#checkSoon();
      this.#saveIn(patience.save);
    } else this.#compare(left.base, draft);
  }

  #compare(base: Body, theirs: SessionDraft<Body, Fault>): void {
    this.#set({ save: { kind: 'compared', base, theirs } });
    const merged = this.#merge(base, this.#state.body, theirs.body);
    if (!merged) return;
    this.#set({ mergedWith: theirs.editedBy.name });
    this.resolve(merged.body);
  }

  #retrace(body: Body | null): void {
    if (body === null) this.#set({});
    else this.#write({ body, origin: this.#state.origin + 1 });
  }

  #write(change: Pick<SessionState<Body, Fault>, 'body'> & { origin?: number }): void {
    this.#set(change);
    this.#keep();
    this.#checkSoon();
    if (this.#state.save.kind !== 'compared') this.#saveIn(patience.save);
  }

  async #save(): Promise<void> {
    const { body, revision } = this.#state;
    this.#set({ save: { kind: 'saving' } });
    this.#take(await this.#calls.save(body, revision), body);
  }

  #take(answer: SaveAnswer<Fault, SessionDraft<Body, Fault>>, sent: Body): void {
    if (answer.kind === 'saved') {
      this.#base = sent;
      this.#set({
        isBegun: true,
        revision: answer.revision,
        save: { kind: 'saved', at: this.#now() },
      });
      if (isEqual(sent, this.#state.body)) {
        this.#set({ faults: answer.faults });
        this.#storage.drop();
        return;
      }
      this.#keep();
      this.#saveIn(patience.save);
    } else if (answer.kind === 'overtaken') {
      const { body, revision } = answer.theirs;
      if (isEqual(body, this.#state.body)) {
        // both wrote the same
        this.#take({ kind: 'saved', revision, faults: answer.theirs.faults }, body);
      } else this.#compare(this.#base, answer.theirs);
    } else {
      this.#set({ save: answer });
      if (answer.kind !== 'refused') this.#saveIn(patience.again);
    }
  }

  #keep(): void {
    const { body, revision } = this.#state;
    this.#storage.keep({ body, base: this.#base, revision });
  }

  #saveIn(wait: number): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.flush(), wait);
  }

  #checkSoon(): void {
    clearTimeout(this.#checkTimer);
    this.#check?.abort();
    const check = new AbortController();
    this.#check = check;
    this.#set({ isChecking: true });
    this.#checkTimer = setTimeout(async () => {
      const faults = await this.#calls.check(this.#state.body, check.signal);
      if (check.signal.aborted) return;
      this.#set({ isChecking: false, ...(faults && { faults }) });
    }, patience.check);
  }

  #set(change: Partial<SessionState<Body, Fault>>): void {
    const { canUndo, canRedo } = this.#history;
    this.#state = { ...this.#state, ...change, canUndo, canRedo };
    for (const listener of this.#listeners) listener();
  }
}

/** Nothing was saved where nothing is written. */
const savedAt = ({
  isBegun,
  editedAt,
}: Pick<SessionDraft<unknown, unknown>, 'isBegun' | 'editedAt'>) =>
  ({ kind: 'saved', at: isBegun ? new Date(editedAt) : null }) as const;
