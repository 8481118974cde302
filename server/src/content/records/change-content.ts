import { join } from 'node:path';
import { dayInBahrain } from 'shared-contracts/locale';
import type { BrochureIndex } from '../../brochures/order';
import { replaceContent, storedDigest } from '../../database/content.queries';
import { alone, type Database, locks } from '../../database/database';
import { contentToStore, storedBrochures } from '../../database/import-content';
import type { ContentEventsTable } from '../../database/tables';
import { ContentError, type Fault } from '../content-error';
import { type ContentTexts, textSource, withChanges } from '../content-source';
import { listMedia } from '../media-faults';
import { readSource } from '../read-content';
import type { Content } from '../schema';
import type { ContentParts } from './content-parts';
import { libraryFaults } from './library-pictures';
import {
  addEvent,
  bodyOf,
  digestOfBody,
  findFile,
  findVersion,
  folderName,
  keepVersion,
  liveTexts,
  type Stamp,
  setLive,
  setTaken,
} from './records.queries';
import { trashRemoved } from './trash-removed';

/** What is to stand in a file. */
export interface FileChange {
  path: string;
  /** JSON; null takes the file away. */
  text: string | null;
  action: 'taken' | 'published' | 'rolled back';
  note?: string | null;
  /** One that is there already, whose text this is; a new one otherwise. */
  version?: number;
  /** Whether somebody else approved it. */
  isApproved?: boolean;
  /** Whether the folder has it too. */
  isTaken?: boolean;
}

/** Asked once in the transaction that changes it, before the content does: throws for what may not be. */
type Guard = (transaction: Database) => Promise<unknown>;

/** The whole content with some of its files changed. */
export async function checkChanges(
  { contentDir, database, origin }: Pick<ContentParts, 'contentDir' | 'database' | 'origin'>,
  live: ContentTexts,
  changes: readonly Pick<FileChange, 'path' | 'text'>[],
): Promise<{ content: Content | null; faults: Fault[] }> {
  const media = listMedia(join(contentDir, 'media'));
  const texts = withChanges(live, new Map(changes.map(({ path, text }) => [path, text])));
  const { content, faults } = await readSource(textSource(texts), media, origin);
  return { content, faults: [...faults, ...(await libraryFaults(database, texts))] };
}

/**
 * Makes changes live together, all or nothing: the whole content is checked with them, and what the API answers is
 * stored with them. Throws a `ContentError` when anything would be wrong. Every server follows.
 *
 * @param printed where the brochures are; without it those stay that are there: what is new is printed afterwards
 */
export async function changeContent(
  parts: ContentParts,
  changes: readonly FileChange[],
  stamp: Stamp,
  guard: Guard = async () => undefined,
  printed?: BrochureIndex,
): Promise<{ path: string; version: number }[]> {
  const { database } = parts;
  for (;;) {
    const before = await storedDigest(database);
    const { content, faults } = await checkChanges(parts, await liveTexts(database), changes);
    if (!content || faults.length > 0) throw new ContentError(faults);
    const brochures = printed ?? (await storedBrochures(database));
    const today = dayInBahrain(new Date(stamp.at));
    const stored = await contentToStore(
      database,
      // the others are stored on their day: `followSchedule`
      { ...content, news: content.news.filter(({ date }) => date <= today) },
      { ...parts.media, ...parts.cardsOf?.(content) },
      brochures,
    );
    const done = await alone(database, locks.content, () =>
      database.transaction().execute(async (transaction) => {
        await writeFirst(transaction);
        // somebody has changed something since it was checked
        if ((await storedDigest(transaction)) !== before) return null;
        await guard(transaction);
        const versions = [];
        for (const change of changes) {
          const version = await switchFile(transaction, change, stamp);
          versions.push({ path: change.path, version });
        }
        if (stored.digest !== before) await replaceContent(transaction, stored, today);
        return versions;
      }),
    );
    if (done) return done;
  }
}

/** So that SQLite too lets nobody else write from here on. */
const writeFirst = (transaction: Database) =>
  transaction
    .updateTable('content_state')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', 'digest')
    .execute();

async function switchFile(
  transaction: Database,
  { path, text, action, note = null, version, isApproved = false, isTaken }: FileChange,
  { by, by_id, at }: Stamp,
): Promise<number> {
  const body = text === null ? null : bodyOf(text);
  const number = version ?? (await keepVersion(transaction, { path, body, at, by, by_id, note }));
  const from_version = (await findFile(transaction, path))?.live_version ?? null;
  await setLive(transaction, path, number);
  if (isTaken ?? action === 'taken') await setTaken(transaction, path, digestOfBody(body));
  // the same again changes nothing that could be undone
  if (from_version === number) return number;
  if (from_version !== null) {
    const before = (await findVersion(transaction, path, from_version))?.body ?? null;
    const change = { path, version: from_version, before, after: body };
    await trashRemoved(transaction, change, { by, by_id, at });
  }
  const unapproved = isApproved || by === folderName ? 0 : 1;
  const event: Partial<ContentEventsTable> = { from_version, to_version: number, unapproved, note };
  await addEvent(transaction, { path, action, by, by_id, at, ...event });
  return number;
}
