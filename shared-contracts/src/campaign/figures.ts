import * as v from 'valibot';

/** A campaign mark as in `utm_source=instagram`. */
const mark = v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9._-]{1,40}$/));

/** Counts of a campaign's landing pages for one day and one combination of the other fields. */
export interface ReportLine {
  /** ISO date in Bahrain time. */
  day: string;
  locale: string;
  source: string;
  /** Type of the offer; empty in records from before it was counted. */
  offer: string;
  /** Name of the page's variant; empty without variants. */
  variant: string;
  visits: number;
  leads: number;
  /** Visits that became leads. */
  conversions: number;
}

export const reportParts = ['day', 'locale', 'source', 'offer', 'variant'] as const;
export type ReportPart = (typeof reportParts)[number];

export interface CampaignReport {
  slug: string;
  /** First and last requested day; null is unlimited. */
  since: string | null;
  until: string | null;
  lines: ReportLine[];
}

/** Sums the lines by some of their fields and empties the others. Sorted by day, then by visits, descending. */
export function groupedBy(
  lines: readonly ReportLine[],
  parts: readonly ReportPart[],
): ReportLine[] {
  const groups = new Map<string, ReportLine>();
  for (const line of lines) {
    const key = JSON.stringify(parts.map((part) => line[part]));
    const group = groups.get(key) ?? { ...nothing, ...pick(line, parts) };
    groups.set(key, {
      ...group,
      visits: group.visits + line.visits,
      leads: group.leads + line.leads,
      conversions: group.conversions + line.conversions,
    });
  }
  const textOf = (line: ReportLine) => reportParts.map((part) => line[part]).join(' ');
  return [...groups.values()].sort(
    (a, b) =>
      compare(a.day, b.day) ||
      b.visits - a.visits ||
      b.leads - a.leads ||
      compare(textOf(a), textOf(b)),
  );
}

const nothing = {
  ...{ day: '', locale: '', source: '', offer: '', variant: '' },
  ...{ visits: 0, leads: 0, conversions: 0 },
};

const pick = (line: ReportLine, parts: readonly ReportPart[]) =>
  Object.fromEntries(parts.map((part) => [part, line[part]]));

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Number of visits that became leads, at most the number of visits: one visit may send two forms, and a lead may come
 * from an uncounted visit.
 */
export const conversionsOf = ({ visits, leads }: Pick<ReportLine, 'visits' | 'leads'>): number =>
  Math.min(visits, leads);

/** Conversions per visit; null without visits. */
export const conversionOf = ({
  visits,
  conversions,
}: Pick<ReportLine, 'visits' | 'conversions'>) => (visits === 0 ? null : conversions / visits);

export interface VariantFigures {
  name: string;
  weight: number;
  visitors: number;
  leads: number;
  /** Share of its visitors who became leads; null without visitors. */
  conversion: number | null;
  /** 95 % credible interval of that share. */
  interval: { from: number; to: number };
  /** Probability that no other variant has a higher share. */
  best: number;
}

export interface TestReport {
  offer: string;
  /** First day with a visitor, as ISO date in Bahrain time; null before. */
  since: string | null;
  /** Number of days so far. */
  days: number;
  variants: VariantFigures[];
  /** Probability (p-value) of a split at least as uneven, if visitors are assigned by weight. */
  split: number;
  /** Sample ratio mismatch: the split is too uneven for chance, so the results are unusable. */
  isSplitWrong: boolean;
  /** Visitors and days still missing for a result. */
  lacks: { visitors: number; days: number };
  isEnough: boolean;
}

/** Minimum of visitors per variant and of days for a result. */
export const enough = { visitors: 400, days: 7 } as const;

/** `POST /:slug/links` */
export const linkWish = v.strictObject({
  offer: v.picklist(['new-car-offer', 'service-offer']),
  locale: v.picklist(['en', 'ar']),
  source: mark,
  medium: mark,
});
export type LinkWish = v.InferOutput<typeof linkWish>;

/** A short address that redirects to a landing page with campaign marks. */
export interface CampaignShortLink {
  code: string;
  /** The complete short address. */
  address: string;
  /** Target of the redirect. */
  target: string;
  offer: string;
  locale: string;
  source: string;
  medium: string;
  createdBy: string;
  /** ISO timestamp in UTC. */
  createdAt: string;
}

/** `GET /:slug/links` */
export interface CampaignLinks {
  /** Types of the offers that links can lead to. */
  offers: string[];
  links: CampaignShortLink[];
}
