import { createHash } from 'node:crypto';
import type { CampaignOffer } from 'shared-contracts/campaign';

/** A landing page, whatever its language. */
export interface LandingPage {
  slug: string;
  offerType: string;
}

/** A landing page's variants, tried against each other. */
export interface LandingTest extends LandingPage {
  /** Another one whenever a variant or a weight is: what was counted before says nothing of it. */
  id: string;
  /** The page itself first. */
  variants: readonly { name: string; weight: number }[];
}

/** What is tried on a campaign's page; null when nothing is. */
export function landingTestOf(slug: string, offer: CampaignOffer): LandingTest | null {
  if (!offer.variants) return null;
  const id = createHash('sha256')
    .update(JSON.stringify([slug, offer]))
    .digest('hex')
    .slice(0, 8);
  const variants = offer.variants.map(({ name, weight }) => ({ name, weight }));
  return { slug, offerType: offer.offer_type, id, variants };
}

/** One of them, by the weights. `random` is from 0 to 1. */
export function drawVariant({ variants }: LandingTest, random: number): string {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let rest = random * total;
  for (const { name, weight } of variants) {
    rest -= weight;
    if (rest < 0) return name;
  }
  return firstOf(variants);
}

export const firstOf = (variants: LandingTest['variants']): string => variants[0]?.name ?? '';
