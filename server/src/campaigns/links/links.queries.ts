import type { Database } from '../../database/database';
import type { CampaignLinksTable } from '../../database/tables';

export type Marks = Pick<
  CampaignLinksTable,
  'slug' | 'offer_type' | 'locale' | 'source' | 'medium'
>;

export async function findLink(database: Database, code: string) {
  return database
    .selectFrom('campaign_links')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
}

/** The newest first. */
export async function listLinks(database: Database, slug: string) {
  return database
    .selectFrom('campaign_links')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute();
}

/** Stores a link unless there is one with its marks, or with its code: what is there now by these marks is the answer. */
export async function keepLink(
  database: Database,
  link: CampaignLinksTable,
): Promise<CampaignLinksTable | undefined> {
  await database
    .insertInto('campaign_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { slug, offer_type, locale, source, medium } = link;
  return database
    .selectFrom('campaign_links')
    .selectAll()
    .where('slug', '=', slug)
    .where('offer_type', '=', offer_type)
    .where('locale', '=', locale)
    .where('source', '=', source)
    .where('medium', '=', medium)
    .executeTakeFirst();
}
