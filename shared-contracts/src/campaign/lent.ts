import type { LandingDeal } from '../api/api';
import type { CarChoice } from '../forms/forms';
import type { SectionKind } from './sections';
import type { ShownSection } from './shown';

/** What `mfe-campaigns/offer` is passed: the offer that a landing page begins with. */
export interface OfferProps {
  deal: LandingDeal;
  /** What can be asked for in the page's language. */
  cars: readonly CarChoice[];
  /** Always `website`, for remotes that were built before the server alone said what brought a visitor. */
  source: string;
}

/** What `mfe-campaigns/section` is passed: one section of a landing page, as its visitors see it. */
export interface SectionProps {
  kind: SectionKind;
  value: ShownSection;
  /** The ground that it stands on; neighbours take turns. */
  tone?: 'paper' | 'quiet';
  /** What its form asks for, where it is one. */
  offer?: OfferProps;
}
