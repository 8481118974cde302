import {
  type CampaignReport,
  groupedBy,
  type ReportLine,
  reportParts,
} from 'shared-contracts/campaign-figures';
import type { Database } from '../../database/database';

/** Days, ISO, Bahrain's; null is from the beginning, or until now. */
export interface ReportSpan {
  since: string | null;
  until: string | null;
}

/** Views and leads of a campaign's landing pages: by day, language, source, offer and variant. */
export async function reportOf(
  database: Database,
  slug: string,
  { since, until }: ReportSpan,
): Promise<CampaignReport> {
  const [visits, leads] = await Promise.all(
    (['campaign_visits', 'campaign_leads'] as const).map((table) =>
      database
        .selectFrom(table)
        .select(['day', 'locale', 'source', 'offer_type as offer', 'variant', 'count'])
        .where('slug', '=', slug)
        .$if(since !== null, (query) => query.where('day', '>=', since ?? ''))
        .$if(until !== null, (query) => query.where('day', '<=', until ?? ''))
        .execute(),
    ),
  );
  const lines = [
    ...(visits ?? []).map(
      ({ count, ...line }): ReportLine => ({ ...line, visits: count, leads: 0 }),
    ),
    ...(leads ?? []).map(
      ({ count, ...line }): ReportLine => ({ ...line, visits: 0, leads: count }),
    ),
  ];
  // of a day's line the tests that it was part of do not matter
  return { slug, since, until, lines: groupedBy(lines, reportParts) };
}
