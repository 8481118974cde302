import type { Database } from '../../database/database';
import type { Caller } from '../../staff/caller';
import { stampOf } from '../../staff/caller';
import { Refusal } from '../../staff/refusal';
import type { TrashedKind } from '../../staff/trash/trash';
import { ContentError } from '../content-error';
import type { Redirect } from '../redirects';
import type { TrashedDependencies } from '../trash/trashed-kinds';
import { changeContent, type FileChange } from './change-content';
import { contentFile, findLiveVersion, findVersion, liveVersionOf } from './records.queries';
import { parseRedirects, redirectsPath } from './trash-removed';

type TrashDependencies = Pick<TrashedDependencies, 'database' | 'contentParts' | 'now'>;

/** A deleted content file. Restored as the version that was live. */
export const trashedContent = (dependencies: TrashDependencies): TrashedKind => ({
  right: 'content.approve',
  async restore(row, by, take) {
    const { name: path } = row;
    const version: number = JSON.parse(row.body);
    const deletedVersion = await findVersion(dependencies.database, contentFile(path), version);
    if (!deletedVersion) throw new Error(`version ${version} of ${path} is gone`);
    const change = { path, text: deletedVersion.body, action: 'rolled back', version } as const;
    await publishChange(dependencies, change, by, async (transaction) => {
      if ((await findLiveVersion(transaction, contentFile(path)))?.body)
        throw new Refusal('taken', `There is a ${path} again`);
      await take(transaction);
    });
  },
});

/** A deleted redirect. Refuses to restore it when its address redirects again. */
export const trashedRedirect = (dependencies: TrashDependencies): TrashedKind => ({
  right: 'content.approve',
  async restore(row, by, take) {
    const path = redirectsPath;
    const { database } = dependencies;
    const live = await findLiveVersion(database, contentFile(path));
    const redirects = parseRedirects(live?.body ?? '[]');
    const redirect: Redirect = JSON.parse(row.body);
    if (redirects.some(({ from }) => from === redirect.from))
      throw new Refusal('taken', `${redirect.from} is led on again`);
    const text = JSON.stringify([...redirects, redirect]);
    await publishChange(
      dependencies,
      { path, text, action: 'published' },
      by,
      async (transaction) => {
        if ((await liveVersionOf(transaction, contentFile(path))) !== (live?.version ?? null))
          throw new Refusal('taken', 'Somebody changes the redirects at this moment: try again');
        await take(transaction);
      },
    );
  },
});

async function publishChange(
  { contentParts, now }: TrashDependencies,
  change: FileChange,
  by: Caller,
  guard: (transaction: Database) => Promise<void>,
): Promise<void> {
  try {
    const approved = { ...change, isApproved: true };
    await changeContent(contentParts, [approved], stampOf({ caller: by, now }), guard);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Refusal('faults', `${change.path} has faults`, error.faults);
  }
}
