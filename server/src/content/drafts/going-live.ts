import { markPublished } from '../change-sets/change-sets.queries';
import { isFile, lockOthers, setOtherLive } from '../change-sets/set-records';
import { ContentError } from '../content-error';
import {
  changeContent,
  type FileChange,
  type PreparedChange,
  prepareChange,
} from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { addEvent, type Stamp } from '../records/records.queries';
import { noticeEditors } from '../workflow/draft-notices';
import { type Approve, approvalOf, DraftChangedError } from '../workflow/draft-workflow';
import {
  changeDraft,
  closedFields,
  type DraftName,
  type DraftRow,
  dueTogether,
  reopenedFields,
} from '../workflow/drafts.queries';

/** Publishes a draft and closes it. Rejects with a `ContentError` when the content would have faults. */
export async function publishDraft(
  parts: ContentDependencies,
  draft: DraftName & Pick<DraftRow, 'revision' | 'body'>,
  stamp: Stamp,
  approve: Approve,
): Promise<void> {
  const { name: path, body: text } = draft;
  const change = { path, text, action: 'published', isApproved: true } as const;
  await changeContent(parts, [change], stamp, async (transaction) => {
    if (!(await changeDraft(transaction, draft, closedFields))) throw new DraftChangedError(path);
    await approve(transaction);
  });
}

/** Drafts for one moment, checked before it. */
export interface PreparedDrafts {
  drafts: readonly DraftRow[];
  /** Those of the drafts that can be published together. */
  sound: readonly DraftRow[];
  /** Undefined when none is sound. */
  change: PreparedChange | undefined;
  /** The others, with their faults. */
  faulty: ReadonlyMap<DraftRow, ContentError>;
}

const changesOf = (drafts: readonly DraftRow[]) =>
  drafts.filter(isFile).map(({ name: path, body: text }) => ({ path, text }));

/** Drafts by change set; each other draft by itself. */
export function groupsOf<Row extends DraftRow>(drafts: readonly Row[]): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const draft of drafts) {
    const key = draft.change_set ?? `alone ${draft.name}`;
    const group = groups.get(key);
    if (group) group.push(draft);
    else groups.set(key, [draft]);
  }
  return [...groups.values()];
}

/** Checks drafts together. A draft with faults keeps no others from being published but those of its change set. */
export async function prepareDrafts(
  parts: ContentDependencies,
  drafts: readonly DraftRow[],
  at: Date,
): Promise<PreparedDrafts> {
  const prepare = (some: readonly DraftRow[]) =>
    prepareChange(parts, changesOf(some), at.toISOString());
  const faulty = new Map<DraftRow, ContentError>();
  const sound: DraftRow[] = [];
  let change: PreparedChange | undefined;
  const add = async (some: readonly DraftRow[]) => {
    try {
      change = await prepare([...sound, ...some]);
      sound.push(...some);
      for (const draft of some) faulty.delete(draft);
      return true;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const draft of some) faulty.set(draft, error);
      return false;
    }
  };
  if (await add(drafts)) return { drafts, sound, change, faulty };
  // a draft may need another one: try again as long as one more is sound
  const groups = groupsOf(drafts);
  for (let before = -1; groups.length > 1 && sound.length > before; ) {
    before = sound.length;
    for (const group of groups) if (!group.some((draft) => sound.includes(draft))) await add(group);
  }
  return { drafts, sound, change, faulty };
}

/** Tells whether drafts were changed since. */
export const namesOf = (drafts: readonly DraftRow[]) =>
  drafts.map(({ name, revision }) => `${name} ${revision}`).join('\n');

/**
 * Publishes the scheduled drafts that are due, together. The history names the approvers. A draft that no longer
 * fits the changed content is returned to its author.
 */
export async function publishDueDrafts(
  parts: ContentDependencies,
  now: Date,
  known?: PreparedDrafts,
  attempts = 3,
): Promise<void> {
  const { database } = parts;
  const drafts = await dueTogether(database, now);
  if (drafts.length === 0) return;
  const isKnown = known && namesOf(known.drafts) === namesOf(drafts);
  const { sound, change, faulty } = isKnown ? known : await prepareDrafts(parts, drafts, now);
  const at = now.toISOString();
  const [first] = sound;
  try {
    if (first) {
      const changes = sound.filter(isFile).map(async (draft): Promise<FileChange> => {
        const { name: path, body: text, change_set: changeSet } = draft;
        const stamp = await approvalOf(database, draft, at);
        return { path, text, stamp, action: 'published', isApproved: true, changeSet };
      });
      const files = await Promise.all(changes);
      const ofFirst = await approvalOf(database, first, at);
      const publish = () =>
        changeContent(
          parts,
          files,
          ofFirst,
          async (transaction) => {
            for (const draft of sound) {
              if (!(await changeDraft(transaction, draft, closedFields)))
                throw new DraftChangedError(draft.name);
              await setOtherLive(transaction, draft, {
                stamp: await approvalOf(transaction, draft, at),
                change: {
                  ...{ action: 'published', to_version: draft.version },
                  change_set: draft.change_set,
                },
              });
            }
            for (const group of groupsOf(sound)) {
              const [draft] = group;
              const stamp = await approvalOf(transaction, draft, at);
              await noticeEditors(transaction, group, { kind: 'draft-live', stamp });
              await markPublished(transaction, draft.change_set, at);
            }
          },
          { prepared: change },
        );
      await lockOthers(database, sound, publish);
    }
  } catch (error) {
    // another server published them first, one was changed, or the content was: look again at what is due
    const isOvertaken = error instanceof DraftChangedError || error instanceof ContentError;
    // what fails each time would keep the server busy: the next poll tries again
    if (!isOvertaken || attempts === 1) throw error;
    return publishDueDrafts(parts, now, undefined, attempts - 1);
  }
  for (const group of groupsOf([...faulty.keys()])) {
    const [draft] = group;
    const note = faulty.get(draft)?.message ?? null;
    const stamp = await approvalOf(database, draft, at);
    await database.transaction().execute(async (transaction) => {
      for (const one of group) {
        if (!(await changeDraft(transaction, one, { ...reopenedFields, note }))) return;
        const { change_set } = one;
        await addEvent(transaction, one, { action: 'sent back', note, change_set, ...stamp });
      }
      const words = { note: note ?? '' };
      await noticeEditors(transaction, group, { kind: 'draft-failed', stamp, words });
    });
  }
}

/** Updates the stored content for a new day, so that news with this date appear. */
export async function publishDailyNews(
  parts: ContentDependencies,
  now: Date,
  prepared?: PreparedChange,
): Promise<void> {
  const stamp = { by: 'the day', by_id: null, at: now.toISOString() };
  try {
    await changeContent(parts, [], stamp, undefined, { prepared });
  } catch (error) {
    // faults of live content are reported elsewhere
    if (!(error instanceof ContentError)) throw error;
  }
}
