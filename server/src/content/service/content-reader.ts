import type {
  ContentChange,
  ContentDifference,
  ContentFault,
  ContentSummary,
  ContentVersion,
  LiveFile,
} from 'shared-contracts/content';
import type { RecordEvent } from 'shared-contracts/drafts';
import type { Caller } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { kindOf, readTexts } from '../content-paths';
import { folderSource } from '../content-source';
import { checkContentFolder } from '../read-content';
import { checkChanges } from '../records/change-content';
import { compareFolder } from '../records/compare-folder';
import type { ContentDependencies } from '../records/content-dependencies';
import {
  contentFile,
  findVersion,
  listHistory,
  listLiveChanges,
  listRecords,
  liveTexts,
  liveVersionOf,
} from '../records/records.queries';
import { contentDifference } from './content-difference';
import { titleOf } from './title-of';

/** Dependencies of the content service. */
export interface ContentServiceDependencies extends ContentDependencies {
  /** The caller: their rights are checked, and their name is recorded. */
  caller: Caller;
  now: () => Date;
}

/** Reads content and its history. Methods reject with a `Refusal` for faults that the caller can correct. */
export class ContentReader {
  constructor(protected readonly dependencies: ContentServiceDependencies) {}

  /** All files, deleted ones too, with their state against the folder. */
  async list(): Promise<ContentSummary[]> {
    const { caller, database, contentDir } = this.dependencies;
    requireRights(caller, 'content.read');
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

  /** One version; by default the live one. */
  async read(path: string, version: number | null = null): Promise<ContentVersion> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const versionNumber = version ?? (await liveVersionOf(database, contentFile(path)));
    const row =
      versionNumber === null
        ? undefined
        : await findVersion(database, contentFile(path), versionNumber);
    if (!row) throw unknownFile(path, version);
    const { at, by: author, note, body } = row;
    return {
      ...{ path, version: row.version, at, by: author, note },
      body: body === null ? null : JSON.parse(body),
    };
  }

  /** Faults of the whole content with these files replaced. */
  async check(changes: readonly ContentChange[]): Promise<ContentFault[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const live = await liveTexts(database);
    return (await checkChanges(this.dependencies, live, changes.map(changeText))).faults;
  }

  /** Faults of the content folder on the site's machine, campaigns included. */
  async checkFolder(): Promise<ContentFault[]> {
    requireRights(this.dependencies.caller, 'content.read');
    return (await checkContentFolder(this.dependencies.contentDir, this.dependencies.origin))
      .faults;
  }

  async history(path: string): Promise<RecordEvent[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const events = await listHistory(database, contentFile(path));
    if (events.length === 0) throw unknownFile(path);
    return events;
  }

  /** Field differences between two versions; by default those of the last change. */
  async difference(
    path: string,
    from: number | null = null,
    to: number | null = null,
  ): Promise<ContentDifference> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const last = (await listLiveChanges(database, contentFile(path))).at(-1);
    if (!last) throw unknownFile(path);
    const [before, after] = await Promise.all(
      [from ?? last.from_version, to ?? last.to_version].map(async (version) =>
        version === null ? null : (await this.read(path, version)).body,
      ),
    );
    return contentDifference(before, after);
  }
}

/** A change with its body as JSON text; null deletes the file. */
export const changeText = ({ path, body }: ContentChange) => ({
  path,
  text: body === null ? null : JSON.stringify(body),
});

export const unknownFile = (path: string, version: number | null = null) =>
  new Refusal(
    'unknown',
    `The site has no ${version === null ? '' : `version ${version} of `}${path}`,
  );
