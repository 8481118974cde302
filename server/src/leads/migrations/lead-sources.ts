import type { Kysely } from 'kysely';
import { campaignSourceOf } from 'shared-contracts/api';
import { dayInBahrain } from 'shared-contracts/locale';
import { readAttribution } from 'shared-contracts/wire';
import type { Tables } from '../../database/tables';
import { siteSource, sourceOf } from '../../http/attribution/lead-source';
import { type FormerLead, leadsInSteps } from './leads-in-steps';

/**
 * Corrects the source of leads from before the server determined it: forms of landing pages always sent `website`,
 * and reports counted that.
 */
export async function correctSources(
  database: Kysely<Tables>,
  log: (sentence: string) => void = console.error,
): Promise<void> {
  const counts = { all: 0, corrected: 0, unknown: 0 };
  for await (const leads of leadsInSteps(database))
    for (const lead of leads) {
      if (lead.kind === 'landing-enquiry') counts.all += 1;
      const result = await correct(database, lead);
      if (result) counts[result] += 1;
    }
  await database.deleteFrom('campaign_leads').where('count', '=', 0).execute();
  if (counts.all > 0)
    log(
      `Sources of leads from landing pages: ${counts.all} looked at, ${counts.corrected} corrected by what their row says; of ${counts.unknown} nothing is known but the form's "website".`,
    );
}

async function correct(
  database: Kysely<Tables>,
  lead: FormerLead,
): Promise<'corrected' | 'unknown' | null> {
  const { reference } = lead;
  const details: Record<string, unknown> = JSON.parse(lead.details);
  const isLanding = lead.kind === 'landing-enquiry';
  const formSource = campaignSourceOf(isLanding ? details.source : null);
  const derived = sourceOf(readAttribution(lead.attribution ?? ''));
  const source = derived.source === siteSource.source ? formSource : derived.source;
  const campaign = isLanding
    ? String(details.campaign ?? '') || derived.campaign
    : derived.campaign;
  const row = { source, medium: derived.medium, campaign };
  await database
    .updateTable('leads')
    .set({ ...row, ...(isLanding && { details: JSON.stringify({ ...details, source }) }) })
    .where('reference', '=', reference)
    .execute();
  await database
    .updateTable('lead_work')
    .set({ source, campaign })
    .where('reference', '=', reference)
    .execute();
  if (!isLanding) return null;
  if (source === formSource)
    return lead.attribution === null && formSource === siteSource.source ? 'unknown' : null;
  if (lead.held === null) await moveCampaignCount(database, lead, { details, formSource, source });
  return 'corrected';
}

/** Moves a lead's count in its campaign's report to the correct source. */
async function moveCampaignCount(
  database: Kysely<Tables>,
  { created_at, locale, variant, test }: FormerLead,
  {
    details,
    formSource,
    source,
  }: { details: Record<string, unknown>; formSource: string; source: string },
): Promise<void> {
  // counts from before offers were counted separately have none
  for (const offer_type of [String(details.offerType ?? ''), '']) {
    const line = {
      ...{ day: dayInBahrain(new Date(created_at)), slug: String(details.campaign), locale },
      ...{ offer_type, variant: variant ?? '', test: test ?? '' },
    };
    const { numUpdatedRows } = await database
      .updateTable('campaign_leads')
      .set(({ eb, ref }) => ({ count: eb(ref('count'), '-', 1) }))
      .where((where) => where.and({ ...line, source: formSource }))
      .where('count', '>', 0)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) continue;
    await database
      .insertInto('campaign_leads')
      .values({ ...line, source, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['slug', 'day', 'offer_type', 'locale', 'source', 'variant', 'test'])
          .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('campaign_leads.count'), '+', 1) })),
      )
      .execute();
    return;
  }
}
