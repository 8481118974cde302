import * as v from 'valibot';

/** As it stands in an address: `utm_source=instagram`. */
const mark = v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9._-]{1,40}$/));

/** What a campaign's landing pages brought on one day in one way. */
export interface ReportLine {
  /** ISO, Bahrain's. */
  day: string;
  locale: string;
  source: string;
  /** Type of the offer; empty where it was not counted yet. */
  offer: string;
  /** Name of the page's variant; empty where the page had none. */
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
  /** First and last day that were asked for; null is from the beginning, and until now. */
  since: string | null;
  until: string | null;
  lines: ReportLine[];
}

/** Lines as sums by some of their parts, what is not among these being empty; days in their order, then the busiest first. */
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
 * How many of so many visits, or visitors, became leads, where these came in the same way on the same day. Somebody may
 * send two forms from one visit, and a lead of a visit that was not counted is no share of those that were.
 */
export const conversionsOf = ({ visits, leads }: Pick<ReportLine, 'visits' | 'leads'>): number =>
  Math.min(visits, leads);

/** Share of the visits that became leads; null where nobody came. */
export const conversionOf = ({
  visits,
  conversions,
}: Pick<ReportLine, 'visits' | 'conversions'>) => (visits === 0 ? null : conversions / visits);

/** How one variant of a page does. */
export interface VariantFigures {
  name: string;
  weight: number;
  visitors: number;
  leads: number;
  /** Share of its visitors who became leads; null without any. */
  conversion: number | null;
  /** In which that share lies in truth, with a probability of 95 %. */
  interval: { from: number; to: number };
  /** Probability that no other variant has a higher share. */
  best: number;
}

/** How a page's variants do against each other. */
export interface TestReport {
  offer: string;
  /** First day on which anybody saw it, ISO, Bahrain's; null before. */
  since: string | null;
  /** Days that it has run so far. */
  days: number;
  variants: VariantFigures[];
  /** Probability of a split as uneven as this one when visitors are sent by the weights. */
  split: number;
  /** Whether the split is so uneven that something is wrong with it: the figures say nothing then. */
  isSplitWrong: boolean;
  /** What is missing before the figures say anything. */
  lacks: { visitors: number; days: number };
  isEnough: boolean;
}

/** One test counts from here on: so many visitors of each variant, over so many days. */
export const enough = { visitors: 400, days: 7 } as const;

/** `POST /:slug/links` */
export const linkWish = v.strictObject({
  offer: v.picklist(['new-car-offer', 'service-offer']),
  locale: v.picklist(['en', 'ar']),
  source: mark,
  medium: mark,
});
export type LinkWish = v.InferOutput<typeof linkWish>;

/** A short address that leads to a landing page with its marks. */
export interface CampaignShortLink {
  code: string;
  /** The whole short address. */
  address: string;
  /** Where it leads. */
  target: string;
  offer: string;
  locale: string;
  source: string;
  medium: string;
  createdBy: string;
  /** ISO, UTC. */
  createdAt: string;
}

/** `GET /:slug/links` */
export interface CampaignLinks {
  /** Types of the offers that links can lead to. */
  offers: string[];
  links: CampaignShortLink[];
}
