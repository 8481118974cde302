import { join } from 'node:path';
import { dayInBahrain } from 'shared-contracts/locale';
import { type Database, locks, withLock } from '../../database/database';
import type { BrochureIndex } from '../brochures/brochure-job';
import { ContentError, type Fault } from '../content-error';
import { kindOf } from '../content-paths';
import { type ContentTexts, textSource, withChanges } from '../content-source';
import { keepFormerAddress } from '../custom-pages';
import { replaceContent, storedDigest } from '../import/content.queries';
import { contentToStore, type StoredContent, storedBrochures } from '../import/import-content';
import { listMedia } from '../media-faults';
import { readSource } from '../read-content';
import {
  liveReplacements,
  type Replacements,
  withReplacements,
} from '../replacements/replaced-names';
import type { Content } from '../schema';
import type { ContentDependencies } from './content-dependencies';
import { libraryFaults, libraryFrames } from './library-pictures';
import {
  addEvent,
  bodyOf,
  contentFile,
  digestOfBody,
  findLiveVersion,
  folderAuthor,
  liveTexts,
  type Stamp,
  saveVersion,
  setFolderDigest,
  setLiveVersion,
} from './records.queries';
import { trashRemoved } from './trash-removed';

/** A new state of one file. */
export interface FileChange {
  path: string;
  /** JSON; null deletes the file. */
  text: string | null;
  action: 'taken' | 'published' | 'rolled back';
  note?: string | null;
  /** Number of an existing version that has this text; undefined makes a new version. */
  version?: number;
  /** Whether another person approved it. */
  isApproved?: boolean;
  /** Whether the folder has the same text. */
  isInFolder?: boolean;
  /** Author of this change, when another than that of the changes it is published with. */
  stamp?: Stamp;
  /** The change set that it belongs to. */
  changeSet?: string | null;
}

type CheckedChange = Pick<FileChange, 'path' | 'text'> &
  Partial<Pick<FileChange, 'action' | 'version'>>;

/** Runs in the transaction, before the content changes. Throws to refuse the change. */
type Guard = (transaction: Database) => Promise<unknown>;

/** Checks the whole content with the given files replaced, as visitors see it. */
export async function checkChanges(
  { contentDir, database, origin }: Pick<ContentDependencies, 'contentDir' | 'database' | 'origin'>,
  live: ContentTexts,
  changes: readonly Pick<FileChange, 'path' | 'text'>[],
  replacements?: Replacements,
): Promise<{ content: Content | null; faults: Fault[] }> {
  const shown = replacements ?? (await liveReplacements(database));
  const written = withChanges(live, new Map(changes.map(({ path, text }) => [path, text])));
  const texts = new Map(
    [...written].map(([path, text]) => [path, withReplacements(text, shown)] as const),
  );
  const media = new Set([
    ...listMedia(join(contentDir, 'media')),
    ...(await libraryFrames(database, texts)),
  ]);
  const { content, faults } = await readSource(textSource(texts), media, origin);
  return { content, faults: [...faults, ...(await libraryFaults(database, texts))] };
}

/** Changes that passed the check, with all that can be computed before they are published. */
export interface PreparedChange {
  /** Digest of the content that was checked with the changes; they must be checked again when it is another. */
  before: string | undefined;
  content: Content;
  stored: StoredContent;
  /** The day that the content was prepared for. */
  today: string;
}

/** Checks the whole content with the changes, as it will be at `at`. Throws a `ContentError` when it has faults. */
export async function prepareChange(
  parts: ContentDependencies,
  changes: readonly CheckedChange[],
  at: string,
  { printed, replacements }: { printed?: BrochureIndex; replacements?: Replacements } = {},
): Promise<PreparedChange> {
  const { database } = parts;
  const before = await storedDigest(database);
  const live = await liveTexts(database);
  const kept = changes.map((change) => ({
    ...change,
    text: keptText(change, live.get(change.path) ?? null),
  }));
  const { content, faults } = await checkChanges(parts, live, kept, replacements);
  if (!content || faults.length > 0) throw new ContentError(faults);
  const brochures = printed ?? (await storedBrochures(database));
  const today = dayInBahrain(new Date(at));
  const stored = await contentToStore(
    database,
    // what begins on a later day is stored on that day, by the scheduler
    {
      ...content,
      news: content.news.filter(({ date }) => date <= today),
      offers: content.offers.filter(({ begins }) => begins === undefined || begins <= today),
    },
    { ...parts.media, ...parts.cardsOf?.(content) },
    brochures,
  );
  return { before, content, stored, today };
}

/** The text that goes live. Versions that there are, and files of the folder, are taken as they are. */
const keptText = ({ path, text, action, version }: CheckedChange, before: string | null) =>
  kindOf(path) === 'custom-page' && action !== 'taken' && version === undefined
    ? keepFormerAddress(before, text)
    : text;

/** The content changed between the check and the transaction. */
class ContentOvertaken extends Error {}

/**
 * Publishes changes together, all or nothing. The whole content is checked with them, and the API's answers are
 * stored in the same transaction. Throws a `ContentError` when the result has faults. Every server reloads
 * afterwards.
 *
 * @param printed index of the brochures; without it the known brochures stay, and new ones are printed afterwards
 * @param prepared result of `prepareChange` for the same changes
 * @param replacements files that are shown in the place of others from this change on; by default those of now
 */
export async function changeContent(
  dependencies: ContentDependencies,
  changes: readonly FileChange[],
  stamp: Stamp,
  guard: Guard = async () => undefined,
  {
    printed: brochureIndex,
    prepared,
    replacements,
  }: {
    printed?: BrochureIndex;
    prepared?: PreparedChange | undefined;
    replacements?: Replacements;
  } = {},
): Promise<{ path: string; version: number }[]> {
  const { database } = dependencies;
  for (let ready = prepared; ; ready = undefined) {
    ready ??= await prepareChange(dependencies, changes, stamp.at, {
      ...(brochureIndex && { printed: brochureIndex }),
      ...(replacements && { replacements }),
    });
    const { before: digestBefore, stored, today } = ready;
    try {
      return await withLock(database, locks.content, () =>
        database.transaction().execute(async (transaction) => {
          await lockForWriting(transaction);
          // first: who is refused need not wait for another check
          await guard(transaction);
          if ((await storedDigest(transaction)) !== digestBefore) throw new ContentOvertaken();
          const versions = [];
          for (const change of changes) {
            const version = await setLiveFile(transaction, change, change.stamp ?? stamp);
            versions.push({ path: change.path, version });
          }
          if (stored.digest !== digestBefore) await replaceContent(transaction, stored, today);
          return versions;
        }),
      );
    } catch (error) {
      // check again
      if (!(error instanceof ContentOvertaken)) throw error;
    }
  }
}

/** Writes first: on SQLite this takes the write lock, so that no other writer can interfere. */
export const lockForWriting = (transaction: Database) =>
  transaction
    .updateTable('content_state')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', 'digest')
    .execute();

async function setLiveFile(
  transaction: Database,
  change: FileChange,
  { by, by_id, at }: Stamp,
): Promise<number> {
  const { path, action, note = null, version, isApproved = false, isInFolder } = change;
  const { changeSet = null } = change;
  const file = contentFile(path);
  const before = await findLiveVersion(transaction, file);
  const text = keptText(change, before?.body ?? null);
  const body = text === null ? null : bodyOf(text);
  const versionNumber =
    version ?? (await saveVersion(transaction, file, { body, at, by, by_id, note }));
  const from_version = before?.version ?? null;
  await setLiveVersion(transaction, file, versionNumber, at);
  if (isInFolder ?? action === 'taken')
    await setFolderDigest(transaction, path, digestOfBody(body));
  // no change: an event here would be an undo step without effect
  if (from_version === versionNumber) return versionNumber;
  if (before) {
    const removal = { path, version: before.version, before: before.body, after: body };
    await trashRemoved(transaction, removal, { by, by_id, at });
  }
  const unapproved = isApproved || by === folderAuthor ? 0 : 1;
  const event = {
    from_version,
    to_version: versionNumber,
    unapproved,
    note,
    change_set: changeSet,
  };
  await addEvent(transaction, file, { action, by, by_id, at, ...event });
  return versionNumber;
}
