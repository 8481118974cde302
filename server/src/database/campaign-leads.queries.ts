import { campaignSourceOf } from 'shared-contracts/api';
import { dayInBahrain } from 'shared-contracts/locale';
import type { Database } from './database';
import type { CampaignLeadsTable, LeadsTable } from './tables';

/** Leads that were sent from a preview are nobody's. */
const previewSource = 'preview';

/** Counts a lead of a landing page for its campaign's report, in the lead's own transaction; others not. */
export async function countCampaignLead(transaction: Database, lead: LeadsTable): Promise<void> {
  const counted = countedAs(lead);
  if (!counted) return;
  await transaction
    .insertInto('campaign_leads')
    .values(counted)
    .onConflict((conflict) =>
      conflict.columns(['slug', 'day', 'locale', 'source']).doUpdateSet(({ eb, ref }) => ({
        count: eb(ref('campaign_leads.count'), '+', 1),
      })),
    )
    .execute();
}

/** Counts what came before leads were counted. */
export async function countStoredLeads(database: Database): Promise<void> {
  const leads = await database
    .selectFrom('leads')
    .selectAll()
    .where('kind', '=', 'landing-enquiry')
    .execute();
  for (const lead of leads) await countCampaignLead(database, lead);
}

function countedAs({ kind, locale, details, created_at }: LeadsTable): CampaignLeadsTable | null {
  if (kind !== 'landing-enquiry') return null;
  const values: unknown = JSON.parse(details);
  if (typeof values !== 'object' || values === null) return null;
  const slug: unknown = Reflect.get(values, 'campaign');
  const source = campaignSourceOf(Reflect.get(values, 'source'));
  if (typeof slug !== 'string' || source === previewSource) return null;
  return { day: dayInBahrain(new Date(created_at)), slug, locale, source, count: 1 };
}
