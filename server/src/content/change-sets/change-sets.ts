import { randomUUID } from 'node:crypto';
import { isMoment } from 'shared-contracts/campaign';
import type {
  ChangeSet,
  ChangeSetMember,
  ChangeSetSummary,
  ChangeSetWish,
  SeenDraft,
} from 'shared-contracts/content-drafts';
import type { Database } from '../../database/database';
import type { RecordEventsTable } from '../../database/tables';
import { stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { ContentError } from '../content-error';
import { faultsOfChanges, toDraftFault } from '../drafts/draft-faults';
import type { ContentDraftDependencies } from '../drafts/draft-service';
import { changeContent, type FileChange, lockForWriting } from '../records/change-content';
import {
  addEvent,
  baseVersion,
  contentFile,
  findLiveVersion,
  findVersion,
  liveVersionOf,
  toRecordEvent,
} from '../records/records.queries';
import { titleOf } from '../service/title-of';
import { describeChanges } from '../workflow/describe-changes';
import { noticeEditors, noticeSubmitted } from '../workflow/draft-notices';
import { futureMoment, parseBody } from '../workflow/draft-workflow';
import {
  changeDraft,
  closedFields,
  type DraftChange,
  type DraftRow,
  findDraft,
  reopenedFields,
} from '../workflow/drafts.queries';
import { wordsOf } from '../workflow/unseen-change';
import {
  addChangeSet,
  type ChangeSetRow,
  changeChangeSet,
  findChangeSet,
  listChangeSets,
  listSetDrafts,
  listSetEvents,
  markPublished,
  removeChangeSet,
} from './change-sets.queries';
import { ChangedSince, takeChangeBack } from './take-change-back';

/** A set in which there is at least one draft. */
type Members = [DraftRow, ...DraftRow[]];

interface SeenSet {
  id: string;
  seen: readonly SeenDraft[];
}

/**
 * Drafts of several content files that are one publication. Each step is taken for all of its files in one
 * transaction, or for none. Methods reject with a `Refusal` for faults that the caller can correct.
 */
export class ChangeSets {
  constructor(private readonly dependencies: ContentDraftDependencies) {}

  async list(): Promise<ChangeSetSummary[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const drafts = await listSetDrafts(database);
    const events = await listSetEvents(database);
    return (await listChangeSets(database)).map((set) =>
      summaryOf(
        set,
        drafts.filter((one) => one.change_set === set.id),
        events.filter((one) => one.change_set === set.id),
      ),
    );
  }

  async read(id: string): Promise<ChangeSet> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const set = await this.#mustFind(database, id);
    const drafts = await listSetDrafts(database, id);
    const events = await listSetEvents(database, id);
    return {
      ...summaryOf(set, drafts, events),
      members: set.published_at
        ? await Promise.all(publishedIn(events).map((event) => this.#publishedMember(event)))
        : await this.#draftMembers(drafts),
      note: drafts.find(({ note }) => note !== null)?.note ?? null,
      history: events.map((event) => ({ ...toRecordEvent(event), path: event.name })),
    };
  }

  async create({ title, plannedAt, paths }: ChangeSetWish): Promise<{ id: string }> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.edit');
    const id = randomUUID();
    const { by: created_by, at: created_at } = stampOf(this.dependencies);
    await database.transaction().execute(async (transaction) => {
      await addChangeSet(transaction, {
        ...{ id, title, planned_at: readPlan(plannedAt), created_by, created_at },
        ...{ published_at: null, taken_back_at: null },
      });
      for (const path of paths) await this.#join(transaction, id, path);
    });
    return { id };
  }

  /** Changes a set that is being written: its title, its moment, and its files. */
  async change(id: string, { title, plannedAt, paths }: ChangeSetWish): Promise<{ id: string }> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.edit');
    await database.transaction().execute(async (transaction) => {
      await changeChangeSet(transaction, id, { title, planned_at: readPlan(plannedAt) });
      const set = await this.#mustFind(transaction, id);
      const drafts = await listSetDrafts(transaction, id);
      requireState(set, drafts, ['draft']);
      for (const draft of drafts)
        if (!paths.includes(draft.name))
          await changeDraft(transaction, draft, { change_set: null });
      for (const path of paths)
        if (!drafts.some(({ name }) => name === path)) await this.#join(transaction, id, path);
    });
    return { id };
  }

  async submit(wish: SeenSet): Promise<void> {
    requireRights(this.dependencies.caller, 'content.edit', 'content.translate');
    await this.#requireValid(wish);
    await this.#step(wish, 'submitted', ['draft'], async (transaction, drafts) => {
      await this.#requireStanding(transaction, drafts, wish.seen);
      await noticeSubmitted(transaction, drafts, stampOf(this.dependencies));
      return async ({ name }) => ({
        ...{ state: 'submitted', note: null },
        base_version: await baseVersion(transaction, contentFile(name)),
      });
    });
  }

  async sendBack({ note, ...wish }: SeenSet & { note: string }): Promise<void> {
    requireRights(this.dependencies.caller, 'content.approve');
    const states = ['submitted', 'approved'] as const;
    const change = async (transaction: Database, drafts: Members) => {
      const stamp = stampOf(this.dependencies);
      await noticeEditors(transaction, drafts, { kind: 'draft-sent-back', stamp, words: { note } });
      return async () => ({ ...reopenedFields, note });
    };
    await this.#step(wish, 'sent back', states, change, note);
  }

  async withdraw(wish: SeenSet): Promise<void> {
    requireRights(this.dependencies.caller, 'content.edit', 'content.approve');
    const states = ['submitted', 'approved'] as const;
    await this.#step(wish, 'withdrawn', states, async () => async () => reopenedFields);
  }

  /** Publishes a submitted set at once, or at a moment. Who edited one of its files last may not approve it. */
  async approve({ at, ...wish }: SeenSet & { at: string | null }): Promise<void> {
    const { caller, now } = this.dependencies;
    requireRights(caller, 'content.approve');
    const moment = futureMoment(at, now());
    const drafts = await this.#requireValid(wish);
    const own = drafts.find(({ edited_by }) => edited_by === caller.id);
    if (own)
      throw new Refusal('own-version', `You edited ${own.name} last: somebody else approves it`);
    const check = (transaction: Database, current: Members) =>
      this.#requireStanding(transaction, current, wish.seen);
    if (moment === null) return this.#publish(wish, ['submitted'], check);
    return this.#scheduleAt(moment, wish, 'submitted', check);
  }

  /** Changes the moment of an approved set; null publishes it at once. */
  async schedule({ at, ...wish }: SeenSet & { at: string | null }): Promise<void> {
    const { caller, now } = this.dependencies;
    requireRights(caller, 'content.approve');
    const moment = futureMoment(at, now());
    if (moment === null) return this.#publish(wish, ['approved']);
    return this.#scheduleAt(moment, wish, 'approved');
  }

  /** Removes a set that is being written. Its drafts stay, each by itself. */
  async dissolve({ id, seen }: SeenSet): Promise<void> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.edit');
    await database.transaction().execute(async (transaction) => {
      await lockForWriting(transaction);
      const set = await this.#mustFind(transaction, id);
      const drafts = await listSetDrafts(transaction, id);
      requireState(set, drafts, ['draft']);
      requireSeen(drafts, seen);
      for (const draft of drafts) await changeDraft(transaction, draft, { change_set: null });
      await removeChangeSet(transaction, id);
    });
  }

  /** Gives visitors the former text of all files back. What was changed in other fields since stays. */
  async takeBack(id: string): Promise<void> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.approve');
    const set = await this.#mustFind(database, id);
    if (!set.published_at || set.taken_back_at)
      throw new Refusal('state', `"${set.title}" is not on the site`);
    const published = publishedIn(await listSetEvents(database, id));
    const files = await Promise.all(published.map((event) => this.#fileBefore(event)));
    const stamp = stampOf(this.dependencies);
    await this.#changeContent(
      files.map(({ change }) => change),
      async (transaction) => {
        for (const { live, change } of files)
          if ((await liveVersionOf(transaction, contentFile(change.path))) !== live)
            throw new Refusal('overtaken', `Somebody has changed ${change.path} at this moment`);
        await changeChangeSet(transaction, id, { taken_back_at: stamp.at });
      },
    );
  }

  /** The file as it was before the set, with what was changed in other fields since. */
  async #fileBefore({ name: path, from_version, to_version, change_set }: SetEvent) {
    const { database } = this.dependencies;
    const versionOf = async (version: number | null) =>
      (version === null ? undefined : await findVersion(database, contentFile(path), version))
        ?.body ?? null;
    const live = await findLiveVersion(database, contentFile(path));
    const before = await versionOf(from_version);
    const base = { path, action: 'rolled back', isApproved: true, changeSet: change_set } as const;
    try {
      const bodies = [live?.body ?? null, before, await versionOf(to_version)];
      const [now, former, published] = bodies.map((body) => JSON.parse(body ?? 'null'));
      const text = JSON.stringify(takeChangeBack(now, former, published));
      const isFormer = before !== null && text === JSON.stringify(former);
      const change: FileChange = {
        ...{ ...base, text: text === 'null' ? null : text },
        ...(isFormer && from_version !== null && { version: from_version }),
      };
      return { live: live?.version ?? null, change };
    } catch (error) {
      if (!(error instanceof ChangedSince)) throw error;
      throw new Refusal('overtaken', `${path} was changed on the site since, in the same place`);
    }
  }

  async #publish(
    { id, seen }: SeenSet,
    states: readonly DraftRow['state'][],
    approve?: (transaction: Database, drafts: Members) => Promise<void>,
  ): Promise<void> {
    const { database } = this.dependencies;
    const drafts = this.#membersSeen(await listSetDrafts(database, id), seen);
    const stamp = stampOf(this.dependencies);
    const files = drafts.map(({ name: path, body: text }) => ({
      ...({ path, text, action: 'published', isApproved: true, changeSet: id } as const),
    }));
    await this.#changeContent(files, async (transaction) => {
      const current = await this.#membersIn(transaction, { id, seen }, states);
      await approve?.(transaction, current);
      for (const draft of current) {
        await changeDraft(transaction, draft, closedFields);
        if (approve)
          await addEvent(transaction, draft, { action: 'approved', change_set: id, ...stamp });
      }
      await noticeEditors(transaction, current, { kind: 'draft-live', stamp });
      await markPublished(transaction, id, stamp.at);
    });
  }

  async #scheduleAt(
    moment: Date,
    wish: SeenSet,
    state: 'submitted' | 'approved',
    approve?: (transaction: Database, drafts: Members) => Promise<void>,
  ): Promise<void> {
    const at = moment.toISOString();
    const stamp = stampOf(this.dependencies);
    const change = async (transaction: Database, drafts: Members) => {
      await approve?.(transaction, drafts);
      if (approve)
        for (const draft of drafts)
          await addEvent(transaction, draft, { action: 'approved', change_set: wish.id, ...stamp });
      await noticeEditors(transaction, drafts, {
        ...{ kind: 'draft-approved', stamp, words: { at } },
      });
      return async () => ({ state: 'approved', goes_live_at: at, note: null }) as const;
    };
    await this.#step(wish, 'scheduled', [state], change, at);
  }

  /** Changes all drafts of a set as the caller saw them, and adds the step to each history. */
  async #step(
    wish: SeenSet,
    action: RecordEventsTable['action'],
    states: readonly DraftRow['state'][],
    changesOf: (
      transaction: Database,
      drafts: Members,
    ) => Promise<(draft: DraftRow) => Promise<DraftChange>>,
    note: string | null = null,
  ): Promise<void> {
    const stamp = stampOf(this.dependencies);
    await this.dependencies.database.transaction().execute(async (transaction) => {
      await lockForWriting(transaction);
      const drafts = await this.#membersIn(transaction, wish, states);
      const changeOf = await changesOf(transaction, drafts);
      for (const draft of drafts) {
        await changeDraft(transaction, draft, await changeOf(draft));
        await addEvent(transaction, draft, { action, note, change_set: wish.id, ...stamp });
      }
    });
  }

  /** The drafts of a set that is in one of these states, as the caller saw them. */
  async #membersIn(
    transaction: Database,
    { id, seen }: SeenSet,
    states: readonly DraftRow['state'][],
  ): Promise<Members> {
    const set = await this.#mustFind(transaction, id);
    const drafts = await listSetDrafts(transaction, id);
    requireState(set, drafts, states);
    return this.#membersSeen(drafts, seen);
  }

  #membersSeen(drafts: DraftRow[], seen: readonly SeenDraft[]): Members {
    requireSeen(drafts, seen);
    const [first, ...others] = drafts;
    if (!first) throw new Refusal('state', 'There is no draft in it yet');
    return [first, ...others];
  }

  /** Throws unless each draft is compared with the version that is on the site. */
  async #requireStanding(
    transaction: Database,
    drafts: Members,
    seen: readonly SeenDraft[],
  ): Promise<void> {
    for (const { name } of drafts) {
      const standing = await baseVersion(transaction, contentFile(name));
      if (seen.find(({ path }) => path === name)?.standing !== standing)
        throw new Refusal('overtaken', `${name} was changed on the site since`);
    }
  }

  /** Checks the drafts together. */
  async #requireValid({ id, seen }: SeenSet): Promise<Members> {
    const drafts = this.#membersSeen(await listSetDrafts(this.dependencies.database, id), seen);
    const faults = await faultsOfChanges(this.dependencies, drafts.map(toChange));
    if (faults.length > 0) throw new Refusal('faults', 'There are faults', faults);
    return drafts;
  }

  /** Adds a draft that is being written to the set. */
  async #join(transaction: Database, id: string, path: string): Promise<void> {
    const draft = await findDraft(transaction, contentFile(path));
    if (!draft) throw new Refusal('unknown', `Nothing is being written for ${path}`);
    if (draft.state !== 'draft' || draft.change_set !== null)
      throw new Refusal('state', `${path} is submitted, or is published with other files`);
    await changeDraft(transaction, draft, { change_set: id });
  }

  async #draftMembers(drafts: readonly DraftRow[]): Promise<ChangeSetMember[]> {
    const { database } = this.dependencies;
    const faults = (await faultsOfChanges(this.dependencies, drafts.map(toChange))).map(
      toDraftFault,
    );
    const isOf = (path: string, name: string) => path === name;
    const elsewhere = faults.filter(({ path }) => !drafts.some(({ name }) => isOf(path, name)));
    return Promise.all(
      drafts.map(async (draft, at): Promise<ChangeSetMember> => {
        const { name: path, revision, edited_by, editor } = draft;
        const live = await findLiveVersion(database, contentFile(path));
        const before = parseBody({ body: live?.body ?? null });
        const words = await wordsOf(database, contentFile(path));
        return {
          ...{ path, title: titleOf(draft.body) },
          draft: {
            ...{ revision, baseVersion: draft.base_version },
            standing: await baseVersion(database, contentFile(path)),
            editedBy: { id: edited_by, name: editor },
            // a fault of a file that is in no draft is told with the first one
            faults: [
              ...faults.filter((fault) => isOf(fault.path, path)),
              ...(at === 0 ? elsewhere : []),
            ],
          },
          changes: describeChanges(before, parseBody(draft), words),
        };
      }),
    );
  }

  async #publishedMember({ name: path, from_version, to_version }: SetEvent) {
    const { database } = this.dependencies;
    const bodyOf = async (version: number | null) =>
      (version === null ? undefined : await findVersion(database, contentFile(path), version))
        ?.body ?? null;
    const [before, after] = [await bodyOf(from_version), await bodyOf(to_version)];
    const words = await wordsOf(database, contentFile(path));
    return {
      ...{ path, title: titleOf(after ?? before), draft: null },
      changes: describeChanges(parseBody({ body: before }), parseBody({ body: after }), words),
    };
  }

  async #mustFind(database: Database, id: string): Promise<ChangeSetRow> {
    const set = await findChangeSet(database, id);
    if (!set) throw new Refusal('unknown', 'There is no such set of changes');
    return set;
  }

  async #changeContent(
    files: readonly FileChange[],
    guard: (transaction: Database) => Promise<void>,
  ): Promise<void> {
    try {
      await changeContent(this.dependencies, files, stampOf(this.dependencies), guard);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new Refusal('faults', 'Nothing was changed: there are faults', error.faults);
    }
  }
}

type SetEvent = Awaited<ReturnType<typeof listSetEvents>>[number];

const publishedIn = (events: readonly SetEvent[]) =>
  events.filter(({ action }) => action === 'published');

const toChange = ({ name: path, body: text }: DraftRow) => ({ path, text });

function summaryOf(
  set: ChangeSetRow,
  drafts: readonly DraftRow[],
  events: readonly SetEvent[],
): ChangeSetSummary {
  return {
    ...{ id: set.id, title: set.title, state: stateOf(set, drafts), plannedAt: set.planned_at },
    liveAt: set.published_at ?? drafts[0]?.goes_live_at ?? null,
    size: set.published_at ? publishedIn(events).length : drafts.length,
    ...{ createdBy: set.created_by, createdAt: set.created_at },
  };
}

/** All drafts of a set are in one state. */
function stateOf(
  { published_at, taken_back_at }: ChangeSetRow,
  [first]: readonly DraftRow[],
): ChangeSetSummary['state'] {
  if (taken_back_at) return 'taken back';
  if (published_at) return 'published';
  return first && first.state !== 'closed' ? first.state : 'draft';
}

function requireState(
  set: ChangeSetRow,
  drafts: readonly DraftRow[],
  states: readonly string[],
): void {
  const state = stateOf(set, drafts);
  if (!states.includes(state)) throw new Refusal('state', `"${set.title}" is ${state}`);
}

function requireSeen(drafts: readonly DraftRow[], seen: readonly SeenDraft[]): void {
  const isSeen = ({ name, revision }: DraftRow) =>
    seen.some((one) => one.path === name && one.revision === revision);
  if (drafts.length !== seen.length || !drafts.every(isSeen))
    throw new Refusal('revision', 'Somebody has changed these drafts since you opened them');
}

function readPlan(moment: string | null): string | null {
  if (moment !== null && !isMoment(moment))
    throw new Refusal('moment', `"${moment}" is no moment: write one such as 2026-12-10 18:00`);
  return moment;
}
