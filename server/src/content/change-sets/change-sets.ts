import { randomUUID } from 'node:crypto';
import type { ChangeSetWish, SeenDraft } from 'shared-contracts/content-drafts';
import type { Database } from '../../database/database';
import type { RecordEventsTable } from '../../database/tables';
import { stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { approvedFor, requireAskable } from '../approvals/asked-person';
import { faultsOfChanges } from '../drafts/draft-faults';
import type { ContentDraftDependencies } from '../drafts/draft-service';
import { lockForWriting } from '../records/change-content';
import { addEvent, baseVersion } from '../records/records.queries';
import { noticeEditors, noticeSubmitted } from '../workflow/draft-notices';
import { futureMoment, requireBeforeEnd } from '../workflow/draft-workflow';
import {
  changeDraft,
  closedFields,
  type DraftChange,
  type DraftRow,
  findDraft,
  reopenedFields,
} from '../workflow/drafts.queries';
import {
  addChangeSet,
  changeChangeSet,
  listSetDrafts,
  markPublished,
  removeChangeSet,
} from './change-sets.queries';
import {
  changeTogether,
  otherDraftsOf,
  otherFaults,
  requireMay,
  type SetStep,
} from './set-members';
import { isFile, pathInSet, recordInSet, setOtherLive } from './set-records';
import { mustFindSet, readPlan, requireSeen, requireState, toChange } from './set-state';
import { takeSetBack } from './take-set-back';

/** A set in which there is at least one draft. */
type Members = [DraftRow, ...DraftRow[]];

interface SeenSet {
  id: string;
  seen: readonly SeenDraft[];
}

/**
 * Drafts of several records that are one publication. Each step is taken for all of them in one transaction, or for
 * none. Methods reject with a `Refusal` for faults that the caller can correct.
 */
export class ChangeSets {
  constructor(private readonly dependencies: ContentDraftDependencies) {}

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
      const set = await mustFindSet(transaction, id);
      const drafts = await listSetDrafts(transaction, id);
      requireState(set, drafts, ['draft']);
      for (const draft of drafts)
        if (!paths.includes(pathInSet(draft)))
          await changeDraft(transaction, draft, { change_set: null });
      for (const path of paths)
        if (!drafts.some((draft) => pathInSet(draft) === path))
          await this.#join(transaction, id, path);
    });
    return { id };
  }

  async submit({
    ask = null,
    ...wish
  }: SeenSet & { ask?: string | null | undefined }): Promise<void> {
    requireMay(this.dependencies, [], 'submit');
    const { database } = this.dependencies;
    const asked = await requireAskable(database, await this.#requireValid(wish, 'submit'), ask);
    const change = async (transaction: Database, drafts: Members) => {
      await this.#requireStanding(transaction, drafts, wish.seen);
      await noticeSubmitted(transaction, drafts, { stamp: stampOf(this.dependencies), ask });
      return async (draft: DraftRow): Promise<DraftChange> => ({
        ...{ state: 'submitted' as const, note: null, asked: ask },
        base_version: await baseVersion(transaction, draft),
      });
    };
    await this.#step(wish, 'submitted', ['draft'], ['submit'], change, asked);
  }

  /** Asks another person to approve a submitted set; null asks all who may. */
  async ask({ ask, ...wish }: SeenSet & { ask: string | null }): Promise<void> {
    requireMay(this.dependencies, [], 'submit', 'approve');
    const { database } = this.dependencies;
    const asked = await requireAskable(database, await listSetDrafts(database, wish.id), ask);
    const change = async (transaction: Database, drafts: Members) => {
      await noticeSubmitted(transaction, drafts, { stamp: stampOf(this.dependencies), ask });
      return async () => ({ asked: ask });
    };
    await this.#step(wish, 'asked', ['submitted'], ['submit', 'approve'], change, asked);
  }

  async sendBack({ note, ...wish }: SeenSet & { note: string }): Promise<void> {
    requireMay(this.dependencies, [], 'approve');
    const states = ['submitted', 'approved'] as const;
    const change = async (transaction: Database, drafts: Members) => {
      const stamp = stampOf(this.dependencies);
      await noticeEditors(transaction, drafts, { kind: 'draft-sent-back', stamp, words: { note } });
      return async () => ({ ...reopenedFields, note });
    };
    await this.#step(wish, 'sent back', states, ['approve'], change, note);
  }

  async withdraw(wish: SeenSet): Promise<void> {
    requireMay(this.dependencies, [], 'edit', 'approve');
    const states = ['submitted', 'approved'] as const;
    const change = async () => async () => reopenedFields;
    await this.#step(wish, 'withdrawn', states, ['edit', 'approve'], change);
  }

  /** Publishes a submitted set at once, or at a moment. Who edited one of its files last may not approve it. */
  async approve({ at, ...wish }: SeenSet & { at: string | null }): Promise<void> {
    const { caller, now } = this.dependencies;
    requireMay(this.dependencies, [], 'approve');
    const moment = futureMoment(at, now());
    const drafts = await this.#requireValid(wish, 'approve');
    const own = drafts.find(({ edited_by }) => edited_by === caller.id);
    if (own)
      throw new Refusal(
        'own-version',
        `You edited ${pathInSet(own)} last: somebody else approves it`,
      );
    requireBeforeEnd(moment, drafts);
    const versionOf = await this.#prepareVersions(drafts);
    const approve = async (transaction: Database, current: Members) => {
      await this.#requireStanding(transaction, current, wish.seen);
      return versionOf;
    };
    if (moment === null) return this.#publish(wish, ['submitted'], approve);
    return this.#scheduleAt(moment, wish, 'submitted', approve);
  }

  /** Changes the moment of an approved set; null publishes it at once. */
  async schedule({ at, ...wish }: SeenSet & { at: string | null }): Promise<void> {
    requireMay(this.dependencies, [], 'approve');
    const moment = futureMoment(at, this.dependencies.now());
    if (moment === null) return this.#publish(wish, ['approved']);
    requireBeforeEnd(moment, await listSetDrafts(this.dependencies.database, wish.id));
    return this.#scheduleAt(moment, wish, 'approved');
  }

  /** Removes a set that is being written. Its drafts stay, each by itself. */
  async dissolve({ id, seen }: SeenSet): Promise<void> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.edit');
    await database.transaction().execute(async (transaction) => {
      await lockForWriting(transaction);
      const set = await mustFindSet(transaction, id);
      const drafts = await listSetDrafts(transaction, id);
      requireState(set, drafts, ['draft']);
      requireSeen(drafts, seen);
      requireMay(this.dependencies, drafts, 'edit');
      for (const draft of drafts) await changeDraft(transaction, draft, { change_set: null });
      await removeChangeSet(transaction, id);
    });
  }

  takeBack(id: string): Promise<void> {
    return takeSetBack(this.dependencies, id);
  }

  /** `approve` resolves to the versions that are stored for an approval; without one, they were stored before. */
  async #publish(
    { id, seen }: SeenSet,
    states: readonly DraftRow['state'][],
    approve?: ApproveSet,
  ): Promise<void> {
    const { database } = this.dependencies;
    const drafts = this.#membersSeen(await listSetDrafts(database, id), seen);
    requireMay(this.dependencies, drafts, 'approve');
    const stamp = stampOf(this.dependencies);
    const files = drafts.filter(isFile).map(({ name: path, body: text }) => ({
      ...({ path, text, action: 'published', isApproved: true, changeSet: id } as const),
    }));
    const publish = async (transaction: Database) => {
      const current = await this.#membersIn(transaction, { id, seen }, states);
      const versionOf = (await approve?.(transaction, current)) ?? storedVersion;
      const insteadOf = await approvedFor(transaction, current, this.dependencies);
      for (const draft of current) {
        const to_version = await versionOf(transaction, draft);
        await changeDraft(transaction, draft, closedFields);
        if (approve)
          await addEvent(transaction, draft, {
            ...{ action: 'approved', change_set: id, ...stamp },
            note: insteadOf,
          });
        const change = { action: 'published', to_version, change_set: id } as const;
        await setOtherLive(transaction, draft, { stamp, change });
      }
      await noticeEditors(transaction, current, { kind: 'draft-live', stamp });
      await markPublished(transaction, id, stamp.at);
    };
    await changeTogether(this.dependencies, files, drafts, publish);
  }

  async #scheduleAt(
    moment: Date,
    wish: SeenSet,
    state: 'submitted' | 'approved',
    approve?: ApproveSet,
  ): Promise<void> {
    const at = moment.toISOString();
    const stamp = stampOf(this.dependencies);
    const change = async (transaction: Database, drafts: Members) => {
      const versionOf = (await approve?.(transaction, drafts)) ?? storedVersion;
      const insteadOf = await approvedFor(transaction, drafts, this.dependencies);
      if (approve)
        for (const draft of drafts)
          await addEvent(transaction, draft, {
            ...{ action: 'approved', change_set: wish.id, ...stamp },
            note: insteadOf,
          });
      await noticeEditors(transaction, drafts, {
        ...{ kind: 'draft-approved', stamp, words: { at } },
      });
      return async (draft: DraftRow): Promise<DraftChange> => ({
        ...{ state: 'approved' as const, goes_live_at: at, note: null },
        version: await versionOf(transaction, draft),
      });
    };
    await this.#step(wish, 'scheduled', [state], ['approve'], change, at);
  }

  /** Changes all drafts of a set as the caller saw them, and adds the step to each history. */
  async #step(
    wish: SeenSet,
    action: RecordEventsTable['action'],
    states: readonly DraftRow['state'][],
    may: readonly SetStep[],
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
      requireMay(this.dependencies, drafts, ...may);
      const changeOf = await changesOf(transaction, drafts);
      for (const draft of drafts) {
        await changeDraft(transaction, draft, await changeOf(draft));
        await addEvent(transaction, draft, { action, note, change_set: wish.id, ...stamp });
      }
    });
  }

  /** Checks the drafts of other kinds than files. What it resolves to stores the version of each draft, once. */
  async #prepareVersions(drafts: Members): Promise<VersionOf> {
    const prepared = await Promise.all(
      drafts.map(async (draft) => {
        const approve = await otherDraftsOf(this.dependencies, draft)?.prepareApproval(draft);
        return [pathInSet(draft), approve] as const;
      }),
    );
    const approvals = new Map(prepared);
    return async (transaction, draft) =>
      (await approvals.get(pathInSet(draft))?.(transaction)) ?? null;
  }

  /** The drafts of a set that is in one of these states, as the caller saw them. */
  async #membersIn(
    transaction: Database,
    { id, seen }: SeenSet,
    states: readonly DraftRow['state'][],
  ): Promise<Members> {
    const set = await mustFindSet(transaction, id);
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
    for (const draft of drafts) {
      const [standing, path] = [await baseVersion(transaction, draft), pathInSet(draft)];
      if (seen.find((one) => one.path === path)?.standing !== standing)
        throw new Refusal('overtaken', `${path} was changed on the site since`);
    }
  }

  /** Checks the drafts together. */
  async #requireValid({ id, seen }: SeenSet, step: SetStep): Promise<Members> {
    const drafts = this.#membersSeen(await listSetDrafts(this.dependencies.database, id), seen);
    requireMay(this.dependencies, drafts, step);
    const files = drafts.filter(isFile).map(toChange);
    const faults = await faultsOfChanges(this.dependencies, files);
    const others = await otherFaults(this.dependencies, drafts);
    if (faults.length + others.length > 0)
      throw new Refusal('faults', 'There are faults', [
        ...faults,
        ...others.map(({ field, sentence }) => ({ field, sentence, severity: 'error' as const })),
      ]);
    return drafts;
  }

  /** Adds a draft that is being written to the set. */
  async #join(transaction: Database, id: string, path: string): Promise<void> {
    const draft = await findDraft(transaction, recordInSet(path));
    if (!draft) throw new Refusal('unknown', `Nothing is being written for ${path}`);
    requireMay(this.dependencies, [draft], 'edit');
    if (draft.state !== 'draft' || draft.change_set !== null)
      throw new Refusal('state', `${path} is submitted, or is published with other files`);
    await changeDraft(transaction, draft, { change_set: id });
  }
}

/** The version of a draft that is approved; null for a content file, which has none before it goes live. */
type VersionOf = (transaction: Database, draft: DraftRow) => Promise<number | null>;

type ApproveSet = (transaction: Database, drafts: Members) => Promise<VersionOf>;

const storedVersion: VersionOf = async (_transaction, { version }) => version;
