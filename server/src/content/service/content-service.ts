import type {
  ContentChange,
  ContentDifference,
  ContentEvent,
  ContentFault,
  ContentPublication,
  ContentPublished,
  ContentSummary,
  ContentVersion,
  LiveFile,
} from 'shared-contracts/content';
import { type Caller, mustHave, stampOf } from '../../campaigns/service/caller';
import { differences } from '../../campaigns/service/differences';
import { undoTarget } from '../../campaigns/service/undo';
import type { Database } from '../../database/database';
import { ContentError } from '../content-error';
import { kindOf, readTexts } from '../content-paths';
import { folderSource } from '../content-source';
import { checkContentFolder } from '../read-content';
import { changeContent, checkChanges, type FileChange } from '../records/change-content';
import { compareFolder } from '../records/compare-folder';
import type { ContentParts } from '../records/content-parts';
import {
  bodyOf,
  digestOfBody,
  findFile,
  findVersion,
  listDeletions,
  listEvents,
  listRecords,
  listSwitches,
  liveTexts,
  setTaken,
} from '../records/records.queries';
import { ContentRefusal } from './content-refusal';
import { titleOf } from './title-of';

/** What the service works with. */
export interface ContentServiceParts extends ContentParts {
  /** Who asks, is asked for rights, and is written down. */
  by: Caller;
  now: () => Date;
}

/**
 * The content of a site, over its database: the site needs not be running. Every method throws a `ContentRefusal`
 * for what people can mend.
 */
export class LocalContentService {
  constructor(private readonly options: ContentServiceParts) {}

  /** Every file, also one that was deleted, and how the folder's stands to it. */
  async list(): Promise<ContentSummary[]> {
    const { by, database, contentDir } = this.options;
    mustHave(by, 'content.read');
    const [records, texts] = await Promise.all([
      listRecords(database),
      readTexts(folderSource(contentDir)),
    ]);
    const known = new Map(records.map((record) => [record.path, record]));
    return compareFolder(records, texts).flatMap(({ path, state }) => {
      const kind = kindOf(path);
      const {
        body = null,
        live_version: version = null,
        by: changedBy,
        at,
      } = known.get(path) ?? {};
      return kind
        ? [
            {
              ...{ path, kind, version, folder: state, isThere: body !== null },
              title: titleOf(body),
              ...{ changedBy: changedBy ?? null, changedAt: at ?? null },
            },
          ]
        : [];
    });
  }

  /** All that is live, whole. */
  async live(): Promise<LiveFile[]> {
    const { by, database } = this.options;
    mustHave(by, 'content.read');
    return (await listRecords(database)).map(({ path, live_version, taken_digest, body }) => ({
      ...{ path, version: live_version, taken: taken_digest },
      body: body === null ? null : JSON.parse(body),
    }));
  }

  /** One version; the live one unless another is named. */
  async read(path: string, version: number | null = null): Promise<ContentVersion> {
    const { by, database } = this.options;
    mustHave(by, 'content.read');
    const wanted = version ?? (await findFile(database, path))?.live_version ?? null;
    const row = wanted === null ? undefined : await findVersion(database, path, wanted);
    if (!row) throw unknown(path, version);
    const { at, by: author, note, body } = row;
    return {
      ...{ path, version: row.version, at, by: author, note },
      body: body === null ? null : JSON.parse(body),
    };
  }

  /** What would be wrong with the whole content if these files were live. */
  async check(changes: readonly ContentChange[]): Promise<ContentFault[]> {
    const { by, database } = this.options;
    mustHave(by, 'content.read');
    const live = await liveTexts(database);
    return (await checkChanges(this.options, live, changes.map(textOf))).faults;
  }

  /** What is wrong in the folder of the site's own machine, campaigns included. */
  async checkFolder(): Promise<ContentFault[]> {
    mustHave(this.options.by, 'content.read');
    return (await checkContentFolder(this.options.contentDir)).faults;
  }

  /**
   * Makes files live at once, for who has a key of the site's settings; of others somebody else approves what they
   * hand in. What somebody else changed since the folder was last taken is not overwritten unseen: `over` names
   * the versions that may be.
   */
  async publish({ changes, over = {}, note = '' }: ContentPublication): Promise<ContentPublished> {
    const { by, contentDir } = this.options;
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
    const { by, database } = this.options;
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

  async history(path: string): Promise<ContentEvent[]> {
    const { by, database } = this.options;
    mustHave(by, 'content.read');
    const events = await listEvents(database, path);
    if (events.length === 0) throw unknown(path);
    return events.map((event) => ({
      ...{ at: event.at, by: event.by, action: event.action },
      ...{ from: event.from_version, to: event.to_version },
      ...{ isUnapproved: event.unapproved === 1, note: event.note },
    }));
  }

  /** Field by field: from one version to another; the last change without any. */
  async difference(
    path: string,
    from: number | null = null,
    to: number | null = null,
  ): Promise<ContentDifference> {
    const { by, database } = this.options;
    mustHave(by, 'content.read');
    const last = (await listSwitches(database, path)).at(-1);
    if (!last) throw unknown(path);
    const [before, after] = await Promise.all(
      [from ?? last.from_version, to ?? last.to_version].map(async (version) =>
        version === null ? null : (await this.read(path, version)).body,
      ),
    );
    return differences(before ?? {}, after ?? {});
  }

  /** Notes that the folder of this machine has what is live of these files. */
  async pulled(paths: readonly string[]): Promise<void> {
    const { database } = this.options;
    for (const { path, body } of await listRecords(database))
      if (paths.includes(path)) await setTaken(database, path, digestOfBody(body));
  }

  async #change(files: readonly FileChange[], guard: (transaction: Database) => Promise<void>) {
    const unfit = files.find(({ path }) => !kindOf(path));
    if (unfit) throw new ContentRefusal('unknown', `${unfit.path} can be no file of the content`);
    try {
      return await changeContent(this.options, files, stampOf(this.options), guard);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new ContentRefusal('faults', 'Nothing was changed: there are faults', error.faults);
    }
  }

  /** Null is no file; undefined that nothing is left to undo. */
  async #undoTarget(path: string): Promise<number | null | undefined> {
    const { database } = this.options;
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

const textOf = ({ path, body }: ContentChange) => ({
  path,
  text: body === null ? null : JSON.stringify(body),
});

const unknown = (path: string, version: number | null = null) =>
  new ContentRefusal(
    'unknown',
    `The site has no ${version === null ? '' : `version ${version} of `}${path}`,
  );

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
