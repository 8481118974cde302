import { campaignSourceOf } from 'shared-contracts/api';
import type { Database } from '../../database/database';
import { bahrainDay } from '../window';

export interface ReportLine {
  locale: string;
  source: string;
  visits: number;
  leads: number;
}

/** Leads that were sent from a preview are nobody's. */
const previewSource = 'preview';

/** Views and leads of a campaign's landing pages by language and source, the busiest first. */
export async function reportOf(database: Database, slug: string, since: string | null) {
  const lines = new Map<string, ReportLine>();
  const lineOf = (locale: string, source: string): ReportLine => {
    const key = `${locale} ${source}`;
    const line = lines.get(key) ?? { locale, source, visits: 0, leads: 0 };
    lines.set(key, line);
    return line;
  };
  for (const { locale, source, count } of await visitsOf(database, slug, since)) {
    lineOf(locale, source).visits += count;
  }
  for (const { locale, source } of await leadsOf(database, slug, since)) {
    if (source !== previewSource) lineOf(locale, source).leads += 1;
  }
  const sorted = [...lines.values()].sort(
    (a, b) =>
      b.visits - a.visits ||
      b.leads - a.leads ||
      a.locale.localeCompare(b.locale, 'en') ||
      a.source.localeCompare(b.source, 'en'),
  );
  return { slug, since, lines: sorted };
}

async function visitsOf(database: Database, slug: string, since: string | null) {
  return database
    .selectFrom('campaign_visits')
    .select(['locale', 'source', 'count'])
    .where('slug', '=', slug)
    .$if(since !== null, (query) => query.where('day', '>=', since ?? ''))
    .execute();
}

async function leadsOf(database: Database, slug: string, since: string | null) {
  const rows = await database
    .selectFrom('leads')
    .select(['locale', 'details', 'created_at'])
    .where('kind', '=', 'landing-enquiry')
    // slugs hold nothing that a pattern would read otherwise
    .where('details', 'like', `%"campaign":"${slug}"%`)
    .execute();
  return rows.flatMap(({ locale, details, created_at }) => {
    const values: unknown = JSON.parse(details);
    if (typeof values !== 'object' || values === null) return [];
    if (Reflect.get(values, 'campaign') !== slug) return [];
    if (since !== null && bahrainDay(new Date(created_at)) < since) return [];
    return [{ locale, source: campaignSourceOf(Reflect.get(values, 'source')) }];
  });
}
