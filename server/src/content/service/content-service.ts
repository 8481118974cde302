import type {
  BookedDay,
  ContentChange,
  ContentPublication,
  ContentPublished,
  ContentSummary,
  LiveFile,
} from 'shared-contracts/content';
import type { RecordEvent } from 'shared-contracts/drafts';
import { dayInBahrain } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { type Caller, stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { closedDays } from '../closed-days';
import { ContentError } from '../content-error';
import { kindOf, readTexts } from '../content-paths';
import { folderSource } from '../content-source';
import { livePage } from '../previews/preview-pages';
import { changeContent, type FileChange } from '../records/change-content';
import { compareFolder } from '../records/compare-folder';
import type { ContentDependencies } from '../records/content-dependencies';
import {
  bodyOf,
  contentFile,
  digestOfBody,
  findRecord,
  findVersion,
  listHistory,
  listRecords,
  liveVersionOf,
  setFolderDigest,
} from '../records/records.queries';
import { rollbackTarget } from '../records/rollback-target';
import { refuseUnseenChange } from '../workflow/unseen-change';
import { findPlaces } from '../workshops';
import { titleOf } from './title-of';

export interface ContentServiceDependencies extends ContentDependencies {
  /** The caller: their rights are checked, and their name is recorded. */
  caller: Caller;
  now: () => Date;
}

/**
 * The content service on the site's database; the site need not be running. Methods reject with a `Refusal`
 * for faults that the caller can correct.
 */
export class LocalContentService {
  constructor(private readonly dependencies: ContentServiceDependencies) {}

  /** All files, deleted ones too, with their state against the folder. */
  async list(): Promise<ContentSummary[]> {
    const { caller, database, contentDir, now } = this.dependencies;
    requireRights(caller, 'content.read');
    const today = dayInBahrain(now());
    const [records, texts] = await Promise.all([
      listRecords(database, 'content'),
      readTexts(folderSource(contentDir)),
    ]);
    const recordsByPath = new Map(records.map((record) => [record.name, record]));
    return compareFolder(records, texts).flatMap(({ path, state }) => {
      const kind = kindOf(path);
      const {
        body = null,
        live_version: version = null,
        by: changedBy,
        at,
      } = recordsByPath.get(path) ?? {};
      return kind
        ? [
            {
              ...{ path, kind, version, folder: state, isThere: body !== null },
              title: titleOf(body),
              livePage: livePage(path, JSON.parse(body ?? 'null'), today),
              ...(kind === 'custom-page' && {
                hasEnded: Object(JSON.parse(body ?? 'null')).ended === true,
              }),
              ...{ changedBy: changedBy ?? null, changedAt: at ?? null },
            },
          ]
        : [];
    });
  }

  /** All live files with their bodies. */
  async live(): Promise<LiveFile[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    return (await listRecords(database, 'content')).map(
      ({ name, live_version, taken_digest, body }) => ({
        ...{ path: name, version: live_version, taken: taken_digest },
        body: body === null ? null : JSON.parse(body),
      }),
    );
  }

  async history(path: string): Promise<RecordEvent[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const events = await listHistory(database, contentFile(path));
    if (events.length === 0) throw unknownFile(path);
    return events;
  }

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
      for (const { path, text: body } of files) {
        const publication = { body, by: caller, over: over[path] ?? null };
        await refuseUnseenChange(transaction, contentFile(path), publication);
      }
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
    const live = (await findRecord(database, contentFile(path)))?.live_version;
    if (live === undefined) throw unknownFile(path);
    const target = await rollbackTarget(database, contentFile(path), version);
    const row =
      target === null ? undefined : await findVersion(database, contentFile(path), target);
    const text = row?.body ?? null;
    const change = { path, text, action: 'rolled back', isApproved: true } as const;
    await this.#change(
      [row ? { ...change, version: row.version } : change],
      async (transaction) => {
        if ((await liveVersionOf(transaction, contentFile(path))) !== live)
          throw new Refusal('overtaken', `Somebody has changed ${path} at this moment`);
      },
    );
    return { path, live: target };
  }

  /** Days that the live content closes although they have bookings. */
  async closedDays(): Promise<BookedDay[]> {
    const { caller, database, now } = this.dependencies;
    requireRights(caller, 'content.read');
    return closedDays(database, await findPlaces(database), now());
  }

  /** Records that this machine's folder has the live version of these files. */
  async markPulled(paths: readonly string[]): Promise<void> {
    const { database } = this.dependencies;
    for (const { name: path, body } of await listRecords(database, 'content'))
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
}

/** The content service, local or over HTTP. */
export type ContentService = Pick<LocalContentService, keyof LocalContentService>;

/** A change with its body as JSON text; null deletes the file. */
const changeText = ({ path, body }: ContentChange) => ({
  path,
  text: body === null ? null : JSON.stringify(body),
});

const unknownFile = (path: string) => new Refusal('unknown', `The site has no ${path}`);
