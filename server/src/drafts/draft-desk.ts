import { type Bilingual, isMoment } from 'shared-contracts/campaign';
import { can, type Right } from 'shared-contracts/staff';
import { type Caller, mustHave, stampOf } from '../campaigns/service/caller';
import { instantOf } from '../campaigns/window';
import type { Database } from '../database/database';
import {
  changeDraft,
  closing,
  type DraftChange,
  type DraftKind,
  type DraftName,
  type DraftRow,
  findDraft,
  findDraftEver,
  openDraft,
  writing,
} from './drafts.queries';
import { trashDraft } from './trashed-drafts';

/** ms. Saves by the same author within this time of their last `edited` event add no new event. */
const anHour = 60 * 60 * 1000;

/** Actions that the history of any draft can hold. */
type DraftAction =
  | 'created'
  | 'edited'
  | 'submitted'
  | 'withdrawn'
  | 'sent back'
  | 'approved'
  | 'scheduled'
  | 'discarded'
  | 'restored';

/** One action to record in a history: the actor, the time and an optional note. */
interface DraftEvent extends ReturnType<typeof stampOf> {
  action: DraftAction;
  note?: string | null;
}

/** Refusal codes that campaigns and content files have in common. */
type Refused = 'unknown' | 'revision' | 'overtaken' | 'state' | 'moment' | 'past' | 'rights';

/** What differs between drafts of campaigns and drafts of content files. */
export interface KindOfDrafts<Body, Fault> {
  kind: DraftKind;
  rights: Record<'read' | 'edit' | 'translate' | 'approve', Right>;
  refuse(code: Refused, sentence: string, details?: Readonly<Record<string, unknown>>): Error;
  addEvent(transaction: Database, name: string, event: DraftEvent): Promise<void>;
  /** Oldest first. */
  listEvents(
    database: Database,
    name: string,
  ): Promise<{ action: string; by_id: string | null; at: string }[]>;
  /** Number of the version that a new draft starts from; null when nothing was published. */
  standing(database: Database, name: string): Promise<number | null>;
  faultsOf(name: string, body: Body): Promise<Fault[]>;
  titleOf(body: Body): Bilingual | null;
  /** Names of the changed fields that hold more than text. A translator may not change these. */
  beyondWords(before: Body, after: Body): string[];
}

interface DeskParts {
  database: Database;
  /** The caller: their rights are checked, and their name is recorded. */
  by: Caller;
  now: () => Date;
}

interface Seen {
  revision: number;
}

/**
 * A draft body to save. `revision` is the one that the author loaded; `base` is the version that it was made from.
 */
interface Written<Body> extends Seen {
  body: Body;
  base?: number | null | undefined;
}

/**
 * The workflow of a draft of any kind, from the first save to publication. A draft is approved by somebody other than
 * its last editor. Each save or step gives the revision that the caller saw; a stale one is refused.
 */
export abstract class DraftDesk<Parts extends DeskParts, Answer, Body, Fault> {
  protected abstract readonly of: KindOfDrafts<Body, Fault>;
  constructor(protected readonly parts: Parts) {}

  /** Converts a row to the draft that the API returns. */
  protected abstract answer(draft: DraftRow): Promise<Answer>;
  /** Body of a new draft that starts from this version. */
  protected abstract bodyAt(name: string, version: number): Promise<Body>;

  async check(name: string, body: Body): Promise<{ faults: Fault[] }> {
    mustHave(this.parts.by, this.of.rights.read);
    return { faults: await this.of.faultsOf(name, body) };
  }

  /**
   * The open draft, or an unsaved one with the published body. Reading creates no row. Undefined when nothing was
   * published.
   */
  protected async findOrStanding(name: string): Promise<DraftRow | undefined> {
    const { database, now } = this.parts;
    const row = await findDraftEver(database, this.called(name));
    if (row && row.state !== 'closed') return row;
    const standing = await this.of.standing(database, name);
    const body = standing === null ? null : await this.bodyAt(name, standing);
    if (body === null) return undefined;
    return {
      ...{ ...this.called(name), ...closing, body: textOf(body), base_version: standing },
      ...{ revision: row?.revision ?? 0, edited_by: '', editor: '' },
      edited_at: now().toISOString(),
    };
  }

  async save(name: string, { body, revision, base }: Written<Body>) {
    const { by, database } = this.parts;
    const { rights, refuse, addEvent, listEvents } = this.of;
    mustHave(by, rights.edit, rights.translate);
    const known = await this.findOrStanding(name);
    // If the draft went live during typing, the save opens a new draft, so no text is lost.
    const isBegun = known !== undefined && known.state !== 'closed';
    if (!known || (!isBegun && known.revision !== revision)) throw await this.overtakenBy(name);
    const others = can(by, rights.edit) ? [] : this.of.beyondWords(bodyOf(known), body);
    if (others.length > 0)
      throw refuse('rights', `Who translates changes words alone, and not ${others.join(', ')}`);
    const faults = await this.of.faultsOf(name, body);
    const text = textOf(body);
    if (known.revision === revision && known.body === text) return { revision, faults };
    const stamp = stampOf(this.parts);
    const isSaved = await database.transaction().execute(async (transaction) => {
      const edited = { edited_by: by.id, editor: by.name, edited_at: stamp.at };
      const change = { ...writing, ...edited, body: text };
      if (!isBegun) {
        const base_version = base === undefined ? known.base_version : base;
        const first = { ...this.called(name), ...closing, ...change, base_version };
        return this.#open(transaction, first, stamp);
      }
      if (!(await changeDraft(transaction, { ...this.called(name), revision }, change)))
        return false;
      const last = (await listEvents(transaction, name)).at(-1);
      const goesOn =
        (last?.action === 'edited' || last?.action === 'created') &&
        last.by_id === by.id &&
        Date.parse(stamp.at) - Date.parse(last.at) < anHour;
      if (!goesOn) await addEvent(transaction, name, { action: 'edited', ...stamp });
      return true;
    });
    if (!isSaved) throw await this.overtakenBy(name);
    return { revision: revision + 1, faults };
  }

  async sendBack(name: string, { revision, note }: Seen & { note: string }) {
    mustHave(this.parts.by, this.of.rights.approve);
    const change = async () => ({ ...writing, note });
    return this.step(name, { revision }, 'sent back', ['submitted', 'approved'], change, note);
  }

  async withdraw(name: string, { revision }: Seen) {
    mustHave(this.parts.by, this.of.rights.edit, this.of.rights.approve);
    const states = ['submitted', 'approved'] as const;
    return this.step(name, { revision }, 'withdrawn', states, async () => writing);
  }

  /** Moves the draft to the trash; the live version stays. Returns the id of the trash entry, for undo. */
  async discard(name: string, { revision }: Seen): Promise<{ draft: null; trash: string }> {
    mustHave(this.parts.by, this.of.rights.edit);
    const states = ['draft', 'submitted', 'approved'] as const;
    const { by, at } = stampOf(this.parts);
    let trash = '';
    await this.step(name, { revision }, 'discarded', states, async (transaction, draft) => {
      const title = this.of.titleOf(bodyOf(draft));
      trash = await trashDraft(transaction, draft, { title, by, at });
      return closing;
    });
    return { draft: null, trash };
  }

  /**
   * Submits the draft for approval. `over` names the newer live version that the author agrees to replace; without it
   * a draft whose base is outdated is refused.
   */
  protected async handOver(
    name: string,
    { revision, over }: Seen & { over?: number | null | undefined },
  ): Promise<Answer | null> {
    return this.step(name, { revision }, 'submitted', ['draft'], async (transaction, draft) => {
      const standing = await this.of.standing(transaction, name);
      if (standing !== draft.base_version && over !== standing)
        throw this.overtaken(name, standing);
      return { state: 'submitted', base_version: standing, note: null };
    });
  }

  /** Opens a draft. Returns false when one is open already. */
  protected async begin(name: string, body: Body, base: number | null): Promise<boolean> {
    const { by, database } = this.parts;
    const stamp = stampOf(this.parts);
    return database.transaction().execute((transaction) =>
      this.#open(
        transaction,
        {
          ...{ ...this.called(name), body: textOf(body), base_version: base },
          ...{ ...closing, state: 'draft' },
          ...{ edited_by: by.id, editor: by.name, edited_at: stamp.at },
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
    if (isOpened) await this.of.addEvent(transaction, draft.name, { action: 'created', ...stamp });
    return isOpened;
  }

  /**
   * Changes a draft from the revision that the caller saw, and adds the event to the history in the same transaction.
   */
  protected async step(
    name: string,
    { revision }: Seen,
    action: DraftAction,
    states: readonly DraftRow['state'][],
    changeOf: (transaction: Database, draft: DraftRow) => Promise<DraftChange>,
    note: string | null = null,
  ): Promise<Answer | null> {
    const stamp = stampOf(this.parts);
    const isSeen = await this.parts.database.transaction().execute(async (transaction) => {
      // write first: on SQLite this takes the write lock, so that no other writer can interfere
      const isFirst = await changeDraft(transaction, { ...this.called(name), revision }, {});
      const draft = await this.find(transaction, name);
      if (!isFirst || !draft) return false;
      this.mustBe(draft, states);
      const change = await changeOf(transaction, draft);
      await transaction
        .updateTable('drafts')
        .set(change)
        .where('kind', '=', draft.kind)
        .where('name', '=', name)
        .execute();
      await this.of.addEvent(transaction, name, { action, note, ...stamp });
      return true;
    });
    if (!isSeen) throw await this.overtakenBy(name);
    return this.answerIfAny(name);
  }

  protected find(database: Database, name: string): Promise<DraftRow | undefined> {
    return findDraft(database, this.called(name));
  }

  protected async mustFind(name: string): Promise<DraftRow> {
    const draft = await this.find(this.parts.database, name);
    if (draft) return draft;
    throw this.of.refuse('unknown', `Nothing is being written for "${name}"`);
  }

  protected mustBe({ name, state }: DraftRow, states: readonly DraftRow['state'][]): void {
    if (states.includes(state)) return;
    const how = state === 'draft' ? 'being written' : state;
    throw this.of.refuse('state', `The draft of "${name}" is ${how}`);
  }

  /** The error for a stale revision; it carries the current draft. */
  protected async overtakenBy(name: string): Promise<Error> {
    const draft = await this.find(this.parts.database, name);
    const who = draft ? `${draft.editor} has changed` : 'Somebody has published or discarded';
    const theirs = draft ? await this.answer(draft) : null;
    return this.of.refuse('revision', `${who} this draft since you opened it`, { theirs });
  }

  /** The error for a live version that changed after the draft was made. */
  protected overtaken(name: string, standing: number | null): Error {
    const sentence = `"${name}" was changed on the site since: look at the difference first`;
    return this.of.refuse('overtaken', sentence, { standing });
  }

  protected async answerIfAny(name: string): Promise<Answer | null> {
    const draft = await this.find(this.parts.database, name);
    return draft ? this.answer(draft) : null;
  }

  /**
   * Converts a local time in Bahrain, `2026-12-10 18:00`, to an instant. Null means "at once". Throws when the text
   * is no time, or is in the past.
   */
  protected momentOf(at: string | null): Date | null {
    if (at === null) return null;
    if (isMoment(at)) {
      const moment = new Date(instantOf(at));
      if (moment > this.parts.now()) return moment;
      // a schedule in the past is an error: the approver must decide whether to publish now
      throw this.of.refuse('past', `${at} is over: choose another moment, or publish at once`);
    }
    const sentence = `"${at}" is no moment: write one such as 2026-12-10 18:00`;
    throw this.of.refuse('moment', sentence);
  }

  protected called(name: string): DraftName {
    return { kind: this.of.kind, name };
  }
}

const textOf = (body: unknown): string | null => (body === null ? null : JSON.stringify(body));

/** The service itself wrote the JSON. */
export const bodyOf = <Body>({ body }: Pick<DraftRow, 'body'>): Body => JSON.parse(body ?? 'null');
