import type { Database } from '../../database/database';
import { stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import type { ContentDraftDependencies } from '../drafts/draft-service';
import type { FileChange } from '../records/change-content';
import {
  contentFile,
  findLiveVersion,
  findVersion,
  liveVersionOf,
} from '../records/records.queries';
import { refuseTrashed } from '../records/refuse-trashed';
import { changeChangeSet, listSetEvents } from './change-sets.queries';
import { changeTogether, requireMay } from './set-members';
import { isFile, pathInSet, setOtherLive } from './set-records';
import { mustFindSet, publishedIn, type SetEvent } from './set-state';
import { ChangedSince, takeChangeBack } from './take-change-back';

/**
 * Gives visitors the former text of all records of a set back. What was changed in other fields of a file since stays;
 * any other record must be as the set published it.
 */
export async function takeSetBack(
  dependencies: ContentDraftDependencies,
  id: string,
): Promise<void> {
  const { caller, database } = dependencies;
  requireRights(caller, 'content.approve');
  const set = await mustFindSet(database, id);
  if (!set.published_at || set.taken_back_at)
    throw new Refusal('state', `"${set.title}" is not on the site`);
  const published = publishedIn(await listSetEvents(database, id));
  requireMay(dependencies, published, 'approve');
  const files = await Promise.all(
    published.filter(isFile).map((event) => fileBefore(database, event)),
  );
  const others = published.filter((event) => !isFile(event));
  const stamp = stampOf(dependencies);
  const changes = files.map(({ change }) => change);
  await changeTogether(dependencies, changes, others, async (transaction) => {
    const expected = [
      ...files.map(({ live, change }) => ({ record: contentFile(change.path), live })),
      ...others.map((record) => ({ record, live: record.to_version })),
    ];
    for (const { record, live } of expected)
      if ((await liveVersionOf(transaction, record)) !== live)
        throw new Refusal('overtaken', `${pathInSet(record)} was changed on the site since`);
    for (const record of others) {
      await refuseTrashed(transaction, record);
      await setOtherLive(transaction, record, {
        stamp,
        change: { action: 'rolled back', to_version: record.from_version, change_set: id },
      });
    }
    await changeChangeSet(transaction, id, { taken_back_at: stamp.at });
  });
}

/** The file as it was before the set, with what was changed in other fields since. */
async function fileBefore(
  database: Database,
  { name: path, from_version, to_version, change_set }: SetEvent,
) {
  const versionOf = async (version: number | null) =>
    (version === null ? undefined : await findVersion(database, contentFile(path), version))
      ?.body ?? null;
  const live = await findLiveVersion(database, contentFile(path));
  const before = await versionOf(from_version);
  const base = { path, action: 'rolled back', isApproved: true, changeSet: change_set } as const;
  try {
    const bodies = [live?.body ?? null, before, await versionOf(to_version)];
    const [now, former, published] = bodies.map((body) => JSON.parse(body ?? 'null'));
    const text = JSON.stringify(takeChangeBack(now, former, published));
    const isFormer = before !== null && text === JSON.stringify(former);
    const change: FileChange = {
      ...{ ...base, text: text === 'null' ? null : text },
      ...(isFormer && from_version !== null && { version: from_version }),
    };
    return { live: live?.version ?? null, change };
  } catch (error) {
    if (!(error instanceof ChangedSince)) throw error;
    throw new Refusal('overtaken', `${path} was changed on the site since, in the same place`);
  }
}
