import { type Bilingual, isMoment } from 'shared-contracts/campaign';
import type { RecordVersion } from 'shared-contracts/drafts';
import { can, type Right } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import type { RecordEventsTable } from '../../database/tables';
import { type Caller, stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { approvedFor, askedPerson, loadApprovers, requireAskable } from '../approvals/asked-person';
import { boundsOf, instantOf, type Window } from '../campaigns/window';
import { DraftComments, moveComments } from '../comments/draft-comments';
import {
  addEvent,
  baseVersion,
  lastVersions,
  listEvents,
  liveVersionOf,
  type Stamp,
} from '../records/records.queries';
import { noticeEditor, noticeSubmitted } from './draft-notices';
import {
  changeDraft,
  closedFields,
  type DraftChange,
  type DraftKind,
  type DraftName,
  type DraftRow,
  findDraft,
  findDraftInAnyState,
  openDraft,
  reopenChangeSet,
  reopenedFields,
} from './drafts.queries';
import { trashDraft } from './trashed-drafts';

/** Versions to compare with, and to restore. */
const maxVersions = 30;

/** ms. Saves by the same author within this time of their last `edited` event add no new event. */
const editEventIntervalMs = 60 * 60 * 1000;

type DraftAction = RecordEventsTable['action'];

/** Runs in the transaction that publishes or schedules a draft. Returns the number of its version, where it has one. */
export type Approve = (transaction: Database) => Promise<number | null>;

/** Stores a change of a draft, which joins the set with this id. */
export type StoreInSet = (transaction: Database, set: string) => Promise<boolean>;

/** The draft's revision is stale. */
export class DraftChangedError extends Error {
  override readonly name = 'DraftChangedError';
}

/** What differs between drafts of campaigns and drafts of content files. */
export interface DraftKindDefinition<Body, Fault> {
  kind: DraftKind;
  rights: Record<'read' | 'edit' | 'translate' | 'approve', Right> & { submit: readonly Right[] };
  faultsOf(name: string, body: Body): Promise<Fault[]>;
  titleOf(body: Body): Bilingual | null;
  /** Names of the changed fields that hold more than text. A translator may not change these. */
  nonTextFields(before: Body, after: Body): string[];
}

interface DraftDependencies {
  database: Database;
  /** The caller: their rights are checked, and their name is recorded. */
  caller: Caller;
  now: () => Date;
}

interface SeenRevision {
  revision: number;
}

interface Approval {
  standing: number | null;
  at?: string | null | undefined;
}

/** A draft body to save. `revision` is the one that the author loaded; `base` is the version that it was made from. */
interface DraftEdit<Body> extends SeenRevision {
  body: Body;
  base?: number | null | undefined;
}

/**
 * The workflow of a draft of any kind, from the first save to publication. A draft is approved by somebody other than
 * its last editor. Each save or step gives the revision that the caller saw; a stale one is refused.
 */
export abstract class DraftWorkflow<Parts extends DraftDependencies, Answer, Body, Fault, Valid> {
  protected abstract readonly definition: DraftKindDefinition<Body, Fault>;
  constructor(protected readonly dependencies: Parts) {}

  /** Converts a row to the draft that the API returns. */
  protected abstract toResponse(draft: DraftRow): Promise<Answer>;
  /** Body of a new draft that starts from this version. */
  protected abstract bodyAt(name: string, version: number): Promise<Body>;
  /** Checks a draft that is to be submitted or approved. Throws when it has faults. */
  protected abstract requireValid(draft: DraftRow): Promise<Valid>;
  /** Stores what was approved, where a draft has a version before it goes live. */
  protected abstract approveVersion(
    transaction: Database,
    draft: DraftRow,
    valid: Valid,
  ): Promise<number | null>;
  /** Publishes a draft at once and closes it. Throws a `DraftChangedError` when its revision is stale. */
  protected abstract publish(draft: DraftRow, stamp: Stamp, approve: Approve): Promise<void>;
  /** Runs a change of what is scheduled in one transaction. */
  protected abstract inTransaction<Result>(
    work: (transaction: Database) => Promise<Result>,
  ): Promise<Result>;

  /** The comments at the fields of these drafts. */
  get comments(): DraftComments {
    return new DraftComments(this.dependencies, this.definition.kind);
  }

  /** The open draft, or the live version as one that is not begun. */
  async read(name: string): Promise<Answer> {
    requireRights(this.dependencies.caller, this.definition.rights.read);
    return this.toResponse(await this.mustFindOrBase(name));
  }

  protected async mustFindOrBase(name: string): Promise<DraftRow> {
    const draft = await this.findOrBase(name);
    if (!draft) throw new Refusal('unknown', `There is no "${name}"`);
    return draft;
  }

  async check(name: string, body: Body): Promise<{ faults: Fault[] }> {
    requireRights(this.dependencies.caller, this.definition.rights.read);
    return { faults: await this.definition.faultsOf(name, body) };
  }

  /** The last versions, newest first, as bodies of a draft. */
  async versions(name: string): Promise<RecordVersion[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, this.definition.rights.read);
    const rows = await lastVersions(database, this.keyOf(name), maxVersions);
    return Promise.all(
      rows.map(async ({ version, at, by }) => ({
        ...{ version, at, by, body: await this.bodyAt(name, version) },
      })),
    );
  }

  /**
   * The open draft, or an unsaved one with the published body. Reading creates no row. Undefined when nothing was
   * published.
   */
  protected async findOrBase(name: string): Promise<DraftRow | undefined> {
    const { database, now } = this.dependencies;
    const row = await findDraftInAnyState(database, this.keyOf(name));
    if (row && row.state !== 'closed') return row;
    const base = await baseVersion(database, this.keyOf(name));
    const body = base === null ? null : await this.bodyAt(name, base);
    if (body === null) return undefined;
    return {
      ...{
        ...this.keyOf(name),
        ...closedFields,
        body: serializeBody(body),
        base_version: base,
      },
      ...{ revision: row?.revision ?? 0, edited_by: '', editor: '' },
      edited_at: now().toISOString(),
    };
  }

  async save(name: string, { body, revision, base }: DraftEdit<Body>) {
    const { caller, database } = this.dependencies;
    const { rights } = this.definition;
    requireRights(caller, rights.edit, rights.translate);
    const existing = await this.findOrBase(name);
    // If the draft went live during typing, the save opens a new draft, so no text is lost.
    const isBegun = existing !== undefined && existing.state !== 'closed';
    if (!existing || (!isBegun && existing.revision !== revision))
      throw await this.revisionConflict(name);
    const forbiddenFields = can(caller, rights.edit)
      ? []
      : this.definition.nonTextFields(parseBody(existing), body);
    if (forbiddenFields.length > 0)
      throw new Refusal(
        'rights',
        `Who translates changes words alone, and not ${forbiddenFields.join(', ')}`,
      );
    const faults = await this.definition.faultsOf(name, body);
    const text = serializeBody(body);
    if (existing.revision === revision && existing.body === text) return { revision, faults };
    const isSaved = await database
      .transaction()
      .execute((transaction) => this.storeEdit(transaction, { ...existing, revision }, text, base));
    if (!isSaved) throw await this.revisionConflict(name);
    return { revision: revision + 1, faults };
  }

  /** Stores the text of a draft, and opens the draft where there is none. False when its revision is stale. */
  protected async storeEdit(
    transaction: Database,
    existing: DraftRow,
    text: string | null,
    base: number | null | undefined,
  ): Promise<boolean> {
    const { caller } = this.dependencies;
    const { name, state, revision } = existing;
    const stamp = stampOf(this.dependencies);
    const editorFields = { edited_by: caller.id, editor: caller.name, edited_at: stamp.at };
    const change = { ...reopenedFields, ...editorFields, body: text };
    if (state === 'closed') {
      const base_version = base === undefined ? existing.base_version : base;
      const first = { ...this.keyOf(name), ...closedFields, ...change, base_version };
      await moveComments(transaction, existing, { before: existing.body, after: text });
      return this.#open(transaction, first, stamp);
    }
    if (!(await changeDraft(transaction, { ...this.keyOf(name), revision }, change))) return false;
    await reopenChangeSet(transaction, existing);
    await moveComments(transaction, existing, { before: existing.body, after: text });
    const last = (await listEvents(transaction, this.keyOf(name))).at(-1);
    const isSameEdit =
      (last?.action === 'edited' || last?.action === 'created') &&
      last.by_id === caller.id &&
      Date.parse(stamp.at) - Date.parse(last.at) < editEventIntervalMs;
    if (!isSameEdit) await addEvent(transaction, this.keyOf(name), { action: 'edited', ...stamp });
    return true;
  }

  /**
   * Checks a draft that is approved with others. What it resolves to stores its version, in their transaction. Throws
   * when the draft has faults.
   */
  async prepareApproval(draft: DraftRow): Promise<Approve> {
    const valid = await this.requireValid(draft);
    return (transaction) => this.approveVersion(transaction, draft, valid);
  }

  /**
   * Prepares a change of a draft that becomes part of a set. What it resolves to stores it; false when somebody was
   * quicker. The caller has checked that the change is theirs to make.
   */
  async prepareEdit(
    name: string,
    { revision, change }: SeenRevision & { change: (body: unknown) => unknown },
  ): Promise<StoreInSet> {
    const draft = await this.mustFindOrBase(name);
    if (draft.revision !== revision) throw await this.revisionConflict(name);
    if (draft.change_set !== null)
      throw new Refusal('state', `"${name}" is published with other drafts`);
    const text = serializeBody(change(parseBody(draft)));
    const stored = { ...this.keyOf(name), revision: revision + 1 };
    return async (transaction, set) =>
      (await this.storeEdit(transaction, draft, text, undefined)) &&
      (await changeDraft(transaction, stored, { change_set: set }));
  }

  async sendBack(name: string, { revision, note }: SeenRevision & { note: string }) {
    requireRights(this.dependencies.caller, this.definition.rights.approve);
    const change = async (transaction: Database, draft: DraftRow) => {
      const stamp = stampOf(this.dependencies);
      await noticeEditor(transaction, draft, { kind: 'draft-sent-back', stamp, words: { note } });
      return { ...reopenedFields, note };
    };
    return this.step(name, { revision }, 'sent back', ['submitted', 'approved'], change, note);
  }

  async withdraw(name: string, { revision }: SeenRevision) {
    requireRights(
      this.dependencies.caller,
      this.definition.rights.edit,
      this.definition.rights.approve,
    );
    const states = ['submitted', 'approved'] as const;
    return this.step(name, { revision }, 'withdrawn', states, async () => reopenedFields);
  }

  /** Moves the draft to the trash; the live version stays. Returns the id of the trash entry, for undo. */
  async discard(name: string, { revision }: SeenRevision): Promise<{ draft: null; trash: string }> {
    requireRights(this.dependencies.caller, this.definition.rights.edit);
    const states = ['draft', 'submitted', 'approved'] as const;
    const { by, at } = stampOf(this.dependencies);
    let trash = '';
    await this.step(name, { revision }, 'discarded', states, async (transaction, draft) => {
      const title = this.definition.titleOf(parseBody(draft));
      trash = await trashDraft(transaction, draft, { title, by, at });
      return closedFields;
    });
    return { draft: null, trash };
  }

  /**
   * Submits the draft for approval. `over` names the newer live version that the author agrees to replace; without it
   * a draft whose base is outdated is refused.
   */
  async submit(
    name: string,
    {
      revision,
      over,
      ask = null,
    }: SeenRevision & { over?: number | null | undefined; ask?: string | null | undefined },
  ): Promise<Answer | null> {
    requireRights(this.dependencies.caller, ...this.definition.rights.submit);
    const valid = await this.mustFind(name);
    await this.requireValid(valid);
    const asked = await requireAskable(this.dependencies.database, [valid], ask);
    const change = async (transaction: Database, draft: DraftRow) => {
      const base = await baseVersion(transaction, this.keyOf(name));
      if (base !== draft.base_version && over !== base) throw this.conflict(name, base);
      await noticeSubmitted(transaction, [draft], { stamp: stampOf(this.dependencies), ask });
      return { state: 'submitted', base_version: base, note: null, asked: ask } as const;
    };
    return this.step(name, { revision }, 'submitted', ['draft'], change, asked);
  }

  /** Asks another person to approve a submitted draft; null asks all who may. */
  async ask(name: string, { revision, ask }: SeenRevision & { ask: string | null }) {
    const { caller, database } = this.dependencies;
    const { rights } = this.definition;
    requireRights(caller, ...rights.submit, rights.approve);
    const asked = await requireAskable(database, [await this.mustFind(name)], ask);
    const change = async (transaction: Database, draft: DraftRow) => {
      await noticeSubmitted(transaction, [draft], { stamp: stampOf(this.dependencies), ask });
      return { asked: ask };
    };
    return this.step(name, { revision }, 'asked', ['submitted'], change, asked);
  }

  /**
   * Publishes a submitted draft at once or at `at`. `standing` is the version that the approver compared it with. The
   * last editor may not approve their own draft.
   */
  async approve(
    name: string,
    { revision, standing, at }: SeenRevision & Approval,
  ): Promise<Answer | null> {
    const { caller } = this.dependencies;
    requireRights(caller, this.definition.rights.approve);
    const moment = futureMoment(at ?? null, this.dependencies.now());
    const draft = await this.#findAt(name, revision, 'submitted');
    if (draft.edited_by === caller.id)
      throw new Refusal('own-version', `You edited "${name}" last: somebody else approves it`);
    requireBeforeEnd(moment, [draft]);
    const valid = await this.requireValid(draft);
    const stamp = stampOf(this.dependencies);
    return this.#publishAt(moment, draft, stamp, async (transaction) => {
      const base = await baseVersion(transaction, this.keyOf(name));
      if (base !== standing) throw this.conflict(name, base);
      const version = await this.approveVersion(transaction, draft, valid);
      const note = await approvedFor(transaction, [draft], this.dependencies);
      await addEvent(transaction, this.keyOf(name), { action: 'approved', note, ...stamp });
      return version;
    });
  }

  /** Reschedules an approved draft; null publishes at once. */
  async schedule(name: string, { revision, at }: SeenRevision & { at: string | null }) {
    requireRights(this.dependencies.caller, this.definition.rights.approve);
    const moment = futureMoment(at, this.dependencies.now());
    const draft = await this.#findAt(name, revision, 'approved');
    requireBeforeEnd(moment, [draft]);
    const stamp = stampOf(this.dependencies);
    return this.#publishAt(moment, draft, stamp, async () => draft.version);
  }

  async #findAt(name: string, revision: number, state: DraftRow['state']): Promise<DraftRow> {
    const draft = await this.mustFind(name);
    if (draft.revision !== revision) throw await this.revisionConflict(name);
    this.requireState(draft, [state]);
    requireNoChangeSet(draft);
    return draft;
  }

  async #publishAt(
    moment: Date | null,
    draft: DraftRow,
    stamp: Stamp,
    approve: Approve,
  ): Promise<Answer | null> {
    const at = moment?.toISOString() ?? null;
    try {
      if (at === null || at <= stamp.at)
        await this.publish(draft, stamp, async (transaction) => {
          await noticeEditor(transaction, draft, { kind: 'draft-live', stamp });
          return approve(transaction);
        });
      else
        await this.inTransaction(async (transaction) => {
          const version = await approve(transaction);
          const change = { state: 'approved', version, goes_live_at: at, note: null } as const;
          if (!(await changeDraft(transaction, draft, change)))
            throw new DraftChangedError(draft.name);
          const event = { action: 'scheduled', note: at, ...stamp } as const;
          await addEvent(transaction, this.keyOf(draft.name), event);
          await noticeEditor(transaction, draft, { kind: 'draft-approved', stamp, words: { at } });
        });
    } catch (error) {
      if (error instanceof DraftChangedError) throw await this.revisionConflict(draft.name);
      throw error;
    }
    return this.responseIfAny(draft.name);
  }

  /** Opens a draft. Returns false when one is open already. */
  protected async begin(name: string, body: Body, base: number | null): Promise<boolean> {
    const { caller, database } = this.dependencies;
    const stamp = stampOf(this.dependencies);
    return database.transaction().execute((transaction) =>
      this.#open(
        transaction,
        {
          ...{ ...this.keyOf(name), body: serializeBody(body), base_version: base },
          ...{ ...closedFields, state: 'draft' },
          ...{ edited_by: caller.id, editor: caller.name, edited_at: stamp.at },
        },
        stamp,
      ),
    );
  }

  /** Returns false when a draft is open already. */
  async #open(
    transaction: Database,
    draft: Parameters<typeof openDraft>[1],
    stamp: ReturnType<typeof stampOf>,
  ): Promise<boolean> {
    const isOpened = await openDraft(transaction, draft);
    if (isOpened)
      await addEvent(transaction, this.keyOf(draft.name), { action: 'created', ...stamp });
    return isOpened;
  }

  /**
   * Changes a draft from the revision that the caller saw, and adds the event to the history in the same transaction.
   */
  protected async step(
    name: string,
    { revision }: SeenRevision,
    action: DraftAction,
    states: readonly DraftRow['state'][],
    changeOf: (transaction: Database, draft: DraftRow) => Promise<DraftChange>,
    note: string | null = null,
  ): Promise<Answer | null> {
    const stamp = stampOf(this.dependencies);
    const isDone = await this.dependencies.database.transaction().execute(async (transaction) => {
      // write first: on SQLite this takes the write lock, so that no other writer can interfere
      const isCurrent = await changeDraft(transaction, { ...this.keyOf(name), revision }, {});
      const draft = await this.find(transaction, name);
      if (!isCurrent || !draft) return false;
      this.requireState(draft, states);
      if (action === 'discarded') await reopenChangeSet(transaction, draft);
      else requireNoChangeSet(draft);
      const change = await changeOf(transaction, draft);
      await transaction
        .updateTable('drafts')
        .set(change)
        .where('kind', '=', draft.kind)
        .where('name', '=', name)
        .execute();
      await addEvent(transaction, draft, { action, note, ...stamp });
      return true;
    });
    if (!isDone) throw await this.revisionConflict(name);
    return this.responseIfAny(name);
  }

  protected find(database: Database, name: string): Promise<DraftRow | undefined> {
    return findDraft(database, this.keyOf(name));
  }

  protected async mustFind(name: string): Promise<DraftRow> {
    const draft = await this.find(this.dependencies.database, name);
    if (draft) return draft;
    throw new Refusal('unknown', `Nothing is being written for "${name}"`);
  }

  protected requireState({ name, state }: DraftRow, states: readonly DraftRow['state'][]): void {
    if (states.includes(state)) return;
    const stateText = state === 'draft' ? 'being written' : state;
    throw new Refusal('state', `The draft of "${name}" is ${stateText}`);
  }

  /** The error for a stale revision; it carries the current draft. */
  protected async revisionConflict(name: string): Promise<Error> {
    const draft = await this.find(this.dependencies.database, name);
    const who = draft ? `${draft.editor} has changed` : 'Somebody has published or discarded';
    const theirs = draft ? await this.toResponse(draft) : null;
    return new Refusal('revision', `${who} this draft since you opened it`, [], { theirs });
  }

  /** The error for a live version that changed after the draft was made. */
  protected conflict(name: string, current: number | null): Error {
    const sentence = `"${name}" was changed on the site since: look at the difference first`;
    return new Refusal('overtaken', sentence, [], { standing: current });
  }

  /** The fields of an answer that drafts of all kinds have. */
  protected async commonFields(draft: DraftRow) {
    const { database } = this.dependencies;
    const { name, revision, base_version, state, edited_by, editor, edited_at } = draft;
    const body = parseBody<Body>(draft);
    return {
      ...{ body, revision, baseVersion: base_version, isBegun: state !== 'closed' },
      state: state === 'closed' ? 'draft' : state,
      ...{ editedBy: { id: edited_by, name: editor }, editedAt: edited_at },
      ...{ goesLiveAt: draft.goes_live_at, note: draft.note },
      asked:
        state === 'submitted' && draft.asked !== null
          ? askedPerson([draft], await loadApprovers(database, this.dependencies.now()))
          : null,
      live: await liveVersionOf(database, this.keyOf(name)),
      standing: await baseVersion(database, this.keyOf(name)),
      faults: await this.definition.faultsOf(name, body),
    } as const;
  }

  protected async responseIfAny(name: string): Promise<Answer | null> {
    const draft = await this.find(this.dependencies.database, name);
    return draft ? this.toResponse(draft) : null;
  }

  protected keyOf(name: string): DraftName {
    return { kind: this.definition.kind, name };
  }
}

/**
 * Converts a local time in Bahrain, `2026-12-10 18:00`, to an instant. Null means "at once". Throws when the text is no
 * time, or is in the past.
 */
export function futureMoment(at: string | null, now: Date): Date | null {
  if (at === null) return null;
  if (isMoment(at)) {
    const moment = new Date(instantOf(at));
    if (moment > now) return moment;
    // a schedule in the past is an error: the approver must decide whether to publish now
    throw new Refusal('past', `${at} is over: choose another moment, or publish at once`);
  }
  const sentence = `"${at}" is no moment: write one such as 2026-12-10 18:00`;
  throw new Refusal('moment', sentence);
}

/** Throws where a campaign would go live after its own last moment: visitors would never see it. */
export function requireBeforeEnd(
  moment: Date | null,
  drafts: readonly Pick<DraftRow, 'kind' | 'name' | 'body'>[],
): void {
  if (moment === null) return;
  for (const draft of drafts.filter(({ kind }) => kind === 'campaign')) {
    // checked when it was submitted
    const { campaign }: { campaign: { window: Window } } = parseBody(draft);
    const { until } = campaign.window;
    if (moment.getTime() >= boundsOf(campaign.window).end)
      throw new Refusal('ended', `"${draft.name}" ends before that: its last day is ${until}`);
  }
}

/** The steps of a draft in a change set are those of the set. */
function requireNoChangeSet({ name, change_set }: DraftRow): void {
  if (change_set !== null)
    throw new Refusal('state', `"${name}" is published with other files: take this step for all`);
}

export const serializeBody = (body: unknown): string | null =>
  body === null ? null : JSON.stringify(body);

/** The service itself wrote the JSON. */
export const parseBody = <Body>({ body }: Pick<DraftRow, 'body'>): Body =>
  JSON.parse(body ?? 'null');

/** Who scheduled a draft. */
export async function approvalOf(
  database: Database,
  { kind, name, editor, edited_by }: DraftRow,
  at: string,
): Promise<Stamp> {
  const events = await listEvents(database, { kind, name });
  const approval = events.filter(({ action }) => action === 'scheduled').at(-1);
  return { by: approval?.by ?? editor, by_id: approval ? approval.by_id : edited_by, at };
}
