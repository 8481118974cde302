import { type Locale, locales } from 'shared-contracts/locale';
import { type Database, locks, withLock } from '../../database/database';
import { partState, setPartState } from '../../database/site-state.queries';
import {
  addEvent,
  campaignNamed,
  findRecord,
  folderAuthor,
  listRecords,
  liveActions,
  newestVersion,
  setLiveVersion,
} from '../records/records.queries';
import {
  changeDraft,
  findDraft,
  reopenChangeSet,
  reopenedFields,
} from '../workflow/drafts.queries';

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

/** Makes every server read the campaigns again. */
export const markChanged = (transaction: Database): Promise<void> =>
  setPartState(transaction, 'campaigns');

/** A random token that changes with every change of campaigns. */
export const campaignRevision = async (database: Database): Promise<string> =>
  (await partState(database, 'campaigns')) ?? '';

export type LiveRow = Awaited<ReturnType<typeof liveCampaigns>>[number];

/** Campaigns with a live version, whether or not its window is open. */
export async function liveCampaigns(database: Database) {
  const rows = await listRecords(database, 'campaign');
  return rows.flatMap(({ name: slug, live_version: version, body, first_at }) =>
    version === null || body === null ? [] : [{ slug, version, body, first_at: first_at ?? '' }],
  );
}

/** Whether the campaign has any version, live or not. */
export const campaignExists = async (database: Database, slug: string): Promise<boolean> =>
  (await newestVersion(database, campaignNamed(slug))) !== undefined;

type LiveEvent = Parameters<typeof addEvent>[2] & {
  action: (typeof liveActions)[number];
  to_version: number | null;
};

/**
 * Makes a version live (null: none) and records the event. A scheduled draft returns to its authors, because it was
 * approved against the version that is now replaced.
 */
export async function setLiveCampaign(
  transaction: Database,
  slug: string,
  { to_version, ...event }: LiveEvent,
): Promise<void> {
  const campaign = campaignNamed(slug);
  const existing = await findRecord(transaction, campaign);
  // no change: an event here would be an undo step without effect
  if (existing && existing.live_version === to_version) return;
  await setLiveVersion(transaction, campaign, to_version, event.at);
  const from_version = existing?.live_version ?? null;
  await addEvent(transaction, campaign, { ...event, from_version, to_version });
  const draft = await findDraft(transaction, campaign);
  if (draft?.state !== 'approved') return;
  await changeDraft(transaction, draft, reopenedFields);
  await reopenChangeSet(transaction, draft);
  const { by, by_id, at } = event;
  await addEvent(transaction, campaign, { action: 'withdrawn', by, by_id, at });
}

/**
 * Campaigns whose live version was changed, or which were deleted, by staff. The content folder no longer updates
 * these.
 */
export async function slugsChangedByStaff(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('record_events')
    .select('name')
    .distinct()
    .where('kind', '=', 'campaign')
    .where('action', 'in', [...liveActions, 'deleted'])
    .where('by', '!=', folderAuthor)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The newest event of each campaign, by slug. */
export async function latestEvents(database: Database) {
  const rows = await database
    .selectFrom('record_events as events')
    .select(['name', 'by', 'at'])
    .where('kind', '=', 'campaign')
    .where('number', '=', (newest) =>
      newest
        .selectFrom('record_events as others')
        .select((select) => select.fn.max('others.number').as('number'))
        .where('others.kind', '=', 'campaign')
        .whereRef('others.name', '=', 'events.name'),
    )
    .execute();
  return new Map(rows.map(({ name, by, at }) => [name, { by, at }]));
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
