import type { Database } from '../../database/database';
import { addToTrash, removeFromTrash } from '../../staff/trash/trash.queries';
import type { Redirect } from '../redirects';
import { titleOf } from '../service/title-of';
import type { Stamp } from './records.queries';

export const redirectsPath = 'redirects.json';

/**
 * Moves what a change deletes to the trash: a whole file, or a redirect. Covers deletions by the studio, the command
 * line and the folder. An item that comes back is removed from the trash.
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
  if (before === null) return removeFromTrash(transaction, 'content', path);
  if (after === null) {
    const title = titleOf(before);
    await addToTrash(transaction, { kind: 'content', name: path, title, body: version, by, at });
  } else if (path === redirectsPath) {
    const [old, now] = [parseRedirects(before), parseRedirects(after)];
    const has = (list: readonly Redirect[], { from }: Redirect) =>
      list.some((one) => one.from === from);
    for (const redirect of old.filter((one) => !has(now, one))) {
      const { from: name } = redirect;
      const deleted = { kind: 'redirect', name, title: null, body: redirect } as const;
      await addToTrash(transaction, { ...deleted, by, at });
    }
    for (const redirect of now.filter((one) => !has(old, one)))
      await removeFromTrash(transaction, 'redirect', redirect.from);
  }
}

/** The text was validated before it went live. */
export const parseRedirects = (text: string): Redirect[] => JSON.parse(text);
