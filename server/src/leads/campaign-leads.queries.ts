import { sql } from 'kysely';
import { campaignSourceOf } from 'shared-contracts/api';
import { dayInBahrain } from 'shared-contracts/locale';
import type { Database } from '../database/database';
import type { CampaignLeadsTable, LeadsTable } from '../database/tables';

/**
 * Counts a landing page's lead for its campaign's report, in the transaction that stores the lead. Ignores other
 * leads.
 */
export async function countCampaignLead(transaction: Database, lead: LeadsTable): Promise<void> {
  const countRow = toCountRow(lead);
  if (!countRow) return;
  await transaction
    .insertInto('campaign_leads')
    .values(countRow)
    .onConflict((conflict) =>
      conflict
        .columns(['slug', 'day', 'offer_type', 'locale', 'source', 'variant', 'test'])
        .doUpdateSet(({ eb, ref }) => ({
          count: eb(ref('campaign_leads.count'), '+', 1),
        })),
    )
    .execute();
}

/** Counts leads from before this table existed. Used by a migration, so it writes the table's columns of that time. */
export async function countStoredLeads(database: Database): Promise<void> {
  const leads = await database
    .selectFrom('leads')
    .select(['kind', 'locale', 'details', 'created_at'])
    .where('kind', '=', 'landing-enquiry')
    .execute();
  for (const lead of leads) {
    const source = campaignSourceOf(JSON.parse(lead.details)?.source);
    const countRow = toCountRow({ ...lead, source, variant: null, test: null });
    if (!countRow) continue;
    const { day, slug, locale } = countRow;
    await sql`insert into campaign_leads (day, slug, locale, source, count)
      values (${day}, ${slug}, ${locale}, ${source}, 1)
      on conflict (slug, day, locale, source)
      do update set count = campaign_leads.count + 1`.execute(database);
  }
}

type CountedLead = Pick<
  LeadsTable,
  'kind' | 'locale' | 'details' | 'source' | 'created_at' | 'variant' | 'test'
>;

function toCountRow(lead: CountedLead): CampaignLeadsTable | null {
  const { kind, locale, details, source, created_at, variant, test } = lead;
  if (kind !== 'landing-enquiry') return null;
  const values: unknown = JSON.parse(details);
  if (typeof values !== 'object' || values === null) return null;
  const slug: unknown = Reflect.get(values, 'campaign');
  if (typeof slug !== 'string') return null;
  const type: unknown = Reflect.get(values, 'offerType');
  return {
    ...{ day: dayInBahrain(new Date(created_at)), slug, locale, source, count: 1 },
    offer_type: typeof type === 'string' ? type : '',
    ...{ variant: variant ?? '', test: test ?? '' },
  };
}
