import type { Caller } from '../../campaigns/service/caller';
import { stampOf } from '../../campaigns/service/caller';
import type { Database } from '../../database/database';
import { parseTrashedDraft, reopenDraft } from '../../drafts/trashed-drafts';
import type { TrashedKind } from '../../trash/trash';
import { TrashError } from '../../trash/trash-error';
import type { TrashedDependencies } from '../../trash/trashed-kinds';
import { ContentError } from '../content-error';
import type { Redirect } from '../redirects';
import { ContentRefusal } from '../service/content-refusal';
import { changeContent, type FileChange } from './change-content';
import { addEvent, findFile, findVersion } from './records.queries';
import { parseRedirects, redirectsPath } from './trash-removed';

type TrashDependencies = Pick<TrashedDependencies, 'database' | 'contentParts' | 'now'>;

/** A deleted content file. Restored as the version that was live. */
export const trashedContent = (dependencies: TrashDependencies): TrashedKind => ({
  right: 'content.approve',
  async restore(row, by, take) {
    const { name: path } = row;
    const version: number = JSON.parse(row.body);
    const deletedVersion = await findVersion(dependencies.database, path, version);
    if (!deletedVersion) throw new Error(`version ${version} of ${path} is gone`);
    const change = { path, text: deletedVersion.body, action: 'rolled back', version } as const;
    await publishChange(dependencies, change, by, async (transaction) => {
      const live = (await findFile(transaction, path))?.live_version ?? null;
      const liveVersion = live === null ? undefined : await findVersion(transaction, path, live);
      if (liveVersion?.body) throw new TrashError('taken', `There is a ${path} again`);
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
    const live = (await findFile(database, path))?.live_version ?? null;
    const liveVersion = live === null ? undefined : await findVersion(database, path, live);
    const redirects = parseRedirects(liveVersion?.body ?? '[]');
    const redirect: Redirect = JSON.parse(row.body);
    if (redirects.some(({ from }) => from === redirect.from))
      throw new TrashError('taken', `${redirect.from} is led on again`);
    const text = JSON.stringify([...redirects, redirect]);
    await publishChange(
      dependencies,
      { path, text, action: 'published' },
      by,
      async (transaction) => {
        if (((await findFile(transaction, path))?.live_version ?? null) !== live)
          throw new TrashError('taken', 'Somebody changes the redirects at this moment: try again');
        await take(transaction);
      },
    );
  },
});

/** A deleted content draft. */
export const trashedContentDraft = ({ database, now }: TrashDependencies): TrashedKind => ({
  right: 'content.edit',
  async restore(row, by, take) {
    const { name } = row;
    await database.transaction().execute(async (transaction) => {
      await take(transaction);
      if (!(await reopenDraft(transaction, { kind: 'content', name }, parseTrashedDraft(row))))
        throw new TrashError('taken', `Somebody writes another draft of ${name}`);
      await addEvent(transaction, {
        path: name,
        action: 'restored',
        ...stampOf({ caller: by, now }),
      });
    });
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
    throw new ContentRefusal('faults', `${change.path} has faults`, error.faults);
  }
}
