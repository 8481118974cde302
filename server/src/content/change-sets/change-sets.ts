import { randomUUID } from 'node:crypto';
import { isError, isMoment } from 'shared-contracts/campaign';
import type {
  ChangeSet,
  ChangeSetMember,
  ChangeSetSummary,
  ChangeSetWish,
  ContentDraftFault,
  SeenDraft,
} from 'shared-contracts/content-drafts';
import type { Database } from '../../database/database';
import type { RecordEventsTable, RecordName } from '../../database/tables';
import { stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { approvedFor, askedPerson, loadApprovers, requireAskable } from '../approvals/asked-person';
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
import { refuseTrashed } from '../records/refuse-trashed';
import { noticeEditors, noticeSubmitted } from '../workflow/draft-notices';
import { futureMoment, parseBody, requireBeforeEnd } from '../workflow/draft-workflow';
import {
  changeDraft,
  closedFields,
  type DraftChange,
  type DraftRow,
  findDraft,
  reopenedFields,
} from '../workflow/drafts.queries';
import { recordChanges } from '../workflow/record-changes';
import { titleOfRecord } from '../workflow/title-of-record';
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
import {
  isFile,
  livePageInSet,
  lockOthers,
  type OtherDrafts,
  pathInSet,
  recordInSet,
  rightsInSet,
  setOtherLive,
} from './set-records';
import { ChangedSince, takeChangeBack } from './take-change-back';

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
    for (const { kind } of [...drafts, ...events]) requireRights(caller, `${kind}.read`);
    return {
      ...summaryOf(set, drafts, events),
      members: set.published_at
        ? await Promise.all(publishedIn(events).map((event) => this.#publishedMember(event)))
        : await this.#draftMembers(drafts),
      note: drafts.find(({ note }) => note !== null)?.note ?? null,
      asked: askedPerson(drafts, await loadApprovers(database, this.dependencies.now())),
      history: events.map((event) => ({ ...toRecordEvent(event), path: pathInSet(event) })),
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
    this.#requireMay([], 'submit');
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
    this.#requireMay([], 'submit', 'approve');
    const { database } = this.dependencies;
    const asked = await requireAskable(database, await listSetDrafts(database, wish.id), ask);
    const change = async (transaction: Database, drafts: Members) => {
      await noticeSubmitted(transaction, drafts, { stamp: stampOf(this.dependencies), ask });
      return async () => ({ asked: ask });
    };
    await this.#step(wish, 'asked', ['submitted'], ['submit', 'approve'], change, asked);
  }

  async sendBack({ note, ...wish }: SeenSet & { note: string }): Promise<void> {
    this.#requireMay([], 'approve');
    const states = ['submitted', 'approved'] as const;
    const change = async (transaction: Database, drafts: Members) => {
      const stamp = stampOf(this.dependencies);
      await noticeEditors(transaction, drafts, { kind: 'draft-sent-back', stamp, words: { note } });
      return async () => ({ ...reopenedFields, note });
    };
    await this.#step(wish, 'sent back', states, ['approve'], change, note);
  }

  async withdraw(wish: SeenSet): Promise<void> {
    this.#requireMay([], 'edit', 'approve');
    const states = ['submitted', 'approved'] as const;
    const change = async () => async () => reopenedFields;
    await this.#step(wish, 'withdrawn', states, ['edit', 'approve'], change);
  }

  /** Publishes a submitted set at once, or at a moment. Who edited one of its files last may not approve it. */
  async approve({ at, ...wish }: SeenSet & { at: string | null }): Promise<void> {
    const { caller, now } = this.dependencies;
    this.#requireMay([], 'approve');
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
    this.#requireMay([], 'approve');
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
      const set = await this.#mustFind(transaction, id);
      const drafts = await listSetDrafts(transaction, id);
      requireState(set, drafts, ['draft']);
      requireSeen(drafts, seen);
      this.#requireMay(drafts, 'edit');
      for (const draft of drafts) await changeDraft(transaction, draft, { change_set: null });
      await removeChangeSet(transaction, id);
    });
  }

  /**
   * Gives visitors the former text of all records back. What was changed in other fields of a file since stays; any other
   * record must be as the set published it.
   */
  async takeBack(id: string): Promise<void> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.approve');
    const set = await this.#mustFind(database, id);
    if (!set.published_at || set.taken_back_at)
      throw new Refusal('state', `"${set.title}" is not on the site`);
    const published = publishedIn(await listSetEvents(database, id));
    this.#requireMay(published, 'approve');
    const files = await Promise.all(
      published.filter(isFile).map((event) => this.#fileBefore(event)),
    );
    const others = published.filter((event) => !isFile(event));
    const stamp = stampOf(this.dependencies);
    await this.#changeContent(
      files.map(({ change }) => change),
      async (transaction) => {
        const expected = [
          ...files.map(({ live, change }) => ({ record: contentFile(change.path), live })),
          ...others.map((record) => ({ record, live: record.to_version })),
        ];
        for (const { record, live } of expected)
          if ((await liveVersionOf(transaction, record)) !== live)
            throw new Refusal('overtaken', `${pathInSet(record)} was changed on the site since`);
        for (const record of others) {
          await refuseTrashed(transaction, record);
          await setOtherLive(transaction, record, {
            stamp,
            change: { action: 'rolled back', to_version: record.from_version, change_set: id },
          });
        }
        await changeChangeSet(transaction, id, { taken_back_at: stamp.at });
      },
      others,
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

  /** `approve` resolves to the versions that are stored for an approval; without one, they were stored before. */
  async #publish(
    { id, seen }: SeenSet,
    states: readonly DraftRow['state'][],
    approve?: ApproveSet,
  ): Promise<void> {
    const { database } = this.dependencies;
    const drafts = this.#membersSeen(await listSetDrafts(database, id), seen);
    this.#requireMay(drafts, 'approve');
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
    await this.#changeContent(files, publish, drafts);
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
      this.#requireMay(drafts, ...may);
      const changeOf = await changesOf(transaction, drafts);
      for (const draft of drafts) {
        await changeDraft(transaction, draft, await changeOf(draft));
        await addEvent(transaction, draft, { action, note, change_set: wish.id, ...stamp });
      }
    });
  }

  /** Throws unless the caller may take one of these steps with files, and with each kind of these records. */
  #requireMay(records: readonly RecordName[], ...steps: readonly SetStep[]): void {
    for (const kind of new Set(['content' as const, ...records.map((one) => one.kind)]))
      requireRights(this.dependencies.caller, ...steps.flatMap((step) => rightsInSet(kind, step)));
  }

  /** Checks the drafts of other kinds than files. What it resolves to stores the version of each draft, once. */
  async #prepareVersions(drafts: Members): Promise<VersionOf> {
    const prepared = await Promise.all(
      drafts.map(async (draft) => {
        const approve = await this.#otherDrafts(draft)?.prepareApproval(draft);
        return [pathInSet(draft), approve] as const;
      }),
    );
    const approvals = new Map(prepared);
    return async (transaction, draft) =>
      (await approvals.get(pathInSet(draft))?.(transaction)) ?? null;
  }

  #otherDrafts({ kind }: RecordName): OtherDrafts | undefined {
    if (kind === 'content') return undefined;
    const { otherDrafts, caller } = this.dependencies;
    if (!otherDrafts) throw new Error(`this server publishes no ${kind} with others`);
    return otherDrafts(caller)[kind];
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
    for (const draft of drafts) {
      const [standing, path] = [await baseVersion(transaction, draft), pathInSet(draft)];
      if (seen.find((one) => one.path === path)?.standing !== standing)
        throw new Refusal('overtaken', `${path} was changed on the site since`);
    }
  }

  /** Checks the drafts together. */
  async #requireValid({ id, seen }: SeenSet, step: SetStep): Promise<Members> {
    const drafts = this.#membersSeen(await listSetDrafts(this.dependencies.database, id), seen);
    this.#requireMay(drafts, step);
    const files = drafts.filter(isFile).map(toChange);
    const faults = await faultsOfChanges(this.dependencies, files);
    const others = await this.#otherFaults(drafts);
    if (faults.length + others.length > 0)
      throw new Refusal('faults', 'There are faults', [
        ...faults,
        ...others.map(({ field, sentence }) => ({ field, sentence, severity: 'error' as const })),
      ]);
    return drafts;
  }

  /** The faults that keep drafts of other kinds than files from going live. */
  async #otherFaults(drafts: readonly DraftRow[]): Promise<ContentDraftFault[]> {
    const checked = drafts.map(async (draft) => {
      const answer = await this.#otherDrafts(draft)?.check(draft.name, parseBody(draft));
      return (answer?.faults ?? []).filter(isError).map(({ field, sentence }) => ({
        ...{ path: pathInSet(draft), field, sentence },
      }));
    });
    return (await Promise.all(checked)).flat();
  }

  /** Adds a draft that is being written to the set. */
  async #join(transaction: Database, id: string, path: string): Promise<void> {
    const draft = await findDraft(transaction, recordInSet(path));
    if (!draft) throw new Refusal('unknown', `Nothing is being written for ${path}`);
    this.#requireMay([draft], 'edit');
    if (draft.state !== 'draft' || draft.change_set !== null)
      throw new Refusal('state', `${path} is submitted, or is published with other files`);
    await changeDraft(transaction, draft, { change_set: id });
  }

  async #draftMembers(drafts: readonly DraftRow[]): Promise<ChangeSetMember[]> {
    const { database, now } = this.dependencies;
    const ofFiles = await faultsOfChanges(this.dependencies, drafts.filter(isFile).map(toChange));
    const faults = [...ofFiles.map(toDraftFault), ...(await this.#otherFaults(drafts))];
    const elsewhere = faults.filter(
      (fault) => !drafts.some((draft) => pathInSet(draft) === fault.path),
    );
    return Promise.all(
      drafts.map(async (draft, at): Promise<ChangeSetMember> => {
        const { revision, edited_by, editor } = draft;
        const path = pathInSet(draft);
        const live = await findLiveVersion(database, draft);
        return {
          ...{ path, title: titleOfRecord(draft.kind, draft.body) },
          livePage: await livePageInSet(database, draft, now()),
          draft: {
            ...{ revision, baseVersion: draft.base_version },
            standing: await baseVersion(database, draft),
            editedBy: { id: edited_by, name: editor },
            // a fault of a file that is in no draft is told with the first one
            faults: [
              ...faults.filter((fault) => fault.path === path),
              ...(at === 0 ? elsewhere : []),
            ],
          },
          changes: await recordChanges(this.dependencies, draft, live?.body ?? null, draft.body),
        };
      }),
    );
  }

  async #publishedMember(event: SetEvent): Promise<ChangeSetMember> {
    const { database, now } = this.dependencies;
    const bodyOf = async (version: number | null) =>
      (version === null ? undefined : await findVersion(database, event, version))?.body ?? null;
    const [before, after] = [await bodyOf(event.from_version), await bodyOf(event.to_version)];
    return {
      ...{ path: pathInSet(event), title: titleOfRecord(event.kind, after ?? before) },
      ...{ draft: null, livePage: await livePageInSet(database, event, now()) },
      changes: await recordChanges(this.dependencies, event, before, after),
    };
  }

  async #mustFind(database: Database, id: string): Promise<ChangeSetRow> {
    const set = await findChangeSet(database, id);
    if (!set) throw new Refusal('unknown', 'There is no such set of changes');
    return set;
  }

  /** Changes files, and the other records in the same transaction. */
  async #changeContent(
    files: readonly FileChange[],
    guard: (transaction: Database) => Promise<void>,
    others: readonly RecordName[],
  ): Promise<void> {
    const change = () => changeContent(this.dependencies, files, stampOf(this.dependencies), guard);
    try {
      await lockOthers(this.dependencies.database, others, change);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new Refusal('faults', 'Nothing was changed: there are faults', error.faults);
    }
  }
}

type SetStep = Parameters<typeof rightsInSet>[1];

/** The version of a draft that is approved; null for a content file, which has none before it goes live. */
type VersionOf = (transaction: Database, draft: DraftRow) => Promise<number | null>;

type ApproveSet = (transaction: Database, drafts: Members) => Promise<VersionOf>;

const storedVersion: VersionOf = async (_transaction, { version }) => version;

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
  const isSeen = (draft: DraftRow) =>
    seen.some((one) => one.path === pathInSet(draft) && one.revision === draft.revision);
  if (drafts.length !== seen.length || !drafts.every(isSeen))
    throw new Refusal('revision', 'Somebody has changed these drafts since you opened them');
}

function readPlan(moment: string | null): string | null {
  if (moment !== null && !isMoment(moment))
    throw new Refusal('moment', `"${moment}" is no moment: write one such as 2026-12-10 18:00`);
  return moment;
}
