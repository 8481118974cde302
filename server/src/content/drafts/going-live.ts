import { dayInBahrain } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import {
  changeDraft,
  closing,
  type DraftName,
  type DraftRow,
  dueDrafts,
  nextGoingLive,
  writing,
} from '../../drafts/drafts.queries';
import { ContentError } from '../content-error';
import { changeContent } from '../records/change-content';
import type { ContentParts } from '../records/content-parts';
import { addEvent, listEvents, type Stamp } from '../records/records.queries';

/** The draft's revision is stale. */
export class DraftChanged extends Error {
  override readonly name = 'DraftChanged';
}

/** Publishes a draft and closes it. Rejects with a `ContentError` when the content would have faults. */
export async function goLive(
  parts: ContentParts,
  draft: DraftName & Pick<DraftRow, 'revision' | 'body'>,
  stamp: Stamp,
  alsoIn: (transaction: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const { name: path, body: text } = draft;
  const change = { path, text, action: 'published', isApproved: true } as const;
  await changeContent(parts, [change], stamp, async (transaction) => {
    if (!(await changeDraft(transaction, draft, closing))) throw new DraftChanged(path);
    await alsoIn(transaction);
  });
}

/**
 * Publishes the scheduled drafts that are due. The history names the approver. A draft that no longer fits the
 * changed content is returned to its author.
 */
export async function publishDue(parts: ContentParts, now: Date): Promise<void> {
  for (const draft of await dueDrafts(parts.database, 'content', now)) {
    const { name: path } = draft;
    const events = await listEvents(parts.database, path);
    const approval = events.filter(({ action }) => action === 'scheduled').at(-1);
    const { by, by_id } = approval ?? { by: draft.editor, by_id: draft.edited_by };
    const stamp = { by, by_id, at: now.toISOString() };
    try {
      await goLive(parts, draft, stamp);
    } catch (error) {
      // another server published it first
      if (error instanceof DraftChanged) continue;
      if (!(error instanceof ContentError)) throw error;
      await parts.database.transaction().execute(async (transaction) => {
        const note = error.message;
        if (!(await changeDraft(transaction, draft, { ...writing, note }))) return;
        await addEvent(transaction, { path, action: 'sent back', note, ...stamp });
      });
    }
  }
}

/** Updates the stored content for a new day, so that news with this date appear. */
export async function storeNewsOfDay(parts: ContentParts, now: Date): Promise<void> {
  const stamp = { by: 'the day', by_id: null, at: now.toISOString() };
  try {
    await changeContent(parts, [], stamp);
  } catch (error) {
    // faults of live content are reported elsewhere
    if (!(error instanceof ContentError)) throw error;
  }
}

/**
 * Polls for due drafts and for a new day, every `interval` ms on every server; only one server does the work. Returns
 * the function that stops it.
 */
export function followSchedule(
  parts: ContentParts,
  {
    log,
    now,
    interval = 500,
  }: { log: { error(error: unknown): void }; now: () => Date; interval?: number },
): () => Promise<void> {
  let looking: Promise<void> | undefined;
  let isAway = false;
  let day = dayInBahrain(now());
  let atMoment: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      await publishDue(parts, now());
      const today = dayInBahrain(now());
      if (today !== day) await storeNewsOfDay(parts, now());
      day = today;
      isAway = false;
      const due = await nextGoingLive(parts.database, 'content');
      const moments = [due ?? [], `${day}T24:00:00+03:00`].flat().map((text) => Date.parse(text));
      const wait = Math.min(...moments) - now().getTime();
      // a draft due before the next poll is published on time
      if (wait > 0 && wait < interval) atMoment = setTimeout(ask, wait).unref();
    } catch (error) {
      // log only the first failure while the database is unreachable
      if (!isAway) log.error(error);
      isAway = true;
    }
  };
  function ask() {
    clearTimeout(atMoment);
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }
  const timer = setInterval(ask, interval).unref();
  return async () => {
    clearInterval(timer);
    await looking;
    clearTimeout(atMoment);
  };
}
