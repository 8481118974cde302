import type { Database } from '../../../database/database';
import type { CampaignLinksTable } from '../../../database/tables';

export type LinkTarget = Pick<
  CampaignLinksTable,
  'slug' | 'offer_type' | 'locale' | 'source' | 'medium'
>;

/** Undefined for an unknown code. */
export async function findLink(database: Database, code: string) {
  return database
    .selectFrom('campaign_links')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Newest first. */
export async function listLinks(database: Database, slug: string) {
  return database
    .selectFrom('campaign_links')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute();
}

/**
 * Stores a link unless one with the same parameters or code exists. Returns the stored link with these parameters;
 * undefined when the code was taken.
 */
export async function insertOrFindLink(
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
