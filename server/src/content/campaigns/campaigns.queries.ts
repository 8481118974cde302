import { randomUUID } from 'node:crypto';
import { folderActor } from 'shared-contracts/drafts';
import { type Locale, locales } from 'shared-contracts/locale';
import { type Database, locks, withLock } from '../../database/database';
import type { CampaignEventsTable, CampaignVersionsTable } from '../../database/tables';
import { reopenedFields } from '../workflow/drafts.queries';

/**
 * Runs a change in one transaction, under a lock that all processes share. Marks the campaigns as changed, so that
 * every server reloads them.
 */
export async function changeCampaigns<Result>(
  database: Database,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return withLock(database, locks.campaigns, () =>
    database.transaction().execute(async (transaction) => {
      // write first: on SQLite this takes the write lock, so that no other writer can interfere
      await markChanged(transaction);
      return change(transaction);
    }),
  );
}

async function markChanged(transaction: Database): Promise<void> {
  const value = randomUUID();
  await transaction
    .insertInto('content_state')
    .values({ name: 'campaigns', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** A random token that changes with every change of campaigns. */
export async function campaignRevision(database: Database): Promise<string> {
  const row = await database
    .selectFrom('content_state')
    .select('value')
    .where('name', '=', 'campaigns')
    .executeTakeFirst();
  return row?.value ?? '';
}

export type LiveRow = Awaited<ReturnType<typeof liveVersions>>[number];

/** Live versions, whether or not their window is open. */
export async function liveVersions(database: Database) {
  return database
    .selectFrom('campaigns')
    .innerJoin('campaign_versions as versions', (join) =>
      join
        .onRef('versions.slug', '=', 'campaigns.slug')
        .onRef('versions.version', '=', 'campaigns.live_version'),
    )
    .selectAll('versions')
    .select('campaigns.first_at')
    .execute();
}

/** Whether the campaign has any version, live or not. */
export async function campaignExists(database: Database, slug: string): Promise<boolean> {
  const row = await database
    .selectFrom('campaign_versions')
    .select('slug')
    .where('slug', '=', slug)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined for a campaign that was never live. */
export async function findCampaign(database: Database, slug: string) {
  return database.selectFrom('campaigns').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Live version numbers by slug; null when none is live. */
export async function liveVersionsOf(
  database: Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await database
    .selectFrom('campaigns')
    .select(['slug', 'live_version'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map(({ slug, live_version }) => [slug, live_version]));
}

/** All campaigns that were ever live, newest first. */
export async function listCampaigns(database: Database) {
  return database.selectFrom('campaigns').selectAll().orderBy('first_at', 'desc').execute();
}

/** Undefined when the version does not exist. */
export async function findVersion(database: Database, slug: string, version: number) {
  return database
    .selectFrom('campaign_versions')
    .selectAll()
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The version with the highest number, live or not; undefined when there is none. */
export async function newestVersion(database: Database, slug: string) {
  return database
    .selectFrom('campaign_versions')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a version and returns its number. When the newest version has the same body, returns that number. */
export async function saveVersion(
  transaction: Database,
  version: Pick<CampaignVersionsTable, 'slug' | 'body' | 'at' | 'by'>,
): Promise<number> {
  const newest = await transaction
    .selectFrom('campaign_versions')
    .select(['version', 'body'])
    .where('slug', '=', version.slug)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (newest?.body === version.body) return newest.version;
  const number = (newest?.version ?? 0) + 1;
  await transaction
    .insertInto('campaign_versions')
    .values({ ...version, version: number })
    .execute();
  return number;
}

/** Fields that every event records. */
export type Stamp = Pick<CampaignEventsTable, 'by' | 'by_id' | 'at'>;

type NewEvent = Stamp &
  Pick<CampaignEventsTable, 'slug' | 'action'> &
  Partial<Pick<CampaignEventsTable, 'from_version' | 'to_version' | 'unapproved' | 'note'>>;

/** Actions that change the live version. */
const liveActions = ['published', 'ended', 'rolled back'] as const;
type LiveAction = (typeof liveActions)[number];

/**
 * Makes a version live (null: none) and records the event. A scheduled draft returns to its authors, because it was
 * approved against the version that is now replaced.
 */
export async function setLiveVersion(
  transaction: Database,
  { to_version, ...event }: NewEvent & { action: LiveAction; to_version: number | null },
): Promise<void> {
  const { slug } = event;
  const existing = await findCampaign(transaction, slug);
  // no change: an event here would be an undo step without effect
  if (existing && existing.live_version === to_version) return;
  const row = { slug, live_version: to_version, first_at: existing?.first_at ?? event.at };
  await transaction
    .insertInto('campaigns')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ live_version: to_version }))
    .execute();
  const from_version = existing?.live_version ?? null;
  await addEvent(transaction, { ...event, from_version, to_version });
  const withdrawn = await transaction
    .updateTable('drafts')
    .set((column) => ({ ...reopenedFields, revision: column('revision', '+', 1) }))
    .where('kind', '=', 'campaign')
    .where('name', '=', slug)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  if (withdrawn.numUpdatedRows > 0n) {
    const { by, by_id, at } = event;
    await addEvent(transaction, { slug, action: 'withdrawn', by, by_id, at });
  }
}

/** Adds an event to the history. */
export async function addEvent(transaction: Database, event: NewEvent): Promise<void> {
  const { slug } = event;
  const { number } = await transaction
    .selectFrom('campaign_events')
    .select((select) => select.fn.max('number').as('number'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const live = (await findCampaign(transaction, slug))?.live_version ?? null;
  await transaction
    .insertInto('campaign_events')
    .values({
      ...{ id: randomUUID(), from_version: live, to_version: live, unapproved: 0, note: null },
      ...event,
      number: (number ?? 0) + 1,
    })
    .execute();
}

/** The actor's name in the history for changes that come from the content folder. */
export const seedAuthor = folderActor;

/** Oldest first. */
export async function listEvents(database: Database, slug: string) {
  return database
    .selectFrom('campaign_events')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('at')
    .orderBy('number')
    .execute();
}

/** Events that changed the live version, oldest first, since the slug was last purged. */
export async function listLiveChanges(database: Database, slug: string) {
  const all = await listEvents(database, slug);
  const events = all.slice(all.findLastIndex(({ action }) => action === 'purged') + 1);
  return events.filter(({ action }) => liveActions.some((name) => name === action));
}

/**
 * Campaigns whose live version was changed, or which were deleted, by staff. The content folder no longer updates
 * these.
 */
export async function slugsChangedByStaff(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('campaign_events')
    .select('slug')
    .distinct()
    .where('action', 'in', [...liveActions, 'deleted'])
    .where('by', '!=', seedAuthor)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * The version that was live last, whether or not it still is: the base of a new version. Null when there was none.
 */
export const baseVersion = (
  liveChanges: readonly Pick<CampaignEventsTable, 'from_version' | 'to_version'>[],
): number | null => liveChanges.at(-1)?.to_version ?? liveChanges.at(-1)?.from_version ?? null;

/** The newest event of each campaign, by slug. */
export async function latestEvents(database: Database) {
  const rows = await database
    .selectFrom('campaign_events as events')
    .select(['slug', 'by', 'at'])
    .where('number', '=', (newest) =>
      newest
        .selectFrom('campaign_events as others')
        .select((select) => select.fn.max('others.number').as('number'))
        .whereRef('others.slug', '=', 'events.slug'),
    )
    .execute();
  return new Map(rows.map(({ slug, by, at }) => [slug, { by, at }]));
}

/** Banner numbers of a campaign by language, where it has any. */
export type BannerIds = Readonly<Partial<Record<Locale, number>>>;

/** Banner numbers of all campaigns, by slug. */
export async function allBannerIds(database: Database): Promise<ReadonlyMap<string, BannerIds>> {
  const rows = await database.selectFrom('campaign_banners').selectAll().execute();
  const ids = new Map<string, BannerIds>();
  for (const { slug, locale, id } of rows) ids.set(slug, { ...ids.get(slug), [locale]: id });
  return ids;
}

/**
 * Assigns banner numbers; existing numbers stay. Returns the languages whose requested number belongs to another
 * campaign.
 */
export async function assignBannerIds(
  transaction: Database,
  slug: string,
  requestedIds: Readonly<Partial<Record<Locale, number | null>>>,
): Promise<Locale[]> {
  const refused: Locale[] = [];
  const banners = () => transaction.selectFrom('campaign_banners');
  const assigned = await banners().select('locale').where('slug', '=', slug).execute();
  for (const locale of locales) {
    const requestedId = requestedIds[locale];
    if (requestedId === undefined || assigned.some((row) => row.locale === locale)) continue;
    const newest = await banners()
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const id = requestedId ?? (newest.id ?? 0) + 1;
    const taken = await banners().select('id').where('id', '=', id).executeTakeFirst();
    if (taken) refused.push(locale);
    else await transaction.insertInto('campaign_banners').values({ id, slug, locale }).execute();
  }
  return refused;
}

/** Moves pictures that earlier releases stored in the database to `store`, and deletes each one afterwards. */
export async function drainPictures(
  database: Database,
  store: (picture: { address: string; bytes: Buffer }) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const row = await database
      .selectFrom('campaign_pictures')
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    await store({ address: row.address, bytes: Buffer.from(row.body, 'base64') });
    await database.deleteFrom('campaign_pictures').where('address', '=', row.address).execute();
  }
}
