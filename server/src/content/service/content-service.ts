import type { BookedDay, ContentPublication, ContentPublished } from 'shared-contracts/content';
import { type Caller, mustHave, stampOf } from '../../campaigns/service/caller';
import { undoTarget } from '../../campaigns/service/undo';
import type { Database } from '../../database/database';
import { closedDays } from '../../leads/booking/closed-bookings';
import { findWorkshops } from '../../leads/booking/workshops';
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
  listRecords,
  listSwitches,
  setTaken,
} from '../records/records.queries';
import { ContentReader, textOf, unknown } from './content-reader';
import { ContentRefusal } from './content-refusal';

/**
 * The content of a site, over its database: the site needs not be running. Every method throws a `ContentRefusal`
 * for what people can mend.
 */
export class LocalContentService extends ContentReader {
  /**
   * Makes files live at once, for who has a key of the site's settings; of others somebody else approves what they
   * hand in. What somebody else changed since the folder was last taken is not overwritten unseen: `over` names
   * the versions that may be.
   */
  async publish({ changes, over = {}, note = '' }: ContentPublication): Promise<ContentPublished> {
    const { by, contentDir } = this.parts;
    mustHave(by, 'content.approve');
    if (!by.isHost)
      throw new ContentRefusal(
        'own-version',
        `Somebody else approves what ${by.name} writes: hand it in in the studio`,
      );
    const texts = await readTexts(folderSource(contentDir));
    const files = changes.map((change): FileChange => {
      const { path, text } = textOf(change);
      const inFolder = texts.get(path);
      const isTaken = text === (inFolder === undefined ? null : bodyOf(inFolder));
      return { path, text, action: 'published', note: note === '' ? null : note, isTaken };
    });
    return this.#change(files, async (transaction) => {
      for (const { path, text } of files)
        await refuseUnseen(transaction, { path, text, by, over: over[path] });
    });
  }

  /** To the version before the last change, or to a given one. Answers what is live now; null is no file. */
  async rollback(
    path: string,
    version: number | null,
  ): Promise<{ path: string; live: number | null }> {
    const { by, database } = this.parts;
    mustHave(by, 'content.approve');
    const live = (await findFile(database, path))?.live_version;
    if (live === undefined) throw unknown(path);
    const target = version ?? (await this.#undoTarget(path));
    if (target === undefined)
      throw new ContentRefusal('state', `Nothing is left to undo of ${path}`);
    const switches = await listSwitches(database, path);
    if (version !== null && !switches.some(({ to_version }) => to_version === version))
      throw new ContentRefusal(
        'state',
        `Version ${version} of ${path} was never live: see history`,
      );
    if (target === live) throw new ContentRefusal('state', `Version ${target} of ${path} is live`);
    const row = target === null ? undefined : await findVersion(database, path, target);
    const text = row?.body ?? null;
    const change = { path, text, action: 'rolled back', isApproved: true } as const;
    await this.#change(
      [row ? { ...change, version: row.version } : change],
      async (transaction) => {
        if ((await findFile(transaction, path))?.live_version !== live)
          throw new ContentRefusal('overtaken', `Somebody has changed ${path} at this moment`);
      },
    );
    return { path, live: target };
  }

  /** Closed days with bookings, by what is live. */
  async closedDays(): Promise<BookedDay[]> {
    const { by, database, now } = this.parts;
    mustHave(by, 'content.read');
    return closedDays(database, await findWorkshops(database), now());
  }

  /** Notes that the folder of this machine has what is live of these files. */
  async pulled(paths: readonly string[]): Promise<void> {
    const { database } = this.parts;
    for (const { path, body } of await listRecords(database))
      if (paths.includes(path)) await setTaken(database, path, digestOfBody(body));
  }

  async #change(files: readonly FileChange[], guard: (transaction: Database) => Promise<void>) {
    const unfit = files.find(({ path }) => !kindOf(path));
    if (unfit) throw new ContentRefusal('unknown', `${unfit.path} can be no file of the content`);
    try {
      return await changeContent(this.parts, files, stampOf(this.parts), guard);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new ContentRefusal('faults', 'Nothing was changed: there are faults', error.faults);
    }
  }

  /** Null is no file; undefined that nothing is left to undo. */
  async #undoTarget(path: string): Promise<number | null | undefined> {
    const { database } = this.parts;
    const deletions = await listDeletions(database, path);
    const standing = (version: number | null) =>
      version !== null && deletions.includes(version) ? null : version;
    const switches = await listSwitches(database, path);
    return undoTarget(
      switches.map(({ action, from_version, to_version }) => ({
        // taking and publishing are undone alike
        action: action === 'rolled back' ? action : 'published',
        ...{ from_version: standing(from_version), to_version: standing(to_version) },
      })),
    );
  }
}

/** What can be done with the content: on this machine's site, or on another by its address. */
export type ContentService = Pick<LocalContentService, keyof LocalContentService>;

interface Unseen {
  path: string;
  text: string | null;
  by: Caller;
  over: number | undefined;
}

/** Refuses what would undo somebody else's change that the folder has never had. */
async function refuseUnseen(
  transaction: Database,
  { path, text, by, over }: Unseen,
): Promise<void> {
  const file = await findFile(transaction, path);
  const last = (await listSwitches(transaction, path)).at(-1);
  if (!file?.live_version || !last || last.by_id === by.id || over === file.live_version) return;
  const body = (await findVersion(transaction, path, file.live_version))?.body ?? null;
  if (body === text || digestOfBody(body) === file.taken_digest) return;
  const version = file.live_version;
  throw new ContentRefusal(
    'overtaken',
    `${last.by} has changed ${path} since it was last taken from the folder (version ${version}), and this would undo it. See the difference with diff, and publish with --over ${version}`,
    [],
    { path, version },
  );
}
