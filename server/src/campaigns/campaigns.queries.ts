import { randomUUID } from 'node:crypto';
import { type Locale, locales } from 'shared-contracts/locale';
import { alone, type Database, locks } from '../database/database';
import type { CampaignEventsTable, CampaignVersionsTable } from '../database/tables';

/** Runs changes of campaigns all or nothing, one process at a time; every server sees them afterwards. */
export async function changeCampaigns<Result>(
  database: Database,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return alone(database, locks.campaigns, () =>
    database.transaction().execute(async (transaction) => {
      // written first, so that SQLite too lets nobody else write from here on
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

/** Another text after every change. */
export async function campaignRevision(database: Database): Promise<string> {
  const row = await database
    .selectFrom('content_state')
    .select('value')
    .where('name', '=', 'campaigns')
    .executeTakeFirst();
  return row?.value ?? '';
}

export type LiveRow = Awaited<ReturnType<typeof liveVersions>>[number];

/** What is live, whatever its window says. */
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

/** Whether there is any version of it, live or not. */
export async function isCampaign(database: Database, slug: string): Promise<boolean> {
  const row = await database
    .selectFrom('campaign_versions')
    .select('slug')
    .where('slug', '=', slug)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCampaign(database: Database, slug: string) {
  return database.selectFrom('campaigns').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export async function listCampaigns(database: Database) {
  return database.selectFrom('campaigns').selectAll().orderBy('first_at', 'desc').execute();
}

export async function findVersion(database: Database, slug: string, version: number) {
  return database
    .selectFrom('campaign_versions')
    .selectAll()
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The number of the version with this body: a new one unless the newest says the same already. */
export async function keepVersion(
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

/** Makes a version live, or none, and writes down who did it. */
export async function switchTo(
  transaction: Database,
  { slug, to_version, action, by, at }: Omit<CampaignEventsTable, 'id' | 'from_version'>,
): Promise<void> {
  const known = await findCampaign(transaction, slug);
  // the same again changes nothing that could be undone
  if (known && known.live_version === to_version) return;
  const row = { slug, live_version: to_version, first_at: known?.first_at ?? at };
  await transaction
    .insertInto('campaigns')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ live_version: to_version }))
    .execute();
  const from_version = known?.live_version ?? null;
  await transaction
    .insertInto('campaign_events')
    .values({ id: randomUUID(), slug, action, from_version, to_version, by, at })
    .execute();
}

/** Who the history names where the content changed a campaign and nobody else. */
export const seeder = 'content';

/** In the order in which they happened. */
export async function listEvents(database: Database, slug: string) {
  return database
    .selectFrom('campaign_events')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('at')
    .execute();
}

/** Numbers of a campaign's banners by language, as far as it has any. */
export type BannerIds = Readonly<Partial<Record<Locale, number>>>;

export async function allBannerIds(database: Database): Promise<ReadonlyMap<string, BannerIds>> {
  const rows = await database.selectFrom('campaign_banners').selectAll().execute();
  const ids = new Map<string, BannerIds>();
  for (const { slug, locale, id } of rows) ids.set(slug, { ...ids.get(slug), [locale]: id });
  return ids;
}

/** Gives the banners their numbers; those that they have they keep. Answers the languages whose wish is another campaign's number. */
export async function giveBannerIds(
  transaction: Database,
  slug: string,
  wishes: Readonly<Partial<Record<Locale, number | null>>>,
): Promise<Locale[]> {
  const refused: Locale[] = [];
  for (const locale of locales) {
    const wish = wishes[locale];
    const rows = await transaction.selectFrom('campaign_banners').selectAll().execute();
    const has = rows.some((row) => row.slug === slug && row.locale === locale);
    if (wish === undefined || has) continue;
    const id = wish ?? Math.max(0, ...rows.map((row) => row.id)) + 1;
    if (rows.some((row) => row.id === id)) refused.push(locale);
    else await transaction.insertInto('campaign_banners').values({ id, slug, locale }).execute();
  }
  return refused;
}

/** Hands over what former versions kept in the database; what was taken is gone from it. */
export async function takePictures(
  database: Database,
  take: (picture: { address: string; bytes: Buffer }) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const row = await database
      .selectFrom('campaign_pictures')
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    await take({ address: row.address, bytes: Buffer.from(row.body, 'base64') });
    await database.deleteFrom('campaign_pictures').where('address', '=', row.address).execute();
  }
}
