import type { BookedDay, ContentPublication, ContentPublished } from 'shared-contracts/content';
import type { Database } from '../../database/database';
import { type Caller, stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { undoTarget } from '../campaigns/service/undo';
import { closedDays } from '../closed-days';
import { ContentError } from '../content-error';
import { kindOf, readTexts } from '../content-paths';
import { folderSource } from '../content-source';
import { changeContent, type FileChange } from '../records/change-content';
import {
  bodyOf,
  digestOfBody,
  findFile,
  findVersion,
  listDeletions,
  listLiveChanges,
  listRecords,
  setFolderDigest,
} from '../records/records.queries';
import { findWorkshops } from '../workshops';
import { ContentReader, changeText, unknownFile } from './content-reader';

/**
 * The content service on the site's database; the site need not be running. Methods reject with a `Refusal`
 * for faults that the caller can correct.
 */
export class LocalContentService extends ContentReader {
  /**
   * Publishes files at once. Only a token from the settings may do so; others submit for approval. Refuses to
   * overwrite somebody else's change that the folder never had, unless `over` names that version.
   */
  async publish({ changes, over = {}, note = '' }: ContentPublication): Promise<ContentPublished> {
    const { caller, contentDir } = this.dependencies;
    requireRights(caller, 'content.approve');
    if (!caller.canSkipApproval)
      throw new Refusal(
        'own-version',
        `Somebody else approves what ${caller.name} writes: hand it in in the studio`,
      );
    const texts = await readTexts(folderSource(contentDir));
    const files = changes.map((change): FileChange => {
      const { path, text } = changeText(change);
      const folderText = texts.get(path);
      const isTaken = text === (folderText === undefined ? null : bodyOf(folderText));
      return {
        path,
        text,
        action: 'published',
        note: note === '' ? null : note,
        isInFolder: isTaken,
      };
    });
    return this.#change(files, async (transaction) => {
      for (const { path, text } of files)
        await refuseUnseenChange(transaction, { path, text, by: caller, over: over[path] });
    });
  }

  /**
   * Makes an earlier version live: the given one, or the one before the last change. Returns the live version; null
   * when the file does not exist then.
   */
  async rollback(
    path: string,
    version: number | null,
  ): Promise<{ path: string; live: number | null }> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.approve');
    const live = (await findFile(database, path))?.live_version;
    if (live === undefined) throw unknownFile(path);
    const target = version ?? (await this.#undoTarget(path));
    if (target === undefined) throw new Refusal('state', `Nothing is left to undo of ${path}`);
    const liveChanges = await listLiveChanges(database, path);
    if (version !== null && !liveChanges.some(({ to_version }) => to_version === version))
      throw new Refusal('state', `Version ${version} of ${path} was never live: see history`);
    if (target === live) throw new Refusal('state', `Version ${target} of ${path} is live`);
    const row = target === null ? undefined : await findVersion(database, path, target);
    const text = row?.body ?? null;
    const change = { path, text, action: 'rolled back', isApproved: true } as const;
    await this.#change(
      [row ? { ...change, version: row.version } : change],
      async (transaction) => {
        if ((await findFile(transaction, path))?.live_version !== live)
          throw new Refusal('overtaken', `Somebody has changed ${path} at this moment`);
      },
    );
    return { path, live: target };
  }

  /** Days that the live content closes although they have bookings. */
  async closedDays(): Promise<BookedDay[]> {
    const { caller, database, now } = this.dependencies;
    requireRights(caller, 'content.read');
    return closedDays(database, await findWorkshops(database), now());
  }

  /** Records that this machine's folder has the live version of these files. */
  async markPulled(paths: readonly string[]): Promise<void> {
    const { database } = this.dependencies;
    for (const { path, body } of await listRecords(database))
      if (paths.includes(path)) await setFolderDigest(database, path, digestOfBody(body));
  }

  async #change(files: readonly FileChange[], guard: (transaction: Database) => Promise<void>) {
    const invalidFile = files.find(({ path }) => !kindOf(path));
    if (invalidFile)
      throw new Refusal('unknown', `${invalidFile.path} can be no file of the content`);
    try {
      return await changeContent(this.dependencies, files, stampOf(this.dependencies), guard);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new Refusal('faults', 'Nothing was changed: there are faults', error.faults);
    }
  }

  /** The version to return to: null is "no file", undefined that nothing is left to undo. */
  async #undoTarget(path: string): Promise<number | null | undefined> {
    const { database } = this.dependencies;
    const deletions = await listDeletions(database, path);
    const existingVersion = (version: number | null) =>
      version !== null && deletions.includes(version) ? null : version;
    const liveChanges = await listLiveChanges(database, path);
    return undoTarget(
      liveChanges.map(({ action, from_version, to_version }) => ({
        // for undo, a file taken from the folder counts as published
        action: action === 'rolled back' ? action : 'published',
        ...{ from_version: existingVersion(from_version), to_version: existingVersion(to_version) },
      })),
    );
  }
}

/** The content service, local or over HTTP. */
export type ContentService = Pick<LocalContentService, keyof LocalContentService>;

interface Overwrite {
  path: string;
  text: string | null;
  by: Caller;
  over: number | undefined;
}

/** Throws when the change would overwrite another person's change that the folder never had. */
async function refuseUnseenChange(
  transaction: Database,
  { path, text, by, over }: Overwrite,
): Promise<void> {
  const file = await findFile(transaction, path);
  const last = (await listLiveChanges(transaction, path)).at(-1);
  if (!file?.live_version || !last || last.by_id === by.id || over === file.live_version) return;
  const body = (await findVersion(transaction, path, file.live_version))?.body ?? null;
  if (body === text || digestOfBody(body) === file.taken_digest) return;
  const version = file.live_version;
  throw new Refusal(
    'overtaken',
    `${last.by} has changed ${path} since it was last taken from the folder (version ${version}), and this would undo it. See the difference with diff, and publish with --over ${version}`,
    [],
    { path, version },
  );
}
