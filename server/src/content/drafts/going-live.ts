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

/** Somebody has changed the draft in the meantime. */
export class DraftChanged extends Error {
  override readonly name = 'DraftChanged';
}

/** Makes a draft live, and closes it. Throws a `ContentError` when anything would be wrong. */
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
 * Makes live what was approved for a moment that has come, in the name of who approved it. What does not go together
 * any more with what was changed since goes back to its author.
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
      // another server was faster
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

/** Stores what is to be seen of the content on this day: news of the day among it. */
export async function storeNewsOfDay(parts: ContentParts, now: Date): Promise<void> {
  const stamp = { by: 'the day', by_id: null, at: now.toISOString() };
  try {
    await changeContent(parts, [], stamp);
  } catch (error) {
    // what is wrong in what is live is said wherever it is shown
    if (!(error instanceof ContentError)) throw error;
  }
}

/** Looks for what is due, on every server: whichever is first does it. Answers how to stop it. */
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
      // what is due before the next look is done at its moment
      if (wait > 0 && wait < interval) atMoment = setTimeout(ask, wait).unref();
    } catch (error) {
      // a database that is away is said once
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
