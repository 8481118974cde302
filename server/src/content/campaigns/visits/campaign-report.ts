import {
  type CampaignReport,
  conversionsOf,
  groupedBy,
  type ReportLine,
  reportParts,
} from 'shared-contracts/campaign-figures';
import type { Database } from '../../../database/database';

/** Dates in Bahrain, ISO; null means from the start, or until today. */
export interface ReportSpan {
  since: string | null;
  until: string | null;
}

/** Views and leads of a campaign's landing pages by day, language, source, offer and variant. */
export async function reportOf(
  database: Database,
  slug: string,
  { since, until }: ReportSpan,
): Promise<CampaignReport> {
  const [visits, leads] = await Promise.all([
    countsIn(database, 'campaign_visits', slug, { since, until }),
    countsIn(database, 'campaign_leads', slug, { since, until }),
  ]);
  const [visitCounts, leadCounts] = [countsByLine(visits), countsByLine(leads)];
  const lines = [...new Set([...visitCounts.keys(), ...leadCounts.keys()])].map(
    (key): ReportLine => {
      const counts = { visits: visitCounts.get(key) ?? 0, leads: leadCounts.get(key) ?? 0 };
      const { test: _, ...line }: CountedLine = JSON.parse(key);
      return { ...line, ...counts, conversions: conversionsOf(counts) };
    },
  );
  // sums over the tests of a day
  return { slug, since, until, lines: groupedBy(lines, reportParts) };
}

type CountedLine = Pick<ReportLine, (typeof reportParts)[number]> & { test: string };

const countsIn = (
  database: Database,
  table: 'campaign_visits' | 'campaign_leads',
  slug: string,
  { since, until }: ReportSpan,
) =>
  database
    .selectFrom(table)
    .select(['day', 'locale', 'source', 'offer_type as offer', 'variant', 'test', 'count'])
    .where('slug', '=', slug)
    .$if(since !== null, (query) => query.where('day', '>=', since ?? ''))
    .$if(until !== null, (query) => query.where('day', '<=', until ?? ''))
    .execute();

/** Counts by line, with the line's JSON as key. */
const countsByLine = (rows: readonly (CountedLine & { count: number })[]) =>
  new Map(rows.map(({ count, ...line }) => [JSON.stringify(line), count]));
