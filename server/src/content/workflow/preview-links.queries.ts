import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/database';
import type { PreviewLinksTable } from '../../database/tables';
import type { Caller } from '../../staff/caller';

export type PreviewLinkRow = Selectable<PreviewLinksTable>;

/** The linked version: of a campaign by slug, or of a content file by path. */
type PreviewedVersion = Pick<PreviewLinkRow, 'kind' | 'name' | 'version'>;

export interface SavedPreviewLink extends PreviewedVersion {
  id: string;
  until: Date;
}

interface LinkMaker {
  database: Database;
  caller: Pick<Caller, 'id' | 'name'>;
  now: () => Date;
}

/** ms that a link is valid. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Stores a link for a day, so that it can be listed and revoked. A second link by the same person to the same version
 * extends the first.
 */
export async function savePreviewLink(
  { database, caller, now }: LinkMaker,
  previewed: PreviewedVersion,
): Promise<SavedPreviewLink> {
  const at = now();
  const until = new Date(at.getTime() + lifetimeMs);
  const { kind, name, version } = previewed;
  const existing = await database
    .selectFrom('preview_links')
    .select('id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('version', '=', version)
    .where('body', 'is', null)
    .where('made_by', '=', caller.id)
    .where('called_back_at', 'is', null)
    .where('until', '>', at.toISOString())
    .executeTakeFirst();
  if (existing) {
    const { numUpdatedRows } = await database
      .updateTable('preview_links')
      .set({ until: until.toISOString() })
      .where('id', '=', existing.id)
      .where('called_back_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) return { ...previewed, id: existing.id, until };
  }
  const id = await insertLink(database, { ...previewed, body: null }, { caller, at, until });
  // delete links that expired more than 30 days ago
  await database
    .deleteFrom('preview_links')
    .where('until', '<', new Date(at.getTime() - 30 * lifetimeMs).toISOString())
    .execute();
  return { ...previewed, id, until };
}

/**
 * Stores what somebody is writing, for the page beside the editor. `link` is that editor's, which shows the text from
 * now on; unless it is this person's, another one is made. The version counts the texts, so that each has an address.
 */
export async function saveWritingLink(
  { database, caller, now }: LinkMaker,
  { link, name, body }: { link: string | null; name: string; body: string },
): Promise<SavedPreviewLink> {
  const at = now();
  const until = new Date(at.getTime() + lifetimeMs);
  const updated = await database
    .updateTable('preview_links')
    .set(({ eb }) => ({ body, until: until.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', link ?? '')
    .where('name', '=', name)
    .where('made_by', '=', caller.id)
    .where('body', 'is not', null)
    .where('until', '>', at.toISOString())
    .returning(['id', 'version'])
    .executeTakeFirst();
  const previewed = { kind: 'content', name } as const;
  if (updated) return { ...previewed, ...updated, until };
  // what was written with earlier links is in the draft, or on its author's device
  await database
    .deleteFrom('preview_links')
    .where('body', 'is not', null)
    .where('until', '<', at.toISOString())
    .execute();
  const first = { ...previewed, version: 1 };
  return {
    ...first,
    id: await insertLink(database, { ...first, body }, { caller, at, until }),
    until,
  };
}

async function insertLink(
  database: Database,
  previewed: PreviewedVersion & Pick<PreviewLinkRow, 'body'>,
  { caller, at, until }: { caller: LinkMaker['caller']; at: Date; until: Date },
): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  await database
    .insertInto('preview_links')
    .values({
      ...{ ...previewed, id, made_by: caller.id, maker: caller.name },
      ...{ made_at: at.toISOString(), until: until.toISOString() },
      ...{ called_back_by: null, called_back_at: null },
    })
    .execute();
  return id;
}

/** Whether a link was revoked. Its signature and expiry are in the token itself. */
export async function isRevoked(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('preview_links')
    .select('id')
    .where('id', '=', id)
    .where('called_back_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Valid links to versions, newest first. */
export async function listPreviewLinks(database: Database, now: Date): Promise<PreviewLinkRow[]> {
  return database
    .selectFrom('preview_links')
    .selectAll()
    .where('body', 'is', null)
    .where('called_back_at', 'is', null)
    .where('until', '>', now.toISOString())
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Finds expired and revoked links too; undefined when there is none. */
export async function findPreviewLink(
  database: Database,
  id: string,
): Promise<PreviewLinkRow | undefined> {
  return database.selectFrom('preview_links').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Revokes a link, with effect on every server. */
export async function revokePreviewLink(
  database: Database,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await database
    .updateTable('preview_links')
    .set({ called_back_by: by, called_back_at: at.toISOString() })
    .where('id', '=', id)
    .where('called_back_at', 'is', null)
    .execute();
}
