import { dayInBahrain } from 'shared-contracts/locale';
import { ContentError } from '../content-error';
import { storedDigest } from '../import/content.queries';
import type { LiveContent } from '../live-content';
import {
  changeContent,
  type FileChange,
  type PreparedChange,
  prepareChange,
} from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { addEvent, type Stamp } from '../records/records.queries';
import { type Approve, approvalOf, DraftChangedError } from '../workflow/draft-workflow';
import {
  changeDraft,
  closedFields,
  type DraftName,
  type DraftRow,
  dueDrafts,
  nextScheduledAt,
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
interface PreparedDrafts {
  drafts: readonly DraftRow[];
  /** Those of the drafts that can be published together. */
  sound: readonly DraftRow[];
  /** Undefined when none is sound. */
  change: PreparedChange | undefined;
  /** The others, with their faults. */
  faulty: ReadonlyMap<DraftRow, ContentError>;
}

const changesOf = (drafts: readonly DraftRow[]) =>
  drafts.map(({ name: path, body: text }) => ({ path, text }));

/** Checks drafts together. A draft with faults does not keep the others from being published. */
async function prepareDrafts(
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
  for (let before = -1; drafts.length > 1 && sound.length > before; ) {
    before = sound.length;
    for (const draft of drafts) if (!sound.includes(draft)) await add([draft]);
  }
  return { drafts, sound, change, faulty };
}

const namesOf = (drafts: readonly DraftRow[]) =>
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
  const drafts = await dueDrafts(database, 'content', now);
  if (drafts.length === 0) return;
  const isKnown = known && namesOf(known.drafts) === namesOf(drafts);
  const { sound, change, faulty } = isKnown ? known : await prepareDrafts(parts, drafts, now);
  const at = now.toISOString();
  const [first] = sound;
  try {
    if (first) {
      const changes = sound.map(async (draft): Promise<FileChange> => {
        const { name: path, body: text } = draft;
        const stamp = await approvalOf(database, draft, at);
        return { path, text, stamp, action: 'published', isApproved: true };
      });
      await changeContent(
        parts,
        await Promise.all(changes),
        await approvalOf(database, first, at),
        async (transaction) => {
          for (const draft of sound)
            if (!(await changeDraft(transaction, draft, closedFields)))
              throw new DraftChangedError(draft.name);
        },
        { prepared: change },
      );
    }
  } catch (error) {
    // another server published them first, one was changed, or the content was: look again at what is due
    const isOvertaken = error instanceof DraftChangedError || error instanceof ContentError;
    // what fails each time would keep the server busy: the next poll tries again
    if (!isOvertaken || attempts === 1) throw error;
    return publishDueDrafts(parts, now, undefined, attempts - 1);
  }
  for (const [draft, { message: note }] of faulty) {
    const stamp = await approvalOf(database, draft, at);
    await database.transaction().execute(async (transaction) => {
      if (!(await changeDraft(transaction, draft, { ...reopenedFields, note }))) return;
      await addEvent(transaction, draft, { action: 'sent back', note, ...stamp });
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

/** ms before a moment when its content is checked, so that only the writing is left for the moment itself. */
const ahead = 10_000;

/** The next moment at which content is to be published. */
interface Moment {
  /** ms. */
  moment: number;
  /** Digest of the content that the drafts were checked with. */
  digest?: string | undefined;
  prepared?: PreparedDrafts;
}

interface ScheduleOptions {
  log: { error(error: unknown): void };
  now: () => Date;
  /** This server's snapshot; it is kept ready for the moment, too. */
  content?: Pick<LiveContent, 'expect' | 'refresh'> | undefined;
  interval?: number;
}

/**
 * Publishes drafts, and the news of a new day, on time. Every server polls every `interval` ms and prepares what is
 * due next; one of them publishes it, and all show it at once. Returns the function that stops it.
 */
export function startSchedule(
  parts: ContentDependencies,
  { log, now, content, interval: intervalMs = 500 }: ScheduleOptions,
): () => Promise<void> {
  const { database } = parts;
  let pendingRun: Promise<void> | undefined;
  let isFailing = false;
  let day = dayInBahrain(now());
  let next: Moment = { moment: Number.POSITIVE_INFINITY };
  let atMoment: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      const { moment, prepared } = next;
      const isMoment = moment <= now().getTime();
      await publishDueDrafts(parts, now(), prepared);
      const today = dayInBahrain(now());
      const ofDay = prepared?.drafts.length === 0 ? prepared.change : undefined;
      if (today !== day) await publishDailyNews(parts, now(), ofDay);
      day = today;
      if (isMoment) await content?.refresh();
      isFailing = false;
      await prepareNext();
      const wait = next.moment - now().getTime();
      // What is due before the next poll is published on time. What has been due for longer could not be published:
      // it waits for the poll, because trying it without a pause would keep the server busy.
      if (Math.abs(wait) < intervalMs) atMoment = setTimeout(ask, Math.max(wait, 10)).unref();
    } catch (error) {
      // log only the first failure while the database is unreachable
      if (!isFailing) log.error(error);
      isFailing = true;
    }
  };
  const prepareNext = async () => {
    const due = await nextScheduledAt(database, 'content');
    const midnight = Date.parse(`${day}T24:00:00+03:00`);
    const moment = Math.min(due === null ? midnight : Date.parse(due), midnight);
    const isNear = moment - now().getTime() < ahead;
    const drafts = isNear ? await dueDrafts(database, 'content', new Date(moment)) : [];
    const digest = await storedDigest(database);
    const isReady =
      next.prepared &&
      next.moment === moment &&
      next.digest === digest &&
      namesOf(next.prepared.drafts) === namesOf(drafts);
    if (isReady) return;
    next = { moment, digest };
    if (!isNear) return;
    // faults of live content are reported elsewhere
    next.prepared = await prepareDrafts(parts, drafts, new Date(moment));
    if (next.prepared.change) content?.expect(next.prepared.change);
  };
  function ask() {
    clearTimeout(atMoment);
    pendingRun ??= run().finally(() => {
      pendingRun = undefined;
    });
  }
  const timer = setInterval(ask, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await pendingRun;
    clearTimeout(atMoment);
  };
}
