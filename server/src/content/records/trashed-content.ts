import type { Caller } from '../../campaigns/service/caller';
import { stampOf } from '../../campaigns/service/caller';
import type { Database } from '../../database/database';
import { draftOf, reopenDraft } from '../../drafts/trashed-drafts';
import type { TrashedKind } from '../../trash/trash';
import { addToTrash, forgetTrash } from '../../trash/trash.queries';
import { TrashError } from '../../trash/trash-error';
import type { TrashedParts } from '../../trash/trashed-kinds';
import { ContentError } from '../content-error';
import type { Redirect } from '../redirects';
import { ContentRefusal } from '../service/content-refusal';
import { titleOf } from '../service/title-of';
import { changeContent, type FileChange } from './change-content';
import { addEvent, findFile, findVersion, type Stamp } from './records.queries';

const redirectsPath = 'redirects.json';

type Parts = Pick<TrashedParts, 'database' | 'contentParts' | 'now'>;

/**
 * Puts into the trash what a change takes from the site: a whole file, or a redirect of the list of redirects. Whoever
 * deletes, by the studio, by a command or in the folder, comes through here. What comes back leaves the trash.
 */
export async function trashRemoved(
  transaction: Database,
  {
    path,
    version,
    before,
    after,
  }: { path: string; version: number; before: string | null; after: string | null },
  { by, at }: Stamp,
): Promise<void> {
  if (before === null) return forgetTrash(transaction, 'content', path);
  if (after === null) {
    const title = titleOf(before);
    await addToTrash(transaction, { kind: 'content', name: path, title, body: version, by, at });
  } else if (path === redirectsPath) {
    const [old, now] = [redirectsIn(before), redirectsIn(after)];
    const has = (list: readonly Redirect[], { from }: Redirect) =>
      list.some((one) => one.from === from);
    for (const redirect of old.filter((one) => !has(now, one))) {
      const { from: name } = redirect;
      const deleted = { kind: 'redirect', name, title: null, body: redirect } as const;
      await addToTrash(transaction, { ...deleted, by, at });
    }
    for (const redirect of now.filter((one) => !has(old, one)))
      await forgetTrash(transaction, 'redirect', redirect.from);
  }
}

/** A file of the content: restored as the version that was live. */
export const trashedContent = (parts: Parts): TrashedKind => ({
  right: 'content.approve',
  async restore(row, by, take) {
    const { name: path } = row;
    const version: number = JSON.parse(row.body);
    const kept = await findVersion(parts.database, path, version);
    if (!kept) throw new Error(`version ${version} of ${path} is gone`);
    const change = { path, text: kept.body, action: 'rolled back', version } as const;
    await changed(parts, change, by, async (transaction) => {
      const live = (await findFile(transaction, path))?.live_version ?? null;
      const standing = live === null ? undefined : await findVersion(transaction, path, live);
      if (standing?.body) throw new TrashError('taken', `There is a ${path} again`);
      await take(transaction);
    });
  },
});

export const trashedRedirect = (parts: Parts): TrashedKind => ({
  right: 'content.approve',
  async restore(row, by, take) {
    const path = redirectsPath;
    const { database } = parts;
    const live = (await findFile(database, path))?.live_version ?? null;
    const standing = live === null ? undefined : await findVersion(database, path, live);
    const redirects = redirectsIn(standing?.body ?? '[]');
    const redirect: Redirect = JSON.parse(row.body);
    if (redirects.some(({ from }) => from === redirect.from))
      throw new TrashError('taken', `${redirect.from} is led on again`);
    const text = JSON.stringify([...redirects, redirect]);
    await changed(parts, { path, text, action: 'published' }, by, async (transaction) => {
      if (((await findFile(transaction, path))?.live_version ?? null) !== live)
        throw new TrashError('taken', 'Somebody changes the redirects at this moment: try again');
      await take(transaction);
    });
  },
});

/** What was being written for a file. */
export const trashedContentDraft = ({ database, now }: Parts): TrashedKind => ({
  right: 'content.edit',
  async restore(row, by, take) {
    const { name } = row;
    await database.transaction().execute(async (transaction) => {
      await take(transaction);
      if (!(await reopenDraft(transaction, { kind: 'content', name }, draftOf(row))))
        throw new TrashError('taken', `Somebody writes another draft of ${name}`);
      await addEvent(transaction, { path: name, action: 'restored', ...stampOf({ by, now }) });
    });
  },
});

async function changed(
  { contentParts, now }: Parts,
  change: FileChange,
  by: Caller,
  guard: (transaction: Database) => Promise<void>,
): Promise<void> {
  try {
    const approved = { ...change, isApproved: true };
    await changeContent(contentParts, [approved], stampOf({ by, now }), guard);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentRefusal('faults', `${change.path} has faults`, error.faults);
  }
}

/** The site checked it before it was live. */
const redirectsIn = (text: string): Redirect[] => JSON.parse(text);
