import { createHash } from 'node:crypto';
import type { CampaignOffer } from 'shared-contracts/campaign';

/** A landing page, regardless of language. */
export interface LandingPage {
  slug: string;
  offerType: string;
}

/** An A/B test between the variants of a landing page. */
export interface LandingTest extends LandingPage {
  /** Changes with every change of a variant or weight, because earlier counts no longer apply. */
  id: string;
  /** The page itself first. */
  variants: readonly { name: string; weight: number }[];
}

/** The A/B test of an offer's page; null without one. */
export function landingTestOf(slug: string, offer: CampaignOffer): LandingTest | null {
  if (!offer.variants) return null;
  const id = createHash('sha256')
    .update(JSON.stringify([slug, offer]))
    .digest('hex')
    .slice(0, 8);
  const variants = offer.variants.map(({ name, weight }) => ({ name, weight }));
  return { slug, offerType: offer.offer_type, id, variants };
}

/**
 * Picks a variant by the weights.
 *
 * @param random from 0 to 1
 */
export function pickVariant({ variants }: LandingTest, random: number): string {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let rest = random * total;
  for (const { name, weight } of variants) {
    rest -= weight;
    if (rest < 0) return name;
  }
  return defaultVariant(variants);
}

/** The page itself: the first variant. */
export const defaultVariant = (variants: LandingTest['variants']): string =>
  variants[0]?.name ?? '';
