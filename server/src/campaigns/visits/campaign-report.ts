import type { Database } from '../../database/database';

export interface ReportLine {
  locale: string;
  source: string;
  visits: number;
  leads: number;
}

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
  for (const { locale, source, count } of await leadsOf(database, slug, since)) {
    lineOf(locale, source).leads += count;
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
  return database
    .selectFrom('campaign_leads')
    .select(['locale', 'source', 'count'])
    .where('slug', '=', slug)
    .$if(since !== null, (query) => query.where('day', '>=', since ?? ''))
    .execute();
}
